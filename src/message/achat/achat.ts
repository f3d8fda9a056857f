import type { AchatVu } from '#approvisionnement/achat.actions.ts'
import { francs } from '#commande/montants.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { type BoutiqueEcrite, type Lettre, SALUT } from '../mise-en-page.ts'

/** As the staff reads it: it was given up. */
export const SUJET_ACHAT = 'Bon de commande au fournisseur'

/** An order, for the supplier who is to bring it. */
export function lettreAchat(
  { numero, prevu_le, mot, lignes }: Pick<AchatVu, 'numero' | 'prevu_le' | 'mot' | 'lignes'>,
  boutique: BoutiqueEcrite,
): Lettre {
  const jour = prevu_le ? [`Il nous faudrait la livraison pour le ${dateLongue(prevu_le)}.`] : []
  return {
    sujet: `Commande de ${boutique.nom}, ${numero}`,
    titre: `Bon de commande ${numero}`,
    salut: SALUT,
    paragraphes: [
      'Nous souhaitons vous commander ce qui suit.',
      ...jour,
      ...(mot ? [mot] : []),
      'Merci de répondre à ce message pour confirmer les quantités, les prix et la date.',
    ],
    bouton: null,
    lignes: lignes.map(({ designation, reference, unite, quantite, prix }) => ({
      designation,
      image: null,
      choix: reference ? `Votre référence\u00a0: ${reference}` : '',
      quantite: `${ecrireNombre(quantite)} × ${unite}`,
      montant: prix === null ? null : `${francs(prix)} l’unité`,
    })),
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}
