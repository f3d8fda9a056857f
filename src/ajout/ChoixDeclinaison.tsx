import { epuise } from '#catalogue/declinaison/choix.ts'
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
  const { couleur_id, taille_id } = choisies
  const combinees = couleur_id === null || taille_id === null ? direEpuisees(produit) : null
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
            epuisee: epuise(produit, { couleur_id: id, taille_id }),
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
          pastilles={produit.tailles.map(({ id, designation }) => ({
            id,
            libelle: designation,
            epuisee: epuise(produit, { couleur_id, taille_id: id }),
          }))}
          choisie={choisies.taille_id}
          onChoisir={onTaille}
          erreur={manque('TAILLE_MANQUANTE')}
        />
      )}
      {combinees && <p>{combinees}</p>}
    </>
  )
}

/** More than a few are read one by one as they are chosen. */
const DITES = 6

/** « Épuisé : Rouge M, Bleu L. », of colours and sizes that are to be had each, and not together. */
function direEpuisees(produit: ProduitPanier): string | null {
  const pourToutes = (id: number) => epuise(produit, { couleur_id: null, taille_id: id })
  const dites = produit.couleurs.flatMap(({ id, designation }) =>
    epuise(produit, { couleur_id: id, taille_id: null })
      ? []
      : produit.tailles
          .filter(
            (taille) => !pourToutes(taille.id) && epuise(produit, { couleur_id: id, taille_id: taille.id }),
          )
          .map((taille) => `${designation} ${taille.designation}`),
  )
  return dites.length === 0 || dites.length > DITES ? null : `Épuisé\u00a0: ${dites.join(', ')}.`
}
