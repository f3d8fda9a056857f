import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { jsonFaq } from '#contenu/jsonContenu.ts'
import { useBoutique } from '#preference/boutique.ts'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { Contacts } from '../cadre/Contacts.tsx'
import { decouperTexte } from '../cadre/texte.ts'
import styles from './PageFaq.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return { faqs: await context.get(shop).faqs() }
}

const DESCRIPTION =
  'Commander, payer, être livré, échanger\u00a0: les réponses aux questions qu’on nous pose.'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  tete(matches, {
    titre: 'Questions fréquentes',
    description: DESCRIPTION,
    chemin: '/faq',
    json: import.meta.env.SSR && loaderData?.faqs.length ? [jsonFaq(loaderData.faqs)] : [],
  })

/** The questions people ask, from the database; each opens by itself and has an address (`#question-3`). */
export default function PageFaq() {
  const { faqs } = useLoaderData<typeof loader>()
  const { preference } = useBoutique()
  const { hash } = useLocation()
  useEffect(() => {
    const voulue = hash ? document.getElementById(hash.slice(1)) : null
    if (voulue instanceof HTMLDetailsElement) voulue.open = true
  }, [hash])
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      <h1>Questions fréquentes</h1>
      {faqs.length === 0 && (
        <p>Il n’y a pas encore de question ici.{preference && ' Posez-nous la vôtre.'}</p>
      )}
      <div className={styles.questions}>
        {faqs.map(({ id, question, reponse }) => (
          <details key={id} id={`question-${id}`} className={styles.question}>
            <summary>
              <h2 className={styles.titre}>{question}</h2>
            </summary>
            <div className={styles.reponse}>
              {decouperTexte(reponse).map((bloc) => (
                <p key={bloc.cle}>{bloc.texte}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <Contacts titre={'Une autre question\u202f?'} />
    </main>
  )
}
