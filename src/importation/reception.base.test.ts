import { beforeAll, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE as equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { isFailure } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { deposer, enMorceaux } from '#tests/fichier/importation.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { arreterImportation, ecrireImportation } from './importation.actions.ts'
import { findImportation } from './importation.data.ts'
import { oublierImportations, poursuivreImportation } from './importation.jobs.ts'
import { recevoirImportation } from './reception.actions.ts'

const { mil } = ids.produit
let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})
const context = () => contexteDeTest(base)
const refus = (essai: Promise<unknown>) =>
  essai.then(
    () => null,
    (erreur: unknown) => (isFailure(erreur) ? erreur : Promise.reject(erreur)),
  )

it('attend un oui ; un autre fichier prend sa place, et ce qui n’arrive pas entier ne laisse rien', async () => {
  const { id, etat } = await deposer(context(), equipier, { octets: 'code;prix\nT-MIL;910\n' })
  expect(etat).toBe('prete')
  expect(await findFiche(base, mil)).toMatchObject({ prix: 850 })
  const autre = await deposer(context(), equipier, { octets: 'code;prix\nT-MIL;920\n' })
  expect((await refus(ecrireImportation(context(), { equipier }, { id })))?.code).toBe('ETAT_REFUSE')
  const coupee = async function* () {
    yield* enMorceaux(`code;prix\n${'T-MIL;930\n'.repeat(20_000)}`)
    throw new Error('the line is cut')
  }
  const recue = recevoirImportation(context(), { equipier }, { corps: coupee(), fichier: 'long.csv' })
  await expect(recue).rejects.toThrow('the line is cut')
  await oublierImportations(context())
  const restes = await base.query<{ importation_id: number }>(
    'SELECT DISTINCT importation_id FROM importation_ligne',
  )
  expect(restes).toEqual([{ importation_id: autre.id }])
  expect(await findImportation(base, id)).toMatchObject({ etat: 'abandonnee' })
  // asked for a day later, nobody waits any more
  const demain = () => new Date(context().now().getTime() + 25 * 3_600_000)
  await oublierImportations({ ...context(), now: demain })
  expect(await base.query('SELECT * FROM importation_ligne')).toEqual([])
  expect(await findImportation(base, id)).toBeNull()
})

it('deux fichiers déposés au même instant : l’un est lu, l’autre refusé d’une phrase', async () => {
  const deux = [1, 2].map((n) =>
    recevoirImportation(
      context(),
      { equipier },
      { corps: enMorceaux(`code;prix\nT-MIL;90${n}\n`), fichier: 'a.csv' },
    ),
  )
  const sorts = await Promise.all(
    deux.map((une) =>
      une.then(
        ({ etat }) => etat,
        (erreur) => erreur.code,
      ),
    ),
  )
  expect(sorts.toSorted()).toEqual(['ETAT_REFUSE', 'examen'])
  await poursuivreImportation(context())
  const [{ id = 0 } = {}] = await base.query<{ id: number }>(
    `SELECT id FROM importation WHERE etat = 'prete'`,
  )
  await arreterImportation(context(), { equipier }, id)
})

it('un fichier de vingt-cinq mille lignes entre pendant qu’il arrive, et se lit par lots', async () => {
  const LIGNES = 25_000
  let gardees = 0
  const corps = async function* () {
    yield Buffer.from('code;designation;prix;quantite;unite;categorie\n')
    for (let n = 0; n < LIGNES; n += 1000) {
      const suite = Array.from(
        { length: 1000 },
        (_, rang) => `L-${n + rang};Long ${n + rang};100;1;t-kg;Grains\n`,
      )
      yield Buffer.from(suite.join(''))
    }
    const [row] = await base.query<{ n: number }>('SELECT count(*)::int AS n FROM importation_ligne')
    gardees = row?.n ?? 0
  }
  const { id, total } = await recevoirImportation(
    context(),
    { equipier },
    { corps: corps(), fichier: 'long.csv' },
  )
  expect(total).toBe(LIGNES)
  // the last lines had not come when most were kept already
  expect(gardees).toBeGreaterThan(LIGNES / 2)
  await poursuivreImportation(context())
  expect(await findImportation(base, id)).toMatchObject({ etat: 'prete', creees: LIGNES, rejetees: 0 })
  await arreterImportation(context(), { equipier }, id)
  await oublierImportations(context())
  expect(await base.query('SELECT 1 FROM importation_ligne LIMIT 1')).toEqual([])
})
