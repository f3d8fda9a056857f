import { aLeDroit } from '#compte/droits.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { droitManquant } from '#ecriture/acces.ts'
import { type AppelEquipe, ecrireEnsemble, type Noter } from '#ecriture/ecriture.actions.ts'
import { ajouter } from '#ecriture/reference.actions.ts'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import type { Champs } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import type { CodeDevise } from '#shared/money.ts'
import { ecrirePlafond } from '../encaissement.actions.ts'
import { listDestinations, listPays, listZones } from '../livraison.data.ts'
import { DESTINATIONS, LES_PAYS, TARIFS, ZONES } from '../references.actions.ts'
import {
  CELLULES_PRIX,
  type CodeModele,
  dejaLa,
  fautesLigne,
  type LigneModele,
  MODELES_LIVRAISON,
  vide,
} from './modeles.ts'

export interface Grille {
  modele: CodeModele
  devise: CodeDevise
  /** By the name of the town. */
  lignes: readonly (LigneModele & { ville: string })[]
  /** Up to how many francs one pays on delivery there; absent or null: not at all. For the owner to say. */
  plafond?: number | null
}

export interface GrillePosee {
  creees: number
  /** Towns that were there already, and stay as they were. */
  laissees: string[]
}

/**
 * Makes the destinations of a model whose price was written, with a zone and its tariff for each price; what is empty
 * is left out, what is there already stays as it is.
 * @throws Failure ENTREE_INVALIDE with the fault of each cell, by `Thiès.prixkg`, DROIT_REFUSE; then nothing is made.
 */
export async function poserGrille(
  context: Context,
  appel: AppelEquipe,
  grille: Grille,
): Promise<GrillePosee> {
  const { modele, devise, lignes, plafond = null } = grille
  if (plafond !== null && !aLeDroit(appel.equipier, 'reglages')) throw droitManquant('reglages')
  const { nom, villes } = MODELES_LIVRAISON[modele]
  const fautes: Champs = {}
  const voulues = lignes.flatMap((ligne) => {
    const ville = villes.find((une) => une.ville === ligne.ville)
    if (!ville) fautes[`${ligne.ville}.ville`] = 'Cette ville n’est pas dans ce modèle.'
    for (const [cellule, phrase] of Object.entries(fautesLigne(ligne, devise)))
      fautes[`${ligne.ville}.${cellule}`] = phrase
    return ville && !vide(ligne) ? [{ ...ligne, pays: ville.pays }] : []
  })
  if (voulues.length === 0 && Object.keys(fautes).length === 0)
    fautes.lignes = 'Écrivez au moins un prix\u00a0: ce qui reste vide est laissé de côté.'
  exigerJuste(fautes)
  const demandee = { action: 'creer', objet: 'destination', demande: grille }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    // two people who fill the same model wait for each other
    for (const { rows } of [LES_PAYS, ZONES, TARIFS, DESTINATIONS]) await rows.lock(tx, null)
    const la = await listDestinations(tx)
    const vues = new Set<string>()
    const neuves = voulues.filter((une) => {
      const premiere = !vues.has(une.ville)
      vues.add(une.ville)
      return premiere && !dejaLa(la, { ...une, delai: 0 })
    })
    const laissees = voulues.filter((une) => !neuves.includes(une)).map(({ ville }) => ville)
    const pays = await paysDe(tx, noter, new Set(neuves.map((une) => une.pays)))
    const parPrix = Map.groupBy(neuves, (une) => CELLULES_PRIX.map((cellule) => une[cellule]).join())
    for (const [rang, groupe] of [...parPrix.values()].entries()) {
      const [premiere] = groupe
      if (!premiere) continue
      const { prixkg, prix10kg, prix20kg } = premiere
      const designation = await nomLibre(tx, parPrix.size === 1 ? nom : `${nom}, tarif ${rang + 1}`)
      const zone = await noter('creer', 'zone', await ajouter(tx, ZONES, { designation, devise }))
      const tarif = { zone_id: zone.id, prixkg, prix10kg, prix20kg, prixexpress: null }
      await noter('creer', 'tariflivraison', await ajouter(tx, TARIFS, tarif))
      const avant = { zone_id: zone.id, designation, plafond: null }
      await ecrirePlafond(tx, appel.equipier.compte_id, { avant, plafond }, context.now())
      for (const { ville, delai, pays: code } of groupe) {
        const saisie = { pays_id: pays.get(code), ville, delaistandard: delai, zone_id: zone.id }
        await noter('creer', 'destination', await ajouter(tx, DESTINATIONS, saisie))
      }
    }
    return { creees: neuves.length, laissees: [...new Set(laissees)] }
  })
}

/** The countries by their codes, those that are not there made. */
async function paysDe(tx: Queries, noter: Noter, codes: ReadonlySet<string>): Promise<Map<string, number>> {
  const la = new Map((await listPays(tx)).map(({ code, id }) => [code, id]))
  for (const code of codes) {
    if (la.has(code)) continue
    const designation = CHOIX_PAYS.find(({ alpha2 }) => alpha2 === code)?.nom ?? code
    la.set(code, (await noter('creer', 'pays', await ajouter(tx, LES_PAYS, { code, designation }))).id)
  }
  return la
}

/** The zone's name, or the next that nobody has. */
export async function nomLibre(tx: Queries, voulu: string): Promise<string> {
  const pris = new Set((await listZones(tx)).map(({ designation }) => designation))
  const autre = (n: number): string => (n === 1 ? voulu : `${voulu} (${n})`)
  let n = 1
  while (pris.has(autre(n))) n += 1
  return autre(n)
}
