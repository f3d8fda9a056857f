import { listComptes } from '#compte/compte.data.ts'
import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { type Changement, phraseChangement } from './version.ts'

/**
 * Refuses to write over what somebody else wrote since a product was read at `version`: says of each field that
 * changed what it became, by whom and when. What was typed is with whoever typed it, so nobody loses anything.
 * @throws Failure VERSION_DEPASSEE.
 */
export async function exigerVersion(tx: Queries, fiche: Fiche, version: number): Promise<void> {
  if (fiche.version === version) return
  const changements = await listChangements(tx, fiche.id, version)
  const champs: Champs = { version: `La version d’aujourd’hui est ${fiche.version}.` }
  // the last one who changed a field is the one it is from
  for (const changement of changements) champs[changement.champ] = phraseChangement(changement)
  throw new Failure('VERSION_DEPASSEE', 'Ce produit a été modifié depuis que vous l’avez ouvert.', { champs })
}

async function listChangements(tx: Queries, id: number, version: number): Promise<Changement[]> {
  const ecritures = (await listJournal(tx, 'produit', id)).filter(
    ({ avant, apres }) => avant !== null && versionDe(apres) > version,
  )
  const comptes = await listComptes(
    tx,
    ecritures.flatMap(({ compte_id }) => compte_id ?? []),
  )
  const noms = new Map(comptes.map(({ id, prenom, nom }) => [id, [prenom, nom].filter(Boolean).join(' ')]))
  return ecritures.flatMap(({ compte_id, apres, cree_le }) =>
    Object.entries(apres as Record<string, unknown>)
      .filter(([champ]) => champ !== 'version')
      .map(([champ, valeur]) => ({ champ, valeur, date: cree_le, par: noms.get(compte_id ?? 0) || null })),
  )
}

const versionDe = (apres: unknown): number => Number((apres as Partial<Fiche> | null)?.version ?? 0)
