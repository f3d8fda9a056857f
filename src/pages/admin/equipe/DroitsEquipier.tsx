import { useState } from 'react'
import { DROITS_AU_CHOIX, DROITS_DES_ROLES, type Droit, NOMS_DROITS } from '#compte/droits.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { donnerDroits, type EquipierVu } from './appels.ts'

type DroitAuChoix = (typeof DROITS_AU_CHOIX)[number]

interface Props {
  personne: EquipierVu
  onChange: () => void
}

/** What somebody may do, right by right, over what their role holds. An owner has them all. */
export function DroitsEquipier({ personne, onChange }: Props) {
  const { name, role, droits, choisis } = personne
  if (role === 'proprietaire') return <p className="b-precision">A tous les droits.</p>
  const lus = droits.map((droit) => NOMS_DROITS[droit].nom)
  const resume = lus.length === 0 ? 'aucun' : new Intl.ListFormat('fr').format(lus)
  return (
    <details>
      <summary>
        Droits<span className="hors-ecran"> de {name}</span>
        {`\u00a0: ${resume}${choisis ? ' (choisis un à un)' : ''}`}
      </summary>
      <Choix key={`${role} ${droits.join()}`} personne={personne} onChange={onChange} />
    </details>
  )
}

function Choix({ personne: { id, name, role, droits }, onChange }: Props) {
  const duRole = DROITS_AU_CHOIX.filter((droit) => DROITS_DES_ROLES[role].includes(droit))
  const [voulus, setVoulus] = useState(DROITS_AU_CHOIX.filter((droit) => droits.includes(droit)))
  const [enCours, setEnCours] = useState(false)
  const basculer = (droit: DroitAuChoix) =>
    setVoulus(DROITS_AU_CHOIX.filter((un) => voulus.includes(un) !== (un === droit)))
  const enregistrer = async (choisis: DroitAuChoix[]) => {
    setEnCours(true)
    try {
      await donnerDroits(id, choisis)
      toast('success', `${name}\u00a0: droits enregistrés.`)
      onChange()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const change = !memes(voulus, droits)
  return (
    <fieldset className="b-pile">
      <legend className="hors-ecran">Droits de {name}</legend>
      {DROITS_AU_CHOIX.map((droit) => (
        <Case key={droit} checked={voulus.includes(droit)} onChange={() => basculer(droit)}>
          <strong>{NOMS_DROITS[droit].nom}</strong>{' '}
          <span className="b-precision">{NOMS_DROITS[droit].ouvre}</span>
        </Case>
      ))}
      <p className="b-suite">
        <Bouton enCours={enCours} disabled={!change} onClick={() => void enregistrer(voulus)}>
          Enregistrer ces droits<span className="hors-ecran"> de {name}</span>
        </Bouton>
        {!memes(duRole, droits) && (
          <Bouton variante="discret" enCours={enCours} onClick={() => void enregistrer(duRole)}>
            Revenir au rôle {NOMS_ROLES[role]}
          </Bouton>
        )}
      </p>
    </fieldset>
  )
}

const memes = (uns: readonly Droit[], autres: readonly Droit[]) =>
  uns.length === autres.length && uns.every((droit) => autres.includes(droit))
