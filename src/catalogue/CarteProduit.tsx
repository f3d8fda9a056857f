import { type ReactNode, useId } from 'react'
import { Link } from '#browser/aller.ts'
import { prelecture } from '#browser/economie.ts'
import type { Produit } from '#contract'
import { Image } from '#image/Image.tsx'
import { Prix, PrixBarre } from '#preference/Prix.tsx'
import { cheminProduit } from '#recherche/chemins.ts'
import styles from './CarteProduit.module.css'
import { Stock } from './Disponibilite.tsx'
import { etatStock } from './disponibilite.ts'
import { Note } from './note/Note.tsx'

/**
 * Products with what lists and the cart need of them, and no more: the rest would weigh on every page. Units and empty
 * lists that are alike are one object, which a page's data say once.
 */
export function pourCartes(produits: readonly Produit[]): Produit[] {
  const connus = new Map<string, object>()
  const unir = <T extends object>(un: T): T => {
    const cle = JSON.stringify(un)
    const connu = connus.get(cle) ?? un
    connus.set(cle, connu)
    // told apart by what they say, so of the type of what said the same
    return connu as T
  }
  return produits.map((produit) => ({
    ...produit,
    ...{ description: null, categorie: null, produitimages: unir([]), declinaisons: unir([]) },
    unite: produit.unite && unir(produit.unite),
    unites: unir(produit.unites.map(unir)),
    couleurs: unir(produit.couleurs),
    tailles: unir(produit.tailles),
    regles: unir(produit.regles),
  }))
}

/** What a card shows of a product. */
export type ProduitEnCarte = Pick<
  Produit,
  | 'id'
  | 'designation'
  | 'marque'
  | 'image'
  | 'prix'
  | 'prix_barre'
  | 'unite'
  | 'quantite'
  | 'attente'
  | 'avance'
  | 'avis_nombre'
  | 'avis_moyenne'
>

interface Props {
  produit: ProduitEnCarte
  prioritaire?: boolean
  annoncee?: boolean
  /** The heart and the trolley: rooms that the catalogue does not know put them there. */
  coeur: ReactNode
  panier: ReactNode
}

/** A product in a grid: picture and name are one link, heart and trolley stand apart. */
export function CarteProduit({ produit, prioritaire = false, annoncee = false, coeur, panier }: Props) {
  const adresse = cheminProduit(produit)
  // a shelf may show what the grid shows too
  const nom = useId()
  return (
    <article className={styles.carte} aria-labelledby={nom}>
      <div className={styles.photo}>
        <Image
          image={produit.image}
          alt=""
          sizes="(min-width: 1240px) 290px, (min-width: 1024px) 24vw, (min-width: 640px) 32vw, 48vw"
          prioritaire={prioritaire}
          annoncee={annoncee}
        />
      </div>
      <h3 className={styles.nom} id={nom}>
        <Link to={adresse} prefetch={prelecture()} viewTransition className={styles.lien}>
          {produit.designation}
        </Link>
      </h3>
      {(produit.marque || produit.avis_nombre > 0) && (
        <p className={styles.marque}>
          {produit.marque} <Note de={produit} />
        </p>
      )}
      <div className={styles.pied}>
        <div>
          {/* that it can be had is what a card means */}
          {etatStock(produit).niveau !== 'disponible' && <Stock de={produit} />}
          <p className={styles.prix}>
            <Prix francs={produit.prix} />
            <span className={styles.unite}> / {produit.unite.designation}</span>
          </p>
          {produit.prix_barre && (
            <p>
              <PrixBarre de={produit} />
            </p>
          )}
        </div>
        {panier}
      </div>
      <Link
        to={adresse}
        className={styles.details}
        aria-label={`Voir plus de détails\u00a0: ${produit.designation}`}
      >
        Voir plus de détails
      </Link>
      <div className={styles.coeur}>{coeur}</div>
    </article>
  )
}
