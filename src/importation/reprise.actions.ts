import { CHAMPS, type Liste, type NomChamp } from '#catalogue/champs.ts'
import type { Context } from '#context'
import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { insertLot } from '#ecriture/lot.data.ts'
import { listEcartsMin } from '#fiche/declinaisons.data.ts'
import { RIEN_DE_GRATUIT, rendGratuite } from '#fiche/declinaisons.ts'
import { type FicheVoulue, findFiches, writeFiches } from '#fiche/fiche.data.ts'
import { lockChoix } from '#fiche/fiches.data.ts'
import { compare, type Exact, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { insertMouvements, listRecomptes } from '#stock/mouvement.data.ts'
import { listCommandes, lockCodes } from './codes.data.ts'
import { findImportation, type Importation } from './importation.data.ts'
import { colonneDe, JOURS_GARDES, type Laissee } from './importation.ts'
import { type Connues, findConnues } from './prevision.actions.ts'
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

/** Of one product: how it goes back, and what of it stays. */
interface Retour {
  fait: FaitAuProduit
  fiche: Fiche
  voulue: FicheVoulue
  ecart: Exact
  laissees: Laissee[]
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
  const retours = await prevoirRetours(tx, faits)
  const changes = retours.filter(({ fiche, voulue }) => differents(fiche, voulue).length > 0)
  await writeFiches(
    tx,
    changes.map(({ fiche, voulue }) => ({ avant: fiche, voulue })),
    now,
  )
  const bouges = retours.filter(({ ecart }) => compare(ecart, zero) !== 0)
  const ecarts = bouges.map(({ fiche, ecart }) => ({ id: fiche.id, ecart }))
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

async function prevoirRetours(tx: Queries, faits: FaitAuProduit[]): Promise<Retour[]> {
  const ids = faits.map(({ produit_id }) => produit_id)
  const fiches = new Map((await findFiches(tx, ids)).map((fiche) => [fiche.id, fiche]))
  const lus = faits.flatMap(({ produit_id, mouvement_id }) =>
    mouvement_id === null ? [] : [{ produit_id, mouvement_lu: mouvement_id }],
  )
  const ici = {
    connues: await findConnues(tx),
    commandes: await listCommandes(tx, ids),
    recomptes: new Set((await listRecomptes(tx, lus)).map(({ produit_id }) => produit_id)),
    declinees: await listEcartsMin(tx, ids),
  }
  return faits.flatMap((fait) => {
    const fiche = fiches.get(fait.produit_id)
    return fiche ? [retourDe(fait, fiche, ici)] : []
  })
}

interface Ici {
  connues: Connues
  commandes: ReadonlySet<number>
  recomptes: ReadonlySet<number>
  /** Those that have variants, and how much less than its product the cheapest costs. */
  declinees: ReadonlyMap<number, number>
}
const CHANGE = 'Changé depuis\u00a0: laissé comme il est.'
const RECOMPTE = 'Compté, corrigé ou importé depuis\u00a0: laissé comme il est.'
const DECLINE = 'Vendu depuis en déclinaisons\u00a0: elles se règlent sur sa page.'

function retourDe(fait: FaitAuProduit, fiche: Fiche, ici: Ici): Retour {
  const { quantite, version, ...telle } = fiche
  // its stock stays with it: nobody can buy what is withdrawn
  if (!fait.avant) return { fait, fiche, voulue: { ...telle, archive: 1 }, ecart: zero, laissees: [] }
  const laissees: Laissee[] = []
  const { code, designation } = fiche
  const laisser = (champ: string, message: string) =>
    laissees.push({ code, designation, colonne: colonneDe(champ) || champ, message })
  const change = (champ: string) =>
    JSON.stringify(fiche[champ as keyof Fiche]) !== JSON.stringify(fait.apres[champ])
  const rendus = Object.entries(fait.avant).filter(([champ, etait]) => {
    // what pictures show goes by their places
    if (champ === 'alts') return !change('alts') && !('images' in fait.apres && change('images'))
    if ((champ === 'couleurs' || champ === 'tailles') && ici.declinees.has(fiche.id)) laisser(champ, DECLINE)
    else if (change(champ) || (champ === 'images' && 'alts' in fait.apres && change('alts')))
      laisser(champ, CHANGE)
    else if (champ === 'prix' && rendGratuite(Number(etait), ici.declinees.get(fiche.id)))
      laisser(champ, RIEN_DE_GRATUIT)
    else if (champ === 'unite_id' && ici.commandes.has(fiche.id))
      laisser(champ, 'Commandé depuis dans son unité\u00a0: laissée comme elle est.')
    else if (!existe(champ, etait, ici.connues)) laisser(champ, 'Ce qu’il y avait n’existe plus.')
    else return true
    return false
  })
  const voulue = { ...telle, ...Object.fromEntries(rendus) }
  return { fait, fiche, voulue, ecart: ecartRendu(fait, fiche, ici, laisser), laissees }
}

/** Whether what a field referred to is still there. */
function existe(champ: string, valeur: unknown, connues: Connues): boolean {
  const { vers } = CHAMPS[champ as NomChamp] as { vers?: Liste }
  if (!vers || valeur === null) return true
  return [valeur].flat().every((id) => connues.noms[vers].has(Number(id)))
}

/** The stock goes back by what the file moved it: what was sold since stays sold. */
function ecartRendu(
  { ecart, produit_id }: FaitAuProduit,
  { quantite }: Fiche,
  { recomptes, declinees }: Ici,
  laisser: (champ: string, message: string) => void,
): Exact {
  const rendu = times(exact(-1), exact(ecart))
  if (compare(rendu, zero) === 0) return zero
  if (declinees.has(produit_id)) laisser('qte', DECLINE)
  else if (recomptes.has(produit_id)) laisser('qte', RECOMPTE)
  else if (compare(plus(exact(quantite), rendu), zero) < 0)
    laisser('qte', 'Vendu depuis\u00a0: il n’en reste pas assez pour le reprendre.')
  else return rendu
  return zero
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
