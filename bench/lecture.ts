import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { capturer } from './capture.ts'
import { duel, type Ligne, ligneAuPlus, ligneDuel, nombre } from './mesure.ts'
import { charger, octets, ouvrirNu, type Serveur } from './serveurs.ts'

export interface Banc {
  tours: number
  secondes: number
  connexions: number
}

/** What the home grid asks of the contract. */
const CHAMPS = `id designation quantite description code like image prix prixformat poids
  categorie { id designation } unite { id designation facteur code } unites { id designation facteur code }
  couleurs { id designation code_hex } tailles { id designation } produitimages { id image }`
export const VENDUS = `${CHAMPS} prix_barre prix_fin declinaisons { id couleur_id taille_id quantite prix ecart image }`
const demandeProduits = (page: number, count: number, designation?: string, champs = CHAMPS) => ({
  query: `query ($page: Int, $count: Int, $designation: String) {
    produitspaginated(page: $page, count: $count, designation: $designation) {
      metadata { total per_page current_page last_page } data { ${champs} } } }`,
  variables: { page, count, designation },
})

/** A whole HTTP/1.1 request. */
export function http(
  methode: string,
  chemin: string,
  entetes: Record<string, string> = {},
  corps?: object,
): string {
  const texte = corps ? JSON.stringify(corps) : ''
  const lignes = Object.entries({
    host: '127.0.0.1',
    ...entetes,
    ...(corps
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(texte)) }
      : {}),
  })
  return `${methode} ${chemin} HTTP/1.1\r\n${lignes.map(([nom, valeur]) => `${nom}: ${valeur}\r\n`).join('')}\r\n${texte}`
}
const poster = (demande: object) => http('POST', '/graphql', {}, demande)

/** Calls a second of one request at a server. */
const debit =
  (banc: Banc, { port }: Serveur, requete: string) =>
  async () =>
    (await charger({ ...banc, port, requete })).parSeconde

/** Reads of the anonymous storefront, each against a Fastify that does nothing else. */
export async function mesurerLectures(
  banc: Banc,
  boutique: Serveur,
  app: FastifyInstance,
  { url, dossier }: { url: string; dossier: string },
): Promise<Ligne[]> {
  const corps = await octets(boutique, '/', { 'accept-encoding': 'br' })
  const fichier = join(dossier, 'accueil.br')
  writeFileSync(fichier, corps)
  const grille = demandeProduits(1, 20)
  const recherche = demandeProduits(1, 5, 'riz brise')
  const capture = async (payload: object) => ({
    url,
    requetes: await capturer(app, { method: 'POST', url: '/graphql', payload }),
  })
  const bases = { grille: await capture(grille), recherche: await capture(recherche) }
  const entetes = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const nu = await ouvrirNu({ corps: fichier, entetes, bases })
  const un = async (mesure: string, visee: number, notre: string, plancher: string) =>
    ligneDuel(mesure, visee, await duel(banc.tours, debit(banc, boutique, notre), debit(banc, nu, plancher)))
  const accueil = http('GET', '/', { 'accept-encoding': 'br' })
  const lignes = [
    await un('Accueil, HTML', 0.88, accueil, accueil),
    await un('Grille de 20, page 1', 0.8, poster(grille), http('POST', '/sql/grille', {}, grille)),
    await un('Recherche de 5', 0.85, poster(recherche), http('POST', '/sql/recherche', {}, recherche)),
    ligneAuPlus('HTML de l’accueil, brotli', corps.length / 1024, 14, 'Ko'),
  ]
  await nu.fermer()
  return lignes
}

/** The grid with what is sold of each product, and for how much. */
export async function mesurerGrille(
  banc: Banc,
  boutique: Serveur,
  app: FastifyInstance,
  url: string,
): Promise<Ligne> {
  const grille = demandeProduits(1, 20, undefined, VENDUS)
  const requetes = await capturer(app, { method: 'POST', url: '/graphql', payload: grille })
  const nu = await ouvrirNu({ corps: null, entetes: {}, bases: { grille: { url, requetes } } })
  const notre = debit(banc, boutique, poster(grille))
  const dit = await duel(banc.tours, notre, debit(banc, nu, http('POST', '/sql/grille', {}, grille)))
  await nu.fermer()
  return ligneDuel('Grille de 20, prix barrés et douze déclinaisons', 0.7, dit)
}

/** The same grid out of 100 times as many products, and its last page. */
export async function mesurerEchelle(
  banc: Banc,
  boutique: Serveur,
  grande: Serveur,
  total: number,
  { champs = CHAMPS, quoi = 'produits' } = {},
): Promise<Ligne[]> {
  const page1 = poster(demandeProduits(1, 20, undefined, champs))
  const { notre, plancher, rapport } = await duel(
    banc.tours,
    debit(banc, boutique, page1),
    debit(banc, grande, page1),
  )
  const derniere = poster(demandeProduits(Math.ceil(total / 20), 20, undefined, champs))
  const { mediane, p99 } = await charger({ ...banc, connexions: 1, port: grande.port, requete: derniere })
  return [
    ligneAuPlus(
      `Grille, page 1 : ${nombre(total)} ${quoi} contre 1 000`,
      rapport,
      1.5,
      '×',
      `${nombre(notre)}/s à 1 000, ${nombre(plancher)}/s à ${nombre(total)}`,
    ),
    ligneAuPlus(`Dernière page de ${nombre(total)} ${quoi}`, mediane, 30, 'ms', `p99 ${nombre(p99, 1)} ms`),
  ]
}
