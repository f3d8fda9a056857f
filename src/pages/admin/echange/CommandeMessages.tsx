import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { listMessages } from '../equipe/appels.ts'
import { EtatDuMessage, Renvoi } from '../equipe/Renvoi.tsx'

/** So many beside an order; the list has the others. */
const MONTRES = 5

/** The last messages that an order was told by, each to be sent again; shows nothing where there is none. */
export function CommandeMessages({ id }: { id: number }) {
  const { donnees, recommencer } = useAppel(`messages/${id}`, () =>
    listMessages({ etat: 'tous', commande_id: String(id), limit: String(MONTRES) }),
  )
  if (!donnees || donnees.data.length === 0) return null
  return (
    <section className="b-carte" aria-labelledby="messages" data-ecran>
      <h2 id="messages" tabIndex={-1}>
        Messages envoyés
      </h2>
      <ul className="b-lignes">
        {donnees.data.map((message) => (
          <li key={message.id}>
            <p>
              {message.sujet} <span className="b-precision">({message.par})</span>
            </p>
            <div className="b-suite">
              <EtatDuMessage message={message} />
              <Renvoi message={message} onRenvoye={recommencer} />
            </div>
          </li>
        ))}
      </ul>
      {donnees.metadata.total > MONTRES && (
        <p>
          <Link to={`/admin/messages?commande=${id}`}>Tous les messages de cette commande</Link>
        </p>
      )}
    </section>
  )
}
