import { useEffect, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import type { Dossier } from '../appels.ts'
import { useDroit } from '../equipe.ts'
import { demanderFil, direLus, echangesLus, type Fil } from './appels.ts'
import { EcrireEchange } from './EcrireEchange.tsx'

type Echange = Fil['echanges'][number]

const PAR: Record<Echange['voie'], string> = {
  page: 'de sa page de commande',
  mail: 'par mail',
  sms: 'par SMS',
  whatsapp: 'ouvert dans WhatsApp',
}

interface Props {
  commande: Dossier['commande']
  notes: Dossier['notes']
  onNotes: (notes: Dossier['notes']) => void
}

/** All that is said of an order: notes of the staff, what it wrote to its customer, and what they answered. */
export function CommandeEchanges({ commande, notes, onNotes }: Props) {
  const { id } = commande
  const repond = useDroit('commandes')
  const appel = useAppel(`fil/${id}`, () => demanderFil(id))
  const [ecrit, setEcrit] = useState<Fil | null>(null)
  const donnees = appel.donnees
  const echanges = ecrit?.echanges ?? donnees?.echanges ?? []
  const dernier = echanges.filter(({ lu }) => lu === 0).at(-1)?.id
  useEffect(() => {
    if (dernier === undefined || !repond) return
    // what is before somebody is read; a failure leaves it to be read again
    direLus(id, dernier).then(
      () => echangesLus.set((fois) => fois + 1),
      () => undefined,
    )
  }, [id, dernier, repond])
  return (
    <section className="b-carte" aria-labelledby="echanges" data-ecran>
      <h2 id="echanges">Échanges</h2>
      <Suite notes={notes} echanges={echanges} />
      {appel.erreur !== null && (
        <p className="b-suite" role="alert">
          Les messages n’ont pas pu être chargés.
          <Bouton variante="sobre" onClick={appel.recommencer}>
            Réessayer
          </Bouton>
        </p>
      )}
      {repond && (
        <EcrireEchange
          commande={commande}
          fil={donnees}
          onNotes={onNotes}
          onEcrit={(suite) => donnees && setEcrit({ ...donnees, ...suite })}
        />
      )}
    </section>
  )
}

/** What only a mail has. */
const RIEN = { entier: null, pieces: [] as string[] }

/** Both in the order in which they came. */
function Suite({ notes, echanges }: { notes: Dossier['notes']; echanges: Echange[] }) {
  const tout = [
    ...notes.map((note) => ({ cle: `n${note.id}`, quoi: 'Note pour l’équipe', ...RIEN, ...note })),
    ...echanges.map((un) => ({ cle: `e${un.id}`, quoi: direQuoi(un), ...un })),
  ].sort((un, autre) => un.date.localeCompare(autre.date))
  if (tout.length === 0) return null
  return (
    <ul className="b-lignes">
      {tout.map(({ cle, quoi, texte, entier, pieces, auteur, date }) => (
        <li key={cle}>
          <p className="b-precision">{quoi}</p>
          <p className="b-note">{texte}</p>
          {pieces.length > 0 && (
            <p className="b-precision">
              Pièces jointes, que la boutique ne garde pas&nbsp;: {pieces.join(', ')}. Demandez-les par
              WhatsApp.
            </p>
          )}
          {entier && (
            <details>
              <summary className="b-resume">Le mail entier</summary>
              <p className="b-note">{entier}</p>
            </details>
          )}
          <p className="b-precision">
            <time dateTime={date}>{dateEtHeure(date)}</time>, {auteur}
          </p>
        </li>
      ))}
    </ul>
  )
}

function direQuoi({ sens, pour, voie }: Echange): string {
  if (sens === 'recu') return `Reçu, ${voie === 'whatsapp' ? 'par WhatsApp' : PAR[voie]}`
  return `À ${pour === 'destinataire' ? 'qui reçoit' : 'l’acheteur'}, ${PAR[voie]}`
}
