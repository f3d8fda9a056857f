import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Context } from '#context'
import { renvoyerMessage, voirMessages } from '#message/message.actions.ts'
import { Failure } from '#shared/failure.ts'
import { MAX_COUNT } from '#shared/page.ts'
import { toPageRequest } from '#shared/page-request.ts'
import type { Command } from './commands.ts'

async function lister({ database }: Context): Promise<string[]> {
  const { data, metadata } = await voirMessages(
    database,
    { etat: 'echoue' },
    toPageRequest(undefined, MAX_COUNT, MAX_COUNT),
  )
  if (metadata.total === 0) return ['Tous les messages sont partis, ou attendent leur tour.']
  const lignes = data.map(
    ({ id, date, fini_le, pour, sujet, motif }) =>
      `n° ${id}  ${(fini_le ?? date).slice(0, 16).replace('T', ' ')}  ${pour}  ${sujet}  ${motif}`,
  )
  return [...lignes, `${metadata.total} en tout.`]
}

/** Messages that were given up, from the command line. */
export const MESSAGES: Record<string, Command> = {
  messages: {
    usage: 'messages [--renvoyer N]',
    help: 'Liste les messages qui n’ont pas pu partir, et pourquoi\u202f; --renvoyer fait repartir le message de ce numéro.',
    args: 0,
    options: ['renvoyer'],
    run: async (context, _, { options }) => {
      const { renvoyer } = options
      if (renvoyer === undefined) return lister(context)
      if (!/^[1-9]\d{0,8}$/.test(renvoyer))
        throw new Failure('ENTREE_INVALIDE', '--renvoyer attend le numéro d’un message.')
      await renvoyerMessage(context, LIGNE_DE_COMMANDE, Number(renvoyer))
      return [`Message n° ${renvoyer}\u00a0: il repart.`]
    },
  },
}
