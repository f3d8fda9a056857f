import type { FastifyInstance } from 'fastify'
import { retirerSesCles } from '#connexion/cle.actions.ts'
import { hoteDesCles } from '#connexion/cle.ts'
import { journalRest } from '#ecriture/journal.rest.ts'
import { equipierRest } from '#equipe/equipier.rest.ts'
import { facteurRest } from '#equipe/facteur/facteur.rest.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { findPreference } from '#preference/preference.data.ts'
import { journalFichierRest } from './journal.rest.ts'
import { chargeRest } from './measures/charge.rest.ts'
import type { Services } from './services.ts'

/** Who works for the shop: what each may do, their second factor, what was done, and how its server bears it. */
export async function equipeDuBureau(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(journalRest, services)
  await app.register(journalFichierRest, services)
  await app.register(chargeRest, services)
  await app.register(equipierRest, services)
  await app.register(facteurRest, {
    ...services,
    coffre: services.branchements.coffre,
    hoteDesCles: hoteDesCles(services.publicUrl),
    retirerCles: retirerSesCles,
    nomBoutique: async () => nomBoutique(await findPreference(services.database)),
  })
}
