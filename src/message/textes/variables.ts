/** What a message may name: what a shopkeeper calls it, and what it is in what is shown before it is kept. */
export const VARIABLES = {
  boutique: { nom: 'nom de la boutique', exemple: 'Ma boutique' },
  prenom: { nom: 'prénom', exemple: 'Awa' },
  numero: { nom: 'numéro de la commande', exemple: 'CMD-2026-000123' },
  total: { nom: 'total de la commande', exemple: '16\u202f750\u00a0FCFA' },
  passage: {
    nom: 'qui appelle avant de passer, ou quand venir',
    exemple: 'Le livreur vous appelle avant de passer.',
  },
  telephone: { nom: 'numéro que vous appelez', exemple: '+221 77 123 45 67' },
  limite: { nom: 'avant quand', exemple: 'avant le 21 novembre 2026 à 10:35 (heure de Dakar)' },
  reste: { nom: 'montant à payer', exemple: '16\u202f750\u00a0FCFA' },
  annuler: {
    nom: 'comment annuler',
    exemple: 'Vous pouvez annuler la commande sur sa page\u202f: ce qui est payé vous est rendu.',
  },
  adresse: { nom: 'adresse du retrait', exemple: 'Marché Kermel, Dakar' },
  heures: { nom: 'heures du retrait', exemple: 'Du lundi au samedi, de 9 h à 19 h' },
  consigne: { nom: 'ce que vous dites du retrait', exemple: 'Sonnez à la porte bleue.' },
  de: { nom: 'prénom de qui offre', exemple: 'Awa' },
  livraison: { nom: 'quand il arrive', exemple: 'Livraison entre le 22 et le 23 novembre.' },
  retour: { nom: 'numéro du retour', exemple: 'RET-000012' },
  article: { nom: 'article', exemple: 'Boubou brodé (Rouge, M)' },
  prix: { nom: 'prix d’aujourd’hui', exemple: '22\u202f000\u00a0FCFA' },
  avant: { nom: 'prix d’avant', exemple: '25\u202f000\u00a0FCFA' },
  montant: { nom: 'montant de la carte', exemple: '25\u202f000\u00a0FCFA' },
  code: { nom: 'code', exemple: '428\u00a0913' },
  duree: { nom: 'minutes que le code dure', exemple: '10' },
} as const satisfies Record<string, { nom: string; exemple: string }>

export type Variable = keyof typeof VARIABLES
