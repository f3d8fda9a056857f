import { CARTES_PHRASES, CHAMPS_PHRASES } from '#aspect/champs.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles } from '../forme/Controle.tsx'
import type { EtatAspect } from './appels.ts'
import { EcranAspect } from './EcranAspect.tsx'
import { Publication } from './Publication.tsx'
import { useAspect } from './useAspect.ts'

/** Every sentence that the shop says in its own name: to be read, and kept or changed, for it promises. */
export default function Phrases() {
  return (
    <EcranAspect titre="Phrases de la boutique">
      {(etat, changer) => <Forme {...{ etat, changer }} />}
    </EcranAspect>
  )
}

export function Forme({ etat, changer }: { etat: EtatAspect; changer: (etat: EtatAspect) => void }) {
  const { formulaire, garder } = useAspect('phrases', CHAMPS_PHRASES, etat, changer)
  return (
    <CadreFormulaire formulaire={formulaire} action="Garder le brouillon">
      <p>
        Ces phrases sont dites en votre nom, et certaines promettent&nbsp;: ne gardez que ce que vous tenez.
      </p>
      {CARTES_PHRASES.map((carte) => (
        <section key={carte} className="b-carte" aria-label={carte}>
          <h2>{carte}</h2>
          <Controles champs={CHAMPS_PHRASES} carte={carte} formulaire={formulaire} />
        </section>
      ))}
      <Publication
        {...{ etat, garder, onChange: changer }}
        sujet="phrases"
        objet="ces phrases"
        modifie={formulaire.modifies.length > 0}
      />
    </CadreFormulaire>
  )
}
