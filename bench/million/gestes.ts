import { listCategories, listProduits } from '#catalogue/catalogue.data.ts'
import { listCategoriesVues } from '#catalogue/categories.data.ts'
import { listProduitsTries, listResultats } from '#catalogue/tri.data.ts'
import { type ChoixCategorie, SANS_FILTRE, TRANCHES } from '#catalogue/tri.ts'
import { listClientele } from '#clientele/clientele.data.ts'
import type { Database } from '#database/database.ts'
import { voirEtageres } from '#etagere/etagere.data.ts'
import { listFiches } from '#fiche/fiches.data.ts'
import { compterAFaire } from '#preparation/aFaire.data.ts'
import { listToutesCommandes } from '#preparation/equipe.data.ts'
import { TOUTES } from '#preparation/filtre.ts'
import { SUGGESTIONS } from '#recherche/recherche.ts'
import { decaler, enJour } from '#shared/jour.ts'
import { listMouvementsEcrits } from '#stock/registre.data.ts'
import { compterStocksBas, listStocks } from '#stock/stock.data.ts'
import { voirRapport } from '#tableau/rapport.actions.ts'
import { AXES, NOMS_AXES } from '#tableau/rapport.ts'
import { voirVentes } from '#tableau/tableau.actions.ts'
import { FILTRES, JOURS } from '../commandes.ts'
import { MOT_RARE, type Taille } from './poser.ts'

/** What the statements of one question are asked about. */
export interface Lieu {
  taille: Taille
  /** The category with the most products below it, and its own fullest one. */
  rayon: { id: number; total: number }
  feuille: { id: number; total: number }
  couleur: number
  taille_id: number
  marque: string
}

export type Geste = (q: Database, lieu: Lieu, n: number) => Promise<unknown>

const COUNT = 20
/** A page among those of so many rows, another one for each `n`. */
const pageDe = (total: number, n: number) => 1 + ((n * 7919) % Math.max(1, Math.floor(total / COUNT)))
const rayon =
  (choix: Partial<ChoixCategorie> = {}, quel: 'rayon' | 'feuille' = 'rayon'): Geste =>
  (q, lieu) =>
    listProduitsTries(q, {
      ...{ ...SANS_FILTRE, tri: 'pertinence', count: COUNT, page: 1, categorie_id: lieu[quel].id, ...choix },
    })
const cherche =
  (designation: string): Geste =>
  (q) =>
    listProduits(q, { page: 1, count: COUNT, designation })
const suggere =
  (designation: string): Geste =>
  (q) =>
    listProduits(q, { page: 1, count: SUGGESTIONS, designation })
const resultats =
  (designation: string): Geste =>
  (q) =>
    listResultats(q, {
      ...SANS_FILTRE,
      tri: 'pertinence',
      page: 1,
      count: COUNT,
      designation,
      categorie_id: null,
    })

/** What anybody asks. */
export const VITRINE: Record<string, Geste> = {
  'les produits, première page': (q) => listProduits(q, { page: 1, count: COUNT }),
  'les produits, une page au hasard': (q, { taille }, n) =>
    listProduits(q, { page: pageDe(taille.produits, n), count: COUNT }),
  'les produits, la page du milieu': (q, { taille }) =>
    listProduits(q, { page: Math.floor(taille.produits / COUNT / 2), count: COUNT }),
  'les produits, dernière page': (q, { taille }) =>
    listProduits(q, { page: Math.floor(taille.produits / COUNT), count: COUNT }),
  'les produits du plus grand rayon, une page au hasard': (q, { rayon: { id, total } }, n) =>
    listProduits(q, { page: pageDe(total, n), count: COUNT, categorie_id: id }),
  'les catégories': (q) => listCategories(q),
  'les étagères de l’accueil': (q) => voirEtageres(q, new Date()),
  'les promotions': (q) => listProduits(q, { page: 1, count: COUNT, promotion: true }),
  'le plus grand rayon et ses filtres comptés': rayon(),
  'une sous-catégorie et ses filtres comptés': rayon({}, 'feuille'),
  'le plus grand rayon, une page au hasard': (q, lieu, n) =>
    rayon({ page: pageDe(lieu.rayon.total, n) })(q, lieu, n),
  'le plus grand rayon, en stock, du moins cher au plus cher': rayon({
    disponible: true,
    tri: 'prix-croissant',
  }),
  'le plus grand rayon, du plus cher au moins cher': rayon({ tri: 'prix-decroissant' }),
  'le plus grand rayon, nouveautés': rayon({ tri: 'nouveautes' }),
  'le plus grand rayon, une tranche de prix': (q, lieu, n) => {
    const tranche = TRANCHES[n % TRANCHES.length]
    return rayon({ prix_min: tranche?.min ?? null, prix_max: tranche?.max ?? null })(q, lieu, n)
  },
  'le plus grand rayon, un prix choisi': (q, lieu, n) =>
    rayon({ prix_min: 1200 + 10 * (n % 50), prix_max: 4300 + 10 * (n % 70) })(q, lieu, n),
  'le plus grand rayon, une couleur': (q, lieu, n) => rayon({ couleurs: [lieu.couleur] })(q, lieu, n),
  'le plus grand rayon, une couleur, une taille, en promotion': (q, lieu, n) =>
    rayon({ couleurs: [lieu.couleur], tailles: [lieu.taille_id], promotion: true })(q, lieu, n),
  'le plus grand rayon, une marque': (q, lieu, n) => rayon({ marques: [lieu.marque] })(q, lieu, n),
  'recherche d’un mot rare': cherche(MOT_RARE),
  'recherche d’un mot courant': cherche('riz'),
  'recherche d’un mot que tous ont': cherche('essai'),
  'recherche d’un mot courant et d’un mot que tous ont': cherche('riz essai'),
  'recherche avec une faute': cherche('riz parfumer'),
  'recherche avec une faute dans un mot rare': cherche('zinzolim'),
  'recherche de ce qui n’existe pas': cherche('xylophage'),
  'résultats d’un mot courant et leurs filtres': resultats('coton'),
  'résultats d’un mot que tous ont et leurs filtres': resultats('essai'),
  'suggestions, deux lettres': suggere('ri'),
  'suggestions, un mot commencé': suggere('parf'),
  'suggestions, deux mots': suggere('sac cot'),
}

const aujourdhui = enJour(new Date())
const dans = (ecart: string | null | undefined) => (ecart ? decaler(aujourdhui, Number(ecart)) : null)
const ANS = { du: decaler(aujourdhui, 10 - JOURS), au: aujourdhui }
const FICHES = { texte: '', categorie_id: null, stock: null, etat: null, sans_image: false }
const STOCKS = { texte: '', categorie_id: null, bas: false, produit_id: null, tri: 'nom' } as const
const PREMIERE = { page: 1, count: COUNT }
const CLIENTS = { texte: '', etat: null, commandes: null, tri: 'recent' } as const
const MOUVEMENTS = { texte: '', motif: null, produit_id: null, compte_id: null, du: null, au: null }

/** What the staff asks. */
export const BUREAU: Record<string, Geste> = {
  ...Object.fromEntries(
    Object.entries(FILTRES).map(([quoi, { page = 1, du, au, ...filtre }]): [string, Geste] => [
      `commandes, ${quoi}`,
      (q) =>
        listToutesCommandes(q, { ...TOUTES, ...filtre, du: dans(du), au: dans(au) }, { page, count: COUNT }),
    ]),
  ),
  ...Object.fromEntries(
    NOMS_AXES.map((axe): [string, Geste] => [
      `rapport de trois ans par ${AXES[axe].toLowerCase()}`,
      (q) => voirRapport(q, axe, ANS, 200),
    ]),
  ),
  'tableau de bord, à faire': (q) => compterAFaire(q),
  'tableau de bord, ventes': (q) => voirVentes(q, new Date()),
  'tableau de bord, ventes, juste après une vente': async (q) => {
    await q.query('INSERT INTO jourvendu (jour) VALUES ($1::date)', [decaler(aujourdhui, -1)])
    return voirVentes(q, new Date())
  },
  'tableau de bord, stocks bas': (q) => compterStocksBas(q),
  'fiches, les plus récentes': (q) => listFiches(q, FICHES, 'recent', PREMIERE),
  'fiches, par nom': (q) => listFiches(q, FICHES, 'nom', PREMIERE),
  'fiches, un mot courant': (q) => listFiches(q, { ...FICHES, texte: 'riz' }, 'recent', PREMIERE),
  'fiches, un code': (q) => listFiches(q, { ...FICHES, texte: 'ESSAI-123' }, 'recent', PREMIERE),
  'fiches, épuisées': (q) => listFiches(q, { ...FICHES, stock: 'epuise' }, 'recent', PREMIERE),
  'catégories du bureau': (q) => listCategoriesVues(q),
  'stocks, par nom': (q) => listStocks(q, STOCKS, PREMIERE),
  'stocks, les plus bas': (q) => listStocks(q, { ...STOCKS, bas: true, tri: 'stock' }, PREMIERE),
  'mouvements de stock': (q) => listMouvementsEcrits(q, MOUVEMENTS, PREMIERE),
  'clients, les plus récents': (q) => listClientele(q, CLIENTS, PREMIERE),
  'clients, un nom': (q) => listClientele(q, { ...CLIENTS, texte: 'diop' }, PREMIERE),
  'clients, les meilleurs': (q) => listClientele(q, { ...CLIENTS, tri: '-achats' }, PREMIERE),
}
