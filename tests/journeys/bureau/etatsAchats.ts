import { aller, attendre, bouton, type Etat, puis } from '../etats.ts'

/** What is bought again: the list, an order that is written, what comes of one, and the suppliers. */
export const ACHATS: Etat[] = [
  {
    nom: 'bureau-racheter',
    titre: 'Ce qui est à racheter, fournisseur par fournisseur',
    poser: puis(aller('/admin/achats', 'À racheter'), attendre(/vendus? en 30\u00a0jours/)),
  },
  {
    nom: 'bureau-achat-brouillon',
    titre: 'Une commande à un fournisseur, que l’on prépare',
    poser: puis(bouton(/^Préparer la commande/), attendre('Ce qui est commandé')),
  },
  {
    nom: 'bureau-achat-reception',
    titre: 'Ce qui arrive d’une commande, et une quantité à corriger',
    poser: puis(
      aller('/admin/achats/commandes/1', /^Sow et frères/),
      ({ page }) =>
        page
          .getByLabel(/^Arrivé/)
          .first()
          .fill('0'),
      bouton('Noter la réception'),
      attendre('Plus de zéro.'),
    ),
  },
  {
    nom: 'bureau-achats',
    titre: 'Les commandes aux fournisseurs, celles qu’on attend d’abord',
    poser: aller('/admin/achats/commandes', 'Commandes aux fournisseurs'),
  },
  {
    nom: 'bureau-fournisseurs',
    titre: 'Les fournisseurs',
    poser: puis(aller('/admin/achats/fournisseurs', 'Fournisseurs'), attendre('Coopérative des Niayes')),
  },
  {
    nom: 'bureau-fournisseur',
    titre: 'Un nouveau fournisseur, et ce qui y manque',
    poser: puis(
      aller('/admin/achats/fournisseurs/nouveau', 'Nouveau fournisseur'),
      bouton('Enregistrer'),
      attendre('Le nom du fournisseur est requis.'),
    ),
  },
  {
    nom: 'bureau-seuils',
    titre: 'Les seuils de rachat, de la boutique et de ses catégories',
    poser: puis(aller('/admin/achats/seuils', 'Seuils de rachat'), attendre('Toute la boutique')),
  },
]
