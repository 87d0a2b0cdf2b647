// The journey of a gift as a picture to share, 1080 × 1350, drawn on this device. Pictures come from our own sprites and
// fonts from the page; nothing leaves the device before its owner shares it.
import { game_sprites, shell_names, shell_sprite } from 'virtual:sprites'

export interface PictureStop {
  avatar: string
  colour: string
  claim: string // icon
  words: string
  lie: boolean
}
export interface PictureStory {
  title: string
  stops: PictureStop[] // six at most
  skipped: string
  gift: string // icon
  shout: string
  ending: string
  summary: string
}

const width = 1080
const height = 1350
const title_font = '"Fredoka Variable", sans-serif'
const text_font = '"Atkinson Hyperlegible Next Variable", sans-serif'
const shout_font = 'Bangers, sans-serif'

const colours = {
  dusk: '#1c3f66',
  snow: '#f7fbff',
  ice: '#dcecf7',
  paper: '#fffbf2',
  ink: '#16202b',
  berry: '#b3123b',
  pine: '#0f6b4b',
  window: '#2f5c89',
}

// One symbol of a sprite as an image of its own.
async function load_icon(name: string, sprites: Map<string, string>): Promise<HTMLImageElement> {
  const url = shell_names.has(name) ? shell_sprite : game_sprites['hat']!
  let source = sprites.get(url)
  if (source === undefined) sprites.set(url, (source = await (await fetch(url)).text()))
  const start = source.indexOf(`<symbol id="${name}" `)
  const symbol = source.slice(start, source.indexOf('</symbol>', start))
  const body = symbol.slice(symbol.indexOf('>') + 1)
  const box = /viewBox="([^"]+)"/.exec(symbol)?.[1] ?? '0 0 32 32'
  const image = new Image()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${box}">${body}</svg>`
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

function draw_ground(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colours.dusk
  pen.fillRect(0, 0, width, 215)
  pen.fillStyle = colours.snow
  for (const [x, y, radius] of [
    [66, 60, 5],
    [1026, 48, 6],
    [984, 132, 4],
    [132, 138, 4],
    [543, 24, 4],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  const hill = (top: number, colour: string) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, top)
    pen.bezierCurveTo(200, top - 60, 380, top + 40, 570, top)
    pen.bezierCurveTo(760, top - 40, 900, top - 60, width, top - 10)
    pen.lineTo(width, height)
    pen.lineTo(0, height)
    pen.fill()
  }
  hill(180, colours.ice)
  hill(240, colours.paper)
  hill(960, '#e8f1f8')
  hill(1215, '#cfe1ef')
}

function draw_window(pen: CanvasRenderingContext2D, face: CanvasImageSource, x: number, y: number, size: number, colour: string): void {
  pen.beginPath()
  pen.roundRect(x - size / 2, y - size / 2, size, size * 1.02, [size / 2, size / 2, 12, 12])
  pen.fillStyle = colours.window
  pen.fill()
  pen.lineWidth = 9
  pen.strokeStyle = '#fff'
  pen.stroke()
  pen.drawImage(face, x - size * 0.38, y - size * 0.27, size * 0.76, size * 0.76)
  pen.beginPath()
  pen.roundRect(x - size * 0.62, y + size * 0.47, size * 1.24, size * 0.15, 14)
  pen.fillStyle = colour
  pen.fill()
}

// The largest size at which the text fits, from `wanted` down.
function fit(pen: CanvasRenderingContext2D, text: string, font: (size: number) => string, wanted: number, room: number): void {
  let size = wanted
  do pen.font = font(size--)
  while (size > 18 && pen.measureText(text).width > room)
}

function draw_claim(pen: CanvasRenderingContext2D, icon: CanvasImageSource, stop: PictureStop, x: number, y: number): void {
  fit(pen, stop.words, (size) => `600 ${size}px ${title_font}`, 44, 310)
  const text_width = pen.measureText(stop.words).width
  const whole = text_width + 130
  pen.beginPath()
  pen.roundRect(x - whole / 2, y - 46, whole, 92, 46)
  pen.fillStyle = '#fff'
  pen.fill()
  pen.lineWidth = 6
  pen.strokeStyle = stop.lie ? '#e8b7c2' : '#c9dccf'
  pen.stroke()
  pen.drawImage(icon, x - whole / 2 + 20, y - 35, 70, 70)
  pen.fillStyle = colours.ink
  pen.textAlign = 'left'
  pen.fillText(stop.words, x - whole / 2 + 102, y + 15)
  const badge = { x: x + whole / 2 - 6, y: y - 44 }
  pen.beginPath()
  pen.arc(badge.x, badge.y, 31, 0, 2 * Math.PI)
  pen.fillStyle = stop.lie ? colours.berry : colours.pine
  pen.fill()
  pen.lineWidth = 5
  pen.strokeStyle = '#fff'
  pen.stroke()
  pen.lineWidth = 6
  pen.lineCap = 'round'
  pen.beginPath()
  if (stop.lie) {
    pen.moveTo(badge.x - 10, badge.y - 10)
    pen.lineTo(badge.x + 10, badge.y + 10)
    pen.moveTo(badge.x + 10, badge.y - 10)
    pen.lineTo(badge.x - 10, badge.y + 10)
  } else {
    pen.moveTo(badge.x - 13, badge.y + 1)
    pen.lineTo(badge.x - 3, badge.y + 11)
    pen.lineTo(badge.x + 14, badge.y - 10)
  }
  pen.stroke()
}

export async function draw_picture(story: PictureStory): Promise<Blob> {
  await Promise.all([title_font, text_font, shout_font].map((font) => document.fonts.load(`600 40px ${font}`)))
  const sprites = new Map<string, string>()
  const icons = new Map<string, HTMLImageElement>()
  for (const name of [story.gift, ...story.stops.flatMap(({ avatar, claim }) => [avatar, claim])]) {
    if (!icons.has(name)) icons.set(name, await load_icon(name, sprites))
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')!
  draw_ground(pen)

  pen.textAlign = 'center'
  pen.fillStyle = colours.snow
  fit(pen, story.title, (size) => `600 ${size}px ${title_font}`, 84, width - 160)
  pen.fillText(story.title, width / 2, 118)

  const rows = Math.ceil(story.stops.length / 2)
  const row_height = Math.min(290, 720 / rows)
  story.stops.forEach((stop, index) => {
    const x = index % 2 === 0 ? 285 : 795
    const y = 315 + Math.floor(index / 2) * row_height
    if (index % 2 === 0 && index + 1 < story.stops.length) {
      pen.setLineDash([0.1, 32])
      pen.lineCap = 'round'
      pen.lineWidth = 12
      pen.strokeStyle = colours.berry
      pen.beginPath()
      pen.moveTo(x + 100, y)
      pen.lineTo(695, y)
      pen.stroke()
      pen.setLineDash([])
    }
    draw_window(pen, icons.get(stop.avatar)!, x, y, Math.min(130, row_height * 0.46), stop.colour)
    draw_claim(pen, icons.get(stop.claim)!, stop, x, y + row_height * 0.5)
  })

  pen.save()
  pen.translate(235, 1120)
  pen.rotate(-0.1)
  pen.beginPath()
  pen.roundRect(-120, -160, 240, 320, 34)
  pen.fillStyle = colours.paper
  pen.shadowColor = 'rgb(4 14 28 / 0.35)'
  pen.shadowBlur = 30
  pen.shadowOffsetY = 14
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.drawImage(icons.get(story.gift)!, -90, -90, 180, 180)
  pen.restore()

  pen.textAlign = 'left'
  pen.fillStyle = colours.berry
  fit(pen, story.shout, (size) => `400 ${size}px ${shout_font}`, 108, 600)
  pen.fillText(story.shout, 410, 1110)
  pen.fillStyle = colours.ink
  fit(pen, story.ending, (size) => `600 ${size}px ${text_font}`, 46, 600)
  pen.fillText(story.ending, 410, 1185)
  fit(pen, story.summary, (size) => `500 ${size}px ${text_font}`, 42, 760)
  pen.fillText([story.summary, story.skipped].filter(Boolean).join(' '), 66, 1318)
  pen.textAlign = 'right'
  pen.fillStyle = colours.berry
  pen.font = `700 50px ${title_font}`
  pen.fillText('Hotte', width - 66, 1318)

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )
}
