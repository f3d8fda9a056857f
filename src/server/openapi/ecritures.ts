import type { RouteApi } from './routes.ts'

/** What the staff writes: by the last word of the path, how one is named, which type is answered, what deleting does. */
const ECRITES: Record<string, [un: string, donne: string, supprimer?: string]> = {
  produit: ['un produit', 'Fiche', 'archiver un produit\u00a0: ses commandes le gardent'],
  categorie: ['une catégorie', 'Categorie'],
  unite: ['une unité de vente', 'Unite'],
  couleur: ['une couleur', 'Couleur'],
  taille: ['une taille', 'Taille'],
  pays: ['un pays livré', 'Pays'],
  zone: ['une zone de livraison', 'Zone'],
  tariflivraison: ['un tarif de livraison', 'Tariflivraison'],
  destination: ['une destination', 'Destination'],
  faq: ['une question fréquente', 'Faq'],
  personne: ['une personne de la page «\u202fÀ propos\u202f»', 'Personne'],
  slide: ['une image de la bannière', 'Slide'],
}

const equipe = (resume: string, donne: string, liste = false): RouteApi => ({
  resume: `Équipe\u00a0: ${resume}`,
  donne,
  liste,
})

/** What answers nothing that the contract names. */
const lu = (resume: string): RouteApi => ({ resume: `Équipe\u00a0: ${resume}` })

/** `POST`, `PUT` and `DELETE` of each. */
export const ECRITURES: Record<string, RouteApi> = {
  ...Object.fromEntries(
    Object.entries(ECRITES).flatMap(([nom, [un, donne, supprimer]]) => [
      [`POST /api/${nom}`, equipe(`créer ${un}`, donne)],
      [`PUT /api/${nom}`, equipe(`modifier ${un}`, donne)],
      [`PUT /api/${nom}/{id}`, equipe(`modifier ${un}, par son adresse`, donne)],
      [
        `DELETE /api/${nom}/{id}`,
        equipe(supprimer ?? `supprimer ${un} qui ne sert plus`, supprimer ? donne : 'Suppression'),
      ],
    ]),
  ),
  'POST /api/preference': equipe('dire les préférences de la boutique, la première fois', 'Preference'),
  'PUT /api/preference': equipe('modifier les préférences de la boutique', 'Preference'),
  'PUT /api/preference/{id}': equipe('modifier les préférences, par leur adresse', 'Preference'),
  'PUT /api/apropos': equipe('écrire ce que la boutique dit d’elle-même', 'Apropos'),
  'PUT /api/apropos/{id}': equipe('écrire ce que la boutique dit d’elle-même, par son adresse', 'Apropos'),
  'GET /api/equipe/categorie': lu('toutes les catégories dans leur ordre, avec le nombre de leurs produits'),
  'GET /api/equipe/categorie/{id}': lu('une catégorie, avec le nombre de ses produits'),
  'PUT /api/equipe/categorie': lu('ranger une catégorie sous une autre, ou parmi ses voisines'),
  'PUT /api/equipe/categorie/produits': lu('mettre tous les produits d’une catégorie dans une autre'),
  'POST /api/image': equipe(
    'déposer une image JPEG, PNG ou GIF (champ «\u202fimg\u202f» d’un formulaire)',
    'ImageGardee',
  ),
  'POST /api/cgv': equipe('publier une version de plus des conditions de vente', 'Cgv'),
  'POST /api/mouvement': equipe('faire entrer ou sortir du stock, ou dire ce qui a été compté', 'StockBouge'),
  'GET /api/mouvement': equipe(
    'l’histoire du stock d’un produit, du plus récent au plus ancien',
    'Mouvement',
    true,
  ),
  'GET /api/equipe/produit': {
    resume: 'Équipe\u00a0: les produits, en vente ou non, filtrés et triés',
  },
  'GET /api/equipe/catalogue': {
    resume: 'Équipe\u00a0: les catégories, unités, couleurs et tailles d’un formulaire de produit',
  },
  'POST /api/equipe/lot/essai': {
    resume: 'Équipe\u00a0: ce que changerait un geste sur plusieurs produits, sans rien changer',
  },
  'POST /api/equipe/lot': {
    resume: 'Équipe\u00a0: changer plusieurs produits à la fois (prix, catégorie, publication, archivage)',
  },
  'POST /api/equipe/lot/annulation': {
    resume: 'Équipe\u00a0: reprendre un changement de plusieurs produits que j’ai fait',
  },
  'GET /api/equipe/produit/{id}': equipe('un produit comme il se modifie, en vente ou non', 'Fiche'),
}
