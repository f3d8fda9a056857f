import {
  COUT_MAX,
  type ColisEquipe,
  DECIMALES_POIDS,
  FAUTE_LIEN,
  lireLienSuivi,
  type Pieces,
  POIDS_MAX,
} from '#colis/colis.ts'
import { aDecimales, ecrireNombre, lireEntier, lireNombre } from '#shared/nombre.ts'
import { lireFrancs } from '#shared/somme/somme.ts'

/** What is said of a parcel, as it is typed. */
export interface DepartDit {
  transporteur: string
  reference: string
  lien: string
  poids: string
  cout: string
}
export type Champ = keyof DepartDit

const ecrit = (nombre: number | null) => (nombre === null ? '' : ecrireNombre(nombre))

export const departDe = (colis: ColisEquipe | null, poids: number | null): DepartDit => ({
  transporteur: colis?.transporteur ?? '',
  reference: colis?.reference ?? '',
  lien: colis?.lien ?? '',
  poids: ecrit(colis ? colis.poids : poids),
  cout: ecrit(colis?.cout ?? null),
})

/** The same as it is sent, or the sentence of each field that is not so. */
export function lireDepart(dit: DepartDit) {
  const [poids, cout] = [lireNombre(dit.poids), lireFrancs(dit.cout)]
  const fautes: Partial<Record<Champ, string>> = {}
  if (poids !== undefined && !(poids > 0 && poids <= POIDS_MAX && aDecimales(poids, DECIMALES_POIDS)))
    fautes.poids = 'Un poids en kilogrammes, au-dessus de zéro\u00a0: «\u202f2,5\u202f».'
  if (cout !== undefined && !(Number.isInteger(cout) && cout >= 0 && cout <= COUT_MAX))
    fautes.cout = 'Un montant en francs, sans décimale.'
  if (dit.lien.trim() && !lireLienSuivi(dit.lien)) fautes.lien = FAUTE_LIEN
  if (Object.keys(fautes).length > 0) return { fautes }
  return {
    depart: {
      ...{ transporteur: dit.transporteur.trim(), reference: dit.reference.trim(), lien: dit.lien.trim() },
      ...{ poids: poids ?? null, cout: cout ?? null },
    },
  }
}

/** How many of each line leave, as typed: those that do, or null where one is more than is left of it. */
export function lirePieces(
  restent: readonly Pieces[],
  dites: Readonly<Record<number, string>>,
): Pieces[] | null {
  const lues = restent.map(({ id, quantite }) => ({
    id,
    max: quantite,
    quantite: lireEntier(dites[id] ?? '') ?? 0,
  }))
  if (lues.some(({ quantite, max }) => !(quantite >= 0 && quantite <= max))) return null
  return lues.filter(({ quantite }) => quantite > 0).map(({ id, quantite }) => ({ id, quantite }))
}
