import { EXCEPTIONS } from '#catalogue/exception.ts'
import { blanc } from '#preference/blanc.ts'
import { JOURS_RETRACTATION } from '#retractation/delai.ts'
import { RENONCER } from '#retractation/retractation.ts'
import type { PaysModele } from '../feuille.ts'
import { dire, enumerer, type Faits, paragraphes } from './faits.actions.ts'

/** code de la consommation, art. L221-18 et suivants (France); elsewhere it is the shop's own promise. */
const SOURCE: Record<PaysModele, string> = {
  sn: 'La boutique accorde ce délai à tous ses clients.',
  fr: 'C’est le délai des articles L221-18 et suivants du code de la consommation\u202f; s’il finit un samedi, un dimanche ou un jour férié, il va jusqu’au premier jour ouvrable suivant.',
}

/** The right to withdraw as the room `retractation` has it, in the words of terms and of the page on returns. */
export const retractation = (pays: PaysModele): string =>
  `Vous pouvez changer d’avis, sans donner de raison, jusqu’à ${JOURS_RETRACTATION}\u00a0jours après le jour où vous avez reçu votre commande. ${SOURCE[pays]} Ouvrez la commande dans «\u202fMes Commandes\u202f» et appuyez sur «\u202f${RENONCER}\u202f»\u202f; vous choisissez les articles et recevez un accusé de réception. Vous pouvez aussi nous l’écrire.`

/** What the law leaves out of it. */
export const exceptions = (): string =>
  `Ne peuvent pas être rendus\u00a0: ce qui est marqué «\u202f${EXCEPTIONS.perissable.nom}\u202f» ou «\u202f${EXCEPTIONS.sur_mesure.nom}\u202f»\u202f; et, une fois ouverts, les articles marqués «\u202f${EXCEPTIONS.hygiene.nom}\u202f». La page du produit le dit avant l’achat.`

export const remboursement = (): string =>
  'Renvoyez les articles dans les quatorze jours qui suivent votre déclaration, complets et dans leur emballage si vous l’avez. Nous vous remboursons par le moyen que vous avez utilisé, au plus tard quatorze jours après votre déclaration\u202f; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi.'

export const livres = ({ pays }: Faits): string =>
  pays.length > 0
    ? `Nous livrons dans ces pays\u00a0: ${enumerer(pays)}. Les villes servies sont proposées quand vous donnez votre adresse.`
    : `Nous livrons à\u00a0: ${blanc('villes et pays livrés')}.`

/** Where, when and for how much things are brought, and how they go back. */
export function livraison(pays: PaysModele, faits: Faits): string {
  return paragraphes(
    '## Où et à quel prix',
    livres(faits),
    'Le prix et le délai de la livraison dépendent de la destination, et du poids hors du Sénégal. Ils sont affichés sur la page du produit pour la ville que vous choisissez, dans le panier, et une dernière fois avant de payer. Une destination sans tarif est «\u202fsur devis\u202f»\u00a0: elle ne peut pas être commandée en ligne.',
    '## À la réception',
    'La personne qui reçoit peut suivre le colis par le lien du message qu’elle a reçu. Vérifiez le colis devant le livreur\u202f; s’il manque quelque chose ou si un article est abîmé, notez-le et écrivez-nous.',
    '## Changer d’avis',
    retractation(pays),
    exceptions(),
    remboursement(),
    `Le retour se fait à cette adresse\u00a0: ${blanc('adresse où renvoyer les articles')}. Ses frais sont à la charge de\u00a0: ${blanc('qui paie le retour, «\u202fvous\u202f» ou «\u202fnous\u202f»')}.`,
    '## Un article abîmé, faux ou qui ne marche pas',
    `Écrivez à ${dire(faits, 'email')} ou appelez le ${dire(faits, 'telephone')}, avec le numéro de la commande et une photo. Les garanties de la loi s’appliquent\u00a0: elles sont décrites dans les conditions de vente.`,
  )
}
