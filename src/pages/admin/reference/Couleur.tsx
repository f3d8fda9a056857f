import { CHAMPS_COULEUR } from '#classement/champs.ts'
import { GRIS } from '#classement/teintes.ts'
import { PageFiche } from '../PageFiche.tsx'
import { FormeReference } from './FormeReference.tsx'

/** A colour: its name, and the swatch beside it. */
export default function Couleur() {
  return (
    <PageFiche
      route="GET /api/equipe/couleur/:id"
      nouveau="Nouvelle couleur"
      titre={({ designation }) => designation}
      liste={['/admin/references/couleurs', 'Couleurs']}
    >
      {(fiche) => (
        <FormeReference
          fiche={fiche}
          champs={CHAMPS_COULEUR}
          table="couleur"
          adresse="/admin/references/couleurs"
          depart={{ code_hex: GRIS }}
          propres={({ saisie, changer }) => ({
            code_hex: {
              ligne: { spellCheck: false },
              suite: (
                <label className="b-champ">
                  <span>Choisir la teinte</span>
                  <input
                    type="color"
                    className="b-controle"
                    value={/^#[0-9a-f]{6}$/i.test(saisie.code_hex) ? saisie.code_hex : GRIS}
                    onChange={({ target }) => changer({ code_hex: target.value })}
                  />
                </label>
              ),
            },
          })}
        />
      )}
    </PageFiche>
  )
}
