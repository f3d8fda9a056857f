import type { Demande } from '#compte/compte.ts'
import type { Etagere } from '#contract'
import { listEtageres } from './etagere.data.ts'

export const etagereResolvers = {
  Query: {
    etageres: (_: unknown, __: unknown, { database }: Demande): Promise<Etagere[]> => listEtageres(database),
  },
}
