import { Attente } from '#ui/Chargement.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { listEquipe, listInvitations } from './appels.ts'
import { Exigence } from './Exigence.tsx'
import { Invitations } from './Invitations.tsx'
import { Personne } from './Personne.tsx'

/** Who works for the shop, as what; inviting, changing a role, taking somebody out. For the owner. */
export default function Equipe() {
  useTitre('Équipe')
  const { donnees, erreur, recommencer } = useMemoire('equipe', () =>
    Promise.all([listEquipe(), listInvitations()]),
  )
  return (
    <>
      <h1 id="equipe" tabIndex={-1}>
        Équipe
      </h1>
      {donnees ? (
        <div className="b-deux">
          <section className="b-carte" aria-labelledby="personnes">
            <h2 id="personnes">Personnes</h2>
            <ul className="b-lignes">
              {donnees[0].data.map((personne) => (
                <li key={personne.id}>
                  <Personne personne={personne} onChange={recommencer} />
                </li>
              ))}
            </ul>
          </section>
          <div className="b-pile">
            <Exigence />
            <Invitations invitations={donnees[1].data} onChange={recommencer} />
          </div>
        </div>
      ) : erreur ? (
        <Panne recommencer={recommencer}>L’équipe n’a pas pu être chargée.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}
