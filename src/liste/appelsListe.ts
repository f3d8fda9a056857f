// What the page of one's own lists asks of the shop: a press does the same with script and without.
import { api, graphql } from '#browser/api.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import { ARTICLES_MAX, LISTE_PLEINE, type MaListe } from './liste.ts'

const FAVORIS = `query ($page: Int, $count: Int) {
  favoriespaginated(page: $page, count: $count) { data { produit { id designation } } }
}` as const

interface MesListes {
  listes: MaListe[]
  /** The last hundred: of what a list is made. */
  favoris: { id: number; designation: string }[]
}

export async function demanderListes(): Promise<MesListes> {
  const [{ data: listes }, { favoriespaginated }] = await Promise.all([
    api('GET /api/liste'),
    graphql(FAVORIS, { page: 1, count: 100 }),
  ])
  return { listes, favoris: (favoriespaginated[0]?.data ?? []).map(({ produit }) => produit) }
}

/** The name of a box that puts a product on a new list. */
export const caseDe = (produit_id: number): string => `produit-${produit_id}`
/** The name of a field of a list that is there. */
export const champDe = (champ: string, id: number): string => `${champ}-${id}`

export const GESTES = [
  ...['liste.creer', 'liste.changer', 'liste.fermer', 'liste.rouvrir', 'liste.supprimer'],
  ...['liste.article', 'liste.ajouter'],
] as const

type Saisie = Readonly<Record<string, string>>

/**
 * Does what a form asks, `sujet` being the ids behind its name, and answers what is said of it.
 * @throws Failure, its fields under the names that the form gives them.
 */
export async function faireGeste(nom: string, sujet: string, saisie: Saisie, cle: string): Promise<string> {
  const [id = 0, produit_id = 0, quantite = 0] = sujet.split(' ').map(Number)
  const idempotencyKey = cle
  const params = { id }
  switch (nom) {
    case 'liste.creer': {
      const { titre = '', mot } = saisie
      const produits = Object.keys(saisie).flatMap((champ) => {
        const [, numero] = /^produit-(\d{1,9})$/.exec(champ) ?? []
        return numero ? [Number(numero)] : []
      })
      if (produits.length === 0)
        throw new Failure('ENTREE_INVALIDE', 'Choisissez au moins un de vos favoris.')
      if (produits.length > ARTICLES_MAX) throw new Failure('QUANTITE_REFUSEE', LISTE_PLEINE)
      await api('POST /api/liste', { body: { titre, mot: mot ?? null, produits }, idempotencyKey })
      return 'Votre liste est prête\u00a0: envoyez son lien.'
    }
    case 'liste.changer':
      await changerTextes(saisie, id, idempotencyKey)
      return 'Liste enregistrée'
    case 'liste.fermer':
      await api('PUT /api/liste/:id', { params, body: { fermee: 1 }, idempotencyKey })
      return 'Liste fermée\u00a0: son lien ne mène plus à rien.'
    case 'liste.rouvrir':
      await api('PUT /api/liste/:id', { params, body: { fermee: 0 }, idempotencyKey })
      return 'Liste rouverte\u00a0: le même lien y mène.'
    case 'liste.supprimer':
      await api('DELETE /api/liste/:id', { params, idempotencyKey })
      return 'Liste supprimée'
    case 'liste.ajouter': {
      const choisi = Number(saisie[champDe('produit', id)])
      const body = { produit_id: choisi, quantite: 1 }
      // an older page does not show it as there: it would ask for fewer than are wanted
      const { data } = await api('GET /api/liste')
      const la = data.find((une) => une.id === id)
      if (la?.articles.some((un) => un.produit_id === choisi)) return 'Cet article est déjà sur la liste'
      await api('PUT /api/liste/:id/article', { params, body, idempotencyKey })
      return 'Article ajouté à la liste'
    }
    default: {
      const body = { produit_id, quantite }
      await api('PUT /api/liste/:id/article', { params, body, idempotencyKey })
      return quantite === 0 ? 'Article retiré de la liste' : 'Quantité mise à jour'
    }
  }
}

async function changerTextes(saisie: Saisie, id: number, idempotencyKey: string): Promise<void> {
  const body = { titre: saisie[champDe('titre', id)] ?? '', mot: saisie[champDe('mot', id)] ?? null }
  try {
    await api('PUT /api/liste/:id', { params: { id }, body, idempotencyKey })
  } catch (erreur) {
    if (!isFailure(erreur)) throw erreur
    const champs = Object.entries(erreur.champs ?? {}).map(([champ, faute]) => [champDe(champ, id), faute])
    throw new Failure(erreur.code, erreur.message, { champs: Object.fromEntries(champs) })
  }
}
