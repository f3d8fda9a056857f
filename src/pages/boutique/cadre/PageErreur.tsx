import { isRouteErrorResponse, useRouteError } from 'react-router'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { titreDePage } from '#shared/texte.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { NumeroDemande } from '../commande/NumeroDemande.tsx'
import styles from './PageErreur.module.css'

/** The sentence that goes with a code, in words of ours beside the specified ones. */
const PRECISIONS: Record<number | string, string> = {
  coupee: 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.',
  404: 'Cette page n’existe pas, ou n’existe plus. Cherchez un produit, ou revenez à l’accueil.',
  410: 'Ce produit n’est plus vendu ici. Cherchez-en un autre, ou revenez à l’accueil.',
  429: 'Trop de demandes en peu de temps. Patientez une minute, puis réessayez.',
  500: 'La boutique a rencontré une erreur. Réessayez, ou revenez à l’accueil.',
  503: 'La boutique est momentanément indisponible. Réessayez dans un instant.',
}

/** In the words of each browser, then the router's: an answer that did not come, or not whole. */
const SANS_REPONSE =
  /^(failed to fetch|networkerror|network error|load failed|the network connection|error loading dynamically|importing a module|unable to decode)/i

/** `coupee`: no answer came, hence no code. */
type Code = number | 'coupee'

/** The network was cut while the browser fetched a page: no answer, hence no code. A fault of ours is none of it. */
const coupee = (erreur: unknown) =>
  typeof window !== 'undefined' && erreur instanceof Error && SANS_REPONSE.test(erreur.message)

/** What may go better in a moment; what does not exist will not. */
const seRetente = (code: Code) => code === 'coupee' || code >= 500 || code === 429

/** The error screen: the code, the specified sentence, a search and the way home (specification, part 2). */
export function PageErreur() {
  const erreur = useRouteError()
  return <EcranErreur code={isRouteErrorResponse(erreur) ? erreur.status : coupee(erreur) ? 'coupee' : 500} />
}

/** The same for an address that does not exist for who is looking. */
export function EcranErreur({ code }: { code: Code }) {
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      <title>
        {titreDePage(
          code === 'coupee' ? 'Hors connexion' : `Erreur ${code}`,
          nomBoutique(useBoutique().preference),
        )}
      </title>
      <p className={styles.code}>
        {/* the specification's own word on failure (part 2) */}
        {(code === 'coupee' || code >= 500) && <span>Error</span>} {code !== 'coupee' && <span>{code}</span>}
      </p>
      <h1>Une erreur est survenue.</h1>
      {PRECISIONS[code] && <p className={styles.precision}>{PRECISIONS[code]}</p>}
      {seRetente(code) && <Bouton onClick={() => location.reload()}>Réessayer</Bouton>}
      <form action="/" className={styles.recherche}>
        <label htmlFor="recherche-erreur" className="hors-ecran">
          Rechercher un produit
        </label>
        <input
          id="recherche-erreur"
          type="search"
          name="designation"
          enterKeyHint="search"
          placeholder="Riz, tissu, café…"
        />
        <button type="submit">Rechercher</button>
      </form>
      <LienBouton to="/" icone="retour">
        Retour à l'accueil
      </LienBouton>
      <NumeroDemande className={styles.numero} />
    </main>
  )
}
