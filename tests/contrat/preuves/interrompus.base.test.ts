// A file that the base lets down on its way is no whole file: whoever saves it learns so.

import { globSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ouvrirBaseEtAdresse } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { baseQuiLache } from '#tests/lachage.ts'
import { ouvrirGuichet } from '../guichet.ts'

/** Every route that sends rows as they come, by the file that declares it. */
const FICHIERS: Record<string, string[]> = {
  'src/preparation/export.rest.ts': ['/api/equipe/commandes'],
  'src/server/journal.rest.ts': ['/api/equipe/fichier/journal'],
  'src/releve/releve.rest.ts': ['/api/equipe/fichier/mouvementargent?du=2026-11-01&au=2026-11-30'],
  'src/papier/papier.rest.ts': ['/api/equipe/fichier/papier'],
  'src/papier/mois.rest.ts': ['/api/equipe/fichier/ecritures?mois=2026-11&plan=syscohada'],
  'src/ecriture/fichier.rest.ts': ['/api/equipe/fichier/destination', '/api/equipe/fichier/tariflivraison'],
  'src/importation/importation.rest.ts': ['/api/equipe/produits.csv'],
}

test('chaque route qui envoie un fichier au fil de l’eau est essayée ici', () => {
  const trouves = globSync('src/**/*.rest.ts').filter((chemin) =>
    readFileSync(chemin, 'utf8').includes('Readable.from('),
  )
  expect(trouves.sort()).toEqual(Object.keys(FICHIERS).sort())
})

test('un fichier que la base lâche en route rompt la ligne : jamais entier en apparence', async () => {
  const { driver } = await ouvrirBaseEtAdresse({ until: finDuFichier })
  const base = baseQuiLache(driver)
  const { app, jetons } = await ouvrirGuichet({ base: Promise.resolve(base.database) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${jetons.equipier}` }
  const chercher = async (chemin: string) => {
    const reponse = await fetch(`http://127.0.0.1:${port}${chemin}`, { headers })
    const texte = await reponse.text().catch(() => null)
    return { statut: reponse.status, texte }
  }
  for (const chemin of Object.values(FICHIERS).flat()) {
    const entier = await chercher(chemin)
    expect([chemin, entier.statut]).toEqual([chemin, 200])
    let coupes = 0
    // two are enough: what asks who is calling fails first
    for (let n = 1; coupes < 2; n += 1) {
      base.lacher(n)
      const lu = await chercher(chemin)
      if (base.appels() < n) break
      // asked by others meanwhile, one of their questions may have been the one that failed
      if (lu.statut === 200 && lu.texte !== null) expect([chemin, lu.texte]).toEqual([chemin, entier.texte])
      if (lu.statut === 200 && lu.texte === null) coupes += 1
    }
    base.tenir()
    expect([chemin, coupes > 0]).toEqual([chemin, true])
  }
})
