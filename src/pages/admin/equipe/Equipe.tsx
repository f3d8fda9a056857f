import { useState } from 'react'
import { ROLES, type Role } from '#compte/compte.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus, reprendreA, useEquipier, useMemoire, useTitre } from '../equipe.ts'
import { type EquipierVu, listEquipe, listInvitations, nommer } from './appels.ts'
import { Invitations } from './Invitations.tsx'

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
          <Invitations invitations={donnees[1].data} onChange={recommencer} />
        </div>
      ) : erreur ? (
        <div className="b-panne" role="alert">
          <p>L’équipe n’a pas pu être chargée.</p>
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </div>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Personne({ personne, onChange }: { personne: EquipierVu; onChange: () => void }) {
  const { id, name, email, role, vue_le } = personne
  const moi = useEquipier().id === id
  const [voulu, setVoulu] = useState(role)
  const [retrait, setRetrait] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const changer = async (nouveau: Role) => {
    setEnCours(true)
    try {
      await nommer(id, nouveau)
      toast(
        'success',
        nouveau === 'client'
          ? `${name} ne fait plus partie de l’équipe.`
          : `${name}\u00a0: ${NOMS_ROLES[nouveau].toLowerCase()}.`,
      )
      // who has just given up being an owner has no such page any more
      if (moi) return location.reload()
      setRetrait(false)
      onChange()
      reprendreA('equipe')
    } catch (raison) {
      setVoulu(role)
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <strong>
        {name}
        {moi && ' (vous)'}
      </strong>
      <span className="b-precision b-reference">
        {email}
        {vue_le && `, vue le ${dateEtHeure(vue_le)}`}
      </span>
      <div className="b-suite">
        <label className="b-champ">
          <span>
            Rôle<span className="hors-ecran"> de {name}</span>
          </span>
          <select
            className="b-controle"
            value={voulu}
            disabled={enCours}
            onChange={({ target }) => setVoulu(ROLES.find((un) => un === target.value) ?? role)}
          >
            {ROLES.filter((un) => un !== 'client').map((un) => (
              <option key={un} value={un}>
                {NOMS_ROLES[un]}
              </option>
            ))}
          </select>
        </label>
        {voulu !== role && (
          <Bouton enCours={enCours} onClick={() => void changer(voulu)}>
            Donner ce rôle<span className="hors-ecran"> à {name}</span>
          </Bouton>
        )}
        <Bouton variante="discret" onClick={() => setRetrait(true)}>
          Retirer<span className="hors-ecran"> {name} de l’équipe</span>
        </Bouton>
      </div>
      <Dialogue ouvert={retrait} titre={`Retirer ${name} de l’équipe`} onFermer={() => setRetrait(false)}>
        <div className="b-pile">
          <p>
            {moi ? 'Vous redevenez un client' : 'Cette personne redevient un client'} dès maintenant&nbsp;: le
            bureau se ferme. Ce qui a été fait reste dans le journal.
          </p>
          <p className="b-suite">
            <Bouton enCours={enCours} onClick={() => void changer('client')}>
              Retirer de l’équipe
            </Bouton>
            <Bouton variante="sobre" onClick={() => setRetrait(false)}>
              Renoncer
            </Bouton>
          </p>
        </div>
      </Dialogue>
    </>
  )
}
