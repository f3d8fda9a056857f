// The floor of a write: the statements of one call sent straight to PostgreSQL, again and again, with other ids.
// Reads its `Rejeu` as JSON in argv, prints how many rounds a second it made.
import pg from 'pg'
import type { Requete } from './capture.ts'
import { comptes } from './comptes.ts'

export interface Rejeu {
  url: string
  connexions: number
  secondes: number
  requetes: Requete[]
  /** The account and the key the statements were captured with. */
  compte: number
  cle: string
  /** The id the captured call got for its order, if it made one. */
  commande_id: number | null
  /** First account of the replay; null: each connection keeps the account of its number. */
  premier: number | null
  /** Every product of the carts, for `comptes`. */
  produits: number[]
}

const ECHAUFFEMENT = 300
const rejeu = JSON.parse(process.argv[2] ?? '') as Rejeu
const modeles = rejeu.requetes.map(({ text, values, lignes }) => ({
  text,
  lignes,
  valeurs: JSON.stringify(values),
  cree: /insert into "?commande"?\s/i.test(text),
}))
const capture = comptes(rejeu.compte, rejeu.produits)
let suivant = rejeu.premier ?? 0
let tours = 0

async function jouer(client: pg.Client, compte: number): Promise<void> {
  tours += 1
  const autres: [string, string][] = comptes(compte, rejeu.produits).map((nom, n) => [capture[n] ?? '', nom])
  autres.push([rejeu.cle, `rejeu-${process.pid}-${Date.now()}-${tours}`])
  for (const [n, { text, lignes, valeurs, cree }] of modeles.entries()) {
    const texte = autres.reduce((suite, [avant, apres]) => suite.replaceAll(avant, apres), valeurs)
    const values = JSON.parse(texte) as unknown[]
    const result = values.length
      ? await client.query({ name: `s${n}`, text, values })
      : await client.query(text)
    if ((result.rowCount ?? 0) !== lignes)
      throw new Error(`${result.rowCount} rows, not ${lignes}: ${text} ${texte}`)
    if (cree) autres.push([String(rejeu.commande_id), String(Object.values(result.rows[0] as object)[0])])
  }
}

const clients = await Promise.all(
  Array.from({ length: rejeu.connexions }, async () => {
    const client = new pg.Client(rejeu.url)
    await client.connect()
    return client
  }),
)
/** Every connection plays for so many milliseconds; answers the rounds a second. */
async function pendant(duree: number): Promise<number> {
  const [depart, avant] = [performance.now(), tours]
  await Promise.all(
    clients.map(async (client, n) => {
      while (performance.now() < depart + duree) {
        suivant += 1
        await jouer(client, rejeu.premier === null ? n : suivant - 1)
      }
    }),
  )
  return (tours - avant) / ((performance.now() - depart) / 1000)
}

// new connections have no prepared statement yet, the shop's have
await pendant(ECHAUFFEMENT)
const parSeconde = await pendant(rejeu.secondes * 1000)
console.log(JSON.stringify({ parSeconde, suivant }))
process.exit(0)
