import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { auRepos } from '#browser/economie.ts'
import { toutFermer, useOuvertures } from '#panier/fenetre.store.ts'
import { differer } from '#ui/differer.tsx'

const charger = {
  fenetre: async () => (await import('./FenetreProduit.tsx')).default,
  panneau: async () => (await import('#panier/PanneauPanier.tsx')).default,
}
const FenetreProduit = differer(charger.fenetre)
const PanneauPanier = differer(charger.panneau)

/**
 * The choice window and the cart panel, one of each for the whole shop. Their code is fetched when the page
 * is at rest, or at the first press; once used they stay, so that the focus can go back where it was.
 */
export function CouchesPanier() {
  const { produit, panneau } = useOuvertures()
  const [servies, setServies] = useState({ fenetre: false, panneau: false })
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what was open
  useEffect(() => toutFermer(), [pathname])
  useEffect(() => {
    auRepos(() => {
      charger.fenetre().catch(() => {})
      charger.panneau().catch(() => {})
    })
  }, [])
  useEffect(() => {
    if (produit) setServies((avant) => ({ ...avant, fenetre: true }))
    if (panneau) setServies((avant) => ({ ...avant, panneau: true }))
  }, [produit, panneau])

  return (
    <>
      {servies.fenetre && <FenetreProduit produit={produit} onFermer={toutFermer} />}
      {servies.panneau && <PanneauPanier ouvert={panneau} onFermer={toutFermer} />}
    </>
  )
}
