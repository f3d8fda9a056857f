import { Link } from 'react-router'
import { direException } from '#catalogue/exception.ts'
import { Image } from '#catalogue/Image.tsx'
import { Prix } from '#preference/Prix.tsx'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Quantite } from '#ui/Quantite.tsx'
import { Selection } from '#ui/Selection.tsx'
import styles from './LignePanier.module.css'
import type { LigneAffichee } from './lignes.ts'
import { changerQuantite, changerUnite, retirerDuPanier, saisirQuantite } from './panier.store.ts'
import { plafondLigne, QUANTITE_MAX } from './panier.ts'

/** A line of the cart: picture, options, price of one unit, quantity, unit, total, and what is wrong with it. */
export function LignePanier({ ligne }: { ligne: LigneAffichee }) {
  const { produit, unite, couleur, taille, prix, montant, quantite, probleme, plafond } = ligne
  const options = [couleur?.designation, taille && `Taille ${taille.designation}`].filter(Boolean).join(', ')
  const exception = direException(produit.sans_retractation)
  const stock = plafondLigne(produit, ligne.unite_id)
  return (
    <li className={styles.ligne} data-probleme={probleme ? true : undefined}>
      {probleme && (
        <div className={styles.probleme} role="alert">
          <Icone nom="alerte" taille={20} />
          <p>{probleme}</p>
          {plafond > 0 && plafond < quantite && (
            <button type="button" className={styles.remede} onClick={() => changerQuantite(ligne, plafond)}>
              Prendre {plafond}
            </button>
          )}
        </div>
      )}
      {ligne.avertissement && (
        <p className={styles.avertissement}>
          <Icone nom="info" taille={20} />
          {ligne.avertissement}
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
        {exception && <p className={styles.options}>{exception}</p>}
      </div>
      <BoutonIcone
        icone="corbeille"
        nom={`Retirer : ${produit.designation}`}
        onClick={({ currentTarget }) => {
          const suite = voisin(currentTarget)
          void retirerDuPanier(ligne).then((retiree) => retiree && suite()?.focus())
        }}
      />
      <div className={styles.reglages}>
        <Quantite
          libelle={`Quantité de ${produit.designation}`}
          valeur={quantite}
          // what is already there may always be lowered, even above a stock that has shrunk
          max={Math.min(QUANTITE_MAX, Math.max(stock, quantite))}
          onChange={(nombre) => changerQuantite(ligne, nombre)}
          onSaisie={(nombre) => saisirQuantite(ligne, nombre)}
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

/** Where the focus goes once this line is away: the next one, the one before, else the title. */
function voisin(bouton: HTMLElement): () => HTMLElement | null | undefined {
  const rangee = bouton.closest('li')
  const autre = rangee?.nextElementSibling ?? rangee?.previousElementSibling
  const cadre = bouton.closest<HTMLElement>('dialog, main')
  return () => autre?.querySelector<HTMLElement>('a:not([tabindex])') ?? cadre?.querySelector('h1, h2')
}
