import { Compteur } from '#ui/Compteur.tsx'
import { IconePage } from '#ui/IconePage.tsx'
import { usePanier } from './acces.store.ts'
import { ouvrirPanneau } from './fenetre.store.ts'

/** The header's cart: how many articles, and the panel. */
export function BoutonPanier() {
  const { nombre } = usePanier()
  return (
    <Compteur texte={nombre === 0 ? null : nombre > 99 ? '99+' : String(nombre)}>
      <IconePage
        page="/cart"
        icone="panier"
        nom={`Panier, ${nombre} ${nombre > 1 ? 'articles' : 'article'}`}
        aria-haspopup="dialog"
        onClick={ouvrirPanneau}
      />
    </Compteur>
  )
}
