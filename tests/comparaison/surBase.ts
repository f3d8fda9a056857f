import { afterAll, expect, inject } from 'vitest'
import { ecrireDites } from './dites.ts'

afterAll(() => ecrireDites(inject('modele').kind, expect.getState().testPath ?? ''))
