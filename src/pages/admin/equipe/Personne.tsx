import { useState } from 'react'
import { ROLES, type Role } from '#compte/compte.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import { direEffaces } from '#equipe/facteur/facteur.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus, reprendreA, useEquipier } from '../equipe.ts'
import { effacerFacteur } from '../facteur/appels.ts'
import { type EquipierVu, nommer } from './appels.ts'
import { DroitsEquipier } from './DroitsEquipier.tsx'
import { NomLivreur } from './NomLivreur.tsx'
import { SessionsEquipier } from './SessionsEquipier.tsx'

/** What is taken away from somebody whose telephone is lost. */
function direPerdus(facteur: boolean, cle: boolean): string {
  if (!cle) return 'son deuxième facteur'
  return facteur ? 'son deuxième facteur et ses clés d’accès' : 'ses clés d’accès'
}

interface Props {
  personne: EquipierVu
  onChange: () => void
}

/** One of those who work for the shop: their role, their rights, where they are signed in, and taking them out. */
export function Personne({ personne, onChange }: Props) {
  const { id, name, email, role, facteur, cle, vue_le } = personne
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
  const effacer = async () => {
    setEnCours(true)
    try {
      toast('success', `${name}\u00a0: ${direEffaces(await effacerFacteur(id))}.`)
      onChange()
    } catch (raison) {
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
        {email ?? 'Entre par clé d’accès'}
        {vue_le && `, vue le ${dateEtHeure(vue_le)}`}
        {facteur && ', deuxième facteur en place'}
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
      {role === 'livreur' && <NomLivreur personne={personne} onChange={onChange} />}
      <DroitsEquipier personne={personne} onChange={onChange} />
      <SessionsEquipier personne={personne} moi={moi} />
      {(facteur || cle) && !moi && (
        <p>
          <Bouton variante="discret" enCours={enCours} onClick={() => void effacer()}>
            Effacer {direPerdus(facteur, cle)}
            <span className="hors-ecran"> ({name})</span>
          </Bouton>
        </p>
      )}
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
