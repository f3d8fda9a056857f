import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useBoutique } from '#preference/boutique.ts'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { decouperTexte } from '../cadre/texte.ts'
import styles from './Conditions.module.css'
import { direRenvois } from './renvois.tsx'

type Lue = { version: number; texte: string; publiee_le: string; actuelle: boolean }
const VERSION = /^[1-9][0-9]{0,8}$/

/** The terms in force, or those that an order accepted (`?version=`). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { cgv } = context.get(shop)
  const actuelle = await cgv()
  const voulue = new URL(request.url).searchParams.get('version') ?? ''
  const lue = VERSION.test(voulue) ? await cgv(Number(voulue)) : actuelle
  if (!lue && VERSION.test(voulue)) throw data(null, { status: 404 })
  return { lue, actuelle: lue?.version === actuelle?.version }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  tete(matches, {
    titre: 'Conditions générales de vente',
    description:
      'Commander, payer, être livré, changer d’avis\u00a0: ce à quoi la boutique et vous vous engagez.',
    chemin: loaderData?.actuelle === false ? null : '/cgv',
  })

/** The terms of sale, from the database, with their version: an order names the one it accepted. */
export default function Conditions() {
  const { lue, actuelle } = useLoaderData<typeof loader>()
  return (
    <main id="contenu" className={styles.texte} tabIndex={-1}>
      <h1>Conditions générales de vente</h1>
      {lue ? (
        <Version {...lue} actuelle={actuelle} />
      ) : (
        <p>Elles ne sont pas encore publiées&nbsp;: on ne peut pas encore commander.</p>
      )}
    </main>
  )
}

function Version({ version, texte, publiee_le, actuelle }: Lue) {
  const { feuilles, origine } = useBoutique()
  return (
    <>
      <p className={styles.version}>
        Version {version}, {actuelle ? 'en vigueur depuis le' : 'publiée le'}{' '}
        <time dateTime={publiee_le}>{jour(publiee_le)}</time>
      </p>
      {!actuelle && (
        <p className={styles.version}>
          Cette version n’est plus en vigueur. <Link to="/cgv">Lire les conditions actuelles</Link>
        </p>
      )}
      {decouperTexte(texte).map((bloc) =>
        bloc.titre ? (
          <h2 key={bloc.cle}>{bloc.texte}</h2>
        ) : (
          <p key={bloc.cle}>{direRenvois(bloc.texte, feuilles, origine)}</p>
        ),
      )}
    </>
  )
}

const jour = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')
