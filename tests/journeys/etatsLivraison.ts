import { aller, attendre, bouton, type Etat, puis } from './etats.ts'

/** Delivery and the lists of reference, for whoever keeps the shop; signed in already. */
export const LIVRAISON: Etat[] = [
  {
    nom: 'bureau-destinations',
    titre: 'Les destinations qui ne peuvent pas être vendues',
    poser: puis(aller('/admin/livraison?manque=oui', 'Livraison'), attendre('Niodior')),
  },
  {
    nom: 'bureau-destination-erreurs',
    titre: 'Une nouvelle destination, et ce qui y manque',
    poser: puis(
      aller('/admin/livraison/destinations/nouveau', 'Nouvelle destination'),
      bouton('Enregistrer'),
      attendre('La ville est requise.'),
    ),
  },
  {
    nom: 'bureau-tarif-copie',
    titre: 'Un tarif, et les zones vers lesquelles le copier',
    poser: puis(
      aller('/admin/livraison/zones', 'Zones et tarifs'),
      ({ page }) => page.getByRole('link', { name: 'Dakar', exact: true }).click(),
      bouton('Copier ce tarif vers d’autres zones'),
      ({ page }) => page.getByRole('checkbox', { name: /^Banlieue/ }).check(),
      attendre('Copier vers 1\u00a0zone'),
    ),
  },
  {
    nom: 'bureau-simulateur',
    titre: 'Ce que coûte une livraison, et pourquoi',
    poser: puis(
      ({ page }) => page.keyboard.press('Escape'),
      aller('/admin/livraison/simulateur?destination=91&poids=12,5', 'Simulateur'),
      attendre('Selon le poids'),
    ),
  },
  {
    nom: 'bureau-livraison-fichier',
    titre: 'Un fichier de destinations à corriger',
    poser: puis(
      aller('/admin/livraison/fichiers', 'Import et export'),
      ({ page }) =>
        page
          .getByRole('region', { name: 'Destinations' })
          .getByLabel('Fichier CSV à importer')
          .setInputFiles({
            name: 'destinations.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('pays;ville;zone\nzz;Ailleurs;Dakar\nsn;Rufisque;Lune\n'),
          }),
      attendre('Cette zone n’existe pas.'),
    ),
  },
  {
    nom: 'bureau-couleur',
    titre: 'Une couleur et sa teinte',
    poser: puis(
      aller('/admin/references/couleurs', 'Couleurs'),
      ({ page }) => page.getByRole('link', { name: 'Indigo' }).click(),
      attendre(/produits s’en servent\.$/),
    ),
  },
]
