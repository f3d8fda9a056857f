import type { Context } from '#context'
import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { insertLot } from '#ecriture/lot.data.ts'
import { listEcartsMin } from '#fiche/declinaisons.data.ts'
import { type FicheVoulue, findFiches, writeFiches } from '#fiche/fiche.data.ts'
import { lockChoix } from '#fiche/fiches.data.ts'
import { compare, toDecimal, zero } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { addManque, listCombles } from '#stock/manque.data.ts'
import { insertMouvements, listBouges, listRecomptes } from '#stock/mouvement.data.ts'
import { listCommandes, lockCodes } from './codes.data.ts'
import { findImportation, type Importation } from './importation.data.ts'
import { JOURS_GARDES } from './importation.ts'
import { findConnues } from './prevision.actions.ts'
import { type Depuis, type Retour, retourDe } from './reprise/retour.ts'
import { type FaitAuProduit, listFaits, lockFinie, updateReprise } from './reprise.data.ts'

/** Products in one transaction: the shop goes on selling in between. */
const LOT = 200
const LAISSEES_DITES = 500
const JOUR = 86_400_000

/** Files that came before this can no longer be taken back. */
export const limiteDeReprise = (now: Date): Date => new Date(now.getTime() - JOURS_GARDES * JOUR)

/**
 * Takes a file back: what it made is withdrawn from sale, what it changed is as it was before, but for what somebody
 * changed since, which stays and is told. Orders keep what they froze. Stopped in between, the next call goes on; twice
 * is once.
 * @throws Failure INTROUVABLE, ETAT_REFUSE while it is under way or after thirty days.
 */
export async function reprendreImportation(
  context: Context,
  { equipier: { compte_id, auteur } }: AppelEquipe,
  id: number,
): Promise<Importation> {
  const avant = await findImportation(context.database, id)
  if (!avant) throw introuvable('Cette importation')
  if (avant.finie_le === null)
    throw new Failure('ETAT_REFUSE', 'Cette importation est en cours\u00a0: arrêtez-la d’abord.')
  if (avant.cree_le < limiteDeReprise(context.now()) && !avant.reprise_le)
    throw new Failure('ETAT_REFUSE', `Une importation s’annule pendant ${JOURS_GARDES}\u00a0jours.`)
  const suivant = (tx: Queries) => reprendreLot(context, tx, { id, compte_id, auteur })
  while (await context.database.transaction(suivant));
  return (await findImportation(context.database, id)) ?? avant
}

interface Auteur {
  compte_id: number | null
  auteur: string
}

async function reprendreLot(
  context: Context,
  tx: Queries,
  { id, compte_id, auteur }: Auteur & { id: number },
): Promise<boolean> {
  const now = context.now()
  const finie = await lockFinie(tx, id)
  const faits = finie ? await listFaits(tx, id, LOT) : []
  if (!finie || faits.length === 0) return false
  const ids = faits.map(({ produit_id }) => produit_id)
  await lockChoix(tx, { ids })
  // products first, then what they refer to, as everywhere
  await lockCodes(tx, [])
  const retours = await prevoirRetours(tx, faits, finie.cree_le)
  const changes = retours.filter(({ fiche, voulue }) => differents(fiche, voulue).length > 0)
  await writeFiches(
    tx,
    changes.map(({ fiche, voulue }) => ({ avant: fiche, voulue })),
    now,
  )
  const bouges = retours.filter(({ ecart }) => compare(ecart, zero) !== 0)
  const ecarts = bouges.map(({ fiche, ecart }) => ({ id: fiche.id, ecart }))
  for (const { fiche, manque } of retours)
    if (compare(manque, zero) > 0)
      await addManque(tx, { produit_id: fiche.id, declinaison_id: null, quantite: manque, compte: false })
  await insertMouvements(tx, ecarts, { reference: finie.fichier, auteur, now })
  const touches = [...new Set([...changes, ...bouges])]
  await insertLot(tx, { compte_id, action: 'reprendre', objet: 'produit' }, touches.map(ligneDe), now)
  const laissees = retours.flatMap((retour) => retour.laissees)
  const rendus = touches.filter(({ fait }) => fait.avant !== null)
  const bilan = {
    id,
    retirees: finie.retirees + retours.filter(({ fait }) => fait.avant === null).length,
    rendues: finie.rendues + rendus.length,
    laissees: [...finie.laissees, ...laissees].slice(0, LAISSEES_DITES),
  }
  await updateReprise(tx, bilan, ids, now)
  return true
}

async function prevoirRetours(tx: Queries, faits: FaitAuProduit[], cree_le: Date): Promise<Retour[]> {
  const ids = faits.map(({ produit_id }) => produit_id)
  const fiches = new Map((await findFiches(tx, ids)).map((fiche) => [fiche.id, fiche]))
  const lus = faits.flatMap(({ produit_id, mouvement_id }) =>
    mouvement_id === null ? [] : [{ produit_id, mouvement_lu: mouvement_id }],
  )
  const commandes = await listCommandes(tx, ids)
  // of what was ordered the unit stays, whatever else moved it
  const autres = faits.filter(({ avant, produit_id }) => avant?.unite_id && !commandes.has(produit_id))
  const bougeants = autres.map(({ produit_id, mouvement_id }) => ({
    produit_id,
    mouvement_lu: mouvement_id ?? 0,
  }))
  const depuis: Depuis = {
    connues: await findConnues(tx),
    commandes,
    recomptes: new Set((await listRecomptes(tx, lus)).map(({ produit_id }) => produit_id)),
    bouges: await listBouges(tx, bougeants, cree_le),
    declinees: await listEcartsMin(tx, ids),
    combles: await listCombles(tx, ids),
  }
  return faits.flatMap((fait) => {
    const fiche = fiches.get(fait.produit_id)
    return fiche ? [retourDe(fait, fiche, depuis)] : []
  })
}

const differents = (fiche: Fiche, voulue: FicheVoulue): string[] =>
  Object.entries(voulue)
    .filter(([champ, valeur]) => JSON.stringify(fiche[champ as keyof Fiche]) !== JSON.stringify(valeur))
    .map(([champ]) => champ)

/** As a product's own form is written down. */
function ligneDe({ fiche, voulue, ecart }: Retour) {
  const champs = differents(fiche, voulue)
  const seuls = (objet: object) => Object.fromEntries(champs.map((champ) => [champ, objet[champ as never]]))
  const bouge = compare(ecart, zero) !== 0
  const { version, quantite } = fiche
  const change = champs.length > 0
  return {
    objet_id: String(fiche.id),
    avant: { ...seuls(fiche), ...(change ? { version } : {}), ...(bouge ? { quantite } : {}) },
    apres: {
      ...seuls(voulue),
      ...(change ? { version: version + 1 } : {}),
      ...(bouge ? { quantite: quantite + Number(toDecimal(ecart, 6)) } : {}),
    },
  }
}
