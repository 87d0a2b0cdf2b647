// Who knows whom as a picture to share, 1080 × 1350, drawn on this device: faces and hearts, no names, no gifts.
import { load_picture } from '../../../web/src/look/picture'

export interface HeartsPicture {
  title: string
  hint: string
  avatars: string[]
  hearts: ({ icon: string; count: string } | null)[][] // by giver, then receiver
  sentence: string
}

const page = { width: 1080, height: 1350 }
const title_font = '"Fredoka Variable", sans-serif'
const text_font = '"Atkinson Hyperlegible Next Variable", sans-serif'

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

function draw_ground(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, 0, page.height)
  sky.addColorStop(0, '#fffbf2')
  sky.addColorStop(0.7, '#fffbf2')
  sky.addColorStop(1, '#e8d3b2')
  pen.fillStyle = sky
  pen.fillRect(0, 0, page.width, page.height)
  // the awning of the shop
  const stripe = page.width / 12
  for (let index = 0; index < 12; index++) {
    pen.fillStyle = index % 2 === 0 ? '#b3123b' : '#f6eddb'
    pen.beginPath()
    pen.roundRect(index * stripe, -40, stripe, 130, [0, 0, stripe / 2, stripe / 2])
    pen.fill()
  }
}

export async function draw_picture({ title, hint, avatars, hearts, sentence }: HeartsPicture): Promise<Blob> {
  await Promise.all([title_font, text_font].map((font) => document.fonts.load(`600 40px ${font}`)))
  const names = new Set([...avatars, ...hearts.flat().flatMap((heart) => (heart ? [heart.icon] : []))])
  const icons = new Map(await Promise.all([...names].map(async (name) => [name, await load_picture(name, 'gifttrap')] as const)))
  const canvas = document.createElement('canvas')
  canvas.width = page.width
  canvas.height = page.height
  const pen = canvas.getContext('2d')!
  draw_ground(pen)

  pen.textAlign = 'center'
  pen.fillStyle = '#16202b'
  pen.font = `600 88px ${title_font}`
  pen.fillText(title, page.width / 2, 210, page.width - 120)
  pen.fillStyle = '#4f6173'
  pen.font = `500 40px ${text_font}`
  pen.fillText(hint, page.width / 2, 270, page.width - 120)

  const cells = avatars.length + 1
  const side = Math.min(860 / cells, 170)
  const left = (page.width - side * cells) / 2
  const top = 310
  const centre = (index: number, start: number) => start + (index + 0.5) * side
  avatars.forEach((avatar, seat) => {
    const face = side * 0.72
    for (const [x, y] of [
      [centre(seat + 1, left), centre(0, top)],
      [centre(0, left), centre(seat + 1, top)],
    ] as const)
      pen.drawImage(icons.get(avatar)!, x - face / 2, y - face / 2, face, face)
  })
  hearts.forEach((row, giver) =>
    row.forEach((heart, receiver) => {
      const x = centre(receiver + 1, left)
      const y = centre(giver + 1, top)
      pen.beginPath()
      pen.roundRect(x - side * 0.46, y - side * 0.46, side * 0.92, side * 0.92, side * 0.16)
      pen.fillStyle = giver === receiver ? '#eadfc8' : '#fff'
      pen.fill()
      if (!heart) return
      pen.drawImage(icons.get(heart.icon)!, x - side * 0.26, y - side * 0.4, side * 0.52, side * 0.52)
      pen.fillStyle = '#16202b'
      pen.font = `600 ${side * 0.22}px ${title_font}`
      pen.fillText(heart.count, x, y + side * 0.36)
    }),
  )

  pen.fillStyle = '#16202b'
  pen.font = `600 50px ${title_font}`
  lines_of(pen, sentence, page.width - 160).forEach((line, index) => pen.fillText(line, page.width / 2, 1225 - 30 + index * 58))
  pen.textAlign = 'right'
  pen.fillStyle = '#b3123b'
  pen.font = `700 50px ${title_font}`
  pen.fillText('Hotte', page.width - 66, 1318)

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )
}
