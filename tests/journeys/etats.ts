import type { Page } from 'playwright-core'
import { appeler } from './gestes.ts'

// Every page of the shop and what opens on it, in the order in which one walks through them: looked at by the
// journey of accessibility, and photographed by `npm run captures`.

export interface Visite {
  page: Page
  url: string
  /** Ids of the demonstration's products, by name. */
  produits: Map<string, number>
}

export interface Etat {
  nom: string
  /** What the picture shows, in French. */
  titre: string
  /** From wherever the state before has left the page. */
  poser(visite: Visite): Promise<unknown>
}

export const BABOUCHES = 'Babouches en cuir pointues'
export const RIZ = 'Riz brisé parfumé'

/** A new page on this shop, with what its states need to know. */
export async function commencerVisite(page: Page, url: string): Promise<Visite> {
  await page.goto(url)
  const listes = await Promise.all(
    [1, 2].map((rang) =>
      appeler<[{ data: { id: number; designation: string }[] }]>(
        page,
        'GET',
        `/api/produit?limit=100&page=${rang}`,
      ),
    ),
  )
  const tous = listes.flatMap(([{ data }]) => data)
  return {
    page,
    url,
    produits: new Map(tous.map(({ id, designation }) => [designation.replace(/\s/g, ' '), id])),
  }
}

export const idDe = ({ produits }: Visite, nom: string): number => {
  const id = produits.get(nom)
  if (!id) throw new Error(`no product ${nom}`)
  return id
}
export const aller = (chemin: string, titre: string | RegExp) => async (visite: Visite) => {
  const { page, url } = visite
  await page.goto(url + chemin)
  await page.getByRole('heading', { level: 1, name: titre }).waitFor()
  await page.getByText('Chargement…').first().waitFor({ state: 'detached' })
}
export const bouton = (nom: string | RegExp) => (visite: Visite) =>
  visite.page.getByRole('button', { name: nom }).first().click()
export const puis =
  (...gestes: ((visite: Visite) => Promise<unknown>)[]) =>
  async (visite: Visite) => {
    for (const geste of gestes) await geste(visite)
  }
export const attendre = (texte: string | RegExp) => (visite: Visite) =>
  visite.page.getByText(texte).first().waitFor()
