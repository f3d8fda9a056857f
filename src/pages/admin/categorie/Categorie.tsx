import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import type { CategorieVue } from '#catalogue/categorie.ts'
import { CHAMPS_CATEGORIE } from '#classement/champs.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { listCategories } from './appels.ts'
import { SupprimerCategorie } from './SupprimerCategorie.tsx'

const ADRESSE = '/admin/categories'

/** A category's form (specification, part 5). */
export default function Categorie() {
  const toutes = useAppel('categories', listCategories)
  return (
    <PageFiche
      route="GET /api/equipe/categorie/:id"
      nouveau="Nouvelle catégorie"
      titre={({ designation }) => designation}
      liste={[ADRESSE, 'Catégories']}
    >
      {(fiche) =>
        toutes.erreur ? (
          <Panne recommencer={toutes.recommencer}>
            Une erreur s'est produite lors du chargement des catégories
          </Panne>
        ) : toutes.donnees ? (
          <Forme fiche={fiche} toutes={toutes.donnees} />
        ) : (
          <Attente />
        )
      }
    </PageFiche>
  )
}

interface FormeProps {
  fiche: Fiche<CategorieVue>
  toutes: CategorieVue[]
}

export function Forme({ fiche, toutes }: FormeProps) {
  const { lue, retour } = fiche
  const [question] = useSearchParams()
  const sous = toutes.filter(({ parent_id }) => lue && parent_id === lue.id)
  const dessus = toutes.filter(({ id, parent_id }) => parent_id === null && id !== lue?.id)
  return (
    <FormeDeclaree
      fiche={fiche}
      champs={CHAMPS_CATEGORIE}
      table="categorie"
      adresse={ADRESSE}
      nom={({ designation }) => designation}
      enregistre={lue ? 'enregistrée' : 'créée'}
      action={lue ? 'Enregistrer' : 'Créer la catégorie'}
      depart={{ parent_id: question.get('sous') ?? '' }}
      // a new one comes last
      neuf={({ parent_id }) => ({ rang: rangDernier(toutes, parent_id) })}
      choix={{
        parent_id: [
          ['', 'Rien\u00a0: au premier niveau'],
          ...dessus.map(({ id, designation }) => [String(id), designation] as const),
        ],
      }}
      propres={() => (sous.length > 0 ? { parent_id: { rendu: null } } : {})}
      suite={(gardee) => (
        <>
          {gardee.parent_id === null && (
            <p className="b-suite" data-ecran>
              <LienBouton variante="sobre" icone="plus" to={`${ADRESSE}/nouveau?sous=${gardee.id}`}>
                Nouvelle sous-catégorie
              </LienBouton>
            </p>
          )}
          <SupprimerCategorie categorie={gardee} toutes={toutes} onSupprimee={retour} />
        </>
      )}
    />
  )
}

const rangDernier = (toutes: CategorieVue[], parent: unknown) =>
  Math.min(9999, 1 + Math.max(0, ...toutes.filter((une) => une.parent_id === parent).map(({ rang }) => rang)))
