// What the staff begins from when it writes to somebody of an order: chosen, then made theirs. The greeting is not in them:
// a letter has its own.
import { type Gabarit, textesDits } from './gabarit.ts'

const modele = (nom: string, corps: string): Gabarit => ({
  ...{ nom, quand: 'Modèle à choisir quand vous écrivez à un client, puis à compléter.' },
  variables: ['prenom', 'numero'],
  textes: { corps },
})

export const TEXTES_MODELES = {
  modele_arrive: modele(
    'Votre tissu est arrivé',
    'Votre tissu est arrivé\u00a0: nous commençons votre commande {numero}, et vous prévenons dès qu’elle est prête.',
  ),
  modele_repere: modele(
    'Il manque un repère',
    'Pour vous apporter la commande {numero}, il nous manque un repère près de chez vous\u00a0: une mosquée, une école, la couleur de la porte. Pouvez-vous nous le dire\u202f?',
  ),
  modele_absent: modele(
    'Personne à la livraison',
    'Notre livreur est passé pour la commande {numero} et n’a trouvé personne. Quand pouvons-nous revenir\u202f?',
  ),
  modele_retard: modele(
    'Un peu de retard',
    'Votre commande {numero} aura un peu de retard. Nous vous prévenons dès qu’elle part. Si cela ne vous convient plus, dites-le-nous.',
  ),
  modele_manque: modele(
    'Un article manque',
    'Un article de votre commande {numero} n’est plus disponible. Préférez-vous un autre article, ou être remboursé\u202f?',
  ),
} satisfies Record<string, Gabarit>

/** The models as the keeper has them, their variables still to be filled. */
export const direModeles = (ecrits: Partial<Record<string, Gabarit['textes']>>) =>
  Object.entries<Gabarit>(TEXTES_MODELES).map(([code, gabarit]) => ({
    ...{ code, nom: gabarit.nom },
    texte: textesDits(gabarit, ecrits[code]).corps ?? '',
  }))
