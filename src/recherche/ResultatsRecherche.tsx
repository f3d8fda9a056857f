import { Link } from '#browser/aller.ts'
import { Image } from '#image/Image.tsx'
import { Prix } from '#preference/Prix.tsx'
import type { Adresse } from '#routes'
import { cheminCategorie } from './chemins.ts'
import styles from './Recherche.module.css'
import { decouper } from './recherche.ts'
import type { CategorieMontree, ProduitSuggere } from './suggestions.ts'

export type Rangee = { cle: string; adresse: Adresse } & (
  | { produit: ProduitSuggere; categorie?: never }
  | { categorie: CategorieMontree; produit?: never }
)

interface Props {
  id: string
  ouverte: boolean
  terme: string
  rangees: Rangee[]
  categories: CategorieMontree[]
  etat: 'pret' | 'chargement' | 'erreur'
  actif: number
  onAller: (adresse: Adresse) => void
}

/** The list under the search box: categories while it is empty, then products; a way out when none is found. */
export function ResultatsRecherche({ id, ouverte, terme, rangees, categories, etat, actif, onAller }: Props) {
  const aucun = ouverte && terme !== '' && etat === 'pret' && rangees.length === 0
  // no empty box while the categories are on their way
  const attendue = !terme && etat === 'chargement'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a row must not take the focus from the box: its blur closes the list
    <div
      className={styles.panneau}
      hidden={!ouverte || attendue}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={aucun || etat === 'erreur' ? styles.message : 'hors-ecran'}>
        {ouverte && annonce(terme, etat, rangees.length)}
      </p>
      <div
        id={`${id}-liste`}
        role="listbox"
        tabIndex={-1}
        aria-label={terme ? 'Produits trouvés' : 'Catégories'}
        aria-busy={etat === 'chargement'}
        className={styles.liste}
      >
        {rangees.map((rangee, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and answers the keys
          <div
            key={rangee.cle}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === actif}
            className={styles.rangee}
            onClick={() => onAller(rangee.adresse)}
          >
            <span className={styles.vignette}>
              <Image image={(rangee.produit ?? rangee.categorie).image} alt="" sizes="44px" />
            </span>
            <span className={styles.nom}>
              <Marque nom={(rangee.produit ?? rangee.categorie).designation} saisie={terme} />
            </span>
            {rangee.produit && (
              <span className={styles.prix}>
                <Prix francs={rangee.produit.prix} />
              </span>
            )}
          </div>
        ))}
      </div>
      {aucun && (
        <ul className={styles.sorties}>
          {categories.map((une) => (
            <li key={une.id}>
              <Link to={cheminCategorie(une)}>{une.designation}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function annonce(terme: string, etat: Props['etat'], nombre: number): string {
  if (etat === 'erreur')
    return terme
      ? 'La recherche n’a pas abouti. Réessayez dans un instant.'
      : "Une erreur s'est produite lors du chargement des catégories"
  if (!terme || etat === 'chargement') return ''
  if (nombre === 0) return 'Aucun résultat trouvé'
  return `${nombre}\u00a0${nombre > 1 ? 'produits trouvés' : 'produit trouvé'}`
}

function Marque({ nom, saisie }: { nom: string; saisie: string }) {
  const morceaux = decouper(nom, saisie)
  if (!morceaux) return nom
  const [avant, trouve, apres] = morceaux
  return (
    <>
      {avant}
      <mark>{trouve}</mark>
      {apres}
    </>
  )
}
