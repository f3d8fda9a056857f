// The room `liste`: what somebody would like to be given, from which others give. It says a first name and no address:
// who gives chooses where it goes, as of any order.
import { ecrireNombre, enNombre } from '#shared/nombre.ts'

/** Of one account, closed ones among them. */
export const LISTES_MAX = 10
export const ARTICLES_MAX = 50
export const LISTE_PLEINE = `Une liste tient ${ARTICLES_MAX}\u00a0articles, pas un de plus.`
/** Of one article, in its product's own unit. */
export const VOULU_MAX = 99
/** Signs. */
export const TITRE_MAX = 80
export const MOT_LISTE_MAX = 300

/** What stands in the address of a list's page. */
export const CODE_LISTE = '^[A-Za-z0-9_-]{16}$'

export interface ArticleListe {
  produit_id: number
  designation: string
  image: string | null
  /** The product's own, in which both quantities are. */
  unite: string
  voulu: number
  /** What orders that stand give of it. */
  offert: number
  en_vente: 0 | 1
}

/** A list as whoever has its code sees it. */
export interface ListeOfferte {
  titre: string
  mot: string | null
  /** The first name of whose it is, where they have said it. */
  de: string | null
  articles: ArticleListe[]
}

/** A list as its owner sees it. */
export interface MaListe extends Omit<ListeOfferte, 'de'> {
  id: number
  /** Where others see it. */
  adresse: string
  fermee: 0 | 1
}

/** Nothing of it is left to be given. */
export const toutOffert = ({ voulu, offert }: Pick<ArticleListe, 'voulu' | 'offert'>): boolean =>
  offert >= voulu

/** « Déjà offert », « 2 sur 5 déjà offerts », « 5 souhaités ». */
export function direDon({ voulu, offert }: Pick<ArticleListe, 'voulu' | 'offert'>): string {
  if (offert >= voulu) return voulu > 1 ? `Déjà offert\u00a0: ${voulu} sur ${voulu}` : 'Déjà offert'
  if (offert > 0) return `Déjà offert\u00a0: ${ecrireNombre(offert)} sur ${voulu}`
  return enNombre(voulu, 'souhaité', 'souhaités')
}
