// The back office as it opens in a shop that lives: a picture of each of its screens.
import { aller, bouton, type Etat, puis } from '#tests/journeys/etats.ts'
import { seConnecter } from '#tests/journeys/gestes.ts'

const ecran = (chemin: string, titre: string): Etat => ({
  nom: `ecran${chemin.replaceAll('/', '-') || '-tableau'}`,
  titre: `Bureau\u00a0: ${titre}`,
  poser: aller(`/admin${chemin}`, /./),
})

/** The shopkeeper signs in, then goes from one to the next. */
export const ECRANS: Etat[] = [
  {
    nom: 'ecran-tableau',
    titre: 'Bureau\u00a0: le tableau de bord',
    poser: puis(
      aller('/faq', /./),
      bouton('Se connecter'),
      ({ page }) => Promise.all([page.waitForEvent('load'), seConnecter(page, 'Mariama Ba')]),
      aller('/admin', 'Tableau de bord'),
    ),
  },
  ecran('/commandes', 'les commandes'),
  ecran('/commandes/1', 'une commande'),
  ecran('/commandes/nouvelle', 'une commande prise au téléphone'),
  ecran('/retractations', 'les rétractations'),
  ecran('/paiements', 'les paiements à regarder'),
  ecran('/factures', 'les factures et les avoirs'),
  ecran('/clients', 'les clients'),
  ecran('/clients/2', 'un client'),
  ecran('/messages', 'les messages non partis'),
  ecran('/produits', 'les produits'),
  ecran('/produits/1', 'un produit'),
  ecran('/categories', 'les catégories'),
  ecran('/categories/1', 'une catégorie'),
  ecran('/stock', 'le stock'),
  ecran('/stock/mouvements', 'ses mouvements'),
  ecran('/stock/inventaire', 'l’inventaire'),
  ecran('/stock/fichier', 'les produits en fichier'),
  ecran('/stock/recherches', 'les recherches sans résultat'),
  ecran('/references', 'les unités'),
  ecran('/references/couleurs', 'les couleurs'),
  ecran('/references/tailles', 'les tailles'),
  ecran('/livraison', 'les destinations'),
  ecran('/livraison/zones', 'les zones et les tarifs'),
  ecran('/livraison/pays', 'les pays'),
  ecran('/livraison/simulateur', 'le simulateur'),
  ecran('/livraison/fichiers', 'les tarifs en fichier'),
  ecran('/contenus', 'la bannière'),
  ecran('/contenus/questions', 'les questions'),
  ecran('/contenus/apropos', 'la page À propos'),
  ecran('/contenus/conditions', 'les conditions de vente'),
  ecran('/boutique', 'la boutique'),
  ecran('/equipe', 'l’équipe'),
  ecran('/devises', 'les devises et leurs taux'),
  ecran('/reglages', 'les moyens de paiement'),
  ecran('/journal', 'le journal'),
  ecran('/api', 'l’interface de programmation'),
  ecran('/console', 'sa console'),
]
