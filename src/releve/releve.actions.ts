import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { findTaux } from '#preference/preference.data.ts'
import { EN_LIGNE, type Methode } from '#prestataire/moyens.ts'
import { RELEVES } from '#prestataire/releves.ts'
import { lireCsv } from '#shared/csv.ts'
import { depuisUnites } from '#shared/devises.ts'
import { exact, over, toUnits } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type CodeDevise, DEVISES } from '#shared/money.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { compterReleve, listASolder, sommerReleve } from './bilan.data.ts'
import { classerLigne, classerMouvement } from './classement.data.ts'
import { type ColonnesDites, formeDite } from './colonnes.ts'
import { type LigneLue, lireReleve, sansPreambule } from './lecture.ts'
import {
  deleteLignes,
  findReleve,
  insertLignes,
  insertReleve,
  listInconnues,
  lockReleves,
  rapprocher,
  updateReleve,
} from './releve.data.ts'
import type { ImportReleve, RapportReleve } from './releve.ts'
import {
  deleteDeduits,
  deleteVides,
  listVirementsDe,
  noterVirements,
  poserVirement,
  sommerVirements,
} from './virement.data.ts'

/** As many lines as a file may have, and as many are told of one. */
const LIGNES_MAX = 60_000
const A_LA_FOIS = 1_000
const A_SOLDER_MAX = 100
const FAUTES_MAX = 100

export interface DemandeImport {
  moyen: Methode
  octets: Uint8Array
  /** Its name, to know it by afterwards. */
  fichier: string
  essai: boolean
  /** What its keeper says of columns that the shop does not know. */
  colonnes?: ColonnesDites
}

/** Not a fault: how a trial, or a file that holds nothing new, leaves its transaction. */
class Defaire extends Error {
  readonly rapport: RapportReleve
  constructor(rapport: RapportReleve) {
    super('nothing is kept')
    this.rapport = rapport
  }
}

/**
 * Keeps what the file of a provider tells, whole or not at all, and matches it with what the shop knows; `essai` only says
 * what it would do. A line that any file told before is not told twice.
 * @throws Failure ENTREE_INVALIDE for a file that is not this provider's, or cannot be read.
 */
export async function importerReleve(
  context: Context,
  appel: AppelEquipe,
  { moyen, octets, fichier, essai, colonnes = {} }: DemandeImport,
): Promise<ImportReleve> {
  const forme = formeDite(RELEVES[moyen], colonnes)
  const tableau = await lireCsv(sansPreambule(octets, forme), LIGNES_MAX)
  const { lignes, fautes, ignorees } = lireReleve(forme, EN_LIGNE[moyen].nom, tableau)
  const dites = { fautes: fautes.slice(0, FAUTES_MAX), fautives: fautes.length }
  const demande = {
    moyen,
    fichier,
    essai,
    colonnes,
    octets: empreinteDe(octets),
  }
  try {
    return await ecrireEnsemble(
      context,
      appel,
      { action: 'importer', objet: 'releve', demande },
      async (tx, noter) => {
        await lockReleves(tx, moyen)
        const lue = { ...demande, lignes, ignorees, compte_id: appel.equipier.compte_id, now: context.now() }
        const { id, rapport } = await garder(tx, lue)
        if (essai || fautes.length > 0 || rapport.nouvelles === 0) throw new Defaire(rapport)
        const { nouvelles, rapprochees, inconnues, ecarts, manquants } = rapport
        const apres = { moyen, fichier, nouvelles, rapprochees, inconnues, ecarts, manquants }
        return noter('importer', 'releve', { id, avant: null, apres, reponse: { id, rapport, ...dites } })
      },
    )
  } catch (error) {
    if (error instanceof Defaire) return { id: null, rapport: error.rapport, ...dites }
    throw error
  }
}

interface Lue {
  moyen: Methode
  fichier: string
  compte_id: number | null
  lignes: LigneLue[]
  ignorees: number
  now: Date
}

async function garder(
  tx: Queries,
  { moyen, fichier, compte_id, lignes, ignorees, now }: Lue,
): Promise<{ id: number; rapport: RapportReleve }> {
  const dates = lignes.flatMap(({ nature, le }) =>
    nature === 'paiement' || nature === 'remboursement' ? [le.getTime()] : [],
  )
  const borne = (date: number | undefined) => (date === undefined ? null : new Date(date))
  const bornes = dates.toSorted((une, autre) => une - autre)
  const periode = { du: borne(bornes[0]), au: borne(bornes.at(-1)) }
  const row = { moyen, fichier, compte_id, ...periode, lignes: 1, doublees: 0, cree_le: now }
  const id = await insertReleve(tx, row)
  const valoir = await aujourdhui(tx)
  const dits = lignes.flatMap(({ nature, deduite, reference }) =>
    nature === 'virement' && !deduite ? [reference] : [],
  )
  await deleteDeduits(tx, moyen, dits)
  // in one order, whoever else keeps some of them
  const rangees = lignes.toSorted((une, autre) => (une.reference < autre.reference ? -1 : 1))
  let nouvelles = 0
  for (let debut = 0; debut < rangees.length; debut += A_LA_FOIS) {
    const part = rangees.slice(debut, debut + A_LA_FOIS)
    nouvelles += await insertLignes(tx, { id, moyen }, part.map(valoir))
    await noterVirements(tx, moyen, part)
  }
  const doublees = lignes.length - nouvelles
  await updateReleve(tx, id, { lignes: Math.max(1, nouvelles), doublees })
  // those of earlier files too: the shop may have learnt of them since
  for (let ids = await listInconnues(tx, moyen, 0, A_LA_FOIS); ids.length > 0; ) {
    await rapprocher(tx, moyen, ids)
    ids = await listInconnues(tx, moyen, ids.at(-1) ?? 0, A_LA_FOIS)
  }
  await deduire(tx, moyen, [...new Set(lignes.flatMap(({ virement }) => virement ?? []))])
  const compte = await compterReleve(tx, id)
  const rapport = {
    ...{ moyen, lignes: lignes.length, ignorees, doublees, ...compte },
    ...{ du: periode.du?.toISOString() ?? null, au: periode.au?.toISOString() ?? null },
    sommes: await sommerReleve(tx, id),
    aSolder: await listASolder(tx, id, A_SOLDER_MAX),
  }
  return { id, rapport }
}

/**
 * Works out again the payouts that no file tells of, from all their lines: one file may end in the middle of one. The day
 * that was `connus` of one stays its day.
 */
async function deduire(
  tx: Queries,
  moyen: string,
  references: readonly string[],
  connus: ReadonlyMap<string, Date | null> = new Map(),
): Promise<void> {
  if (references.length === 0) return
  const valoir = await aujourdhui(tx)
  for (const somme of await sommerVirements(tx, moyen, references)) {
    const virement = { ...somme, le: connus.get(somme.reference) ?? somme.le }
    await poserVirement(tx, moyen, virement, valoir({ ...virement, frais: 0 }).francs)
  }
}

/** What lines are worth in francs at the rates of today. */
async function aujourdhui(tx: Queries) {
  const taux = new Map<CodeDevise, string>()
  for (const devise of DEVISES) taux.set(devise, devise === 'XOF' ? '1' : await findTaux(tx, devise))
  return <L extends Pick<LigneLue, 'devise' | 'brut' | 'frais'>>(ligne: L) => {
    const francs = (unites: number) =>
      Number(toUnits(over(depuisUnites(unites, ligne.devise), exact(taux.get(ligne.devise) ?? '1')), 0))
    return { ...ligne, francs: francs(ligne.brut), francs_frais: francs(ligne.frais) }
  }
}

/** A file that was kept, with what of it is not settled. @throws Failure INTROUVABLE. */
export async function voirReleve(q: Queries, id: number) {
  const releve = await findReleve(q, id)
  if (!releve) throw introuvable('Ce relevé')
  const { compte_id: _, du, au, cree_le, annule_le, ...reste } = releve
  return {
    ...reste,
    ...{ du: du?.toISOString() ?? null, au: au?.toISOString() ?? null, cree_le: cree_le.toISOString() },
    annule_le: annule_le?.toISOString() ?? null,
    ...(await compterReleve(q, id)),
    sommes: await sommerReleve(q, id),
    aSolder: await listASolder(q, id, A_SOLDER_MAX),
  }
}

/**
 * Takes a file back whole: its lines go, and what they told of is to be matched again.
 * @throws Failure INTROUVABLE, ETAT_REFUSE where somebody else has.
 */
export function annulerReleve(context: Context, appel: AppelEquipe, id: number): Promise<{ id: number }> {
  const demandee = { action: 'reprendre', objet: 'releve', demande: { id } }
  return ecrire(context, appel, demandee, async (tx) => {
    const vu = await findReleve(tx, id)
    if (!vu) throw introuvable('Ce relevé')
    await lockReleves(tx, vu.moyen)
    const releve = await findReleve(tx, id)
    if (!releve || releve.annule_le) throw new Failure('ETAT_REFUSE', 'Ce relevé est déjà annulé.')
    const { moyen, fichier, lignes } = releve
    const virements = await listVirementsDe(tx, id)
    await deleteLignes(tx, id)
    // what other files say of them stands
    await deduire(tx, moyen, [...virements.keys()], virements)
    await deleteVides(tx, moyen, [...virements.keys()])
    await updateReleve(tx, id, { annule_le: context.now() })
    return { id, avant: { moyen, fichier, lignes }, apres: { moyen, fichier, lignes: 0 }, reponse: { id } }
  })
}

/** What is settled by hand: a line that is unknown or other than ours, or a movement that no file tells of. */
export interface DemandeClassement {
  quoi: 'ligne' | 'mouvement'
  id: number
  motif: string
}

/** Settles it, with why. @throws Failure INTROUVABLE, ETAT_REFUSE where there is nothing to settle any more. */
export function classerRapprochement(
  context: Context,
  appel: AppelEquipe,
  { quoi, id, motif }: DemandeClassement,
): Promise<{ id: number }> {
  const demandee = { action: 'classer', objet: 'rapprochement', demande: { quoi, id, motif } }
  return ecrire(context, appel, demandee, async (tx) => {
    const reference = await (quoi === 'ligne' ? classerLigne : classerMouvement)(tx, id, motif)
    if (reference === undefined)
      throw new Failure('ETAT_REFUSE', 'C’est déjà classé ou rapproché. Relisez la liste.')
    const [avant, apres] = [
      { reference, classe: null },
      { reference, classe: motif },
    ]
    return { id, motif, avant, apres, reponse: { id } }
  })
}
