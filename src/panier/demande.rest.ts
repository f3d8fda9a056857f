import { Type } from 'typebox'
import { facultatif, id, objet } from '#shared/schema.ts'
import { ACTION, QUANTITE_MAX } from './panier.ts'

const choix = facultatif(id)

/** What is asked of the cart (specification, part 7). `user` is accepted and ignored: the token says whose cart it is. */
export const Demande = objet({
  produit: id,
  user: facultatif(Type.Integer()),
  quantite: Type.Optional(Type.Integer({ minimum: 1, maximum: QUANTITE_MAX })),
  action: Type.Integer({ minimum: ACTION.ajouter, maximum: ACTION.retirer }),
  couleur_id: choix,
  taille_id: choix,
  unite_id: choix,
  // what was chosen before, when `action` 1 changes it
  couleur_id_avant: choix,
  taille_id_avant: choix,
  unite_id_avant: choix,
  // how many the line held when the change was made, where it was made without network
  quantite_avant: Type.Optional(Type.Integer({ minimum: 1, maximum: QUANTITE_MAX })),
})
