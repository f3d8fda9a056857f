import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Link } from '#browser/aller.ts'
import { imageDe } from '#feuille/feuille.ts'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { decouperTexte } from '../cadre/texte.ts'
import { CorpsFeuille } from './CorpsFeuille.tsx'
import styles from './PageFeuille.module.css'
import { direRenvois } from './renvois.tsx'

const ADRESSE = /^[a-z0-9-]{1,60}$/
const VERSION = /^[1-9][0-9]{0,8}$/
const LUE = 'La page telle qu’elle est aujourd’hui'

/** A page of the shop's own text, in force or as an earlier version said it (`?version=`). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const adresse = params.adresse ?? ''
  const version = new URL(request.url).searchParams.get('version') ?? ''
  const lue = ADRESSE.test(adresse)
    ? await context.get(shop).feuille(adresse, VERSION.test(version) ? Number(version) : undefined)
    : null
  if (!lue) throw data(null, { status: 404 })
  return lue
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  tete(matches, {
    titre: loaderData?.titre ?? '',
    description: loaderData ? extrait(loaderData.texte) : '',
    chemin: loaderData?.actuelle ? `/pages/${loaderData.adresse}` : null,
  })

/** How a page begins, for who finds it by a search engine. */
function extrait(texte: string): string {
  const premier =
    decouperTexte(texte).find((bloc) => !bloc.titre && imageDe(bloc.texte) === null)?.texte ?? ''
  const ligne = premier.replace(/\s+/g, ' ')
  return ligne.length > 155 ? `${ligne.slice(0, 154)}…` : ligne
}

export default function PageFeuille() {
  const lue = useLoaderData<typeof loader>()
  const { preference, feuilles, origine } = useBoutique()
  const { titre, adresse, version, publiee_le, actuelle } = lue
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      <h1>{titre}</h1>
      <CorpsFeuille {...lue} dire={(texte) => direRenvois(texte, feuilles, origine)} />
      <p className={styles.version}>
        {nomBoutique(preference)}, version {version} du{' '}
        <time dateTime={publiee_le}>{dateLongue(publiee_le)}</time>
        {!actuelle && (
          <>
            , remplacée depuis. <Link to={`/pages/${adresse}`}>{LUE}</Link>
          </>
        )}
      </p>
    </main>
  )
}
