import { type LoaderFunctionArgs, type MetaFunction, data as reponse } from 'react-router'
import { nomBoutique } from '#preference/boutique.ts'
import { Encart } from '#ui/Encart.tsx'
import { shop } from '../../shop.ts'
import { boutiqueDe, tete } from '../../tete.ts'
import Accueil, { loader as charger } from './Accueil.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { apercu = '' } = args.params
  if (!(await args.context.get(shop).aUnApercu(apercu))) throw reponse(null, { status: 404 })
  return charger(args)
}

export { shouldRevalidate } from './Accueil.tsx'

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  tete(matches, {
    titre: `Aperçu – ${nomBoutique(boutiqueDe(matches).preference)}`,
    description: '',
    chemin: null,
  })

/** The home page as it is being written, for who has its address; whoever walks on from it keeps those looks. */
export default function Apercu() {
  return (
    <>
      <Encart id="apercu" titre="Aperçu">
        Personne d’autre ne voit encore cet aspect.
      </Encart>
      <Accueil />
    </>
  )
}
