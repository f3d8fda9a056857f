import type { ProduitPanier } from '#panier/champs.ts'
import type { Refus } from '#panier/panier.ts'
import { Pastilles } from '#ui/Pastilles.tsx'

interface Props {
  produit: ProduitPanier
  choisies: { couleur_id: number | null; taille_id: number | null }
  /** What is missing is said beside its group. */
  refus: Refus | null
  onCouleur: (id: number) => void
  onTaille: (id: number) => void
}

/** The colours and sizes of a product, where it has any. */
export function ChoixDeclinaison({ produit, choisies, refus, onCouleur, onTaille }: Props) {
  const manque = (code: Refus['code']) => (refus?.code === code ? refus.message : undefined)
  return (
    <>
      {produit.couleurs.length > 0 && (
        <Pastilles
          legende="Couleur"
          name="couleur_id"
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
          name="taille_id"
          pastilles={produit.tailles.map(({ id, designation }) => ({ id, libelle: designation }))}
          choisie={choisies.taille_id}
          onChoisir={onTaille}
          erreur={manque('TAILLE_MANQUANTE')}
        />
      )}
    </>
  )
}
