import { blanc } from '#preference/blanc.ts'
import { direMoyens } from '#preference/moyen.ts'
import { PAGES_DE_LOI, type PaysModele } from '../feuille.ts'
import { dire, type Faits, paragraphes } from './faits.actions.ts'
import { exceptions, livres, remboursement, retractation } from './livraison.actions.ts'

/** code de la consommation, art. L217-3 et suivants, code civil, art. 1641 (France). */
const GARANTIES: Record<PaysModele, string> = {
  sn: 'Nous répondons des défauts cachés et de la conformité de ce que nous vendons, comme le prévoit la loi sénégalaise, notamment le Code des obligations civiles et commerciales. Écrivez-nous avec le numéro de la commande et une photo\u00a0: nous réparons, remplaçons ou remboursons selon le cas.',
  fr: 'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité (articles L217-3 et suivants du code de la consommation). Durant ce délai, il n’est tenu d’établir que l’existence du défaut, et non la date de son apparition. Il a droit à la réparation ou au remplacement du bien dans un délai de trente jours, sans frais et sans inconvénient majeur pour lui, ou, à défaut, à une réduction du prix ou au remboursement. Il bénéficie aussi de la garantie légale des vices cachés (articles 1641 à 1649 du code civil), pendant deux ans à compter de la découverte du défaut.',
}

const LITIGES: Record<PaysModele, string> = {
  sn: 'Ces conditions suivent la loi sénégalaise. Écrivez-nous d’abord\u00a0: la plupart des difficultés se règlent ainsi. À défaut d’accord, les tribunaux compétents sont ceux que désigne la loi\u202f; un consommateur qui vit dans un autre pays garde la protection que la loi de ce pays lui donne.',
  fr: `Ces conditions suivent la loi française\u202f; un consommateur qui vit dans un autre pays garde la protection que la loi de ce pays lui donne. Écrivez-nous d’abord. Vous pouvez ensuite saisir gratuitement le médiateur de la consommation dont nous relevons\u00a0: ${blanc('médiateur de la consommation (nom, adresse, site)')}. À défaut d’accord, les tribunaux compétents sont ceux que désigne la loi.`,
}

/** The terms of sale: what the shop's software does with an order, and what the keeper promises beside. */
export function conditions(pays: PaysModele, faits: Faits): string {
  const { moyens } = faits
  return paragraphes(
    '## 1. Qui vend',
    `${dire(faits, 'raison_sociale')}, ${dire(faits, 'adresse')}, tient la boutique «\u202f${dire(faits, 'nom')}\u202f» à l’adresse ${faits.site}. Téléphone\u00a0: ${dire(faits, 'telephone')}. E-mail\u00a0: ${dire(faits, 'email')}. Ses numéros d’enregistrement sont sur la page /pages/${PAGES_DE_LOI.mentions.adresse}.`,
    'Ces conditions valent pour toute commande passée ici. La version que vous acceptez est gardée avec votre commande.',
    '## 2. Les produits et leurs prix',
    'Chaque produit est décrit sur sa page\u00a0: ce qu’il est, son prix, l’unité dans laquelle il se vend, s’il en reste. Les prix comprennent toutes les taxes\u202f; la livraison s’ajoute et se voit avant de payer. Les prix sont en francs CFA\u202f; si vous choisissez une autre devise, le taux du moment est appliqué et reste celui de votre commande.',
    '## 3. Commander',
    'Vous remplissez le panier, donnez l’adresse de livraison, choisissez le mode de livraison et de paiement, relisez le tout, acceptez ces conditions et appuyez sur «\u202fCommander avec obligation de paiement\u202f». Les articles vous sont réservés pendant que vous payez. La commande est conclue quand le paiement est confirmé ou, pour un paiement à la livraison, quand nous la confirmons. Un message vous le dit.',
    '## 4. Payer',
    moyens.length > 0
      ? `Vous pouvez payer ${direMoyens(moyens)}. Ce qui est proposé pour votre commande s’affiche avant de payer.`
      : `Moyens de paiement\u00a0: ${blanc('moyens de paiement acceptés')}.`,
    'Les cartes et les portefeuilles se paient sur la page du prestataire\u00a0: la boutique ne voit ni numéro de carte ni code.',
    '## 5. Être livré',
    livres(faits),
    `Le prix et la date prévue s’affichent avant de payer. Si la livraison n’arrive pas à la date dite, appelez le ${dire(faits, 'telephone')}\u00a0: nous convenons d’une nouvelle date, ou nous annulons et remboursons.`,
    '## 6. Annuler et changer d’avis',
    'Tant que la préparation n’a pas commencé, vous pouvez annuler la commande vous-même dans «\u202fMes Commandes\u202f»\u00a0: ce que vous avez payé vous est rendu.',
    retractation(pays),
    exceptions(),
    `${remboursement()} Les frais du retour sont à la charge de\u00a0: ${blanc('qui paie le retour, «\u202fvous\u202f» ou «\u202fnous\u202f»')}.`,
    '## 7. Garanties',
    GARANTIES[pays],
    '## 8. Vos données',
    `Ce que la boutique garde de vous, et pendant combien de temps, est dit sur la page /pages/${PAGES_DE_LOI.confidentialite.adresse}.`,
    '## 9. Loi et litiges',
    LITIGES[pays],
  )
}
