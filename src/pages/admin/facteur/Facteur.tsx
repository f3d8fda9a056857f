import { useState } from 'react'
import { HEURES_FACTEUR } from '#compte/facteur.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { demanderFacteur, type FacteurVu, refaireSecours, retirerFacteur } from './appels.ts'
import { FormeCode } from './FormeCode.tsx'
import { PoserFacteur } from './PoserFacteur.tsx'
import { Secours } from './Secours.tsx'

/** One's own second factor: taken into a telephone, its recovery codes, taken away. */
export default function Facteur() {
  useTitre('Deuxième facteur')
  const { donnees, erreur, recommencer } = useMemoire('facteur', demanderFacteur)
  // shown this once, whatever is read again
  const [secours, setSecours] = useState<string[] | null>(null)
  return (
    <>
      <h1 id="facteur" tabIndex={-1}>
        Deuxième facteur
      </h1>
      <p>
        Un code que votre téléphone calcule, demandé pour rembourser, changer les réglages ou l’équipe, une
        fois toutes les {HEURES_FACTEUR} heures. Qui trouve votre mot de passe ou votre session ne peut alors
        pas toucher à l’argent.
      </p>
      {secours && <Secours codes={secours} onLus={() => setSecours(null)} />}
      {donnees ? (
        donnees.etat === 'pose' ? (
          <Pose facteur={donnees} onSecours={setSecours} onChange={recommencer} />
        ) : (
          <PoserFacteur
            exige={donnees.exige}
            onPose={(codes) => {
              setSecours(codes)
              recommencer()
            }}
          />
        )
      ) : erreur ? (
        <Panne recommencer={recommencer}>Votre deuxième facteur n’a pas pu être chargé.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

interface PoseProps {
  facteur: FacteurVu
  onSecours: (codes: string[]) => void
  onChange: () => void
}

function Pose({ facteur: { depuis, secours }, onSecours, onChange }: PoseProps) {
  const [demande, setDemande] = useState<'secours' | 'retrait' | null>(null)
  const faire = async (code: string) => {
    if (demande === 'secours') onSecours((await refaireSecours(code)).secours)
    else {
      await retirerFacteur(code)
      toast('success', 'Votre deuxième facteur est retiré.')
    }
    onChange()
  }
  return (
    <section className="b-carte" aria-labelledby="pose">
      <h2 id="pose">Il est en place</h2>
      <p>
        Depuis le {depuis && dateLongue(depuis)}. Il vous reste{' '}
        {secours > 1
          ? `${secours} codes de secours`
          : secours === 1
            ? 'un code de secours'
            : 'aucun code de secours'}
        .
      </p>
      <p className="b-suite">
        <Bouton variante="sobre" onClick={() => setDemande('secours')}>
          Nouveaux codes de secours
        </Bouton>
        <Bouton variante="discret" onClick={() => setDemande('retrait')}>
          Retirer
        </Bouton>
      </p>
      <Dialogue
        ouvert={demande !== null}
        titre={demande === 'secours' ? 'Nouveaux codes de secours' : 'Retirer le deuxième facteur'}
        onFermer={() => setDemande(null)}
      >
        {demande && (
          <div className="b-pile">
            <p>
              {demande === 'secours'
                ? 'Ceux d’avant ne serviront plus.'
                : 'L’argent, les réglages et l’équipe ne demanderont plus de code.'}
            </p>
            <FormeCode
              action={demande === 'secours' ? 'Faire de nouveaux codes' : 'Retirer'}
              secours
              faire={faire}
              onFermer={() => setDemande(null)}
            />
          </div>
        )}
      </Dialogue>
    </section>
  )
}
