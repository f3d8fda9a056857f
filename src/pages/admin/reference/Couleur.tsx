import { REGLES_COULEUR } from '#classement/formulaire.ts'
import type { CouleurVue } from '#classement/reference.data.ts'
import { Champ } from '#ui/Champ.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { FormulaireReference } from './FormulaireReference.tsx'

const GRIS = '#808080'
const textes = (lue: CouleurVue | null) => ({
  designation: lue?.designation ?? '',
  code_hex: lue?.code_hex ?? GRIS,
})

/** A colour: its name, and the swatch beside it. */
export default function Couleur() {
  return (
    <PageFiche<CouleurVue>
      chemin="/api/equipe/couleur"
      nouveau="Nouvelle couleur"
      titre={({ designation }) => designation}
      liste={['/admin/references/couleurs', 'Couleurs']}
    >
      {(fiche) => (
        <FormulaireReference
          fiche={fiche}
          table="couleur"
          adresse="/admin/references/couleurs"
          libelles={{ designation: 'Nom', code_hex: 'Code de la teinte' }}
          textes={textes}
          champs={({ designation, code_hex }) => ({
            designation: designation.trim(),
            code_hex: code_hex.trim().toLowerCase(),
          })}
          regles={REGLES_COULEUR}
        >
          {({ champ, saisie, changer }) => (
            <>
              <Champ {...champ('designation')} obligatoire autoComplete="off" />
              <Champ
                {...champ('code_hex')}
                obligatoire
                autoComplete="off"
                spellCheck={false}
                aide={'Ex.\u00a0: #bc1533, ou choisissez-la ci-dessous.'}
              />
              <label className="b-champ">
                <span>Choisir la teinte</span>
                <input
                  type="color"
                  className="b-controle"
                  value={/^#[0-9a-f]{6}$/i.test(saisie.code_hex) ? saisie.code_hex : GRIS}
                  onChange={({ target }) => changer({ code_hex: target.value })}
                />
              </label>
            </>
          )}
        </FormulaireReference>
      )}
    </PageFiche>
  )
}
