// A real shop, as what stands before it and what measures it see it.
import { onTestFinished } from 'vitest'
import type { Database } from '#database/database.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { dossierNeuf } from './programmes.ts'

/** A real shop's application, without pages. */
export async function boutiqueReelle(
  PUBLIC_URL = 'https://boutique.exemple.sn',
  until: (end: () => Promise<void>) => void = onTestFinished,
) {
  const context = contexteDeTest(await ouvrirBase({ until }))
  const services = makeServices(
    context,
    readConfig({ DATA_DIR: dossierNeuf((end) => until(async () => end())), PUBLIC_URL }),
  )
  const app = await buildApp(services, { withPages: false })
  until(() => app.close())
  return { app, services, context }
}

/** A database as when nothing answers any more. */
export const perdue = (database: Database): Database =>
  new Proxy(database, {
    get: (base, nom) => {
      if (nom === 'drizzle') throw new Error('connection lost')
      return Reflect.get(base, nom)
    },
  })
