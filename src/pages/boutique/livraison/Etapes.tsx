import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { ETAPES, indexEtape } from '#livraison/etapes.ts'
import { shop } from '#pages/shop.ts'
import { Attente } from '#ui/Chargement.tsx'
import { Lisere } from '#ui/Lisere.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { PageErreur } from '../cadre/PageErreur.tsx'
import { useRetourDuLien } from '../paiement/retourDuLien.ts'
import { EnteteEtapes } from './EnteteEtapes.tsx'
import styles from './etapes.module.css'
import { Garde } from './Garde.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { cgv_version: (await context.get(shop).cgv())?.version ?? null }
}

export const meta: MetaFunction = ({ location, matches }) => {
  const etape = ETAPES[indexEtape(location.pathname)]
  return tetePersonnelle(matches, etape ? `${etape.titre} · Commander` : 'Commander')
}

/** The frame of the three steps, without the shop's header and footer (specification, part 2). */
export default function Etapes() {
  const part = useRetourDuLien()
  const { cgv_version } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const index = Math.max(0, indexEtape(pathname))
  return (
    <>
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <EnteteEtapes index={index} />
      <Lisere />
      <main id="contenu" className={styles.page} tabIndex={-1}>
        {part ? <Attente /> : <Garde cgv_version={cgv_version} />}
      </main>
    </>
  )
}

/** Between two steps nothing of it changes: going on asks the server for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export { PageErreur as ErrorBoundary }
