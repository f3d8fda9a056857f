import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import styles from './PageErreur.module.css'

/** The sentence that goes with a code, in words of ours beside the specified ones. */
const PRECISIONS: Record<number | string, string> = {
  Error: 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.',
  404: 'Cette page n’existe pas, ou n’existe plus. Cherchez un produit, ou revenez à l’accueil.',
  410: 'Ce produit n’est plus vendu ici. Cherchez-en un autre, ou revenez à l’accueil.',
  429: 'Trop de demandes en peu de temps. Patientez une minute, puis réessayez.',
  503: 'La boutique est momentanément indisponible. Réessayez dans un instant.',
}

/** The network was cut while the browser fetched a page: no answer, hence no code (specification, part 2). */
const coupee = (erreur: unknown) => typeof window !== 'undefined' && erreur instanceof TypeError

/** The error screen: the code, the specified sentence, a search and the way home (specification, part 2). */
export function PageErreur() {
  const erreur = useRouteError()
  return <EcranErreur code={isRouteErrorResponse(erreur) ? erreur.status : coupee(erreur) ? 'Error' : 500} />
}

/** The same for an address that does not exist for who is looking. */
export function EcranErreur({ code }: { code: number | 'Error' }) {
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      <title>{`Erreur ${code}`}</title>
      <p className={styles.code}>{code}</p>
      <h1>Une erreur est survenue.</h1>
      {PRECISIONS[code] && <p className={styles.precision}>{PRECISIONS[code]}</p>}
      {code === 'Error' && <Bouton onClick={() => location.reload()}>Réessayer</Bouton>}
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
    </main>
  )
}
