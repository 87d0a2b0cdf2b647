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
export type LeprechaunsActionSet = 'main' | 'memo' | 'none'
export type LeprechaunsRace = 'fair' | 'turns'
export type LeprechaunsFouls = 'strict' | 'lenient'
export type LeprechaunsVoice = 'palette' | 'aloud'
export interface LeprechaunsOptions {
  actions: LeprechaunsActionSet
  motifs_needed: number | number[]
  race: LeprechaunsRace
  fouls: LeprechaunsFouls
  recital: LeprechaunsVoice
}
export type LeprechaunsPhase = 'signal' | 'ready' | 'slapping' | 'reciting' | 'judging' | 'calling' | 'swapping' | 'shedding' | 'passing_prems' | 'over'
export type LeprechaunsActionCard = 'back_of_hand' | 'off_hand' | 'neighbours' | 'swap' | 'gift' | 'negative' | 'even' | 'odd' | 'forbidden'
export interface LeprechaunsChestView {
  seat: number
  value: number
  motifs: ({ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string; word?: string })[] | null
  slapped_by: number | null
  hands: number[]
}
export interface LeprechaunsRecitalView {
  seat: number
  chest: number
  said: ({ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string })[]
  right: boolean[]
  won: boolean
}
export interface LeprechaunsChest {
  value: number
  motifs: ({ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string; word?: string })[]
}
export interface LeprechaunsSeatView {
  pile: number
  won: LeprechaunsChest[]
  negative: number
  out: boolean
  spoken: boolean
  needs: number
}
export interface LeprechaunsView {
  game: string
  phase: LeprechaunsPhase
  actors: number[]
  you: number | null
  round: number
  scores: (number | null)[]
  over: boolean
  action: LeprechaunsActionCard | null
  forbidden: number | null
  prems: number
  chests: LeprechaunsChestView[]
  speaker: number | null
  recital: LeprechaunsRecitalView | null
  seats: LeprechaunsSeatView[]
}
export interface LeprechaunsSignal {
  type: 'signal'
}
export type LeprechaunsGesture = 'tap' | 'back' | 'off_hand'
export interface LeprechaunsSlap {
  type: 'slap'
  chest: number
  gesture: LeprechaunsGesture
  reaction?: number | null
  claimed?: number | null
}
export interface LeprechaunsLift {
  type: 'lift'
}
export interface LeprechaunsRecite {
  type: 'recite'
  motifs: ({ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string })[]
}
export interface LeprechaunsPerform {
  type: 'perform'
}
export interface LeprechaunsJudge {
  type: 'judge'
  right: boolean[]
}
export interface LeprechaunsCall {
  type: 'call'
  seat: number
}
export interface LeprechaunsSwap {
  type: 'swap'
  with: number
}
export interface LeprechaunsKeep {
  type: 'keep'
}
export interface LeprechaunsShed {
  type: 'shed'
  card: number
}
export interface LeprechaunsGivePrems {
  type: 'give_prems'
  seat: number
}
export type LeprechaunsAction = LeprechaunsSignal | LeprechaunsSlap | LeprechaunsLift | LeprechaunsRecite | LeprechaunsPerform | LeprechaunsJudge | LeprechaunsCall | LeprechaunsSwap | LeprechaunsKeep | LeprechaunsShed | LeprechaunsGivePrems
export interface LeprechaunsRoundBegun {
  type: 'round_begun'
  round: number
  prems: number
  action: LeprechaunsActionCard | null
  forbidden: number | null
}
export interface LeprechaunsSignalled {
  type: 'signalled'
  seat: number
}
export interface LeprechaunsRevealed {
  type: 'revealed'
  round: number
}
export interface LeprechaunsSlapped {
  type: 'slapped'
  seat: number
  chest: number
  gesture: LeprechaunsGesture
}
export type LeprechaunsFoul = 'gesture' | 'not_a_neighbour' | 'forbidden_number' | 'false_start'
export interface LeprechaunsFouled {
  type: 'fouled'
  seat: number
  chest: number
  foul: LeprechaunsFoul
}
export type LeprechaunsDecidedBy = 'alone' | 'time' | 'gold' | 'lot'
export interface LeprechaunsHandTime {
  seat: number
  reaction: number | null
  claimed: number | null
}
export interface LeprechaunsLanded {
  type: 'landed'
  seat: number
  chest: number
  lost: boolean
  decided_by: LeprechaunsDecidedBy
  margin: number | null
  hands: LeprechaunsHandTime[]
}
export interface LeprechaunsLifted {
  type: 'lifted'
  seat: number
  chest: number
}
export interface LeprechaunsHandsDown {
  type: 'hands_down'
  round: number
}
export interface LeprechaunsGiftWon {
  type: 'gift_won'
  seat: number
  chest: number
  value: number
}
export interface LeprechaunsCalled {
  type: 'called'
  seat: number
  next: number
}
export interface LeprechaunsRecited {
  type: 'recited'
  seat: number
  chest: number
  value: number
  said: ({ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string })[]
  right: boolean[]
  won: boolean
  motifs: ({ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string; word?: string })[] | null
}
export interface LeprechaunsPerformed {
  type: 'performed'
  seat: number
  chest: number
}
export interface LeprechaunsJudged {
  type: 'judged'
  seat: number
}
export interface LeprechaunsDiscarded {
  type: 'discarded'
  seat: number
  card: number
  value: number
}
export interface LeprechaunsSwapped {
  type: 'swapped'
  seat: number
  with: number
}
export interface LeprechaunsKept {
  type: 'kept'
  seat: number
}
export interface LeprechaunsPremsGiven {
  type: 'prems_given'
  seat: number
  to: number
}
export interface LeprechaunsRoundOver {
  type: 'round_over'
  round: number
}
export interface LeprechaunsMatchOver {
  type: 'match_over'
}
export type LeprechaunsEvent = LeprechaunsRoundBegun | LeprechaunsSignalled | LeprechaunsRevealed | LeprechaunsSlapped | LeprechaunsFouled | LeprechaunsLanded | LeprechaunsLifted | LeprechaunsHandsDown | LeprechaunsGiftWon | LeprechaunsCalled | LeprechaunsRecited | LeprechaunsPerformed | LeprechaunsJudged | LeprechaunsDiscarded | LeprechaunsSwapped | LeprechaunsKept | LeprechaunsPremsGiven | LeprechaunsRoundOver | LeprechaunsMatchOver
