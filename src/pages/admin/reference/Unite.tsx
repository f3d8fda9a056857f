import { REGLES_UNITE } from '#classement/formulaire.ts'
import type { UniteVue } from '#classement/reference.data.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { NOMS_DIMENSIONS } from './dimensions.ts'
import { FormulaireReference } from './FormulaireReference.tsx'

const textes = (lue: UniteVue | null) => ({
  designation: lue?.designation ?? '',
  code: lue?.code ?? '',
  dimension: lue?.dimension ?? 'piece',
  facteur: lue ? ecrireNombre(lue.facteur) : '',
})

/** A unit of sale: what it measures, and how much of it. */
export default function Unite() {
  return (
    <PageFiche<UniteVue>
      chemin="/api/equipe/unite"
      nouveau="Nouvelle unité"
      titre={({ designation }) => designation}
      liste={['/admin/references', 'Unités']}
    >
      {(fiche) => (
        <FormulaireReference
          fiche={fiche}
          table="unite"
          adresse="/admin/references/unites"
          libelles={{ designation: 'Nom', code: 'Code', dimension: 'Mesure', facteur: 'Facteur' }}
          textes={textes}
          champs={({ designation, code, dimension, facteur }) => ({
            designation: designation.trim(),
            code: code.trim(),
            dimension,
            facteur: lireNombre(facteur) ?? null,
          })}
          regles={REGLES_UNITE}
        >
          {({ champ, nombre }) => (
            <>
              <Champ {...champ('designation')} obligatoire autoComplete="off" />
              <Champ
                {...champ('code')}
                obligatoire
                autoComplete="off"
                spellCheck={false}
                aide={'Court, sans espace. Ex.\u00a0: sac25'}
              />
              <ChampChoix
                {...champ('dimension')}
                obligatoire
                choix={Object.entries(NOMS_DIMENSIONS)}
                aide={fiche.lue?.produits ? 'Elle ne change plus tant qu’un produit s’en sert.' : undefined}
              />
              <Champ
                {...nombre('facteur')}
                obligatoire
                aide={
                  'Combien de kilogrammes, de litres, de mètres ou de pièces. Un sac de 25\u00a0kg\u00a0: 25'
                }
              />
            </>
          )}
        </FormulaireReference>
      )}
    </PageFiche>
  )
}
