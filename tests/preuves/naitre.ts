// A process that opens the shop's base as `npm start` does, says in one line what it found there, and ends.
import { readConfig } from '#server/config.ts'
import { Obstacle } from '#server/obstacle.ts'
import { openShopDatabase } from '#server/opening.ts'
import { silence } from '#tests/silence.ts'

const FAITS = `SELECT (SELECT count(*) FROM migration) AS migrations, (SELECT count(*) FROM produit) AS produits,
  (SELECT count(*) FROM commande) AS commandes, (SELECT count(*) FROM compte) AS comptes`

try {
  const opening = { config: readConfig(process.env), log: silence, now: () => new Date(), say: () => {} }
  const { database, genre } = await openShopDatabase(opening)
  const [faits] = await database.query(FAITS)
  await database.close()
  process.stdout.write(JSON.stringify({ genre, ...faits }))
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stdout.write(error.message)
  process.exitCode = 1
}
