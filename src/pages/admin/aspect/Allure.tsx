import type { Aspect } from '#aspect/aspect.ts'
import { CHAMPS_ALLURE } from '#aspect/champs.ts'
import { type Couleurs, fautesCouleurs, MARCHE, NOMS_COULEURS, proposer } from '#aspect/couleurs.ts'
import { lireCouleur } from '#aspect/oklch.ts'
import { Link } from '#browser/aller.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles, type Propre } from '../forme/Controle.tsx'
import type { TextesDe } from '../forme/saisie.ts'
import { type EtatAspect, enCoursDe } from './appels.ts'
import { Contrastes } from './Contrastes.tsx'
import { EcranAspect } from './EcranAspect.tsx'
import { Palettes } from './Palettes.tsx'
import { Parties } from './Parties.tsx'
import { Publication } from './Publication.tsx'
import { Telephone } from './Telephone.tsx'
import { useAspect } from './useAspect.ts'

type Textes = TextesDe<typeof CHAMPS_ALLURE>

/** The shop's colours, faces and the order of its home page, seen as they are chosen. */
export default function Allure() {
  return (
    <EcranAspect titre="Allure de la boutique">
      {(etat, changer) => <Forme {...{ etat, changer }} />}
    </EcranAspect>
  )
}

/** The four as they are typed; what is no colour yet is the shop's own. */
const couleursSaisies = (saisie: Textes): Couleurs =>
  Object.fromEntries(
    NOMS_COULEURS.map((nom) => [nom, lireCouleur(saisie[nom]) ?? MARCHE[nom]]),
  ) as unknown as Couleurs

export function Forme({ etat, changer }: { etat: EtatAspect; changer: (etat: EtatAspect) => void }) {
  const { formulaire, garder } = useAspect('allure', CHAMPS_ALLURE, etat, changer)
  const { saisie } = formulaire
  const couleurs = couleursSaisies(saisie)
  const prendre = (prises: Couleurs) => formulaire.changer({ ...prises })
  const teinte = (nom: keyof Couleurs): Propre => ({
    ligne: { spellCheck: false },
    suite: (
      <label className="b-champ">
        <span>{CHAMPS_ALLURE[nom].libelle}, au doigt</span>
        <input
          type="color"
          className="b-controle"
          value={couleurs[nom]}
          onChange={({ target }) => formulaire.changer({ [nom]: target.value })}
        />
      </label>
    ),
  })
  const propres = {
    ...{ fond: teinte('fond'), accent: teinte('accent'), second: teinte('second'), vif: teinte('vif') },
    sections: {
      rendu: (
        <Parties
          sections={saisie.sections}
          erreur={formulaire.erreur('sections')}
          onChange={(sections) => formulaire.changer({ sections })}
        />
      ),
    },
  }
  const controles = { champs: CHAMPS_ALLURE, formulaire, propres }
  return (
    <CadreFormulaire formulaire={formulaire} action="Garder le brouillon">
      <div className="b-allure">
        <div className="b-pile">
          <section className="b-carte" aria-label="Couleurs">
            <h2>Couleurs</h2>
            <Palettes couleurs={couleurs} onChange={prendre} />
            <Controles {...controles} carte="Couleurs" />
            <Refus couleurs={couleurs} onPrendre={prendre} />
            <Contrastes couleurs={couleurs} />
          </section>
          <section className="b-carte" aria-label="Écriture">
            <h2>Écriture</h2>
            <Controles {...controles} carte="Écriture" />
          </section>
          <section className="b-carte" aria-label="Accueil">
            <h2>Page d’accueil</h2>
            <Controles {...controles} carte="Accueil" />
            <p className="b-precision">
              Les images de la bannière sont dans <Link to="/admin/contenus">Contenus</Link>, le logo dans{' '}
              <Link to="/admin/boutique">Qui nous sommes</Link>.
            </p>
          </section>
        </div>
        <Telephone
          couleurs={couleurs}
          aspect={{ ...enCoursDe(etat), police: saisie.police as Aspect['police'] }}
        />
      </div>
      <Publication
        {...{ etat, garder, onChange: changer }}
        sujet="allure"
        objet="cette allure"
        modifie={formulaire.modifies.length > 0}
      />
    </CadreFormulaire>
  )
}

/** What cannot be read is said as it is chosen, with the nearest that can, one press away. */
function Refus({ couleurs, onPrendre }: { couleurs: Couleurs; onPrendre: (prises: Couleurs) => void }) {
  const [faute] = Object.values(fautesCouleurs(couleurs))
  const prises = proposer(couleurs)
  return (
    <div role="status">
      {faute && (
        <div className="b-panne">
          <p>{faute}</p>
          <p className="b-suite">
            <span className="b-teintes" aria-hidden="true">
              {NOMS_COULEURS.map((nom) => (
                <span key={nom} style={{ background: prises[nom] }} />
              ))}
            </span>
            <Bouton
              // the field that is left would say its fault, and move the button from under the finger
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPrendre(prises)}
            >
              Prendre les couleurs proches
            </Bouton>
          </p>
        </div>
      )}
    </div>
  )
}
