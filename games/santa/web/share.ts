// The night as a picture to share, 1080 × 1350, made on this device from the drawing on the page. Nothing leaves the device
// before its owner shares it.
export interface Poster {
  title: string
  summary: string
  drawing: SVGSVGElement
}

const width = 1080
const height = 1350
const band = { top: 150, bottom: 120 }
const title_font = '"Fredoka Variable", sans-serif'
const text_font = '"Atkinson Hyperlegible Next Variable", sans-serif'

// A drawing on a page takes its pictures from sprites and its seat colours from the style sheet. One that stands alone
// brings both along.
async function standing_alone(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const sprites = new Map<string, Document>()
  for (const use of copy.querySelectorAll('use')) {
    const [url = '', name = ''] = use.getAttribute('href')!.split('#')
    if (!sprites.has(url)) {
      const text = await (await fetch(url)).text()
      sprites.set(url, new DOMParser().parseFromString(text, 'image/svg+xml'))
    }
    const symbol = sprites.get(url)!.getElementById(name)
    if (!symbol) continue
    const inner = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    for (const attribute of ['x', 'y', 'width', 'height']) inner.setAttribute(attribute, use.getAttribute(attribute) ?? '0')
    inner.setAttribute('viewBox', symbol.getAttribute('viewBox') ?? '0 0 32 32')
    inner.append(...[...symbol.childNodes].map((node) => document.importNode(node, true)))
    use.replaceWith(inner)
  }
  const box = drawing.viewBox.baseVal
  copy.setAttribute('width', String(box.width * 2))
  copy.setAttribute('height', String(box.height * 2))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const style = getComputedStyle(document.documentElement)
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\(--seat-ink, (#\w+)\)/g, '$1')
    .replace(/data-seat="(\d)"([\s\S]*?)(?=data-seat="|$)/g, (_, seat: string, rest: string) =>
      rest.replaceAll('var(--seat)', style.getPropertyValue(`--s${seat}`).trim()),
    )
}

export async function draw_poster({ title, summary, drawing }: Poster): Promise<Blob> {
  await Promise.all([title_font, text_font].map((font) => document.fonts.load(`600 40px ${font}`)))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(await standing_alone(drawing))}`
  await image.decode()

  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#0f2742'
  pen.fillRect(0, 0, width, height)
  const room = height - band.top - band.bottom
  const scale = Math.min((width - 48) / image.width, room / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  pen.beginPath()
  pen.roundRect((width - size.width) / 2, band.top + (room - size.height) / 2, size.width, size.height, 28)
  pen.save()
  pen.clip()
  pen.drawImage(image, (width - size.width) / 2, band.top + (room - size.height) / 2, size.width, size.height)
  pen.restore()

  const fit = (text: string, font: (size: number) => string, wanted: number, most: number) => {
    let size = wanted
    do pen.font = font(size--)
    while (size > 18 && pen.measureText(text).width > most)
  }
  pen.textAlign = 'center'
  pen.fillStyle = '#f7fbff'
  fit(title, (size) => `600 ${size}px ${title_font}`, 76, width - 120)
  pen.fillText(title, width / 2, 104)
  pen.textAlign = 'left'
  fit(summary, (size) => `600 ${size}px ${text_font}`, 46, width - 320)
  pen.fillText(summary, 54, height - 46)
  pen.textAlign = 'right'
  pen.fillStyle = '#ffe2a0'
  pen.font = `700 50px ${title_font}`
  pen.fillText('Hotte', width - 54, height - 46)

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )
}
