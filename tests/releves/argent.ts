// Money of every provider in a shop of a test, as if each had taken it.
import type { Methode } from '#prestataire/moyens.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { Bureau } from '../bureau.ts'
import { ecrireReleve, type LigneEcrite } from './ecrire.ts'

interface Voulu {
  moyen: Methode
  lien: string
  montant?: number
  devise?: CodeDevise
  le?: string
}

/** An order of 3 500 francs that this provider says is paid; answers its attempt's id. */
export async function encaisser(
  bureau: Bureau,
  voulu: Voulu,
): Promise<{ commande_id: number; tentative_id: number }> {
  const { moyen, lien, montant = 3500, devise = 'XOF', le = '2026-11-21T10:05:00Z' } = voulu
  const commande_id = await bureau.commander(devise)
  const [row] = await bureau.services.database.query<{ id: number }>(
    `INSERT INTO tentative (commande_id, cle, methode, montant, devise, etat, reference, encaissement, recu, devise_recue,
      recu_le, cree_le) VALUES ($1, $2, $3, $4, $5, 'payee', $6, $7, $4, $5, $8, $8) RETURNING id`,
    [commande_id, `cle-${lien}`, moyen, montant, devise, `ref-${lien}`, lien, le],
  )
  return { commande_id, tentative_id: row?.id ?? 0 }
}

/** Gives some of it back, as the provider says. */
export async function rendre(
  bureau: Bureau,
  tentative_id: number,
  rendu: { lien: string; montant: number; le: string },
) {
  await bureau.services.database.query(
    `INSERT INTO remboursement (tentative_id, cle, montant, devise, etat, motif, auteur, reference, cree_le, demande_le, fait_le)
    SELECT id, $2, $3, devise_recue, 'fait', 'essai', 'essai', $4, $5, $5, $5 FROM tentative WHERE id = $1`,
    [tentative_id, `cle-${rendu.lien}`, rendu.montant, rendu.lien, rendu.le],
  )
}

/** Sends a provider's file as whoever keeps the shop's money does. */
export const importer = (
  bureau: Bureau,
  moyen: Methode,
  lignes: readonly LigneEcrite[] | string,
  { essai = false, cle }: { essai?: boolean; cle?: string } = {},
) =>
  bureau.equipe(
    'gestionnaire',
    'POST',
    `/api/equipe/releve?moyen=${moyen}&fichier=${moyen}.csv${essai ? '&essai=1' : ''}`,
    typeof lignes === 'string' ? lignes : ecrireReleve(moyen, lignes),
    cle,
  )

/** The ledger of November, the latest first. */
export const mouvements = async (bureau: Bureau, plus = '') =>
  (
    await bureau.equipe(
      'gestionnaire',
      'GET',
      `/api/equipe/mouvementargent?du=2026-11-01&au=2026-11-30${plus}`,
    )
  ).data
