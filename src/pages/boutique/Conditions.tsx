import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { shop } from '#pages/shop.ts'
import { tete } from '#pages/tete.ts'
import styles from './Conditions.module.css'
import { PageErreur } from './PageErreur.tsx'
import { decouperTexte } from './texte.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const cgv = await context.get(shop).cgv()
  if (!cgv) throw data(null, { status: 404 })
  return cgv
}

export const meta: MetaFunction = ({ matches }) =>
  tete(matches, {
    titre: 'Conditions générales de vente',
    description:
      'Commander, payer, être livré, changer d’avis\u00a0: ce à quoi la boutique et vous vous engagez.',
    chemin: '/cgv',
  })

/** The terms of sale in force, from the database, with their version: an order names the one it accepted. */
export default function Conditions() {
  const { version, texte, publiee_le } = useLoaderData<typeof loader>()
  return (
    <main id="contenu" className={styles.texte} tabIndex={-1}>
      <h1>Conditions générales de vente</h1>
      <p className={styles.version}>
        Version {version}, en vigueur depuis le <time dateTime={publiee_le}>{jour(publiee_le)}</time>
      </p>
      {decouperTexte(texte).map((bloc) =>
        bloc.titre ? <h2 key={bloc.cle}>{bloc.texte}</h2> : <p key={bloc.cle}>{bloc.texte}</p>,
      )}
    </main>
  )
}

const jour = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

export { PageErreur as ErrorBoundary }
