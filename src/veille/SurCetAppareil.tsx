import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { demanderIci } from './demander.ts'
import type { Genre } from './veille.ts'

/** What a browser can do does not change. */
const rien = () => () => {}

interface Props {
  produit: number
  genre: Genre
  /** Whether no letter leaves instead. */
  seul: boolean
}

/** Being told on this very phone, without account or address; it stands in the form that says what of. */
export default function SurCetAppareil({ produit, genre, seul }: Props) {
  const [dit, setDit] = useState('')
  const [enCours, setEnCours] = useState(false)
  const poussable = useSyncExternalStore(
    rien,
    () => 'PushManager' in window,
    () => false,
  )
  if (!poussable) return null
  const demander = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (enCours || !form) return
    setEnCours(true)
    try {
      const declinaison = Number(new FormData(form).get('declinaison')) || null
      setDit(await demanderIci({ produit, declinaison, genre }))
    } catch (raison) {
      setDit(phraseDe(raison))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <Bouton
        variante="discret"
        icone="telephone"
        enCours={enCours}
        onClick={(event) => void demander(event)}
      >
        {seul ? 'Me prévenir sur cet appareil' : 'Plutôt sur cet appareil'}
      </Bouton>
      <p role="status">{dit}</p>
    </>
  )
}
