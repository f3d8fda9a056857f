import { REGLES_TAILLE } from '#classement/formulaire.ts'
import type { TailleVue } from '#classement/reference.data.ts'
import { lireNombre } from '#shared/nombre.ts'
import { Champ } from '#ui/Champ.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { FormulaireReference } from './FormulaireReference.tsx'

const textes = (lue: TailleVue | null) => ({
  designation: lue?.designation ?? '',
  rang: String(lue?.rang ?? 0),
})

/** A size: its name, and where it stands among the others. */
export default function Taille() {
  return (
    <PageFiche<TailleVue>
      chemin="/api/equipe/taille"
      nouveau="Nouvelle taille"
      titre={({ designation }) => designation}
      liste={['/admin/references/tailles', 'Tailles']}
    >
      {(fiche) => (
        <FormulaireReference
          fiche={fiche}
          table="taille"
          adresse="/admin/references/tailles"
          libelles={{ designation: 'Nom', rang: 'Rang' }}
          textes={textes}
          champs={({ designation, rang }) => ({
            designation: designation.trim(),
            rang: lireNombre(rang) ?? null,
          })}
          regles={REGLES_TAILLE}
        >
          {({ champ, nombre }) => (
            <>
              <Champ {...champ('designation')} obligatoire autoComplete="off" />
              <Champ {...nombre('rang')} aide="Les plus petits d’abord." />
            </>
          )}
        </FormulaireReference>
      )}
    </PageFiche>
  )
}
