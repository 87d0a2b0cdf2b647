// How well text stands out from what is behind it, measured in pictures of the page: one as it is, one without the text. Gradients,
// pictures and whatever a stylesheet did by accident are measured with it.
import type { Locator, Page } from 'playwright-core'

export interface TextContrast {
  text: string
  ratio: number // of WCAG, from 1 to 21, where the ground is least favourable
}

interface Line {
  text: string
  x: number
  y: number
  width: number
  height: number
}

// Every line of text in `root` that is on the screen now.
function lines_in(root: HTMLElement | SVGElement): Line[] {
  const lines: Line[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    if (node.data.trim() === '' || !node.parentElement!.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height } of range.getClientRects()) {
      const seen = document.elementFromPoint(x + width / 2, y + height / 2)
      if (seen === node.parentElement) lines.push({ text: node.data.trim(), x, y, width, height })
    }
  }
  return lines
}

// Runs on an empty page, which can read pictures and has no stylesheet.
async function measured({ lines, pictures }: { lines: Line[]; pictures: string[] }): Promise<TextContrast[]> {
  const [drawn, bare] = await Promise.all(
    pictures.map(async (picture) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return canvas
    }),
  )
  const light = (value: number) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminances = (canvas: OffscreenCanvasRenderingContext2D, { x, y, width, height }: Line) => {
    const { data } = canvas.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height))
    const dots = Array.from({ length: data.length / 4 }, (_, dot) => data.subarray(4 * dot, 4 * dot + 3))
    return dots.map(([red, green, blue]) => 0.2126 * light(red!) + 0.7152 * light(green!) + 0.0722 * light(blue!))
  }
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  return lines.map((line) => {
    const with_text = luminances(drawn!, line)
    const ground = luminances(bare!, line)
    // The middle of a stroke has the colour of the letters; its edges are mixed with the ground.
    const dots = with_text.map((own, dot) => ({ own, behind: ground[dot]!, ratio: contrast(own, ground[dot]!) }))
    const stroke = dots.reduce((best, dot) => (dot.ratio > best.ratio ? dot : best))
    const under = dots.filter(({ ratio }) => ratio > 1.02).map(({ behind }) => contrast(stroke.own, behind))
    return { text: line.text, ratio: Math.min(stroke.ratio, ...under) }
  })
}

export async function text_contrasts(page: Page, root: Locator): Promise<TextContrast[]> {
  const lines = await root.evaluate(lines_in)
  const picture = async () => (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64')
  const drawn = await picture()
  await root.evaluate((element) => element.style.setProperty('-webkit-text-fill-color', 'transparent'))
  const bare = await picture()
  await root.evaluate((element) => element.style.removeProperty('-webkit-text-fill-color'))
  const empty = await page.context().newPage()
  try {
    return await empty.evaluate(measured, { lines, pictures: [drawn, bare] })
  } finally {
    await empty.close()
  }
}
