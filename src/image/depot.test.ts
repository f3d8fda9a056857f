import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bruit } from '#tests/images.ts'
import { ouvrirSeau } from '#tests/seau.ts'
import type { Depot } from './depot.ts'
import { depotDossier } from './dossier.depot.ts'
import { depotS3 } from './s3.depot.ts'

const NOM = 'image/00112233445566778899aabbccddeeff-400.avif'

function dossierNeuf(): string {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-depot-'))
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }))
  return dossier
}

const DEPOTS: [string, () => Promise<Depot>][] = [
  ['un dossier', async () => depotDossier(dossierNeuf())],
  ['un seau', async () => depotS3(await ouvrirSeau())],
]

test.each(DEPOTS)('%s rend ce qu’il garde, puis l’oublie, deux fois si l’on veut', async (_quoi, ouvrir) => {
  const depot = await ouvrir()
  expect(await depot.lire(NOM)).toBeNull()
  const octets = bruit(5000)
  await depot.garder(NOM, octets)
  await depot.garder(NOM, octets)
  expect(Buffer.from((await depot.lire(NOM)) ?? [])).toEqual(octets)
  await depot.oublier(NOM)
  await depot.oublier(NOM)
  expect(await depot.lire(NOM)).toBeNull()
})

test('un dossier où l’on ne peut écrire refuse, et n’y laisse rien', async () => {
  const dossier = dossierNeuf()
  writeFileSync(join(dossier, 'image'), 'a file where the folder should be')
  await expect(depotDossier(dossier).garder(NOM, bruit(10))).rejects.toThrow()
  expect(readdirSync(dossier)).toEqual(['image'])
})

test('un seau reçoit chaque image avec son type, et la rend une fois pour toutes', async () => {
  const seau = await ouvrirSeau()
  const depot = depotS3(seau)
  await depot.garder(NOM, bruit(300))
  expect(seau.objets.get(NOM)).toEqual({ octets: bruit(300), type: 'image/avif' })
  for (const _fois of [1, 2, 3]) await depot.lire(NOM)
  expect(seau.demandes).toEqual([`PUT ${NOM}`, `GET ${NOM}`])
})

test.each([500, 503, 403, 'coupure'] as const)(
  'un seau qui répond %s se dit, et n’est pas cru',
  async (panne) => {
    const seau = await ouvrirSeau()
    const depot = depotS3(seau)
    for (const faire of [
      () => depot.garder(NOM, bruit(10)),
      () => depot.lire(NOM),
      () => depot.oublier(NOM),
    ]) {
      seau.pannes = [panne]
      await expect(faire()).rejects.toThrow()
    }
  },
)

test('un mauvais secret n’ouvre pas le seau', async () => {
  const seau = await ouvrirSeau()
  await expect(depotS3({ ...seau, secret: 'autre' }).garder(NOM, bruit(10))).rejects.toThrow('403')
})
