// Every sentence of That's Not a Hat, in French and English. `words.en` must have the shape of `words.fr`: the compiler
// checks it. A French ! ? : ; has a no-break space before it.
import { article_of, french_this, noun_of, with_article } from './gifts'
import type { Tone } from './view'

interface Offer {
  before: string
  noun: string
  after: string
}

// French counts nought as one, English as many.
const combien = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`
const how_many = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const fr = {
  title: 'That’s Not a Hat',
  tagline: 'Offre un cadeau que plus personne ne peut regarder, et mens gentiment sur ce qu’il contient.',
  options: {
    gifts_each: {
      label: 'Cadeaux devant chacun',
      hint: 'Avec deux cadeaux, c’est toujours celui du dessous qui part. À deux joueurs, c’est la règle.',
      values: { 1: 'Un', 2: 'Deux (plus difficile)' },
    },
    arrows: {
      label: 'Flèches',
      hint: 'D’une seule couleur, tous les cadeaux tournent dans le même sens et se ressemblent davantage.',
      values: { both: 'Noires et blanches', black: 'Noires : tout part à gauche', white: 'Blanches : tout part à droite' },
    },
    rounds: {
      label: 'Manches',
      hint: 'Une manche s’arrête à la troisième pénalité de quelqu’un.',
      values: { one: 'Une seule', one_each: 'Autant que de joueurs, on additionne' },
    },
  },
  phases: {
    showing: 'Un cadeau de la boutique',
    claiming: 'Annoncer',
    answering: 'Merci, ou pas',
    revealing: 'On retourne la carte',
    over: 'Fin',
  },
  phase_rules: {
    showing: 'Le cadeau de la boutique est montré à tous, puis retourné et offert aussitôt. Après, plus personne ne peut le regarder.',
    claiming: 'Qui donne annonce un cadeau, vrai ou inventé. La flèche au dos dit à qui il va.',
    answering: 'Tu le crois ? Dis merci : il va sur ta pile et celui du dessous repart. Tu refuses ? La carte se retourne.',
    revealing: 'Qui s’est trompé garde la carte : une pénalité. À la troisième, la manche s’arrête.',
    over: 'Le moins de pénalités gagne, ex æquo compris.',
  },
  refusals: {
    'H-07': 'Qui donne le cadeau est encore en train de choisir ses mots.',
    'H-08': 'Ce cadeau n’est pas dans cette partie : choisis-en un autre.',
    'H-11': 'Seule la personne à qui on offre le cadeau peut répondre.',
  },
  tones: { sure: 'sûr', hesitant: 'hésitant', sly: 'malicieux', moved: 'ému' } satisfies Record<Tone, string>,
  board: 'La table',
  shop: 'La boutique',
  you: 'TOI',

  // What people say.
  offer: (to: string, gift: string): Offer => ({
    before: `Tiens ${to}, j’ai ${article_of(gift, 'fr')} magnifique`,
    noun: noun_of(gift, 'fr'),
    after: 'pour toi.',
  }),
  thanks: 'Merci !',
  not_that: (gift: string) => `Ce n’est pas ${with_article(gift, 'fr')} !`,
  it_is: (gift: string) => `C’est ${with_article(gift, 'fr')} !`,
  penalty_for: (name: string) => `Pénalité pour ${name}`,
  speaker: (name: string, tone: Tone | null): string => (tone ? `${name}, ${fr.tones[tone]}` : name),
  name_of_gift: (gift: string) => with_article(gift, 'fr'),

  // The action bar.
  look_closely: 'Regarde bien : ce cadeau va se retourner.',
  look_all: 'Regardez bien !',
  what_do_you_give: (to: string) => `À toi : qu’offres-tu à ${to} ?`,
  holds_out_to_you: (giver: string) => `${giver} te tend un cadeau…`,
  chooses_words: (giver: string, to: string) => `${giver} cherche ses mots pour ${to}…`,
  do_you_believe: (gift: string) => `À toi : tu y crois, à ${french_this(gift)} ?`,
  do_they_believe_you: (receiver: string) => `${receiver} te croit ?`,
  do_they_believe: (receiver: string) => `${receiver} y croit ?`,
  turning_over: 'On retourne la carte…',
  verdict: (gift: string, name: string) => `C’est ${with_article(gift, 'fr')} ! Pénalité pour ${name}.`,
  your_verdict: (gift: string) => `C’est ${with_article(gift, 'fr')} ! Pénalité pour toi.`,
  all_over: 'C’est fini : tous les cadeaux se dévoilent.',

  // The palette.
  palette: 'Ce que tu offres',
  find_gift: 'Chercher un cadeau',
  nothing_found: 'Aucun cadeau de ce nom.',
  something_else: 'Autre chose…',
  tone: 'Ton de la voix',
  give_this: (gift: string) => `Offrir ${with_article(gift, 'fr')}`,

  // The journal.
  dealt: (round: number, first: string) => `Manche ${round} : chacun a son cadeau, ${first} commence.`,
  takes_from_shop: (name: string) => `${name} prend un cadeau à la boutique.`,
  shown_to_all: (gift: string) => `C’est ${with_article(gift, 'fr')}. Regardez bien.`,
  offers: (name: string, to: string) => `${name} tend un cadeau à ${to}.`,
  said: (name: string, gift: string, tone: Tone | null): string => `${fr.speaker(name, tone)} : « ${with_article(gift, 'fr')} ».`,
  accepts: (name: string) => `${name} dit merci.`,
  refuses: (name: string) => `${name} n’y croit pas.`,
  round_over: (round: number) => `Manche ${round} terminée.`,

  // For whoever listens instead of looking.
  back_towards: (name: string) => `carte face cachée, flèche vers ${name}`,
  moving_back: (to: string) => `cadeau en route, face cachée, flèche vers ${to}`,
  face: (gift: string) => with_article(gift, 'fr'),
  shop_top: (gift: string, left: number) => `La boutique : ${with_article(gift, 'fr')}, ${combien(left, 'carte', 'cartes')}`,
  shelf: (count: number) => `${combien(count, 'pénalité', 'pénalités')} sur 3`,
  penalty_named: (gift: string) => `pénalité : ${with_article(gift, 'fr')}`,
  asked: (giver: string, gift: string, tone: Tone | null): string =>
    `${giver} t’offre ${with_article(gift, 'fr')}${tone ? `, ton ${fr.tones[tone]}` : ''}. Y accepter, N refuser.`,
  asked_to_claim: (to: string) => `À toi d’offrir un cadeau à ${to}. Tape son nom, puis Entrée.`,
  seat_summary: (name: string, gifts: number, penalties: number) =>
    `${name} : ${combien(gifts, 'cadeau', 'cadeaux')}, ${combien(penalties, 'pénalité', 'pénalités')}.`,

  // The end.
  penalties: (count: number) => (count === 0 ? 'aucune pénalité' : combien(count, 'pénalité', 'pénalités')),
  score_title: 'Les pénalités',
  fewest_wins: 'Le moins de pénalités gagne.',
  on_its_way: 'En route',
  claimed_in_truth: (noun: string) => `annoncé : ${noun}`,
  journey: 'Le voyage d’un cadeau',
  journey_summary: (passes: number, lies: number): string =>
    `${combien(passes, 'passe', 'passes')}, ${lies === 0 ? 'aucun mensonge' : combien(lies, 'mensonge', 'mensonges')}.`,
  skipped: (count: number) => `… et ${combien(count, 'autre passe', 'autres passes')}`,
  unmasked_by: (name: string) => `démasqué par ${name}`,
  wrongly_refused_by: (name: string) => `refusé à tort par ${name}`,
  never_unmasked: 'jamais démasqué',
  share: 'Partager l’image',
  share_text: (gift: string, passes: number, lies: number): string =>
    `That’s Not a Hat : ${with_article(gift, 'fr')}, ${fr.journey_summary(passes, lies)}`,
  truth: 'vrai',
  lie: 'mensonge',
  awards: {
    bluff: { name: 'Plus gros bluff', why: (gift: string) => `${with_article(gift, 'fr')} imaginaire` },
    detective: { name: 'Détecteur', why: (count: number) => `${combien(count, 'refus bien vu', 'refus bien vus')}` },
    trusting: { name: 'Bonne poire', why: (count: number) => `a dit merci à ${combien(count, 'mensonge', 'mensonges')}` },
    honest: { name: 'Parole d’or', why: (count: number) => `${combien(count, 'annonce vraie', 'annonces vraies')}` },
    spotless: { name: 'Étagère vide', why: () => 'pas une seule pénalité' },
    collector: { name: 'Grand cœur', why: (count: number) => `a recueilli ${combien(count, 'cadeau', 'cadeaux')}` },
  },
}

export type HatWords = typeof fr

const en: HatWords = {
  title: 'That’s Not a Hat',
  tagline: 'Give away a present nobody may look at any more, and lie nicely about what is inside.',
  options: {
    gifts_each: {
      label: 'Gifts in front of each',
      hint: 'With two gifts, the bottom one always leaves. For two players this is the rule.',
      values: { 1: 'One', 2: 'Two (harder)' },
    },
    arrows: {
      label: 'Arrows',
      hint: 'With one colour, all gifts travel the same way round and look more alike.',
      values: { both: 'Black and white', black: 'Black: everything goes left', white: 'White: everything goes right' },
    },
    rounds: {
      label: 'Rounds',
      hint: 'A round stops at anybody’s third penalty.',
      values: { one: 'Just one', one_each: 'As many as players, added up' },
    },
  },
  phases: {
    showing: 'A gift from the shop',
    claiming: 'Announcing',
    answering: 'Thanks, or not',
    revealing: 'The card turns over',
    over: 'The end',
  },
  phase_rules: {
    showing: 'The gift from the shop is shown to all, then turned over and given at once. Nobody may look at it again.',
    claiming: 'The giver names a gift, true or made up. The arrow on the back says who gets it.',
    answering: 'You believe it? Say thanks: it goes on your pile and the bottom one leaves. You refuse? The card turns over.',
    revealing: 'Whoever was wrong keeps the card: one penalty. Anybody’s third ends the round.',
    over: 'Fewest penalties wins; ties share the victory.',
  },
  refusals: {
    'H-07': 'The giver is still choosing what to say.',
    'H-08': 'That gift is not in this match: choose another.',
    'H-11': 'Only the person who is offered the gift may answer.',
  },
  tones: { sure: 'sure', hesitant: 'hesitant', sly: 'sly', moved: 'moved' },
  board: 'The table',
  shop: 'The shop',
  you: 'YOU',

  offer: (to, gift) => ({ before: `Here ${to}, I have a lovely`, noun: noun_of(gift, 'en'), after: 'for you.' }),
  thanks: 'Thank you!',
  not_that: (gift) => `That’s not ${with_article(gift, 'en')}!`,
  it_is: (gift) => `It’s ${with_article(gift, 'en')}!`,
  penalty_for: (name) => `A penalty for ${name}`,
  speaker: (name, tone) => (tone ? `${name}, ${en.tones[tone]}` : name),
  name_of_gift: (gift) => with_article(gift, 'en'),

  look_closely: 'Look closely: this gift is about to turn over.',
  look_all: 'Look closely!',
  what_do_you_give: (to) => `Your turn: what are you giving ${to}?`,
  holds_out_to_you: (giver) => `${giver} is holding out a gift to you…`,
  chooses_words: (giver, to) => `${giver} is finding the words for ${to}…`,
  do_you_believe: (gift) => `Your turn: do you believe in this ${noun_of(gift, 'en')}?`,
  do_they_believe_you: (receiver) => `Does ${receiver} believe you?`,
  do_they_believe: (receiver) => `Does ${receiver} believe it?`,
  turning_over: 'Turning the card over…',
  verdict: (gift, name) => `It’s ${with_article(gift, 'en')}! A penalty for ${name}.`,
  your_verdict: (gift) => `It’s ${with_article(gift, 'en')}! A penalty for you.`,
  all_over: 'It’s over: all gifts are unwrapped.',

  palette: 'What you are giving',
  find_gift: 'Find a gift',
  nothing_found: 'No gift of that name.',
  something_else: 'Something else…',
  tone: 'Tone of voice',
  give_this: (gift) => `Give ${with_article(gift, 'en')}`,

  dealt: (round, first) => `Round ${round}: everybody has a gift, ${first} begins.`,
  takes_from_shop: (name) => `${name} takes a gift from the shop.`,
  shown_to_all: (gift) => `It’s ${with_article(gift, 'en')}. Look closely.`,
  offers: (name, to) => `${name} holds out a gift to ${to}.`,
  said: (name, gift, tone) => `${en.speaker(name, tone)}: “${with_article(gift, 'en')}”.`,
  accepts: (name) => `${name} says thank you.`,
  refuses: (name) => `${name} doesn’t believe it.`,
  round_over: (round) => `Round ${round} is over.`,

  back_towards: (name) => `card face down, arrow towards ${name}`,
  moving_back: (to) => `gift on its way, face down, arrow towards ${to}`,
  face: (gift) => with_article(gift, 'en'),
  shop_top: (gift, left) => `The shop: ${with_article(gift, 'en')}, ${how_many(left, 'card', 'cards')}`,
  shelf: (count) => `${count} of 3 penalties`,
  penalty_named: (gift) => `penalty: ${with_article(gift, 'en')}`,
  asked: (giver, gift, tone) =>
    `${giver} offers you ${with_article(gift, 'en')}${tone ? `, sounding ${en.tones[tone]}` : ''}. Y to accept, N to refuse.`,
  asked_to_claim: (to) => `Your turn to give ${to} a gift. Type its name, then Enter.`,
  seat_summary: (name, gifts, penalties) =>
    `${name}: ${how_many(gifts, 'gift', 'gifts')}, ${penalties === 0 ? 'no penalties' : how_many(penalties, 'penalty', 'penalties')}.`,

  penalties: (count) => (count === 0 ? 'no penalties' : how_many(count, 'penalty', 'penalties')),
  score_title: 'The penalties',
  fewest_wins: 'Fewest penalties wins.',
  on_its_way: 'On its way',
  claimed_in_truth: (noun) => `said to be: ${noun}`,
  journey: 'A gift’s journey',
  journey_summary: (passes, lies) =>
    `${how_many(passes, 'pass', 'passes')}, ${lies === 0 ? 'no lie at all' : how_many(lies, 'lie', 'lies')}.`,
  skipped: (count) => `… and ${how_many(count, 'more pass', 'more passes')}`,
  unmasked_by: (name) => `unmasked by ${name}`,
  wrongly_refused_by: (name) => `wrongly refused by ${name}`,
  never_unmasked: 'never unmasked',
  share: 'Share the picture',
  share_text: (gift, passes, lies) => `That’s Not a Hat: ${with_article(gift, 'en')}, ${en.journey_summary(passes, lies)}`,
  truth: 'true',
  lie: 'lie',
  awards: {
    bluff: { name: 'Biggest bluff', why: (gift) => `${with_article(gift, 'en')} out of thin air` },
    detective: { name: 'Detective', why: (count) => `${how_many(count, 'sharp refusal', 'sharp refusals')}` },
    trusting: { name: 'Good soul', why: (count) => `said thanks to ${how_many(count, 'lie', 'lies')}` },
    honest: { name: 'Word of gold', why: (count) => `${how_many(count, 'true word', 'true words')}` },
    spotless: { name: 'Empty shelf', why: () => 'not a single penalty' },
    collector: { name: 'Big heart', why: (count) => `took in ${how_many(count, 'gift', 'gifts')}` },
  },
}

export const words: { fr: HatWords; en: HatWords } = { fr, en }
