import { Errors } from 'typebox/value'
import type { Demande } from '#compte/compte.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { toId } from '#shared/page-request.ts'
import { objet } from '#shared/schema.ts'
import { quiAppelle } from './acces.rest.ts'
import type { AppelEquipe } from './ecriture.actions.ts'
import type { Ecrivable } from './ecrivable.actions.ts'

interface Arguments {
  id: number
  input: Saisie
}

const appelDe = ({ compte, cle }: Demande): AppelEquipe => ({
  equipier: quiAppelle({ compte }),
  cle: cle(),
})
const idDe = ({ id }: Arguments): number => toId('id', id) ?? 0

/** The same border as REST has. @throws Failure ENTREE_INVALIDE. */
function lire({ input }: Arguments, proprietes: Ecrivable['creation']): Saisie {
  const saisie = { ...input }
  const champs: Champs = {}
  for (const { instancePath } of Errors(objet(proprietes), saisie))
    champs[instancePath.split('/')[1] || 'input'] = 'Valeur refusée.'
  const fautifs = Object.keys(champs)
  if (fautifs.length === 0) return saisie
  throw new Failure('ENTREE_INVALIDE', `Entrée invalide\u00a0: ${fautifs.join(', ')}.`, { champs })
}

/** `createX(input)`, `updateX(id, input)`, `deleteX(id)` of what the staff writes; nobody else finds anything. */
export function mutationsDe(ecrivables: readonly Ecrivable[]) {
  const mutations = ecrivables.flatMap(({ type, creation, modification, creer, modifier, supprimer }) => {
    const create = async (_: unknown, args: Arguments, demande: Demande) =>
      creer?.(demande, appelDe(demande), lire(args, creation))
    const update = async (_: unknown, args: Arguments, demande: Demande) =>
      modifier?.(demande, appelDe(demande), { id: idDe(args), saisie: lire(args, modification) })
    const remove = async (_: unknown, args: Arguments, demande: Demande) =>
      supprimer?.(demande, appelDe(demande), idDe(args))
    return [
      ...(creer ? [[`create${type}`, create] as const] : []),
      ...(modifier ? [[`update${type}`, update] as const] : []),
      ...(supprimer ? [[`delete${type}`, remove] as const] : []),
    ]
  })
  return { Mutation: Object.fromEntries(mutations) }
}
