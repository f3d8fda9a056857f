import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nouveauLien } from '#ouverture/lien.actions.ts'
import { aProprietaire } from '#ouverture/ouverture.data.ts'
import { MINUTES_LIEN } from '#ouverture/ouverture.ts'
import type { Services } from './services.ts'

/** Where the link waits for whoever has set the shop up and did not watch it start. */
const FICHIER = 'lien-proprietaire.txt'

/**
 * Nobody keeps this shop yet: says the link by which somebody claims it, on the terminal and in a file that only the
 * shop's own user reads. Each start makes a new one, until it is claimed.
 */
export async function sayLink(services: Services): Promise<void> {
  const { database, config, publicUrl } = services
  const fichier = join(config.dataDir, FICHIER)
  // written anew with its mode, whatever was there
  await rm(fichier, { force: true })
  if (await aProprietaire(database)) return
  const lien = await nouveauLien(services, publicUrl, { premier: true })
  await writeFile(fichier, `${lien}\n`, { mode: 0o600 })
  // it goes with its hour: nobody takes a dead link for the shop's
  setTimeout(() => void rm(fichier, { force: true }).catch(() => {}), MINUTES_LIEN * 60_000).unref()
  console.log(
    `\nPersonne ne tient encore cette boutique. Ouvrez ce lien sur votre téléphone, une fois, dans les ${MINUTES_LIEN}\u00a0minutes\u00a0:\n\n  ${lien}\n\nIl est aussi dans ${fichier}. Passé l’heure\u00a0: redémarrez, ou npm run boutique -- reclamer.`,
  )
}
