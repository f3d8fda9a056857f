// A real shop, as what stands before it and what measures it see it.
import { onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { dossierNeuf } from './programmes.ts'

/** A real shop's application, without pages. */
export async function boutiqueReelle(PUBLIC_URL = 'https://boutique.exemple.sn') {
  const services = makeServices(
    contexteDeTest(await ouvrirBase()),
    readConfig({ DATA_DIR: dossierNeuf(), PUBLIC_URL }),
  )
  const app = await buildApp(services, { withPages: false })
  onTestFinished(() => app.close())
  return { app, services }
}
