// Made by `make types` from the C++ declarations; do not edit. Times are milliseconds of the table.

export type Why = 'malformed' | 'not_your_turn' | 'illegal' | 'stale' | 'game_over' | 'unknown_game' | 'bad_options' | 'busy' | 'storage' | 'internal'
export type OptionType = 'choice' | 'number' | 'switch' | 'texts' | 'other'
export interface OptionCard {
  name: string
  type: OptionType
  values: (string | number)[]
  min: number | null
  max: number | null
  longest: number | null
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
  key: string | null
}
export interface SitAlso {
  type: 'sit_also'
  seat: number
  name: string
  avatar: string
  key: string | null
}
export interface Bring {
  type: 'bring'
  key: string
}
export interface Look {
  type: 'look'
  seat: number | null
}
export interface Screen {
  type: 'screen'
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
export interface Call {
  type: 'call'
  seat: number
}
export interface Here {
  type: 'here'
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
  kids: boolean | null
  same_room: boolean | null
  emotes: boolean | null
}
export interface Start {
  type: 'start'
  match: number
}
export interface GetReady {
  type: 'get_ready'
  match: number
}
export interface Wait {
  type: 'wait'
}
export interface Learn {
  type: 'learn'
  on: boolean
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
export interface Skip {
  type: 'skip'
}
export interface Emote {
  type: 'emote'
  emote: string
}
export interface Ping {
  type: 'ping'
  at: number
}
export type FromClient = Hello | Sit | SitAlso | Bring | Look | Screen | Stand | SetBot | Call | Here | Swap | Choose | Start | GetReady | Wait | Learn | ToLobby | Act | Skip | Emote | Ping
export type Occupant = 'empty' | 'person' | 'bot'
export interface SeatCard {
  occupant: Occupant
  name: string
  avatar: string
  level: Level | null
  here: boolean
  called: boolean
  slow: boolean
  points: number
  learning: boolean
}
export interface PlayedCard {
  game: string
  winners: string[]
}
export interface Deal {
  commitment: string
  seed: string | null
  nonce: string | null
}
export interface StartCard {
  by: number
  within: number
}
export interface RoomCard {
  type: 'room_card'
  code: string
  invite: string | null
  game: string
  options: unknown
  pace: Pace
  timers: Timers
  kids: boolean
  same_room: boolean
  emotes: boolean
  seats: SeatCard[]
  you: number | null
  yours: number[]
  promised: number | null
  host: number | null
  changed_by: number | null
  match: number
  playing: boolean
  watching: number
  screens: number
  waits_for: number | null
  more_until: number | null
  wins: number[]
  played: PlayedCard[]
  deal: Deal | null
  starting: StartCard | null
  held_up_by: number | null
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
  done?: number | null
}
export interface BeatCard {
  type: 'beat_card'
  beat: number
  beats: number
  reading: boolean
  asking: boolean
  over: boolean
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
export interface Moved {
  type: 'moved'
  url: string
}
export interface Emoted {
  type: 'emoted'
  seat: number | null
  emote: string
}
export interface Pong {
  type: 'pong'
  at: number
}
export type ToClient = RoomCard | Seated | FrameCard | BeatCard | Done | Refused | Moved | Emoted | Pong
export interface Moment {
  frame: Frame
  events: GameEvent[]
  seat: number | null
  truth: ViewHead | null
}
export interface ReplayCard {
  code: string
  match: number
  game: string
  options: unknown
  pace: Pace
  as: number | null
  seats: SeatCard[]
  link: string | null
  moments: Moment[]
}
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
export type SurprisesVariant = 'classic' | 'young'
export type SurprisesElvesPerTurn = 'one' | 'any'
export interface SurprisesOptions {
  variant: SurprisesVariant
  elves_per_turn: SurprisesElvesPerTurn
  show_scores: boolean
  lists: 9 | 6 | 3 | null
}
export type SurprisesPhase = 'starting' | 'turn' | 'mistake' | 'giving_elf' | 'duel' | 'duel_prize' | 'tidying' | 'over'
export interface SurprisesCellView {
  toy: string | null
}
export interface SurprisesListView {
  toys: string[]
  ordered: boolean
  level: number
  found: boolean[]
}
export type SurprisesElf = 'lapse' | 'duel' | 'tidy'
export interface SurprisesSeatView {
  elves: SurprisesElf[]
  lists: number
  toys: number | null
}
export interface SurprisesDuelView {
  challenger: number
  rival: number
  turn: number
  named: string | null
}
export interface SurprisesTidyingView {
  cells: number[]
  toys: string[]
}
export interface SurprisesWishList {
  toys: string[]
  ordered: boolean
  level: number
}
export interface SurprisesView {
  game: string
  phase: SurprisesPhase
  actors: number[]
  you: number | null
  round: number
  scores: (number | null)[]
  over: boolean
  turn: number | null
  cells: SurprisesCellView[]
  width: number
  list: SurprisesListView | null
  elf: SurprisesElf | null
  lists_left: number
  seats: SurprisesSeatView[]
  duel: SurprisesDuelView | null
  tidying: SurprisesTidyingView | null
  own_lists: SurprisesWishList[] | null
  wrong: number | null
  lifted: number[]
}
export interface SurprisesFlip {
  type: 'flip'
  cell: number
}
export interface SurprisesPass {
  type: 'pass'
}
export interface SurprisesLapse {
  type: 'lapse'
}
export interface SurprisesLetGo {
  type: 'let_go'
}
export interface SurprisesDuel {
  type: 'duel'
  against: number
}
export interface SurprisesBegin {
  type: 'begin'
}
export interface SurprisesName {
  type: 'name'
  toy: string
  cell: number
}
export interface SurprisesConcede {
  type: 'concede'
}
export interface SurprisesGiveList {
  type: 'give_list'
  list: number
}
export interface SurprisesTidy {
  type: 'tidy'
  cells: number[]
}
export interface SurprisesPlace {
  type: 'place'
  toys: string[]
}
export interface SurprisesGiveElf {
  type: 'give_elf'
  to: number
}
export type SurprisesAction = SurprisesFlip | SurprisesPass | SurprisesLapse | SurprisesLetGo | SurprisesDuel | SurprisesBegin | SurprisesName | SurprisesConcede | SurprisesGiveList | SurprisesTidy | SurprisesPlace | SurprisesGiveElf
export interface SurprisesRoundBegun {
  type: 'round_begun'
  round: number
  seat: number
}
export interface SurprisesListTurned {
  type: 'list_turned'
  list: SurprisesWishList
  elf: SurprisesElf | null
}
export interface SurprisesFlipped {
  type: 'flipped'
  seat: number
  cell: number
  toy: string
  right: boolean
}
export interface SurprisesHidden {
  type: 'hidden'
  cells: number[]
}
export interface SurprisesPassed {
  type: 'passed'
  seat: number
}
export interface SurprisesLapsed {
  type: 'lapsed'
  seat: number
}
export interface SurprisesListWon {
  type: 'list_won'
  seat: number
}
export interface SurprisesElfGiven {
  type: 'elf_given'
  seat: number
  to: number
  elf: SurprisesElf
}
export interface SurprisesDuelBegun {
  type: 'duel_begun'
  seat: number
  against: number
}
export interface SurprisesNamed {
  type: 'named'
  seat: number
  toy: string
  cell: number
}
export interface SurprisesConceded {
  type: 'conceded'
  seat: number
}
export interface SurprisesDuelOver {
  type: 'duel_over'
  winner: number | null
  loser: number | null
}
export interface SurprisesListGiven {
  type: 'list_given'
  seat: number
  to: number
}
export interface SurprisesShuffled {
  type: 'shuffled'
  cells: number[]
}
export interface SurprisesLifted {
  type: 'lifted'
  seat: number
  cells: number[]
}
export interface SurprisesLookedAt {
  type: 'looked_at'
  cells: number[]
  toys: string[]
}
export interface SurprisesTidied {
  type: 'tidied'
  seat: number
  cells: number[]
}
export interface SurprisesPutBack {
  type: 'put_back'
  cells: number[]
  toys: string[]
}
export interface SurprisesMatchOver {
  type: 'match_over'
}
export type SurprisesEvent = SurprisesRoundBegun | SurprisesListTurned | SurprisesFlipped | SurprisesHidden | SurprisesPassed | SurprisesLapsed | SurprisesListWon | SurprisesElfGiven | SurprisesDuelBegun | SurprisesNamed | SurprisesConceded | SurprisesDuelOver | SurprisesListGiven | SurprisesShuffled | SurprisesLifted | SurprisesLookedAt | SurprisesTidied | SurprisesPutBack | SurprisesMatchOver
export type GifttrapDouble = 'auto' | 'on' | 'off'
export type GifttrapStrategy = 'off' | 'must' | 'may'
export type GifttrapGifts = 'family' | 'all'
export interface GifttrapOptions {
  double: GifttrapDouble
  strategy: GifttrapStrategy
  track: number
  max_rounds: number
  gifts: GifttrapGifts
  own_gifts: string[]
}
export type GifttrapPhase = 'dealing' | 'shopping' | 'giving' | 'getting' | 'revealing' | 'over'
export type GifttrapPack = 'green' | 'blue' | 'purple' | 'gold'
export interface GifttrapSquareView {
  square: number
  gift: string
  trapped: boolean
}
export interface GifttrapTrack {
  give: number
  get: number
}
export interface GifttrapParcel {
  from: number
  nth: number
}
export interface GifttrapTokenView {
  from: number
  to: number
  nth: number
  square: number | null
  opened: boolean
  give_more: boolean
  get_more: boolean
}
export interface GifttrapMarks {
  great: number
  good: number
  ok: number
  no_way: number
}
export interface GifttrapPresent {
  to: number
  square: number
}
export interface GifttrapYours {
  gives: GifttrapPresent[] | null
  gets: GifttrapMarks | null
  give_more: GifttrapPresent | null
  get_more: GifttrapParcel | null
}
export interface GifttrapView {
  game: string
  phase: GifttrapPhase
  actors: number[]
  you: number | null
  round: number
  scores: (number | null)[]
  over: boolean
  dealer: number
  pack: GifttrapPack | null
  squares: GifttrapSquareView[]
  tracks: GifttrapTrack[]
  track_length: number
  ready: boolean[]
  revealer: number | null
  opening: GifttrapParcel | null
  tokens: GifttrapTokenView[]
  marks: (GifttrapMarks | null)[]
  traps_left: boolean[]
  vetoes_left: number | null
  own_gifts: string[]
  yours: GifttrapYours | null
}
export interface GifttrapDeal {
  type: 'deal'
  pack: GifttrapPack
}
export interface GifttrapVeto {
  type: 'veto'
  square: number
}
export interface GifttrapReady {
  type: 'ready'
}
export interface GifttrapGive {
  type: 'give'
  gifts: GifttrapPresent[]
  more: GifttrapPresent | null
}
export interface GifttrapGet {
  type: 'get'
  great: number
  good: number
  ok: number
  no_way: number
  more: GifttrapParcel | null
}
export interface GifttrapOpen {
  type: 'open'
  from: number
  nth: number
}
export interface GifttrapTrap {
  type: 'trap'
  square: number
}
export type GifttrapAction = GifttrapDeal | GifttrapVeto | GifttrapReady | GifttrapGive | GifttrapGet | GifttrapOpen | GifttrapTrap
export interface GifttrapRoundBegan {
  type: 'round_began'
  round: number
  dealer: number
}
export interface GifttrapDealt {
  type: 'dealt'
  seat: number
  pack: GifttrapPack
  gifts: string[]
}
export interface GifttrapVetoed {
  type: 'vetoed'
  square: number
  gift: string
  replaced: boolean
}
export interface GifttrapDecided {
  type: 'decided'
  seat: number
}
export interface GifttrapAllReady {
  type: 'all_ready'
}
export interface GifttrapAllGiven {
  type: 'all_given'
}
export interface GifttrapAllChosen {
  type: 'all_chosen'
}
export interface GifttrapMarksShown {
  type: 'marks_shown'
  great: number
  good: number
  ok: number
  no_way: number
  seat: number
}
export interface GifttrapOpening {
  type: 'opening'
  from: number
  to: number
  nth: number
}
export type GifttrapMark = 'great' | 'good' | 'ok' | 'no_way' | 'none'
export interface GifttrapOpened {
  type: 'opened'
  from: number
  to: number
  nth: number
  square: number
  gift: string
  mark: GifttrapMark
  trapped: boolean
  give: number
  get: number
}
export interface GifttrapTrapped {
  type: 'trapped'
  seat: number
  square: number
}
export interface GifttrapRoundOver {
  type: 'round_over'
  round: number
}
export interface GifttrapMatchOver {
  type: 'match_over'
}
export type GifttrapEvent = GifttrapRoundBegan | GifttrapDealt | GifttrapVetoed | GifttrapDecided | GifttrapAllReady | GifttrapAllGiven | GifttrapAllChosen | GifttrapMarksShown | GifttrapOpening | GifttrapOpened | GifttrapTrapped | GifttrapRoundOver | GifttrapMatchOver
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
