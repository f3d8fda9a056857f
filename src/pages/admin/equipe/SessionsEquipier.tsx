import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { type EquipierVu, fermerSession, fermerSessions, listSessionsDe } from './appels.ts'

/** Where somebody of the staff is signed in, and signing them out: of a phone that was lost, or of everywhere. */
export function SessionsEquipier({ personne, moi }: { personne: EquipierVu; moi: boolean }) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOuvert(currentTarget.open)}>
      <summary>
        Sessions<span className="hors-ecran"> de {personne.name}</span>
      </summary>
      {ouvert && <Liste personne={personne} moi={moi} />}
    </details>
  )
}

function Liste({ personne: { id, name }, moi }: { personne: EquipierVu; moi: boolean }) {
  const { donnees, erreur, recommencer } = useAppel(`sessions/${id}`, () => listSessionsDe(id))
  const [enCours, setEnCours] = useState(false)
  const fermer = async (faire: () => Promise<unknown>, dit: string) => {
    setEnCours(true)
    try {
      await faire()
      toast('success', dit)
      // one's own may have been among them
      if (moi) return location.reload()
      recommencer()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  if (erreur) return <p role="alert">Les sessions n’ont pas pu être chargées.</p>
  if (!donnees) return <Attente />
  if (donnees.length === 0) return <p>Aucune session ouverte.</p>
  return (
    <>
      <ul className="b-lignes">
        {donnees.map((session) => (
          <li key={session.id} className="b-suite">
            <span>
              {session.appareil ?? 'Appareil inconnu'}
              <span className="b-precision">, vue le {dateEtHeure(session.vue_le)}</span>
            </span>
            <Bouton
              variante="discret"
              enCours={enCours}
              onClick={() => void fermer(() => fermerSession(id, session.id), 'Session fermée.')}
            >
              Fermer<span className="hors-ecran"> la session {session.appareil}</span>
            </Bouton>
          </li>
        ))}
      </ul>
      <p className="b-suite">
        <Bouton
          variante="sobre"
          enCours={enCours}
          onClick={() =>
            void fermer(() => fermerSessions(id), `${name}\u00a0: toutes les sessions sont fermées.`)
          }
        >
          Tout fermer
        </Bouton>
      </p>
    </>
  )
}
