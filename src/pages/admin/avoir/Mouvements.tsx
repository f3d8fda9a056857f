import { useState } from 'react'
import { enFrancs } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Attente } from '#ui/Chargement.tsx'
import { donnees as lues } from '../appeler.ts'
import { useMemoire } from '../equipe.ts'

/** What came onto it and went from it, once somebody wants to know. */
export function Mouvements({ avoir_id }: { avoir_id: number }) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOuvert(currentTarget.open)}>
      <summary>Historique</summary>
      {ouvert && <Histoire avoir_id={avoir_id} />}
    </details>
  )
}

function Histoire({ avoir_id }: { avoir_id: number }) {
  const { donnees, erreur } = useMemoire(`avoir/${avoir_id}`, () =>
    lues(api('GET /api/equipe/avoir/:id', { params: { id: avoir_id } })),
  )
  if (erreur) return <p role="alert">L’historique n’a pas pu être chargé.</p>
  if (!donnees) return <Attente />
  return (
    <ul className="b-lignes">
      {donnees.map(({ id, montant, mots, commande_id, auteur_text, date }) => (
        <li key={id}>
          <strong>
            {montant > 0 ? '+' : ''}
            {enFrancs(montant)}
          </strong>{' '}
          · {mots}
          {commande_id !== null && ` n° ${commande_id}`}
          <br />
          <span className="b-precision">
            {dateEtHeure(date)}, {auteur_text}
          </span>
        </li>
      ))}
    </ul>
  )
}
