import type { MetaFunction } from 'react-router'
import { Attente } from '#ui/Chargement.tsx'
import { differer } from '#ui/differer.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import { agir } from '../gestes/agir.ts'
import feuille from './liste.css?url'

const TITRE = 'Mes listes'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, TITRE)

const MesListes = differer(
  async () => (await import('./MesListes.tsx')).MesListes,
  () => <Attente />,
)

/** One's own lists: made of one's favourites, sent by their link, followed until they are closed. */
export default function PageListes() {
  return (
    <>
      <link rel="stylesheet" href={feuille} precedence="page" />
      <PagePersonnelle titre={TITRE} raison="Connectez-vous pour faire une liste de vos favoris.">
        <h1>{TITRE}</h1>
        <MesListes />
      </PagePersonnelle>
    </>
  )
}
