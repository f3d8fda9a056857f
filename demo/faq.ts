/** Frequent questions; what they promise is what the terms of sale (cgv.ts) say. */
export const faqs = [
  {
    question: 'Quels moyens de paiement acceptez-vous ?',
    reponse:
      'La carte bancaire (Visa, Mastercard) et PayPal, qui débite en euros le montant affiché avant de payer. Le paiement se fait sur la page sécurisée de notre prestataire, puis vous revenez dans la boutique, qui vérifie elle-même auprès de lui que tout est réglé.',
  },
  {
    question: 'Mon paiement est-il sûr ?',
    reponse:
      'Oui. Le numéro de votre carte ne passe jamais par la boutique : vous le saisissez chez le prestataire, et votre banque peut vous demander une confirmation (3-D Secure). Nous ne recevons que le résultat.',
  },
  {
    question: 'J’ai payé, mais ma commande est encore « En attente de paiement ». Que faire ?',
    reponse:
      'Rien : ne payez pas deux fois. Si votre connexion s’est coupée au retour, nous redemandons l’état du paiement au prestataire plusieurs fois, pendant vingt-quatre heures. La page « Mes Commandes » se met à jour toute seule.',
  },
  {
    question: 'Dans quelle devise vais-je payer ?',
    reponse:
      'Les prix sont en francs CFA. Vous pouvez aussi les lire, et payer, en euros, en dollars américains ou en yens : choisissez la devise dans la boutique. Le taux est celui du moment de la commande ; il est gelé avec elle et ne change plus.',
  },
  {
    question: 'Livrez-vous chez moi ?',
    reponse:
      'Nous livrons dans plus de quatre-vingts villes du Sénégal, de Mauritanie, du Mali, de Côte d’Ivoire, de France, d’Italie, d’Espagne, de Belgique, des États-Unis et du Canada. Sur chaque fiche, choisissez votre ville : le prix et le délai s’affichent. Quelques destinations sont servies sur devis seulement.',
  },
  {
    question: 'Comment le prix de la livraison est-il calculé ?',
    reponse:
      'Au Sénégal, c’est un prix fixe par zone, quel que soit le poids. Ailleurs, c’est un prix par kilogramme (un kilogramme au moins), plus bas à partir de 10 kg et encore à partir de 20 kg selon la zone. Le montant est affiché avant que vous ne validiez.',
  },
  {
    question: 'Qu’est-ce que la livraison express ?',
    reponse:
      'Un délai plus court, proposé dans certaines villes seulement. Quand elle existe, son prix et son délai sont indiqués à côté de ceux de la livraison standard, à l’étape « Mode de livraison ».',
  },
  {
    question: 'Puis-je faire livrer une autre personne, au pays ?',
    reponse:
      'Oui. Pendant la commande, cochez « Livrer à une autre personne » et donnez son nom, son téléphone, son adresse et un repère dans le quartier. Le livreur l’appelle avant de passer ; vous recevez le suivi dans « Mes Commandes ».',
  },
  {
    question: 'Pourquoi un même produit existe-t-il en kilogrammes et en sacs ?',
    reponse:
      'Beaucoup de produits se vendent dans plusieurs unités : le riz au kilogramme, en sac de 25 ou de 50 kg ; les boissons à la pièce ou en carton de 12. Choisissez l’unité sur la fiche : le prix et le poids suivent exactement.',
  },
  {
    question: 'Le produit que je veux est indisponible. Reviendra-t-il ?',
    reponse:
      'Le plus souvent, oui : les récoltes et les ateliers ont leurs saisons. Ajoutez-le à vos favoris pour le retrouver, ou écrivez-nous pour connaître la date du prochain arrivage.',
  },
  {
    question: 'Combien de temps mes articles sont-ils réservés ?',
    reponse:
      'Dans le panier, rien n’est réservé. À partir du moment où vous passez la commande, le stock est à vous pendant 35 minutes, le temps de payer. Passé ce délai sans paiement, la commande est annulée et vos articles restent dans le panier.',
  },
  {
    question: 'Puis-je annuler ma commande ?',
    reponse:
      'Oui, sans frais, depuis « Mes Commandes », tant que sa préparation n’a pas commencé. Si elle était payée, le remboursement est demandé aussitôt au prestataire de paiement.',
  },
  {
    question: 'Comment renvoyer un article ?',
    reponse:
      'Vous avez quatorze jours après la réception. Prévenez le service client, puis renvoyez l’article complet, non utilisé et dans son emballage. Les denrées périssables, les produits d’hygiène descellés et les tissus coupés à la demande ne sont pas repris.',
  },
  {
    question: 'Un article est arrivé abîmé. Que faire ?',
    reponse:
      'Envoyez-nous une photo dans les trois jours, avec le numéro de la commande. Nous remplaçons ou nous remboursons l’article, frais de livraison compris.',
  },
  {
    question: 'Dois-je créer un compte ?',
    reponse:
      'Pas pour regarder ni pour remplir un panier. Pour les favoris et pour commander, connectez-vous avec Google : aucun mot de passe de plus à retenir. Le panier que vous avez rempli avant vous suit.',
  },
  {
    question: 'Que faites-vous de mes données ?',
    reponse:
      'Elles servent à préparer, livrer et facturer vos commandes, et à rien d’autre. Elles ne sont jamais vendues. Vous pouvez les corriger dans « Mon Compte », en demander une copie ou leur effacement au service client.',
  },
]
