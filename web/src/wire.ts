// Made by `make types` from the C++ declarations; do not edit. Times are milliseconds of the table.

export type Why = 'malformed' | 'not_your_turn' | 'illegal' | 'stale' | 'game_over' | 'unknown_game' | 'bad_options' | 'busy' | 'storage' | 'internal'
export type OptionType = 'choice' | 'number' | 'switch' | 'other'
export interface OptionCard {
  name: string
  type: OptionType
  values: (string | number)[]
  min: number | null
  max: number | null
  default: unknown
  meaning: string
}
export interface GameCard {
  id: string
  title: string
  min_seats: number
  max_seats: number
  default_seats: number
  options: OptionCard[]
}
export interface ViewHead {
  game: string
  phase: string
  actors: number[]
  you: number | null
  round: number
  scores: (number | null)[]
  over: boolean
}
export type Clock = 'display' | 'decision' | 'race'
export interface DeadlineCard {
  at: number
  clock: Clock
  fires: boolean
}
export interface Outcome {
  scores: number[]
  winners: number[]
}
export interface Frame<View extends ViewHead = ViewHead, Action = unknown> {
  seq: number
  now: number
  prompt: number
  legal: Action[]
  complete: boolean
  deadline: DeadlineCard | null
  outcome: Outcome | null
  view: View
}
export interface GameEvent {
  type: string
}
export type Refusal = { why: Why; rule?: string; detail: string }
export interface Hello {
  type: 'hello'
  key: string | null
  invite: string | null
}
export interface Sit {
  type: 'sit'
  seat: number
  name: string
  avatar: string
}
export interface Stand {
  type: 'stand'
}
export type Level = 'random' | 'easy' | 'medium' | 'hard' | 'expert'
export interface SetBot {
  type: 'set_bot'
  seat: number
  level: Level | null
}
export interface Swap {
  type: 'swap'
  a: number
  b: number
}
export type Pace = 'calm' | 'normal' | 'brisk' | 'instant'
export type Timers = 'soft' | 'strict'
export interface Choose {
  type: 'choose'
  game: string | null
  seats: number | null
  options: unknown | null
  pace: Pace | null
  timers: Timers | null
}
export interface Start {
  type: 'start'
  match: number
}
export interface ToLobby {
  type: 'to_lobby'
}
export interface Act {
  type: 'act'
  id: number
  prompt: number
  action: unknown
}
export interface Emote {
  type: 'emote'
  emote: string
}
export interface Ping {
  type: 'ping'
  at: number
}
export type FromClient = Hello | Sit | Stand | SetBot | Swap | Choose | Start | ToLobby | Act | Emote | Ping
export type Occupant = 'empty' | 'person' | 'bot'
export interface SeatCard {
  occupant: Occupant
  name: string
  avatar: string
  level: Level | null
  here: boolean
}
export interface RoomCard {
  type: 'room_card'
  code: string
  invite: string | null
  game: string
  options: unknown
  pace: Pace
  timers: Timers
  seats: SeatCard[]
  you: number | null
  host: number | null
  changed_by: number | null
  match: number
  playing: boolean
  watching: number
  wins: number[]
}
export interface Seated {
  type: 'seated'
  seat: number
  key: string
}
export interface FrameCard {
  type: 'frame_card'
  match: number
  at: number
  frame: Frame
  events: GameEvent[]
}
export interface Done {
  type: 'done'
  id: number
  seq: number
}
export interface Refused {
  type: 'refused'
  id: number | null
  refusal: { why: Why; rule?: string; detail: string }
}
export interface Emoted {
  type: 'emoted'
  seat: number
  emote: string
}
export interface Pong {
  type: 'pong'
  at: number
}
export type ToClient = RoomCard | Seated | FrameCard | Done | Refused | Emoted | Pong
export type HatArrows = 'both' | 'black' | 'white'
export type HatRounds = 'one' | 'one_each'
export interface HatOptions {
  gifts_each: 1 | 2
  arrows: HatArrows
  rounds: HatRounds
}
export type HatPhase = 'showing' | 'claiming' | 'answering' | 'revealing' | 'over'
export type HatTone = 'sure' | 'hesitant' | 'sly' | 'moved'
export type HatArrow = 'left' | 'right'
export interface HatCardView {
  handle: string
  gift: string | null
  arrow: HatArrow | null
}
export interface HatSeatView {
  gifts: HatCardView[]
  penalties: string[]
}
export interface HatShopView {
  top: string
  left: number
}
export interface HatView {
  game: string
  phase: HatPhase
  actors: number[]
  you: number | null
  round: number
  scores: (number | null)[]
  over: boolean
  giver: number | null
  receiver: number | null
  claim: string | null
  tone: HatTone | null
  moving: HatCardView | null
  seats: HatSeatView[]
  shop: HatShopView
}
export interface HatClaim {
  type: 'claim'
  gift: string
  tone?: HatTone | null
}
export interface HatAccept {
  type: 'accept'
}
export interface HatRefuse {
  type: 'refuse'
}
export type HatAction = HatClaim | HatAccept | HatRefuse
export interface HatDealt {
  type: 'dealt'
  round: number
  first: number
}
export interface HatShown {
  type: 'shown'
  seat: number
  gift: string
}
export interface HatOffered {
  type: 'offered'
  seat: number
  to: number
}
export interface HatClaimed {
  type: 'claimed'
  seat: number
  gift: string
  tone: HatTone | null
}
export interface HatAccepted {
  type: 'accepted'
  seat: number
}
export interface HatRefused {
  type: 'refused'
  seat: number
}
export interface HatRevealed {
  type: 'revealed'
  gift: string
  wrong: number
}
export interface HatRoundOver {
  type: 'round_over'
  round: number
  penalties: number[]
}
export interface HatMatchOver {
  type: 'match_over'
}
export type HatEvent = HatDealt | HatShown | HatOffered | HatClaimed | HatAccepted | HatRefused | HatRevealed | HatRoundOver | HatMatchOver
export type SantaSeries = 'single' | 'everyone_santa'
export interface SantaOptions {
  board: string | { name: string; houses: { id: number; x: number; y: number }[]; streets: number[][]; paths: number[][] }
  match: SantaSeries
}
export type SantaPhase = 'closing' | 'starting' | 'choosing' | 'naming' | 'ordering' | 'moving' | 'bonus' | 'over'
export interface SantaHouseView {
  closed: boolean
  gift: boolean
}
export interface SantaView {
  game: string
  phase: SantaPhase
  actors: number[]
  you: number | null
  round: number
  scores: (number | null)[]
  over: boolean
  santa: number
  board: string | { name: string; houses: { id: number; x: number; y: number }[]; streets: number[][]; paths: number[][] }
  houses: SantaHouseView[]
  pawns: (number | null)[]
  hands: number[][]
  played: (number | null)[]
  chosen: boolean[]
  chooser: number | null
  mover: number | null
  moved: number[]
  seen: boolean
  gifts_left: number
  game_scores: number[]
}
export interface SantaClose {
  type: 'close'
  house: number
}
export interface SantaStart {
  type: 'start'
  house: number
}
export interface SantaPlay {
  type: 'play'
  card: number
}
export interface SantaNameChooser {
  type: 'name_chooser'
  seat: number
}
export interface SantaNext {
  type: 'next'
  seat: number
}
export interface SantaMove {
  type: 'move'
  path: number[]
}
export interface SantaBonus {
  type: 'bonus'
  seat: number
}
export type SantaAction = SantaClose | SantaStart | SantaPlay | SantaNameChooser | SantaNext | SantaMove | SantaBonus
export interface SantaGameBegan {
  type: 'game_began'
  game: number
  santa: number
}
export interface SantaClosed {
  type: 'closed'
  seat: number
  house: number
}
export interface SantaStarted {
  type: 'started'
  seat: number
  house: number
}
export interface SantaRoundBegan {
  type: 'round_began'
  round: number
}
export interface SantaChose {
  type: 'chose'
  seat: number
}
export interface SantaRevealed {
  type: 'revealed'
  cards: number[]
}
export interface SantaTied {
  type: 'tied'
  tied: number[]
}
export interface SantaChooser {
  type: 'chooser'
  seat: number
}
export interface SantaCalled {
  type: 'called'
  seat: number
}
export type SantaWay = 'road' | 'path' | 'flight' | 'jump'
export interface SantaStepped {
  type: 'stepped'
  seat: number
  house: number
  way: SantaWay
}
export interface SantaDelivered {
  type: 'delivered'
  seat: number
  house: number
}
export interface SantaSaw {
  type: 'saw'
  seat: number
  house: number
}
export interface SantaLost {
  type: 'lost'
  seat: number
  house: number
}
export interface SantaBagged {
  type: 'bagged'
  seat: number
  house: number
}
export interface SantaGameOver {
  type: 'game_over'
  game: number
  points: number[]
}
export interface SantaMatchOver {
  type: 'match_over'
}
export type SantaEvent = SantaGameBegan | SantaClosed | SantaStarted | SantaRoundBegan | SantaChose | SantaRevealed | SantaTied | SantaChooser | SantaCalled | SantaStepped | SantaDelivered | SantaSaw | SantaLost | SantaBagged | SantaGameOver | SantaMatchOver
