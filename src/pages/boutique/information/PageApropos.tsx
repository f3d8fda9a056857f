import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Image } from '#image/Image.tsx'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { shop } from '../../shop.ts'
import { tete } from '../../tete.ts'
import { Contacts } from '../cadre/Contacts.tsx'
import { decouperTexte } from '../cadre/texte.ts'
import styles from './PageApropos.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const boutique = context.get(shop)
  const [apropos, personnes] = await Promise.all([boutique.apropos(), boutique.personnes()])
  return { texte: apropos?.texte ?? '', personnes }
}

const DESCRIPTION = 'D’où vient la boutique, comment elle choisit ses produits, et qui vous répond.'

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  tete(matches, { titre: 'À propos de la boutique', description: DESCRIPTION, chemin: '/about' })

/** The shop about itself, then its people, each at an anchor: `#pdg`, `#{name}` (specification, part 2). */
export default function PageApropos() {
  const { texte, personnes } = useLoaderData<typeof loader>()
  const { aspect, preference } = useBoutique()
  const nom = nomBoutique(preference)
  const [chapeau, ...suite] = decouperTexte(texte)
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      <div className={styles.texte}>
        <h1>À propos de {nom}</h1>
        <p className={styles.chapeau}>{chapeau?.texte ?? aspect.phrases.pied}</p>
        {suite.map((bloc) =>
          bloc.titre ? <h2 key={bloc.cle}>{bloc.texte}</h2> : <p key={bloc.cle}>{bloc.texte}</p>,
        )}
      </div>
      {personnes.length > 0 && (
        <section aria-labelledby="titre-equipe" className={styles.equipe}>
          <h2 id="titre-equipe">Celles et ceux qui font la boutique</h2>
          <ul className={styles.personnes}>
            {personnes.map((personne) => (
              <li key={personne.id} id={personne.ancre} className={styles.personne}>
                <div className={styles.photo}>
                  <Image image={personne.image} alt="" sizes="(min-width: 640px) 160px, 96px" />
                </div>
                <div className={styles.presentation}>
                  <h3>{personne.nom}</h3>
                  <p className={styles.fonction}>{personne.fonction}</p>
                  <p>{personne.presentation}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Contacts titre="Nous écrire, nous appeler" />
    </main>
  )
}
