import { Link } from '#browser/aller.ts'
import type { ProduitEnCarte } from '#catalogue/CarteProduit.tsx'
import type { ProduitPanier } from '#panier/champs.ts'
import { adresseWhatsapp, useBoutique } from '#preference/boutique.ts'
import type { Adresse } from '#routes'
import { LienBouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Vide } from '#ui/Vide.tsx'
import { GrilleProduits } from '../catalogue/GrilleProduits.tsx'
import styles from './AccueilVain.module.css'

interface Props {
  designation: string
  mots: string[]
  /** Where one of these words is searched for. */
  adresse: (designation: string) => Adresse
  produits: (ProduitEnCarte & ProduitPanier)[]
}

/** A search that finds nothing leads on: to words of the shop, to whoever keeps it, to what sells. */
export function AccueilVain({ designation, mots, adresse, produits }: Props) {
  const { preference } = useBoutique()
  const whatsapp = adresseWhatsapp(preference)
  const demande = `Bonjour, avez-vous «\u202f${designation}\u202f»\u00a0?`
  return (
    <>
      <Vide icone="recherche" phrase="Aucun résultat trouvé">
        {mots.length > 0 && (
          <ul className={styles.mots} aria-label="Mots proches">
            {mots.map((mot) => (
              <li key={mot}>
                <Link to={adresse(mot)}>{mot}</Link>
              </li>
            ))}
          </ul>
        )}
        {whatsapp && (
          <a
            className={styles.demander}
            href={
              /\/wa\.me\/\d+$/.test(whatsapp) ? `${whatsapp}?text=${encodeURIComponent(demande)}` : whatsapp
            }
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icone nom="whatsapp" taille={20} />
            Demander sur WhatsApp
            <span className="hors-ecran"> (nouvel onglet)</span>
          </a>
        )}
        <LienBouton to="/#produits" variante="sobre">
          Tous les produits
        </LienBouton>
      </Vide>
      {produits.length > 0 && (
        <section aria-labelledby="ce-qui-se-vend">
          <h3 id="ce-qui-se-vend" className={styles.titre}>
            Ce qui se vend en ce moment
          </h3>
          <GrilleProduits produits={produits} />
        </section>
      )}
    </>
  )
}
