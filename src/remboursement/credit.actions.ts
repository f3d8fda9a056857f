import { rendreAchetee, reprendreAchetee } from '#avoir/achat.actions.ts'
import { findAchat } from '#avoir/achat.data.ts'
import { rendreEnAvoir, rendreSurAvoir } from '#avoir/avoir.actions.ts'
import { type CommandeGelee, readCommande } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { additionnerUnites } from '#shared/total.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { findFrancsVenus, listRemboursements } from './remboursement.data.ts'
import { francsRendus, francsVenus, type Remboursement, rendu } from './remboursement.ts'

/** Goes back onto a gift card or an account's credit: the shop's own ledger, no provider. */
export const rendusIci = ({ methode }: Tentative, { en_avoir }: Remboursement) =>
  en_avoir === 1 || methode === 'avoir'

/**
 * Writes a refund into the ledger: onto the credit that paid, or else onto its buyer's own. What was paid in a trial was no
 * money, and is kept as none.
 */
export async function crediter(
  tx: Queries,
  commande: CommandeGelee,
  tentative: Tentative,
  { rembourse, now }: { rembourse: Remboursement; now: Date },
): Promise<void> {
  if (commande.essai === 1 && tentative.avoir_id === null) return
  const avant = rendu(await listRemboursements(tx, [tentative.id]))
  const jusqua = additionnerUnites([avant, rembourse.montant])
  // money that did not match is worth what came, not what the order asked for
  const venus =
    tentative.etat === 'payee' ? francsVenus(commande, tentative) : await findFrancsVenus(tx, tentative.id)
  const francs = Number(francsRendus(venus, tentative.recu ?? 0, avant, jusqua))
  // less than half a franc of another currency is worth none
  if (francs < 1) return
  const retour = { remboursement_id: rembourse.id, francs, auteur: rembourse.auteur, now }
  const { compte_id } = commande
  if (tentative.avoir_id !== null) await rendreSurAvoir(tx, tentative.avoir_id, { ...retour, compte_id })
  else await rendreEnAvoir(tx, compte_id, retour)
}

/** A refund of what paid an order, of which `avant` went back before it. */
interface Retrait {
  tentative: Tentative
  avant: number
  montant: number
  auteur: string
  now: Date
}

async function francsDe(tx: Queries, { tentative, avant, montant }: Retrait): Promise<number> {
  const commande = await readCommande(tx, tentative.commande_id)
  // money that was never the order's bought no card
  if (!commande || tentative.etat !== 'payee') return 0
  const jusqua = additionnerUnites([avant, montant])
  return Number(francsRendus(francsVenus(commande, tentative), tentative.recu ?? 0, avant, jusqua))
}

/**
 * Takes off the card that an order bought what goes back of its price.
 * @throws Failure ETAT_REFUSE where it was spent, or a refund that was refused has taken its own off already.
 */
export async function reprendreCarte(tx: Queries, retrait: Retrait): Promise<void> {
  const { tentative, auteur, now } = retrait
  const { commande_id } = tentative
  const francs = await francsDe(tx, retrait)
  if (francs < 1 || !(await findAchat(tx, commande_id))) return
  if ((await listRemboursements(tx, [tentative.id])).some(({ etat }) => etat === 'refuse'))
    throw new Failure('ETAT_REFUSE', REFUSE_AVANT)
  await reprendreAchetee(tx, commande_id, { francs, auteur, now })
}

const REFUSE_AVANT =
  'Cet argent est déjà retiré de la carte cadeau\u00a0: relancez ou abandonnez d’abord le remboursement refusé.'

/** Puts it back where that refund is given up. */
export async function rendreCarte(tx: Queries, remboursement_id: number, retrait: Retrait): Promise<void> {
  const { auteur, now } = retrait
  const francs = await francsDe(tx, retrait)
  await rendreAchetee(tx, retrait.tentative.commande_id, { francs, remboursement_id, auteur, now })
}
