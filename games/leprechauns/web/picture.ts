// The pot at the end of the rainbow as a picture to share, 1080 × 1350, drawn on this device. Nothing leaves it before its
// owner shares it.
import { load_picture } from '../../../web/src/look/picture'

export interface PicturePot {
  avatar: string
  colour: string
  name: string
  gold: number
  first: boolean
}
export interface PictureStory {
  title: string
  shout: string // the winner's
  gold: string
  pots: PicturePot[] // richest first, six at most
}

const width = 1080
const height = 1350
const title_font = '"Fredoka Variable", sans-serif'
const shout_font = 'Bangers, sans-serif'
const bands = ['#c1121f', '#e8862e', '#ffe135', '#3ddc84', '#2166d1', '#7a4fb5']
const colours = {
  night: '#14324f',
  dawn: '#1f5a6b',
  meadow: '#12503c',
  iron: '#1d2a33',
  rim: '#2c3d49',
  snow: '#f7fbff',
  yellow: '#ffe135',
  ink: '#16202b',
}

function draw_ground(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, 0, 900)
  sky.addColorStop(0, colours.night)
  sky.addColorStop(1, colours.dawn)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  pen.lineWidth = 34
  bands.forEach((band, index) => {
    pen.beginPath()
    pen.arc(width / 2, 900, 500 - index * 33, Math.PI, 0)
    pen.strokeStyle = band
    pen.stroke()
  })
  pen.fillStyle = colours.meadow
  pen.beginPath()
  pen.moveTo(0, 880)
  pen.bezierCurveTo(300, 820, 760, 930, width, 860)
  pen.lineTo(width, height)
  pen.lineTo(0, height)
  pen.fill()
}

// The largest size at which the text fits, from `wanted` down.
function fit(pen: CanvasRenderingContext2D, text: string, font: (size: number) => string, wanted: number, room: number): void {
  let size = wanted
  do pen.font = font(size--)
  while (size > 18 && pen.measureText(text).width > room)
}

function draw_pot(pen: CanvasRenderingContext2D, coin: CanvasImageSource, x: number, y: number, size: number, full: number): void {
  for (const [dx, dy] of [
    [-0.27, 0],
    [0.27, 0],
    [0, -0.1],
  ] as const) {
    const coin_size = size * 0.42
    pen.drawImage(coin, x + dx * size - coin_size / 2, y + dy * size - coin_size * (0.35 + 0.45 * full), coin_size, coin_size)
  }
  pen.fillStyle = colours.iron
  pen.beginPath()
  pen.ellipse(x, y + size * 0.34, size * 0.46, size * 0.4, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = colours.rim
  pen.beginPath()
  pen.roundRect(x - size / 2, y - size * 0.06, size, size * 0.15, size * 0.07)
  pen.fill()
}

function draw_seat(
  pen: CanvasRenderingContext2D,
  face: CanvasImageSource,
  { colour }: PicturePot,
  x: number,
  y: number,
  size: number,
): void {
  pen.beginPath()
  pen.roundRect(x - size / 2, y - size / 2, size, size, [size / 2, size / 2, 12, 12])
  pen.fillStyle = '#2f5c89'
  pen.fill()
  pen.lineWidth = size * 0.07
  pen.strokeStyle = '#fff'
  pen.stroke()
  pen.drawImage(face, x - size * 0.38, y - size * 0.3, size * 0.76, size * 0.76)
  pen.beginPath()
  pen.roundRect(x - size * 0.62, y + size * 0.46, size * 1.24, size * 0.15, size * 0.07)
  pen.fillStyle = colour
  pen.fill()
}

export async function draw_picture(story: PictureStory): Promise<Blob> {
  await Promise.all([title_font, shout_font].map((font) => document.fonts.load(`600 40px ${font}`)))
  const coin = await load_picture('coin', 'leprechauns')
  const faces = await Promise.all(story.pots.map(({ avatar }) => load_picture(avatar || 'coin', 'leprechauns')))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  draw_ground(pen)

  pen.textAlign = 'center'
  pen.fillStyle = colours.snow
  fit(pen, story.title, (size) => `600 ${size}px ${title_font}`, 66, width - 140)
  pen.fillText(story.title, width / 2, 120)

  // The winner's shout under the arc, as in the theatre.
  pen.save()
  pen.translate(width / 2, 640)
  pen.rotate(-0.05)
  fit(pen, story.shout, (size) => `400 ${size}px ${shout_font}`, 150, 560)
  pen.lineWidth = 18
  pen.lineJoin = 'round'
  pen.strokeStyle = colours.ink
  pen.strokeText(story.shout, 0, 0)
  pen.fillStyle = colours.yellow
  pen.fillText(story.shout, 0, 0)
  pen.restore()
  pen.fillStyle = colours.snow
  pen.font = `600 56px ${title_font}`
  pen.fillText(story.gold, width / 2, 750)

  const richest = Math.max(1, ...story.pots.map(({ gold }) => gold))
  const step = width / story.pots.length
  story.pots.forEach((pot, index) => {
    const x = step * (index + 0.5)
    const size = Math.min(150, step * 0.72)
    draw_seat(pen, faces[index]!, pot, x, 960, Math.min(120, step * 0.58))
    draw_pot(pen, coin, x, 1100, size, Math.max(0, pot.gold) / richest)
    pen.fillStyle = colours.snow
    fit(pen, pot.name, (font_size) => `600 ${font_size}px ${title_font}`, 40, step - 12)
    pen.fillText(pot.name, x, 1255)
    pen.fillStyle = pot.first ? colours.yellow : colours.snow
    pen.font = `700 60px ${title_font}`
    pen.fillText(String(pot.gold), x, 1320)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )
}
