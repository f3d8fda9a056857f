import type { Phrases } from '#aspect/phrases.ts'
import { type ChoixCategorie, lireChoix, questionChoix } from '#catalogue/tri.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { deChaque } from '#prestataire/moyens.ts'
import { cheminCategorie } from '#recherche/chemins.ts'
import type { CategorieMontree } from '#recherche/suggestions.ts'
import type { Adresse } from '#routes'
import { CATEGORIES_COUNT } from '#shared/page.ts'
import type { NomIcone } from '#ui/Icone.tsx'

/** What the address of the grid says: everything shown can be sent to a friend and comes back by Back. */
export interface Filtres {
  page: number
  categorie: number | null
  designation: string | null
  /** Only what has a price struck through. */
  promotion: boolean
  /** Sort and filters of what was searched for. */
  choix: ChoixCategorie | null
  /** The page of the strip of categories that was asked for; without it, the one that holds the chosen category. */
  bande: number | null
}

const ENTIER = /^[1-9]\d{0,8}$/

/** Reads `?page=&categorie=&designation=&promotion=1&bande=`, and of a search what a category is filtered by; what is no such thing is as if it were not there. */
export function lireFiltres(adresse: URLSearchParams): Filtres {
  const entier = (nom: string) => (ENTIER.test(adresse.get(nom) ?? '') ? Number(adresse.get(nom)) : null)
  const designation = (adresse.get('designation') ?? '').trim().slice(0, 100)
  return {
    page: entier('page') ?? 1,
    categorie: entier('categorie'),
    designation: designation || null,
    promotion: adresse.get('promotion') === '1',
    choix: designation ? lireChoix(adresse) : null,
    bande: entier('bande'),
  }
}

/** The address of the grid for these filters, short: first page and no filter are left out. */
export function adresseFiltres(filtres: Partial<Filtres>): Adresse {
  return `${adresse(filtres)}#produits`
}

/** The address of what was searched for, with these filters of it. */
export function adresseResultats(
  { categorie, designation }: Pick<Filtres, 'categorie' | 'designation'>,
  choix: Partial<ChoixCategorie> = {},
): Adresse {
  const { page = 1, promotion = false } = choix
  return adresseFiltres({ categorie, designation, page, promotion, choix: { ...SANS_CHOIX, ...choix } })
}

/** What the address of a search says besides its filters. */
export const motsDe = ({ categorie, designation }: Filtres): Record<string, string> => ({
  designation: designation ?? '',
  ...(categorie ? { categorie: String(categorie) } : {}),
})

const SANS_CHOIX = lireChoix(new URLSearchParams())

function adresse(filtres: Partial<Filtres>): '/' | `/?${string}` {
  const question = questionFiltres(filtres)
  return question.size > 0 ? `/?${question}` : '/'
}

/** What `lireFiltres` reads back, short. */
export function questionFiltres({
  page = 1,
  categorie,
  designation,
  promotion = false,
  choix,
  bande,
}: Partial<Filtres>): URLSearchParams {
  const lue = new URLSearchParams()
  if (categorie) lue.set('categorie', String(categorie))
  if (designation) lue.set('designation', designation)
  for (const [nom, valeur] of questionChoix({ ...(designation ? choix : {}), promotion, page }))
    lue.append(nom, valeur)
  if (bande) lue.set('bande', String(bande))
  return lue
}

/** One page of the strip: its categories and, where there are more, the addresses of those before and after. */
export interface Bande {
  page: number
  pages: number
  categories: CategorieMontree[]
  precedente: Adresse | null
  suivante: Adresse | null
}

/** The page of the strip that these filters show, of ten categories (specification, part 2 "Home page"). */
export function bandeDe(toutes: CategorieMontree[], filtres: Filtres): Bande {
  const pages = Math.max(1, Math.ceil(toutes.length / CATEGORIES_COUNT))
  const rang = toutes.findIndex(({ id }) => id === filtres.categorie)
  const sienne = rang < 0 ? 1 : Math.floor(rang / CATEGORIES_COUNT) + 1
  const page = Math.min(filtres.bande ?? sienne, pages)
  // no mark: turning the strip moves nothing else
  const vers = (une: number) =>
    une < 1 || une > pages ? null : adresse({ ...filtres, bande: une === sienne ? null : une })
  return {
    page,
    pages,
    categories: toutes.slice((page - 1) * CATEGORIES_COUNT, page * CATEGORIES_COUNT),
    precedente: vers(page - 1),
    suivante: vers(page + 1),
  }
}

/** Whether the strip was turned, and nothing else: the products stay as they are. */
export function bandeTournee(avant: URLSearchParams, apres: URLSearchParams): boolean {
  const [une, autre] = [lireFiltres(avant), lireFiltres(apres)]
  return une.bande !== autre.bande && adresse({ ...une, bande: null }) === adresse({ ...autre, bande: null })
}

/**
 * Where search engines find what these filters show: each page of the grid by itself, a category at its own
 * page; what was searched for nowhere.
 */
export function cheminCanonique(
  { page, categorie, designation, promotion }: Omit<Filtres, 'bande' | 'choix'>,
  categories: { id: number; designation: string }[],
): Adresse | null {
  if (designation || promotion) return null
  const choisie = categories.find(({ id }) => id === categorie)
  const chemin = choisie ? cheminCategorie(choisie) : '/'
  return page > 1 ? `${chemin}?page=${page}` : chemin
}

const COURTS = deChaque(({ court }) => court)
const ALTERNATIVE = new Intl.ListFormat('fr', { type: 'disjunction' })

/** How one pays here: only what the shop offers is promised, and a provider's page only where there is a provider. */
export function phraseMoyens(moyens: readonly CodeMoyen[]): string {
  const noms = moyens.flatMap((code) => (code === 'livraison' || code === 'avoir' ? [] : COURTS[code]))
  const secret = moyens.includes('carte') ? 'votre carte' : 'vos codes'
  const enLigne = `Par ${ALTERNATIVE.format(noms)}, sur la page du prestataire\u00a0: nous ne voyons jamais ${secret}.`
  const espece = moyens.includes('livraison')
  if (noms.length > 0) return espece ? `${enLigne} Ou en espèces, à la livraison.` : enLigne
  return espece
    ? 'En espèces, quand vous recevez vos articles.'
    : 'Le prix à payer se lit avant de commander.'
}

export interface Atouts {
  titre: string
  liste: { icone: NomIcone; nom: string; texte: string }[]
}

/** The reasons as the shop gives them; one without a name is not given. */
export function atoutsDe(phrases: Phrases, moyens: CodeMoyen[]): Atouts {
  const toutes: Atouts['liste'] = [
    { icone: 'sourire', nom: phrases.satisfaction, texte: phrases.satisfaction_texte },
    { icone: 'camion', nom: phrases.rapidite, texte: phrases.rapidite_texte },
    { icone: 'bouclier', nom: phrases.securite, texte: phrases.securite_texte || phraseMoyens(moyens) },
    { icone: 'pousse', nom: phrases.proximite, texte: phrases.proximite_texte },
  ]
  return { titre: phrases.atouts, liste: toutes.filter(({ nom }) => nom !== '') }
}
