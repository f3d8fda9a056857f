import type { RefObject } from 'react'
import type { ProduitPanier } from '#panier/champs.ts'
import type { Refus } from '#panier/panier.ts'
import { Pastilles } from '#ui/Pastilles.tsx'

type Groupe = RefObject<HTMLFieldSetElement | null>
interface Props {
  produit: ProduitPanier
  choisies: { couleur_id: number | null; taille_id: number | null }
  /** What is missing is said beside its group. */
  refus: Refus | null
  groupes: { couleurs: Groupe; tailles: Groupe }
  onCouleur: (id: number) => void
  onTaille: (id: number) => void
}

/** The colours and sizes of a product, where it has any. */
export function ChoixDeclinaison({ produit, choisies, refus, groupes, onCouleur, onTaille }: Props) {
  const manque = (code: Refus['code']) => (refus?.code === code ? refus.message : undefined)
  return (
    <>
      {produit.couleurs.length > 0 && (
        <Pastilles
          legende="Couleur"
          groupe={groupes.couleurs}
          pastilles={produit.couleurs.map(({ id, designation, code_hex }) => ({
            id,
            libelle: designation,
            teinte: code_hex,
          }))}
          choisie={choisies.couleur_id}
          onChoisir={onCouleur}
          erreur={manque('COULEUR_MANQUANTE')}
        />
      )}
      {produit.tailles.length > 0 && (
        <Pastilles
          legende="Taille"
          groupe={groupes.tailles}
          pastilles={produit.tailles.map(({ id, designation }) => ({ id, libelle: designation }))}
          choisie={choisies.taille_id}
          onChoisir={onTaille}
          erreur={manque('TAILLE_MANQUANTE')}
        />
      )}
    </>
  )
}
