// Every sentence of GiftTRAP in French. A ! ? : ; has a no-break space before it.
import type { Mark } from './draft'
import type { Pack } from './gifts'
import type { ScoringWords } from './scoring'
import type { Run } from './tracks'
import type { Worth } from './view'

const combien = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`
const points = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')
// « d’Anna », « de Max ».
const de = (name: string) => (/^[aeiouyhéèêëàâîïôûœ]/i.test(name) ? `d’${name}` : `de ${name}`)

export const fr = {
  title: 'GiftTRAP',
  tagline: 'Devine ce qui ferait plaisir à chacun, et espère qu’on te connaît bien.',
  options: {
    double: {
      label: 'Double offre',
      hint: 'À trois ou quatre, chacun offre deux cadeaux à chaque ami et la vitrine se remplit.',
      values: { auto: 'À trois ou quatre', on: 'Oui', off: 'Non' },
    },
    strategy: {
      label: 'Cartes Stratégie',
      hint: 'Offrir plus et Recevoir plus doublent tes pas sur un cadeau. GiftTRAP bloque un cadeau, une fois par partie.',
      values: { off: 'Sans', may: 'Si on veut', must: 'À chaque tour' },
    },
    track: {
      label: 'Longueur des pistes',
      hint: 'Nombre de pas jusqu’à GIFTED. 12 pour une partie courte, 30 pour une longue.',
      values: {},
    },
    max_rounds: {
      label: 'Tours au plus',
      hint: 'Après ce tour, la meilleure des plus petites pistes gagne. 0 : on joue jusqu’à ce que quelqu’un arrive.',
      values: {},
    },
    gifts: {
      label: 'Cadeaux',
      hint: 'Pour tous : rien qui gêne les enfants. Avec les adultes : quelques cadeaux plus osés s’ajoutent.',
      values: { family: 'Pour tous', all: 'Avec les adultes' },
    },
    own_gifts: {
      label: 'Vos propres cadeaux',
      hint: 'Pour cette table seulement : la vaisselle de Mamie, un week-end avec le chat… Ils disparaissent avec la table.',
      values: {},
    },
  },
  phases: {
    dealing: 'Choisir un budget',
    shopping: 'Lèche-vitrine',
    giving: 'Offrir',
    getting: 'Recevoir',
    revealing: 'On ouvre !',
    over: 'Fin',
  },
  phase_rules: {
    dealing: 'Qui distribue choisit le prix des cadeaux de ce tour. La vitrine se remplit, puis tout le monde regarde.',
    shopping: 'Lis, parle, compare. Un cadeau gêne ? Touche-le et dis « Pas celui-là » : c’est anonyme, deux fois par partie.',
    giving: 'Un cadeau pour chaque ami, jamais le même deux fois. Secret jusqu’à l’ouverture.',
    getting: 'Trois cadeaux que tu aimerais, un dont tu ne veux pas. Secret jusqu’à ton tour d’ouvrir.',
    revealing: 'GÉNIAL +3, BIEN +2, PAS MAL +1, PAS QUESTION −4, sans jeton −1 : pour qui offre et pour qui reçoit.',
    over: 'Les deux pions sur GIFTED à la fin d’un tour : c’est gagné, ensemble s’il le faut.',
  },
  refusals: {
    'G-06': 'Ce cadeau est déjà pour quelqu’un : chaque cadeau ne se donne qu’une fois.',
    'G-08': 'Il manque un cadeau : personne n’est oublié.',
    'G-09': 'Il faut quatre cadeaux différents.',
    'G-21': 'Plus de veto possible ici.',
    'G-25': 'Attends que tout le monde ait offert.',
    'G-27': 'Cette carte se joue à chaque tour : choisis un cadeau.',
    'G-36': 'Ce cadeau est déjà piégé.',
    'G-38': 'Ta carte GiftTRAP est déjà jouée.',
  },

  // Things.
  board: 'La table',
  window: 'La vitrine',
  packs: { green: 'petit plaisir', blue: 'beau cadeau', purple: 'grand cadeau', gold: 'hors de prix' } satisfies Record<Pack, string>,
  runs: { give: 'Offrir', get: 'Recevoir' } satisfies Record<Run, string>,
  marks: { great: 'GÉNIAL', good: 'BIEN', ok: 'PAS MAL', no_way: 'PAS QUESTION' } satisfies Record<Mark, string>,
  stamps: {
    great: 'Génial !',
    good: 'Bien !',
    ok: 'Pas mal !',
    no_way: 'Pas question !',
    none: 'Bof…',
    trapped: 'Rupture de stock',
  } satisfies Record<Worth, string>,
  points,
  square: (square: number, gift: string) => `${square}, ${gift}`,

  // The action bar.
  choose_pack: 'À toi : choisis un budget.',
  they_choose_pack: (name: string) => `${name} choisit un budget…`,
  look_around: 'À toi : lis, parle, fais ton idée.',
  look_around_all: 'On regarde la vitrine, on en parle…',
  ready: 'J’ai vu',
  waiting_for: (names: string, count: number) => (count > 1 ? `On attend ${names} (${count})` : `On attend ${names}…`),
  which_gift_for: (name: string) => `À toi : quel cadeau pour ${name} ?`,
  double_which: 'À toi : quel cadeau compte double ?',
  seal_it: 'À toi : tout est prêt.',
  seal: 'Sceller',
  seal_missing: (count: number) => `Sceller · encore ${count}`,
  sealed_alone: 'Scellé. Un instant…',
  keep: 'Garder l’ancien',
  sealed_waiting: (names: string, count: number) => (count > 1 ? `Scellé. On attend ${names} (${count})` : `Scellé. On attend ${names}…`),
  change: 'Modifier',
  sealed_still_counts: 'À toi : change ce que tu veux. Sans nouveau sceau, l’ancien choix vaut.',
  mark_next: {
    great: 'À toi : ton cadeau GÉNIAL ?',
    good: 'À toi : lequel serait BIEN ?',
    ok: 'À toi : lequel serait PAS MAL ?',
    no_way: 'À toi : et PAS QUESTION ?',
  } satisfies Record<Mark, string>,
  who_knows_you: 'À toi : qui te connaît le mieux ?',
  open_one: 'À toi : ouvre un paquet.',
  they_open: (name: string) => `${name} ouvre ses paquets…`,
  between_reveals: 'Au suivant…',
  opening: (to: string, from: string) => `${to} ouvre le paquet ${de(from)}…`,
  you_open: (from: string) => `Tu ouvres le paquet ${de(from)}…`,
  all_over: 'C’est fini !',

  // Dealing and the window.
  budget: 'Quel budget pour ce tour ?',
  veto: 'Pas celui-là',
  veto_hint: (left: number) => `Anonyme. Il te reste ${combien(left, 'veto', 'vetos')} pour la partie.`,
  no_veto: 'Plus de veto pour cette partie.',
  veto_trapped: 'Ce cadeau est piégé : il reste.',

  // Giving.
  friends: 'Tes amis',
  tag: (name: string, gifts: string, missing: number) =>
    missing > 0 ? `${name} : ${gifts || 'aucun cadeau'}, encore ${missing}` : `${name} : ${gifts}`,
  give_more: 'Offrir plus',
  give_more_hint: 'Double tes pas sur ce cadeau, en avant comme en arrière.',
  doubled: '×2',
  parcels_wall: 'Qui a fini',
  deals: 'distribue',
  sealed: 'scellé',
  thinking: 'réfléchit',

  // Getting.
  tokens: 'Tes jetons',
  token_free: (mark: string) => `${mark} : à poser`,
  token_on: (mark: string, gift: string) => `${mark} : ${gift}. Toucher pour reprendre.`,
  get_more: 'Recevoir plus',
  get_more_hint: 'Double tes pas sur le paquet de cette personne.',
  parcel_from: (name: string) => `Le paquet ${de(name)}`,
  nth_parcel_from: (name: string, nth: number) => `Le paquet n° ${nth} ${de(name)}`,
  sure_of_it: (name: string) => `${name} a misé double sur ce paquet.`,

  // Revealing.
  offers: 'offre',
  receives: 'reçoit',
  parcels_of: (name: string) => `Paquets pour ${name}`,
  wishes_of: (name: string) => `Ce que ${name} avait choisi`,
  open_parcel: (name: string) => `Ouvrir le paquet ${de(name)}`,
  sealed_parcel: (name: string) => `Paquet fermé ${de(name)}`,
  opened_parcel: (name: string, gift: string) => `${name} : ${gift}`,
  scoring: {
    gives: (giver: string) => `${giver} offre `,
    marked: (receiver: string) => `${receiver} l’avait mis `,
    unmarked: (receiver: string) => `${receiver} n’y avait mis aucun jeton`,
    trapped: 'Rupture de stock : personne ne bouge.',
    colon: ' : ',
    on_run: { give: 'en Offrir', get: 'en Recevoir' },
    doubled: '×2',
    stopped_at: (end: string) => `, arrêt à ${end}`,
    go: 'GO',
    gifted: 'GIFTED',
  } satisfies ScoringWords,

  // The two runs.
  runs_title: 'Les deux pistes',
  seat_runs: (name: string, give: number, get: number, length: number) => `${name} : Offrir ${give}, Recevoir ${get}, sur ${length}.`,
  go: 'GO',
  gifted: 'GIFTED',

  // The shout.
  trap: 'GiftTRAP !',
  trap_lines: ['Gift', 'TRAP !'],
  trap_open: 'Crier GiftTRAP',
  trap_question: 'Quel cadeau bloquer ?',
  trap_rule: 'Plus personne ne marque sur ce cadeau jusqu’à la fin du tour. Une fois par partie ; ce qui est marqué reste.',
  trap_hold: 'Maintiens pour crier',
  trap_choose_first: 'Choisis d’abord un cadeau',
  trap_without_hold: 'Crier sans maintenir',
  trap_sure: 'Oui, crier maintenant',
  trap_released: 'Relâché trop tôt : rien n’est crié.',
  trapped_by: (name: string, gift: string) => `${name} crie GiftTRAP sur ${gift} !`,
  out_of_stock: 'Rupture de stock',

  // The journal.
  round_began: (round: number, name: string) => `Tour ${round} : ${name} distribue.`,
  dealt: (name: string, pack: string) => `${name} choisit « ${pack} ».`,
  gives_open: 'On offre, en secret.',
  vetoed: (square: number, gift: string) => `Quelqu’un a dit « Pas celui-là ». Case ${square} : ${gift}.`,
  gives_sealed: 'Tous les paquets sont scellés.',
  gets_sealed: 'Tous les goûts sont scellés. On ouvre !',
  wishes_shown: (name: string, great: string, no_way: string) => `${name} dévoile ses goûts. GÉNIAL : ${great}. PAS QUESTION : ${no_way}.`,
  round_over: (round: number) => `Tour ${round} terminé.`,

  // For whoever listens instead of looking.
  gift_state: {
    trapped: 'piégé',
    for: (names: string) => `pour ${names}`,
    marked: (mark: string) => `ton jeton ${mark}`,
  },
  hear_window: (gifts: string) => `Vitrine : ${gifts}.`,
  hear_gives: (gives: string) => `Tu offres : ${gives}.`,
  hear_marks: (marks: string) => `Tes jetons : ${marks}.`,
  hear_nothing: 'Rien de secret pour l’instant.',
  hear_parcels: (count: number, name: string) => `${combien(count, 'paquet fermé', 'paquets fermés')} devant ${name}.`,

  // The end.
  why_gifted: 'Les deux pions sur GIFTED à la fin du tour.',
  why_rounds: 'Tours épuisés : la meilleure des plus petites pistes gagne.',
  score_title: 'Les pistes',
  who_knows_whom: 'Qui connaît qui',
  matrix_hint: 'Chaque ligne offre, chaque colonne reçoit.',
  knows: (giver: string, receiver: string, hits: number, of: number) => `${giver} pour ${receiver} : ${hits} sur ${of}`,
  since_arrival: 'Depuis ton arrivée à la table.',
  your_gifts: 'Tes cadeaux, sur ton écran seulement',
  best_gift: (name: string) => `le plus beau, ${de(name)}`,
  worst_gift: (name: string) => `le pire, ${de(name)}`,
  by_heart: (giver: string, receiver: string, hits: number, of: number) => `${giver} connaît ${receiver} par cœur (${hits} sur ${of}).`,
  share: 'Partager l’image',
  awards: {
    santa: { name: 'Meilleur Père Noël', why: (count: number) => `${combien(count, 'cadeau bien visé', 'cadeaux bien visés')}` },
    easy: { name: 'Facile à gâter', why: (count: number) => `${combien(count, 'cadeau voulu', 'cadeaux voulus')}` },
    mystery: { name: 'Mystère ambulant', why: (count: number) => `${combien(count, 'surprise', 'surprises')} au pied du sapin` },
    trap: { name: 'Piège de la soirée', why: (count: number) => `${combien(count, 'paquet bloqué', 'paquets bloqués')}` },
    bold: { name: 'Sans filet', why: (count: number) => `${combien(count, 'mise double réussie', 'mises doubles réussies')}` },
    faller: { name: 'Roi de la luge', why: (count: number) => `${count} cases en arrière, avec le sourire` },
  },
}
