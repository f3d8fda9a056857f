import { Link } from 'react-router'
import { Image } from '#catalogue/Image.tsx'
import { Prix } from '#preference/Prix.tsx'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Quantite } from '#ui/Quantite.tsx'
import { Selection } from '#ui/Selection.tsx'
import styles from './LignePanier.module.css'
import type { LigneAffichee } from './lignes.ts'
import { changerQuantite, changerUnite, retirerDuPanier } from './panier.store.ts'
import { plafondLigne, QUANTITE_MAX } from './panier.ts'

/** A line of the cart: picture, options, price of one unit, quantity, unit, total, and what is wrong with it. */
export function LignePanier({ ligne }: { ligne: LigneAffichee }) {
  const { produit, unite, couleur, taille, prix, montant, quantite, probleme } = ligne
  const options = [couleur?.designation, taille && `Taille ${taille.designation}`].filter(Boolean).join(', ')
  const stock = plafondLigne(produit, ligne.unite_id)
  return (
    <li className={styles.ligne} data-probleme={probleme ? true : undefined}>
      {probleme && (
        <p className={styles.probleme} role="alert">
          <Icone nom="alerte" taille={20} />
          {probleme}
        </p>
      )}
      <Link to={`/product/${produit.id}`} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <Image image={produit.image} alt="" sizes="88px" prioritaire />
      </Link>
      <div className={styles.texte}>
        <Link to={`/product/${produit.id}`} className={styles.nom}>
          {produit.designation}
        </Link>
        {options && <p className={styles.options}>{options}</p>}
        <p className={styles.options}>
          <Prix francs={prix} /> / {unite.designation}
        </p>
      </div>
      <BoutonIcone
        icone="corbeille"
        nom={`Retirer : ${produit.designation}`}
        onClick={() => retirerDuPanier(ligne)}
      />
      <div className={styles.reglages}>
        <Quantite
          libelle={`Quantité de ${produit.designation}`}
          valeur={quantite}
          // what is already there may always be lowered, even above a stock that has shrunk
          max={Math.min(QUANTITE_MAX, Math.max(stock, quantite))}
          onChange={(nombre) => changerQuantite(ligne, nombre)}
        />
        {produit.unites.length > 1 && (
          <div className={styles.unite}>
            <Selection
              libelle={`Unité de ${produit.designation}`}
              masquerLibelle
              choix={produit.unites.map(({ id, designation }) => ({
                valeur: String(id),
                libelle: designation,
              }))}
              valeur={String(unite.id)}
              onChange={(id) => changerUnite(ligne, Number(id) === produit.unite.id ? null : Number(id))}
            />
          </div>
        )}
        <strong className={styles.montant}>
          <Prix francs={montant} />
        </strong>
      </div>
    </li>
  )
}
