// The memory map as a picture to share, 1080 × 1350, drawn on this device with the fonts of the page.
export interface MapPicture {
  title: string
  hint: string
  opened: readonly number[]
  width: number // of the grid, in parcels
  sentence: string
}

const page = { width: 1080, height: 1350 }
const title_font = '"Fredoka Variable", sans-serif'
const text_font = '"Atkinson Hyperlegible Next Variable", sans-serif'

// From paper to the red of the wrapping: a parcel that was never opened is white.
export function shade_of(count: number, most: number): string {
  const share = most > 0 ? count / most : 0
  const mix = (paper: number, berry: number) => Math.round(paper + (berry - paper) * share)
  return `rgb(${mix(255, 179)} ${mix(251, 18)} ${mix(242, 59)})`
}

// The lines a text needs at the pen's font.
function lines_of(pen: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export async function draw_map({ title, hint, opened, width, sentence }: MapPicture): Promise<Blob> {
  await Promise.all([title_font, text_font].map((font) => document.fonts.load(`600 40px ${font}`)))
  const canvas = document.createElement('canvas')
  canvas.width = page.width
  canvas.height = page.height
  const pen = canvas.getContext('2d')!
  const sky = pen.createLinearGradient(0, 0, 0, page.height)
  sky.addColorStop(0, '#fffbf2')
  sky.addColorStop(0.6, '#fffbf2')
  sky.addColorStop(1, '#cfe1ef')
  pen.fillStyle = sky
  pen.fillRect(0, 0, page.width, page.height)

  pen.textAlign = 'center'
  pen.fillStyle = '#16202b'
  pen.font = `600 88px ${title_font}`
  pen.fillText(title, page.width / 2, 132, page.width - 120)
  pen.fillStyle = '#4f6173'
  pen.font = `500 42px ${text_font}`
  pen.fillText(hint, page.width / 2, 200, page.width - 120)

  const most = Math.max(1, ...opened)
  const gap = 22
  const side = (840 - gap * (width - 1)) / width
  const left = (page.width - 840) / 2
  opened.forEach((count, cell) => {
    const x = left + (cell % width) * (side + gap)
    const y = 256 + Math.floor(cell / width) * (side * 0.94 + gap)
    pen.beginPath()
    pen.roundRect(x, y, side, side * 0.94, 28)
    pen.fillStyle = shade_of(count, most)
    pen.fill()
    pen.lineWidth = 4
    pen.strokeStyle = 'rgb(124 10 40 / 0.35)'
    pen.stroke()
    pen.fillStyle = count / most > 0.45 ? '#fff' : '#16202b'
    pen.font = `600 ${side * 0.42}px ${title_font}`
    pen.fillText(String(count), x + side / 2, y + side * 0.62)
  })

  pen.textAlign = 'left'
  pen.fillStyle = '#16202b'
  pen.font = `600 46px ${text_font}`
  lines_of(pen, sentence, page.width - 360).forEach((line, index) => pen.fillText(line, left, 1190 + index * 58))
  pen.textAlign = 'right'
  pen.fillStyle = '#7c0a28'
  pen.font = `700 54px ${title_font}`
  pen.fillText('Hotte', page.width - left, 1290)

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )
}
