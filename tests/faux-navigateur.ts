import { vi } from 'vitest'
import type { Panier } from '#contract'
import type { ProduitPanier } from '#panier/champs.ts'
import { appliquer, type Geste, type LigneProduit, verifierGeste } from '#panier/lignes.ts'
import { isFailure } from '#shared/failure.ts'

export function produit(champs: Partial<ProduitPanier> = {}): ProduitPanier {
  const kg = { id: 1, code: 'kg', designation: 'Kilogramme', facteur: 1, dimension: 'masse' }
  const sac = { id: 2, code: 'sac-25kg', designation: 'Sac de 25 kg', facteur: 25, dimension: 'masse' }
  return {
    ...{ id: 1, designation: 'Riz', quantite: 100, description: null, code: 'RIZ', like: 0, image: null },
    ...{ prix: 500, prix_barre: null, prixformat: '', poids: 1, tailles: [], couleurs: [] },
    ...{ unite: kg, unites: [kg, sac], regles: [], sans_retractation: null, declinaisons: [] },
    ...{ attente: null, avance: 0 },
    ...champs,
  }
}

/** Local storage, as far as the shop uses it; `refuse` makes it throw, as a full or forbidden one does. */
export function fauxStockage(depart: Record<string, string> = {}) {
  const contenu = new Map(Object.entries(depart))
  const stockage = {
    refuse: false,
    getItem: (nom: string) => {
      if (stockage.refuse) throw new Error('refused')
      return contenu.get(nom) ?? null
    },
    setItem: (nom: string, texte: string) => {
      if (stockage.refuse) throw new Error('refused')
      contenu.set(nom, texte)
    },
    removeItem: (nom: string) => void contenu.delete(nom),
    get length() {
      return contenu.size
    },
    key: (rang: number) => [...contenu.keys()][rang] ?? null,
  }
  return stockage
}

interface Appel {
  produit: number
  couleur_id: number | null
  taille_id: number | null
  unite_id: number | null
  couleur_id_avant?: number | null
  taille_id_avant?: number | null
  unite_id_avant?: number | null
  action: number
  quantite?: number
}

/** The server's cart behind a `fetch` that can lose calls (before) and answers (after). */
export function fauxServeur(produits: ProduitPanier[], depart: LigneProduit[] = []) {
  const repondu = new Map<string, unknown>()
  const serveur = {
    lignes: depart,
    etat: 0,
    appels: [] as string[],
    /** Of the calls that change something: what happens to the n-th. */
    pannes: new Map<number, 'avant' | 'apres'>(),
    quantites: () =>
      Object.fromEntries(
        serveur.lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => [
          [produit_id, couleur_id, taille_id, unite_id].map((id) => id ?? '').join('-'),
          quantite,
        ]),
      ),
  }
  // as much of a cart as the browser asks for
  const panier = (): Pick<Panier, 'id' | 'etat' | 'poids' | 'montant'> => {
    const panierproduits = serveur.lignes.map((ligne, rang) => ({
      ...{ ...ligne, id: rang + 1, prix: 0, couleur: null, taille: null, unite: null },
    }))
    return Object.assign({ id: 1, etat: serveur.etat, poids: 0, montant: 0 }, { panierproduits })
  }
  const connu = (id: number) => produits.find((un) => un.id === id)

  function changer(corps: Appel): unknown {
    const trouve = connu(corps.produit)
    if (!trouve) return { code: 'INTROUVABLE', message: 'Ce produit est introuvable.' }
    const { couleur_id, taille_id, unite_id, quantite = 1 } = corps
    const ligne = { produit_id: trouve.id, couleur_id, taille_id, unite_id, quantite, produit: trouve }
    const geste: Geste =
      corps.action === 2
        ? { type: 'retirer', ligne }
        : corps.action === 0
          ? { type: 'ajouter', ligne }
          : corps.unite_id_avant === undefined
            ? { type: 'modifier', ligne, quantite }
            : {
                type: 'choix',
                ligne: {
                  ...ligne,
                  couleur_id: corps.couleur_id_avant ?? null,
                  taille_id: corps.taille_id_avant ?? null,
                  unite_id: corps.unite_id_avant,
                },
                choix: { couleur_id, taille_id, unite_id },
                quantite,
              }
    try {
      verifierGeste(serveur.lignes, geste)
    } catch (error) {
      if (isFailure(error)) return { code: error.code, message: error.message }
      throw error
    }
    serveur.lignes = appliquer(serveur.lignes, geste)
    return { data: { panier: panier() } }
  }

  let changements = 0
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string; headers?: Record<string, string> }) => {
    const corps = JSON.parse(init?.body ?? 'null')
    const repondre = (json: unknown, status = 200) => Response.json(json, { status })
    if (url === '/graphql') {
      if (corps.query.includes('paniers')) return repondre({ data: { paniers: [panier()] } })
      const demandes = Object.entries<number>(corps.variables)
      return repondre({
        data: Object.fromEntries(demandes.map(([nom, id]) => [nom, [connu(id)].filter(Boolean)])),
      })
    }
    const panne = serveur.pannes.get(changements)
    changements += 1
    if (panne === 'avant') throw new TypeError('network')
    const cle = init?.headers?.['idempotency-key'] ?? ''
    serveur.appels.push(`${corps.action}:${corps.produit}:${corps.quantite ?? ''}`)
    const reponse = repondu.get(cle) ?? changer(corps)
    if (!('code' in (reponse as object))) repondu.set(cle, reponse)
    if (panne === 'apres') throw new TypeError('network')
    return repondre(reponse, 'code' in (reponse as object) ? 422 : 200)
  })
  return serveur
}
