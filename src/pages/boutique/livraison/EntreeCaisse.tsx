import { useLocation } from 'react-router'
import { entrerSansCompte } from '#browser/connexion.ts'
import { ouvrirConnexion } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { ConnexionParCode } from '#connexion/ConnexionParCode.tsx'
import { numeroDabord, type Voie } from '#connexion/code.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Bouton } from '#ui/Bouton.tsx'
import styles from './etapes.module.css'

/** Who comes to order and is not known, where the shop's keeper lets people order without an account (ADR 58). */
export function EntreeCaisse() {
  const { voies, demonstration } = useBoutique()
  const { pathname, search } = useLocation()
  const ici = import.meta.env.SSR ? surPlace() : null
  return (
    <>
      <h1 tabIndex={-1}>Commander</h1>
      <div className={styles.deux}>
        <section className={styles.carte} aria-labelledby="avec-compte">
          <h2 id="avec-compte">Avec un compte</h2>
          <p>Vos adresses et vos commandes vous attendent. Le panier est gardé.</p>
          {ici ? (
            ici.connexionSeule
          ) : (
            <Bouton large icone="compte" onClick={() => ouvrirConnexion(pathname + search)}>
              Se connecter
            </Bouton>
          )}
        </section>
        <section className={styles.carte} aria-labelledby="sans-compte">
          <h2 id="sans-compte">Sans compte</h2>
          <p>
            {suffit(voies)} suffit, prouvé par un code. Aucun compte n’est ouvert, aucun mot de passe n’est
            demandé.
          </p>
          {ici ? (
            ici.sansCompte
          ) : (
            <ConnexionParCode
              {...{ demonstration, entrer: entrerSansCompte }}
              nom="sans-compte"
              bouton="Commander sans compte"
              voies={numeroDabord(voies)}
            />
          )}
        </section>
      </div>
    </>
  )
}

/** What one is reached by here: only that is asked for. */
function suffit(voies: readonly Voie[]): string {
  const parNumero = voies.some((voie) => voie !== 'email')
  if (!voies.includes('email')) return 'Un téléphone'
  return parNumero ? 'Un téléphone ou un e-mail' : 'Un e-mail'
}
