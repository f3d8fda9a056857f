/** Terms of sale, version 1. Blocks are separated by an empty line; a block that begins with `## ` is a title. */
export const cgv = `
Les présentes conditions s’appliquent à toute commande passée sur la boutique en ligne Teranga. En cochant la case prévue avant le paiement, le client déclare les avoir lues et acceptées. La version acceptée est conservée avec la commande et reste disponible sur demande.

## 1. Identification du vendeur

La boutique est exploitée par Teranga, commerce de détail établi à Dakar, Sénégal. Le service client répond du lundi au samedi, de 9 h à 18 h (heure de Dakar), au numéro de téléphone et à l’adresse électronique indiqués au bas de chaque page. Le numéro du registre du commerce et le NINEA figurent sur chaque facture.

## 2. Produits

Chaque fiche décrit les caractéristiques essentielles du produit : nature, origine, unité de vente, poids, couleurs et tailles proposées. Les produits frais et les objets faits à la main peuvent présenter de légères différences de taille, de teinte ou de motif avec l’illustration. Un produit affiché comme épuisé ne peut pas être commandé. Les articles au poids sont facturés pour la quantité commandée.

## 3. Prix

Les prix sont indiqués en francs CFA (XOF), toutes taxes comprises, hors frais de livraison. Ceux-ci sont calculés d’après la destination, le poids et le mode de livraison, puis affichés avant la validation de la commande. Lorsque le client choisit une autre devise, le montant converti est affiché avant le paiement ; le taux appliqué est celui du jour de la commande et n’est plus modifié ensuite. Pour une livraison hors du Sénégal, les droits et taxes d’importation éventuels sont à la charge du destinataire.

## 4. Commande

Le client vérifie son panier, indique l’adresse de livraison, choisit le mode de livraison et le moyen de paiement, puis valide au moyen du bouton « Commander avec obligation de paiement ». Les articles sont réservés pendant 35 minutes. Passé ce délai sans paiement, la commande est annulée et les articles sont remis en vente. La vente est conclue lorsque le paiement est confirmé ; un récapitulatif est alors disponible dans « Mes Commandes ».

## 5. Paiement

Le paiement s’effectue en ligne, par carte bancaire ou par PayPal, sur la page sécurisée du prestataire. Aucune donnée de carte ne passe par la boutique ni n’y est conservée. PayPal n’acceptant pas le franc CFA, le montant y est débité en euros, après affichage de sa valeur. En cas de refus, la commande et le panier sont conservés, et le paiement peut être repris ou un autre moyen choisi.

## 6. Livraison

Les délais sont indiqués en jours ouvrables à compter du paiement. À Dakar et dans les régions, le livreur appelle le numéro donné par le client : une description précise du quartier et un repère facilitent la remise. Si le destinataire est absent, un second passage est convenu sans frais. Certaines destinations sont servies sur devis seulement ; la commande en ligne n’y est pas possible et le service client établit une proposition. Le risque est transféré au client lors de la remise du colis.

En cas de retard de plus de sept jours sur le délai annoncé, le client peut annuler la commande et obtenir le remboursement de toutes les sommes versées.

## 7. Réception

Le client vérifie le colis en présence du livreur lorsque c’est possible et signale toute avarie dans les trois jours, photographie à l’appui. Les produits frais sont contrôlés à la remise. Un article manquant, abîmé ou non conforme est remplacé ou remboursé, frais de livraison compris.

## 8. Droit de rétractation

Le client dispose de quatorze jours après la réception pour renvoyer un article sans donner de motif. Il le déclare en ligne, sur la page de sa commande, par « Renoncer au contrat ici » puis « Confirmer la rétractation », ou par écrit au service client ; un accusé de réception daté lui est envoyé. Il renvoie ensuite l’article complet, non utilisé et dans son emballage. Le prix de l’article et les frais de la livraison standard sont remboursés dans les quatorze jours suivant la réception du retour, par le moyen employé pour le paiement ; les frais de renvoi restent à la charge du client.

Ce droit ne s’applique pas aux denrées périssables, aux produits d’hygiène et de beauté descellés, aux tissus coupés au mètre à la demande, ni aux articles confectionnés sur mesure.

## 9. Annulation

Une commande peut être annulée sans frais dans « Mes Commandes » jusqu’au début de sa préparation. Le remboursement est alors demandé immédiatement au prestataire de paiement. Si un article se révèle indisponible après le paiement, le client choisit entre un article équivalent et le remboursement.

## 10. Garanties

Le vendeur répond des défauts de conformité et des vices cachés dans les conditions prévues par la loi. Les appareils électriques et solaires sont garantis six mois contre tout défaut de fabrication, hors usure normale et mauvais usage. La garantie s’exerce auprès du service client, sur présentation du numéro de commande.

## 11. Données personnelles

Les données recueillies (identité, adresse électronique, téléphone, adresse de livraison, commandes) servent à exécuter les commandes, à assurer le service client et à tenir la comptabilité. Elles sont communiquées aux seuls transporteurs et prestataires de paiement, pour ce qui leur est nécessaire, et ne sont jamais vendues. Les pièces comptables sont conservées dix ans ; le compte et ses données sont effacés sur demande. Conformément à la loi sénégalaise n° 2008-12 du 25 janvier 2008 et, pour les résidents de l’Union européenne, au règlement (UE) 2016/679, chacun peut demander l’accès, la rectification, la limitation ou l’effacement de ses données, en écrivant au service client, et saisir l’autorité de protection compétente.

## 12. Responsabilité

Le vendeur ne répond pas d’un retard dû à une information inexacte donnée par le client ou à un cas de force majeure. Les allergènes connus sont indiqués sur l’emballage ; en cas de doute, le client interroge le service client avant de commander.

## 13. Réclamations et droit applicable

Toute réclamation est adressée d’abord au service client, qui répond sous cinq jours ouvrables. À défaut d’accord, le client peut recourir à un médiateur avant toute action en justice. Les présentes conditions sont soumises au droit sénégalais, sans priver le consommateur des dispositions impératives du pays où il réside.
`.trim()
