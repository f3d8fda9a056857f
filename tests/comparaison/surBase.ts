import { afterAll, expect, inject } from 'vitest'
import { basesPrises } from '../base.ts'
import { ecrireDites } from './dites.ts'
import { finirLeFichier } from './fin.ts'

afterAll(async () => {
  await finirLeFichier()
  // one that stays open is 200 MB of a machine's memory until the run is over
  expect(basesPrises()).toBe(0)
  ecrireDites(inject('modele').kind, expect.getState().testPath ?? '')
})
