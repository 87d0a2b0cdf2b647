import { rank, steps_of } from './cards'

// French counts nought as one.
const combien = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`
const points = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')

export const fr = {
  title: 'Santa Claus is comin’ to town',
  tagline: 'Le Père Noël file par des sentiers secrets ; les gamins à vélo veulent sa photo.',
  options: {
    board: {
      label: 'Village',
      hint: 'Moins il y a de rues, plus le Père Noël est tranquille. Tu peux aussi dessiner le tien.',
      values: {
        elfenbein: 'Elfenbein',
        tannengrund: 'Tannengrund, pour trois',
        sternheim: 'Sternheim, pour quatre',
      } as Record<string, string>,
    },
    match: {
      label: 'Partie',
      hint: 'À tour de rôle, chacun est le Père Noël une nuit et on additionne : c’est plus juste.',
      values: { single: 'Une nuit', everyone_santa: 'Chacun son tour Père Noël' },
    },
  },
  phases: {
    closing: 'Fermer des maisons',
    starting: 'Prendre place',
    choosing: 'Choisir une carte',
    naming: 'Égalité',
    ordering: 'L’ordre du tour',
    moving: 'Se déplacer',
    bonus: 'Le cadeau convoité',
    over: 'Fin de la nuit',
  },
  phase_rules: {
    closing:
      'Six maisons partent en vacances : pas de cadeau là-bas. Deux maisons voisines, par la rue ou par un sentier, ne ferment jamais ensemble.',
    starting: 'Chaque gamin choisit sa maison de départ, puis le Père Noël la sienne, où il laisse déjà un cadeau si elle est ouverte.',
    choosing:
      'De 1 à 5 : deux maisons au plus. De 6 à 10 : trois. Une figure : le Père Noël s’envole, un gamin saute à vélo. L’as est la plus petite.',
    naming: 'Même carte, même score : le Père Noël dit qui décidera de l’ordre.',
    ordering: 'La plus forte carte désigne qui se déplace, un par un, quand il veut, lui compris.',
    moving: 'Au moins une maison, jamais deux fois la même. Les gamins restent sur les rues ; le Père Noël prend aussi les sentiers.',
    bonus: 'Plusieurs gamins attendaient là : chacun a sa photo, et le Père Noël choisit qui a le cadeau.',
    over: 'Le plus de points gagne, ex æquo compris.',
  },
  refusals: {
    'C-04': 'Choisis parmi celles et ceux qui sont à égalité.',
    'C-06': 'La plus forte carte désigne qui se déplace, un par un : attends ton tour.',
    'C-07': 'Chacun se déplace une seule fois par tour.',
    'C-10': 'Cette maison est déjà fermée, ou ce n’est pas à toi de fermer.',
    'C-11': 'Une maison voisine est déjà fermée.',
    'C-14': 'Ce n’est pas encore ton tour de prendre place.',
    'C-17': 'Pas par là : de voisine en voisine, un pas au moins, et pas plus que la carte.',
    'C-18': 'On ne repasse jamais par la même maison, ni par celle du départ.',
    'C-21': 'Le Père Noël y est déjà : envole-toi ailleurs.',
    'C-22': 'Un vol mène tout droit à une seule maison.',
    'C-23': 'À vélo : une maison voisine, puis tout droit dans une seule rue. Les sentiers sont au Père Noël.',
    'C-25': 'Un saut ne revient pas tout droit d’où il part.',
    'C-33': 'Choisis parmi les gamins qui t’ont vu ici.',
  } as Record<string, string>,

  board: 'Le plan du village',
  village_names: { elfenbein: 'Elfenbein', tannengrund: 'Tannengrund', sternheim: 'Sternheim' } as Record<string, string>,
  you: 'TOI',
  santa: 'Père Noël',
  brat: 'gamin',
  seats: 'Autour du village',
  hand: 'Ta main',
  points,
  round: (round: number) => `Tour ${round} / 13`,

  // The action bar.
  close_one: (placed: number) => `À toi : ferme une maison (${placed + 1} sur 6).`,
  close_this: (house: string) => `À toi : tout le monde part en vacances en ${house} ?`,
  close_button: (house: string) => `Fermer ${house}`,
  closes: (name: string, placed: number) => `${name} ferme une maison (${placed + 1} sur 6)…`,
  start_brat: 'À toi : où gares-tu ton vélo ?',
  start_santa: 'À toi : où te poses-tu ? Un premier cadeau y reste.',
  start_this: (house: string) => `À toi : tu commences en ${house} ?`,
  start_button: (house: string) => `Commencer en ${house}`,
  starts: (name: string) => `${name} choisit sa maison de départ…`,
  choose_card: 'À toi : choisis une carte, en secret.',
  play_this: (card: number, is_santa: boolean): string => `À toi : ${fr.card_short(card)}, ${fr.carries(card, is_santa)}.`,
  play_button: (card: number) => `Je joue ${fr.card_short(card)}`,
  change_button: (card: number) => `Plutôt ${fr.card_short(card)}`,
  card_lies: (card: number, names: string) => `Ta carte : ${fr.card_short(card)}. On attend ${names}…`,
  choosing_all: (names: string, count: number) => (count > 1 ? `Cartes secrètes : on attend ${names}.` : `On n’attend plus que ${names}…`),
  name_one: 'À toi : égalité, qui décidera de l’ordre ?',
  naming: (santa: string, tied: string) => `Égalité entre ${tied} : ${santa} tranche.`,
  who_moves: 'À toi : qui se déplace maintenant ?',
  chooses_next: (name: string) => `${name} désigne qui se déplace…`,
  walk: (steps: number) => `À toi : ${steps === 2 ? 'deux' : 'trois'} maisons au plus.`,
  fly: 'À toi : envole-toi vers n’importe quelle maison.',
  jump: 'À toi : saute ! Une maison, puis tout droit dans une rue.',
  way_drawn: (more: boolean, gifts: number, seen: number, to_brats: number) => {
    const photos = to_brats > 0 ? `${combien(seen, 'photo', 'photos')} (+${to_brats} pour eux)` : combien(seen, 'photo', 'photos')
    const told = [gifts > 0 ? combien(gifts, 'cadeau', 'cadeaux') : '', seen > 0 ? photos : ''].filter(Boolean)
    const what = told.length > 0 ? `${told.join(', ')} en route` : 'c’est tracé'
    return `À toi : ${what}${more ? ', encore un pas ?' : ', on y va ?'}`
  },
  step_back: 'Reculer',
  go: (worth: number) => (worth === 0 ? 'J’y vais' : `J’y vais ${points(worth)}`),
  moves: (name: string, card: number | null): string =>
    card === null ? `${name} se déplace…` : `${name} se déplace avec ${fr.card_short(card)}…`,
  who_gets_gift: 'À toi : qui reçoit le cadeau ?',
  santa_chooses_bonus: (name: string) => `${name} choisit qui reçoit le cadeau…`,
  all_over: 'Le jour se lève sur le village.',

  // Cards.
  card_short: (card: number): string =>
    card === 1 ? 'l’as' : card === 11 ? 'le valet' : card === 12 ? 'la dame' : card === 13 ? 'le roi' : `le ${rank(card, 'fr')}`,
  carries: (card: number, is_santa: boolean): string => {
    const steps = steps_of(card)
    if (steps !== null) return steps === 2 ? 'deux maisons au plus' : 'trois maisons au plus'
    return is_santa ? 'un vol n’importe où' : 'un saut à vélo'
  },
  cards_of: (name: string) => `Les cartes de ${name}`,
  card_down: 'carte posée',

  // The journal.
  game_began: (game: number, santa: string) => `Nuit ${game} : ${santa} est le Père Noël.`,
  closed: (name: string, house: string) => `${name} ferme ${house}.`,
  started_brat: (name: string, house: string) => `${name} gare son vélo en ${house}.`,
  started_santa: (name: string, house: string) => `${name} se pose en ${house}.`,
  round_began: (round: number) => `Tour ${round} : on choisit en secret.`,
  revealed: (cards: string) => `On retourne : ${cards}.`,
  one_card: (name: string, card: string) => `${name} ${card}`,
  tied: (names: string) => `${names} à égalité : le Père Noël tranche.`,
  chooser: (name: string) => `${name} décide de l’ordre.`,
  called: (name: string) => `Au tour de ${name}.`,
  walked: (name: string, way: string) => `${name} passe par ${way}.`,
  flew: (name: string, house: string) => `${name} s’envole jusqu’en ${house}.`,
  jumped: (name: string, way: string) => `${name} saute à vélo : ${way}.`,
  delivered: (count: number) => (count === 1 ? 'Un cadeau livré : +1.' : `${count} cadeaux livrés : +${count}.`),
  saw: (name: string, house: string) => `${name} voit le Père Noël en ${house} : +3 !`,
  lost: (house: string) => `Le cadeau de ${house} est perdu : −1 pour le Père Noël.`,
  bagged: (name: string) => `${name} empoche le cadeau : +1.`,
  game_over: (game: number, scores: string) => `Fin de la nuit ${game} : ${scores}.`,
  score_of: (name: string, score: number) => `${name} ${score}`,

  // A photograph.
  seen_shout: 'Vu !',
  flies: 'Il s’envole !',

  // For whoever listens instead of looking.
  house_closed: 'en vacances',
  house_gift: 'un cadeau',
  santa_here: (name: string) => `le Père Noël (${name})`,
  brat_here: (name: string) => `${name} à vélo`,
  by_street: (names: string) => `rue ${names}`,
  by_path: (names: string) => `sentier ${names}`,
  may_close: 'peut fermer',
  may_start: 'départ possible',
  at_steps: (steps: number) => (steps === 1 ? 'à un pas' : `à ${steps} pas`),
  on_your_way: (step: number) => `étape ${step} de ton chemin`,
  selected: 'choisie',
  in_reach: 'à portée de la carte',
  seat_line: (name: string, role: string, score: number) => `${name}, ${role}, ${combien(score, 'point', 'points')}`,
  card_played: (card: string) => `carte ${card}`,
  moved_as: (place: number) => `${place === 1 ? 'première' : `${place}e`} place de ce tour`,
  point_at: (name: string) => `Désigner ${name}`,
  summary_santa: (name: string, house: string) => `Père Noël (${name}) en ${house}`,
  summary_brat: (name: string, house: string) => `${name} en ${house}`,
  summary_gifts: (houses: string) => `Cadeaux : ${houses}`,
  summary_closed: (houses: string) => `En vacances : ${houses}`,
  none: 'aucun',
  hand_read: (cards: string) => `Ta main : ${cards}`,
  reachable_read: (houses: string) => `Possible : ${houses}`,

  // The end.
  points_named: (count: number) => combien(count, 'point', 'points'),
  most_wins: 'Le plus de points gagne.',
  score_title: 'Les points',
  night_title: 'La nuit du Père Noël',
  night_of: (name: string) => `Nuit de ${name}`,
  night_summary: (gifts: number, seen: number | null) =>
    `${combien(gifts, 'cadeau livré', 'cadeaux livrés')}${seen === null ? '' : seen === 0 ? ', jamais vu' : `, vu ${seen} fois`}.`,
  replay: 'Revoir la nuit',
  share: 'Partager l’image',
  share_text: (summary: string) => `Santa Claus is comin’ to town : ${summary}`,
  parts: {
    gifts: (count: number) => combien(count, 'cadeau', 'cadeaux'),
    photos: (count: number) => combien(count, 'photo', 'photos'),
    bagged: (count: number) => combien(count, 'cadeau chipé', 'cadeaux chipés'),
    lost: (count: number) => combien(count, 'cadeau perdu', 'cadeaux perdus'),
  },
  awards: {
    paparazzi: { name: 'Paparazzi', why: (count: number) => combien(count, 'photo', 'photos') },
    courier: { name: 'Livreur de la nuit', why: (count: number) => combien(count, 'cadeau livré', 'cadeaux livrés') },
    masterstroke: { name: 'Coup de maître', why: (count: number) => `+${count} en un seul tour` },
    conductor: { name: 'Chef d’orchestre', why: (count: number) => `a mené ${combien(count, 'tour', 'tours')}` },
    magpie: { name: 'Pie voleuse', why: (count: number) => combien(count, 'cadeau chipé', 'cadeaux chipés') },
    traveller: { name: 'Grand voyageur', why: (count: number) => `${combien(count, 'maison', 'maisons')} en chemin` },
  },

  // Choosing a village in the lobby.
  own_village: (name: string) => `Le tien : ${name}`,
  draw_village: 'Dessiner un village',
  open_file: 'Ouvrir un fichier…',
  bad_file: 'Ce fichier n’est pas un village.',
  village_of: (houses: number, roads: number, paths: number) =>
    `${combien(houses, 'maison', 'maisons')}, ${combien(roads, 'rue', 'rues')}, ${combien(paths, 'sentier', 'sentiers')}`,
}
