import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { surPlace } from '#browser/surPlace.ts'
import { imageDuChoix } from '#catalogue/declinaison/choix.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { ProduitPanier } from '#panier/champs.ts'

interface Demande {
  /** Null: what was chosen before the page came alive is nowhere. */
  formulaire: RefObject<HTMLFormElement | null> | null
  onImage?: ((image: string | null) => void) | undefined
}

/** What is chosen of a product, and what is sold by it; the product itself until the choice is whole. */
export function useChoix(produit: ProduitPanier, { formulaire, onImage }: Demande) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const [couleur_id, setCouleur] = useState(lu(ici?.saisie.couleur_id, produit.couleurs))
  const [taille_id, setTaille] = useState(lu(ici?.saisie.taille_id, produit.tailles))
  const [unite_id, setUnite] = useState(lu(ici?.saisie.unite_id, produit.unites))
  const image = imageDuChoix(produit, { couleur_id, taille_id })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page came alive
  useEffect(() => {
    if (!formulaire?.current) return
    const choisi = new FormData(formulaire.current)
    setCouleur(lu(choisi.get('couleur_id'), produit.couleurs))
    setTaille(lu(choisi.get('taille_id'), produit.tailles))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as another picture is the chosen one
  useEffect(() => onImage?.(image), [image])

  const entier = (liste: unknown[], id: number | null) => liste.length === 0 || id !== null
  const complet = entier(produit.couleurs, couleur_id) && entier(produit.tailles, taille_id)
  const choix = { couleur_id, taille_id, unite_id }
  return { choix, setCouleur, setTaille, setUnite, vendu: complet ? resoudre(produit, choix) : produit }
}

/** One of these, or null: whoever sends a form may say anything. */
const lu = (valeur: unknown, parmi: readonly { id: number }[]): number | null =>
  parmi.find(({ id }) => String(id) === valeur)?.id ?? null

/**
 * Where a field is missing: all of its group, on a phone right under the message that asks for it, which is drawn first
 * for that; the field takes the focus.
 */
export function amener(champ: HTMLElement | null | undefined): void {
  flushSync(() => undefined)
  champ?.focus()
  const block = matchMedia('(max-width: 799px)').matches ? 'start' : 'nearest'
  champ?.closest('fieldset')?.scrollIntoView({ block })
}
