// What goes on in a shop all day: people who look around, who search, who buy, and who work in its office.
import { setTimeout as patienter } from 'node:timers/promises'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { formulaireImage, quartiers } from '#tests/images.ts'
import { silence } from '#tests/silence.ts'
import { choisir, tirer } from './hasard.ts'
import type { Scene } from './scene.ts'

const ID = 800_000_000
/** Products besides the little shop's: what is looked at is not always the same. */
const PRODUITS = 400
const MOTS = ['riz', 'mil', 'bissap', 'boubou', 'bazin', 'farine', 'fleurs', 'rouge', 'kilo', 'sac']
/** The office's lists, as their screens open them. */
const LISTES = ['commande', 'message', 'papier', 'client', 'journal', 'tableau', 'anomalies', 'alerte'].map(
  (nom) => `/api/equipe/${nom}`,
)

export interface Trafic {
  /** Calls made so far, and answers by what they were. */
  statuts: Record<string, number>
  /** The first answers that should not have been. */
  fautes: string[]
  arreter(): Promise<void>
}

async function garnir({ base }: Scene): Promise<void> {
  await base.actuelle.query(
    `INSERT INTO produit (id, code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le)
     SELECT ${ID} + n, 'E-' || n, designation || ' ' || n, description, prix, 1000, poids, image, categorie_id, unite_id, now()
     FROM generate_series(1, $1::int) AS n JOIN produit m ON m.id = 1 + n % 5`,
    [PRODUITS],
  )
  await base.actuelle.query(
    `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) SELECT id, quantite, 'initial', now() FROM produit WHERE id > ${ID}`,
  )
}

/** Who does what, each after the other, with a rest between two: so many milliseconds, on the mean. */
const ROLES = [
  { nom: 'page', combien: 3, repos: 60 },
  { nom: 'recherche', combien: 1, repos: 150 },
  { nom: 'liste', combien: 1, repos: 400 },
  { nom: 'image', combien: 1, repos: 10_000 },
  { nom: 'fichier', combien: 1, repos: 20_000 },
] as const

/** Opens it; goes on until `arreter`. */
export async function ouvrirTrafic(scene: Scene): Promise<Trafic> {
  const { base, instances, now } = scene
  await garnir(scene)
  const contexte = { database: base.actuelle, log: silence, now }
  const patronne = await poserCompte(base.actuelle, 'patronne', { role: 'proprietaire' })
  const authorization = `Bearer ${await ouvrirSession(contexte, patronne)}`
  const statuts: Record<string, number> = {}
  const fautes: string[] = []
  let ouvert = true
  let rang = 0

  async function demander(chemin: string, init: RequestInit = {}): Promise<unknown> {
    rang += 1
    const url = instances[rang % instances.length]?.url
    const reponse = await fetch(`${url}${chemin}`, init)
    const octets = await reponse.arrayBuffer()
    const { status } = reponse
    statuts[status] = (statuts[status] ?? 0) + 1
    if (status !== 200 && fautes.length < 20) fautes.push(`${chemin} ${status}`)
    return /json/.test(reponse.headers.get('content-type') ?? '')
      ? JSON.parse(Buffer.from(octets).toString())
      : null
  }
  const produit = () => `/product/${ID + 1 + Math.floor(tirer('produit', rang) * PRODUITS)}`
  const image = async () => {
    const { payload, headers } = formulaireImage(
      await quartiers(200 + (rang % 400), 200)
        .jpeg()
        .toBuffer(),
    )
    await demander('/api/image', {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(payload),
    })
  }
  /** The prices of all these products, sent as a file, looked at, and written. */
  const fichier = async () => {
    const chemin = '/api/equipe/importation'
    const lignes = Array.from({ length: PRODUITS }, (_, n) => `E-${n + 1};${1_000 + ((rang + n) % 500)}\n`)
    const lire = (adresse: string, init: RequestInit = {}) =>
      demander(adresse, { ...init, headers: { authorization, ...init.headers } }) as Promise<{
        data: { id: number; etat: string }
      }>
    const corps = {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: `code;prix\n${lignes.join('')}`,
    }
    const { id } = (await lire(chemin, corps)).data
    const attendre = async (etat: string) => {
      while (ouvert && (await lire(`${chemin}/${id}`)).data.etat !== etat) await patienter(500)
    }
    await attendre('prete')
    if (!ouvert) return
    const oui = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    await lire(`${chemin}/${id}/ecriture`, oui)
    await attendre('faite')
  }
  const FAIRE: Record<(typeof ROLES)[number]['nom'], () => Promise<unknown>> = {
    page: () =>
      demander(choisir(['/', produit(), produit(), `/category/${ids.categorie.grains}`], 'page', rang)),
    // one in three was never asked before
    recherche: () =>
      demander(`/?designation=${choisir(MOTS, 'mot', rang)}${tirer('neuf', rang) < 0.3 ? `+${rang}` : ''}`),
    liste: () => demander(choisir(LISTES, 'liste', rang), { headers: { authorization } }),
    image,
    fichier,
  }
  const tours = ROLES.flatMap(({ nom, combien, repos }) =>
    Array.from({ length: combien }, async () => {
      while (ouvert) {
        await FAIRE[nom]()
        await patienter(2 * repos * tirer(nom, rang))
      }
    }),
  )
  return {
    ...{ statuts, fautes },
    arreter: async () => {
      ouvert = false
      await Promise.all(tours)
    },
  }
}
