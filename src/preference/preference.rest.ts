import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import { listPreferences } from './preference.data.ts'

/** The shop's preferences as anybody may read them (specification, part 7). */
export async function preferenceRest(app: FastifyInstance, { database }: Context) {
  return {
    ...readable(
      app,
      short(
        '/api/preference',
        'Cette préférence',
        ['Les préférences de la boutique', 'Une préférence', 'Preference'],
        () => listPreferences(database),
      ),
    ),
  }
}
