import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { type Champs, Failure, introuvable } from '#shared/failure.ts'
import {
  findImportation,
  type Importation,
  lockImportation,
  updateAbandonnee,
  updateEcriture,
  updateFin,
} from './importation.data.ts'
import type { Rapport } from './importation.ts'

const FAUTES_EN_REFUS = 50

/** What a file that waits for a yes would do, or what there is to correct in it. */
export function rapportDe({
  faites,
  rejetees,
  encodage,
  separateur,
  creees,
  modifiees,
  inchangees,
  fautes,
  exemples,
}: Importation): Rapport {
  const comptes = { creees, modifiees, inchangees, en_faute: rejetees }
  return { encodage, separateur, total: faites, ...comptes, fautes, exemples }
}

/**
 * Yes to a file: it is written into the catalogue, in the background, once however often this is said. Only when there
 * is nothing to correct in it, or its good rows alone where `partiel` says so; the others are kept as they stand in it.
 * @throws Failure ENTREE_INVALIDE with the sentence of each cell (`12.prix`), INTROUVABLE, ETAT_REFUSE while it is looked at,
 * and where another file has come since.
 */
export async function ecrireImportation(
  context: Context,
  { equipier: { compte_id, auteur } }: Pick<AppelEquipe, 'equipier'>,
  { id, partiel = false }: { id: number; partiel?: boolean },
): Promise<Importation> {
  await context.database.transaction(async (tx) => {
    const prete = await lockImportation(tx, id, ['prete'])
    if (!prete) return
    const rapport = rapportDe(prete)
    const total = rapport.total - rapport.en_faute
    if (rapport.en_faute > 0 && !(partiel && total > 0)) throw refusDe(rapport)
    await updateEcriture(tx, { id, total }, { compte_id, auteur })
  })
  const dite = await findImportation(context.database, id)
  if (!dite) throw introuvable('Cette importation')
  if (dite.etat === 'reception' || dite.etat === 'examen')
    throw new Failure('ETAT_REFUSE', 'Ce fichier est encore lu\u00a0: attendez un instant.')
  if (dite.etat === 'abandonnee')
    throw new Failure(
      'ETAT_REFUSE',
      'Un autre fichier a pris sa place\u00a0: choisissez celui-ci de nouveau.',
    )
  return dite
}

/** @throws Failure ENTREE_INVALIDE */
function refusDe({ en_faute, fautes }: Rapport): Failure {
  const dites = fautes.slice(0, FAUTES_EN_REFUS)
  const champs: Champs = Object.fromEntries(
    dites.map(({ ligne, colonne, message }) => [`${ligne}.${colonne || 'ligne'}`, message]),
  )
  const phrase = `${en_faute} ${en_faute > 1 ? 'lignes sont' : 'ligne est'} à corriger`
  return new Failure('ENTREE_INVALIDE', `${phrase}\u00a0: rien n’a été importé.`, { champs })
}

/** Stops one that is under way; what was written stays. Twice is once. @throws Failure INTROUVABLE. */
export async function arreterImportation(
  context: Context,
  { equipier }: Pick<AppelEquipe, 'equipier'>,
  id: number,
): Promise<Importation> {
  return context.database.transaction(async (tx) => {
    await updateAbandonnee(tx, id, context.now())
    const arretee = await updateFin(tx, id, 'annulee', context.now())
    if (arretee) await noterFin(tx, arretee, equipier.compte_id, context.now())
    const trouvee = arretee ?? (await findImportation(tx, id))
    if (!trouvee) throw introuvable('Cette importation')
    return trouvee
  })
}

/** Its line in the journal, beside those of its products. */
export async function noterFin(
  tx: Queries,
  { id, etat, fichier, total, faites, creees, modifiees, inchangees }: Importation,
  compte_id: number | null,
  now: Date,
): Promise<void> {
  const apres = { etat, fichier, total, faites, creees, modifiees, inchangees }
  const ecriture = { compte_id, action: 'importer', objet: 'importation', objet_id: id, avant: null, apres }
  await insertJournal(tx, ecriture, now)
}
