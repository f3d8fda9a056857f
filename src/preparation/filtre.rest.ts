import { type Static, Type } from 'typebox'
import type { Etat, EtatPaiement } from '#commande/commande.ts'
import { MOYENS } from '#preference/moyen.ts'
import { Failure } from '#shared/failure.ts'
import { PageQuery } from '#shared/page-request.ts'
import { jourLu, ligne, objet, parmi } from '#shared/schema.ts'
import { estJour, type FiltreCommandes, TOUTES, TRIS } from './filtre.ts'

/** How the staff asks for orders; several states, or several orders, stand beside each other: `2,4`. */
export const FiltreQuery = objet({
  ...PageQuery.properties,
  ids: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,99}$' })),
  etatcommande: Type.Optional(Type.String({ pattern: '^[0-8](,[0-8]){0,8}$' })),
  etatpaiement: Type.Optional(Type.String({ pattern: '^[0-6](,[0-6]){0,6}$' })),
  payment_method: Type.Optional(parmi(MOYENS)),
  attendue: Type.Optional(Type.Literal('1')),
  texte: Type.Optional(ligne(100)),
  du: Type.Optional(jourLu),
  au: Type.Optional(jourLu),
  tri: Type.Optional(parmi(TRIS)),
})

const nombres = (liste: string | undefined) => liste?.split(',').map(Number) ?? []

/** @throws Failure ENTREE_INVALIDE for a day that is on no calendar. */
export function lireFiltre(query: Static<typeof FiltreQuery>): FiltreCommandes {
  const { ids, etatcommande, etatpaiement, payment_method, attendue, texte, du, au, tri } = query
  const faux = Object.entries({ du, au }).filter(([, jour]) => jour !== undefined && !estJour(jour))
  const message = 'Ce jour n’existe pas.'
  if (faux.length > 0) {
    const champs = Object.fromEntries(faux.map(([nom]) => [nom, message]))
    throw new Failure('ENTREE_INVALIDE', message, { champs })
  }
  return {
    ids: nombres(ids),
    etats: nombres(etatcommande) as Etat[],
    etats_paiement: nombres(etatpaiement) as EtatPaiement[],
    payment_method: payment_method ?? null,
    attendue: attendue === '1',
    texte: texte ?? '',
    du: du ?? null,
    au: au ?? null,
    tri: tri ?? TOUTES.tri,
  }
}
