import type { Question } from '#api'
import type { Commande } from '#contract'
import type { Ligne } from '#panier/panier.ts'
import { exact, toUnits } from '#shared/exact.ts'
import { DECIMALES, estDevise } from '#shared/money.ts'
import type { AChanger } from './Changement.tsx'

export type DemandeChangement = Question<'PUT /api/equipe/changement'>['body']

/** The words of an order, as its fields hold them. */
const TEXTES = [
  'adresseliv',
  'tel',
  'consigne',
  'mot',
  'recipient_nom',
  'recipient_prenom',
  'recipient_email',
  'recipient_telephone',
] as const
export interface SaisieChangement extends Record<(typeof TEXTES)[number], string> {
  destination_id: number
  express: boolean
}

export function lireSaisie({ commande, changeable }: AChanger): SaisieChangement {
  const textes = Object.fromEntries(TEXTES.map((champ) => [champ, commande[champ] ?? '']))
  const { destination_id, express } = changeable
  return { ...(textes as Record<(typeof TEXTES)[number], string>), destination_id, express: express === 1 }
}

/** Lines as they are asked for. */
export const articles = (lignes: readonly Ligne[]) =>
  lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
    ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
  }))

/** What the order is to be; its articles are named where they are to be others. */
export function demandeDe(
  { changeable }: Pick<AChanger, 'changeable'>,
  lignes: readonly Ligne[],
  saisie: SaisieChangement,
): DemandeChangement {
  const { id, version } = changeable
  const voulues = articles(lignes)
  const memes = JSON.stringify(voulues) === JSON.stringify(articles(changeable.lignes))
  return { id, version, ...saisie, ...(memes ? {} : { lignes: voulues }) }
}

/** The total that was shown, in the smallest unit of its currency. */
export function montantVu({ montantdevise, devise }: Pick<Commande, 'montantdevise' | 'devise'>) {
  return estDevise(devise) ? { montant_vu: Number(toUnits(exact(montantdevise), DECIMALES[devise])) } : {}
}
