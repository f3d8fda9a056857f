import { fautesOffre, type Nommer, type Offre, type OffreGardee } from '#offre/offre.ts'
import { estDecimal } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { lireEntier, lireNombre } from '#shared/nombre.ts'
import { lireFrancs, lirePourcent } from '#shared/somme/somme.ts'

const TEXTES = [
  'designation',
  'valeur',
  'achetes',
  'offerts',
  'code',
  'min_montant',
  'min_poids',
  'max_total',
  'max_compte',
] as const
export type Texte = (typeof TEXTES)[number]
export type Saisie = Record<Texte, string> &
  Pick<Offre, 'genre' | 'cadeaux' | 'categories' | 'produits' | 'zones' | 'premiere' | 'cumulable'> & {
    debut: string
    fin: string
    client: { id: number; nom: string } | null
  }

export const OBLIGATOIRES: readonly string[] = ['designation', 'valeur', 'achetes', 'offerts', 'debut']

const ecrit = (valeur: string | number | null | undefined) =>
  valeur == null
    ? ''
    : String(valeur)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace('.', ',')

/** An offer as its form shows it; null: a new one. */
export const saisieDe = (offre: OffreGardee | null, nommer: Nommer): Saisie => ({
  ...(Object.fromEntries(TEXTES.map((nom) => [nom, ecrit(offre?.[nom])])) as Record<Texte, string>),
  designation: offre?.designation ?? '',
  genre: offre?.genre ?? 'pourcent',
  cadeaux: offre?.cadeaux ?? [],
  categories: offre?.categories ?? [],
  produits: offre?.produits ?? [],
  zones: offre?.zones ?? [],
  premiere: offre?.premiere ?? 0,
  cumulable: offre?.cumulable ?? 0,
  debut: (offre?.debut ?? new Date().toISOString()).slice(0, 16),
  fin: offre?.fin?.slice(0, 16) ?? '',
  client: offre?.compte_id ? { id: offre.compte_id, nom: nommer.client(offre.compte_id) } : null,
})

/** What was typed, as it is kept; with what could not be read, by field. */
export function lire(saisie: Saisie): { offre: Offre; fautes: Champs } {
  const fautes: Champs = {}
  const nombre = (nom: Texte, lu: number | undefined) => {
    if (lu === undefined) return null
    if (estDecimal(lu) && lu > 0) return lu
    fautes[nom] = 'Un nombre plus grand que zéro.'
    return null
  }
  const decimal = (nom: Texte, lire = lireNombre) => {
    const lu = nombre(nom, lire(saisie[nom]))
    return lu === null ? null : String(lu)
  }
  const francs = (nom: Texte) => {
    const lu = lireFrancs(saisie[nom])
    if (lu === undefined || Number.isNaN(lu) || Number.isInteger(lu)) return decimal(nom, lireFrancs)
    fautes[nom] = 'Un montant en francs, sans décimale.'
    return null
  }
  const entier = (nom: Texte) => nombre(nom, lireEntier(saisie[nom]))
  const moment = (lu: string) => (lu ? `${lu}:00Z` : null)
  const offre: Offre = {
    ...{ designation: saisie.designation, genre: saisie.genre, code: saisie.code.trim() || null },
    valeur: saisie.genre === 'montant' ? francs('valeur') : decimal('valeur', lirePourcent),
    ...{ achetes: entier('achetes'), offerts: entier('offerts') },
    ...{
      cadeaux: saisie.cadeaux,
      categories: saisie.categories,
      produits: saisie.produits,
      zones: saisie.zones,
    },
    ...{ premiere: saisie.premiere, cumulable: saisie.cumulable, compte_id: saisie.client?.id ?? null },
    ...{ min_montant: francs('min_montant'), min_poids: decimal('min_poids') },
    ...{ debut: moment(saisie.debut) ?? '', fin: moment(saisie.fin) },
    ...{ max_total: entier('max_total'), max_compte: entier('max_compte') },
  }
  return { offre, fautes: { ...fautesOffre(offre), ...fautes } }
}
