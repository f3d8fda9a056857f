import { useEffect } from 'react'
import { Link } from '#browser/aller.ts'
import { useSession } from '#browser/session.ts'
import { lireStockage } from '#browser/stockage.ts'
import { Image } from '#image/Image.tsx'
import { CLE_COTE } from '#panier/cote/cote.ts'
import { etatCote } from '#panier/cote/vue.store.ts'
import { afficher, type LigneAffichee } from '#panier/lignes.ts'
import { Prix } from '#preference/Prix.tsx'
import { cheminProduit } from '#recherche/chemins.ts'
import { Bouton } from '#ui/Bouton.tsx'
import styles from './MisDeCote.module.css'

const charger = () => import('#panier/cote/cote.store.ts')

/** What was put aside from the cart, with its price of then where it is another one now. */
export function MisDeCote() {
  const lignes = etatCote.use()
  const { utilisateur } = useSession()
  useEffect(() => {
    // a guest who has put nothing aside needs no code for it
    if (utilisateur || lireStockage(CLE_COTE))
      charger().then(
        ({ demarrerCote }) => demarrerCote(),
        () => undefined,
      )
  }, [utilisateur])
  if (!lignes || lignes.length === 0) return null
  return (
    <section aria-labelledby="titre-cote" className={styles.cote}>
      <h2 id="titre-cote">
        {`${lignes.length}\u00a0${lignes.length > 1 ? 'articles mis de côté' : 'article mis de côté'}`}
      </h2>
      <ul className={styles.liste}>
        {lignes.map((ligne) =>
          afficher([ligne]).map((affichee) => <Ligne key={affichee.cle} ligne={affichee} />),
        )}
      </ul>
    </section>
  )
}

function Ligne({ ligne }: { ligne: LigneAffichee }) {
  const { cle, produit, couleur, taille, unite, quantite, prix, avertissement, probleme } = ligne
  const choix = [couleur?.designation, taille && `Taille ${taille.designation}`, unite?.designation]
  return (
    <li className={styles.ligne}>
      <Link to={cheminProduit(produit)} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <Image image={ligne.image} alt="" sizes="88px" />
      </Link>
      <div>
        <Link to={cheminProduit(produit)}>{produit.designation}</Link>
        <p>
          {quantite} × <Prix francs={prix} />
        </p>
        <p>{choix.filter(Boolean).join(' · ')}</p>
        {avertissement && <p>{avertissement.replace('l’ajout', 'que vous l’avez mis de côté')}</p>}
        {probleme && <p>{probleme}</p>}
        <div className={styles.actions}>
          {!probleme && (
            <Bouton
              variante="sobre"
              geste={`cote.reprendre ${cle}`}
              aria-label={`Remettre au panier\u00a0: ${produit.designation}`}
              onClick={() => void charger().then(({ reprendreDeCote }) => reprendreDeCote(ligne))}
            >
              Remettre au panier
            </Bouton>
          )}
          <Bouton
            variante="discret"
            geste={`cote.oublier ${cle}`}
            aria-label={`Retirer\u00a0: ${produit.designation}, mis de côté`}
            onClick={() => void charger().then(({ oublierDeCote }) => oublierDeCote(ligne))}
          >
            Retirer
          </Bouton>
        </div>
      </div>
    </li>
  )
}
