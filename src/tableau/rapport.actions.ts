import type { Database } from '#database/database.ts'
import { nomMoyen } from '#preference/moyen.ts'
import { dateLongue, moisEnMots } from '#shared/calendrier.ts'
import { decaler, joursDe, type Periode } from '#shared/jour.ts'
import { direTaux } from '#taxe/taxe.ts'
import { listSommes, readMarge, readTotaux, type Somme, type Totaux } from './rapport.data.ts'
import { type Axe, aMarge, estPartage, type LigneRapport, type Marge, periodeAvant } from './rapport.ts'
import { tenirSommes } from './sommes.actions.ts'

export interface Rapport {
  periode: Periode
  avant: Periode
  /** All that was sold, in francs, whatever its rows are by. */
  total: { nombre: number; brut: number; rendu: number; net: number; netAvant: number }
  lignes: LigneRapport[]
  /** Of all articles, where the rows are such. */
  marge?: Marge
}

/** How the shop words the rows that the database has no name for. */
const NOMS: Partial<Record<Axe, (cle: string) => string>> = {
  jour: dateLongue,
  mois: (cle) => moisEnMots(`${cle}-01`),
  moyen: (cle) => (cle === 'avoir' ? 'Cartes cadeaux et avoirs' : nomMoyen(cle)),
  taxe: (cle) => (cle === 'aucune' ? 'Sans TVA' : direTaux(cle)),
}

/** Every day or month of a period, from the first, the ones without a sale too. */
function tousLesTemps(axe: 'jour' | 'mois', periode: Periode, sommes: readonly Somme[]): Somme[] {
  const jours = Array.from({ length: joursDe(periode) }, (_, rang) => decaler(periode.du, rang))
  const cles = axe === 'jour' ? jours : [...new Set(jours.map((jour) => jour.slice(0, 7)))]
  const parCle = new Map(sommes.map((une) => [une.cle, une]))
  return cles.map((cle) => parCle.get(cle) ?? { cle, nom: '', nombre: 0, brut: 0, moins: 0 })
}

/** What the rows by article leave of the orders they are part of, and what many rows leave out: they add up to the sales. */
function fermetures(axe: Axe, lignes: readonly Somme[], total: Totaux): Somme[] {
  if (!estPartage(axe)) return []
  const une = (cle: string, nom: string, brut: number, moins = 0): Somme => ({
    cle,
    nom,
    nombre: 0,
    brut,
    moins,
  })
  const siennes = aMarge(axe)
    ? [
        une('livraison', 'Livraison', total.livraison, -total.remise_livraison),
        une('taxe', 'TVA ajoutée', total.taxe),
        une('rendu', 'Remboursé', 0, total.rendu),
      ]
    : []
  const net = (sommes: readonly Somme[]) => sommes.reduce((somme, { brut, moins }) => somme + brut - moins, 0)
  const reste = total.brut - total.rendu - net(lignes) - net(siennes)
  return [...siennes, une('autres', 'Autres lignes et arrondis', reste)].filter(
    ({ brut, moins }) => brut || moins,
  )
}

/**
 * What was sold in a period along an axis, beside the period before: at most `limite` rows, and what they leave out. Days
 * and months are all there, however many: one that was cut would read as a day without a sale.
 */
export async function voirRapport(q: Database, axe: Axe, periode: Periode, limite: number): Promise<Rapport> {
  await tenirSommes(q)
  const avant = periodeAvant(periode)
  const [total, totalAvant] = [await readTotaux(q, periode), await readTotaux(q, avant)]
  const net = ({ brut, rendu }: Totaux) => brut - rendu
  const enNet = ({ brut, moins }: Somme) => brut - moins
  const temps = axe === 'jour' || axe === 'mois'
  const rangees = temps ? Math.max(joursDe(periode), joursDe(avant)) : limite
  const lues = await listSommes(q, axe, periode, { limite: rangees })
  const sommes = temps ? tousLesTemps(axe, periode, lues) : lues
  const cles = temps ? null : sommes.map(({ cle }) => cle)
  const passees = await listSommes(q, axe, avant, { limite: rangees, cles })
  const closes = fermetures(axe, sommes, total)
  const parCle = new Map(passees.map((une) => [une.cle, enNet(une)]))
  // days and months stand beside those of the same rank, the others beside themselves
  const rangs = temps ? tousLesTemps(axe, avant, passees).map(enNet) : []
  const nommer = NOMS[axe]
  return {
    ...{ periode, avant },
    ...(aMarge(axe) ? { marge: await readMarge(q, periode) } : {}),
    total: {
      ...{ nombre: total.nombre, brut: total.brut, rendu: total.rendu },
      ...{ net: net(total), netAvant: net(totalAvant) },
    },
    lignes: [
      ...sommes.map((une, rang) => ({
        ...une,
        nom: nommer ? nommer(une.cle) : une.nom,
        net: enNet(une),
        avant: (temps ? rangs[rang] : parCle.get(une.cle)) ?? 0,
      })),
      ...closes.map((une) => ({ ...une, net: enNet(une), avant: 0 })),
    ],
  }
}
