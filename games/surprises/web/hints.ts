import type { GameHints } from '../../../web/src/table/hints'
import type { SurprisesEvent } from './view'

// Said once on a device, when it happens for the first time.
export const hints: GameHints<SurprisesEvent['type']> = {
  fr: {
    list_won: 'Qui trouve le dernier jouet gagne toute la liste, même si d’autres ont trouvé le reste.',
    elf_given: 'Les lutins s’offrent : garde-les pour le bon moment, ils ne servent qu’une fois.',
    lapsed: '« Trou de mémoire » : l’erreur ne compte pas, et le tour continue.',
    duel_begun: 'Duel : chacun annonce un jouet et le retourne. Qui se trompe donne une liste gagnée.',
    lifted: 'Rangement : cinq cartes changent peut-être de place, et une seule personne les voit.',
    shuffled: 'Ces cartes viennent d’être mélangées : oublie où elles étaient.',
  },
  en: {
    list_won: 'Whoever finds the last toy wins the whole list, even if others found the rest.',
    elf_given: 'Elves are given away: keep yours for the right moment, each helps once.',
    lapsed: '“Memory lapse”: the mistake does not count and the turn goes on.',
    duel_begun: 'A duel: each in turn names a toy and turns it up. Whoever errs gives away a list.',
    lifted: 'Tidying: five cards may change places, and one person alone sees them.',
    shuffled: 'These cards have just been shuffled: forget where they were.',
  },
}
