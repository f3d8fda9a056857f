import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Devise } from '#contract'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import { lockTaux, updateTaux } from './preference.data.ts'
import { ecartEtonnant, lireTaux } from './taux.ts'

/** A rate that somebody sets: `lu` is the one they saw, `confirme` that they meant a change of more than a tenth. */
interface TauxVoulu {
  code: Exclude<CodeDevise, 'XOF'>
  taux: string
  lu: string
  confirme: boolean
}

const fauteDe = (message: string) => new Failure('ENTREE_INVALIDE', message, { champs: { taux: message } })

/**
 * Sets what one franc is worth in a currency, and writes it down. Orders keep the rate they were placed at.
 * @throws Failure ENTREE_INVALIDE, VERSION_DEPASSEE when somebody has set it meanwhile, A_CONFIRMER.
 */
export async function reglerTaux(
  { database, now }: Context,
  { compte_id }: Equipier,
  { code, taux: saisi, lu, confirme }: TauxVoulu,
): Promise<Devise> {
  const taux = lireTaux(saisi)
  if (!taux)
    throw fauteDe('Un taux comme 0,0015\u00a0: 5 chiffres et 8 décimales au plus, plus grand que zéro.')
  return database.transaction(async (tx) => {
    const ancien = await lockTaux(tx, code)
    if (ancien === taux) return { code, taux }
    if (ancien !== lireTaux(lu))
      throw new Failure(
        'VERSION_DEPASSEE',
        `Ce taux vient d’être changé\u00a0: il vaut ${ancien.replace('.', ',')}.`,
      )
    const ecart = ecartEtonnant(ancien, taux)
    if (ecart && !confirme)
      throw new Failure(
        'A_CONFIRMER',
        `Ce taux s’écarte de ${ecart}\u00a0% du précédent. Confirmez qu’il est juste.`,
      )
    await updateTaux(tx, code, taux)
    const ecriture = { compte_id, action: 'changer', objet: 'devise', objet_id: code }
    await insertJournal(tx, { ...ecriture, avant: { taux: ancien }, apres: { taux } }, now())
    return { code, taux }
  })
}
