import { useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { type AchatVu, rediger } from './appels.ts'

/** Another day for what was ordered: suppliers call. */
export function DateAchat({ achat, onChange }: { achat: AchatVu; onChange: () => void }) {
  const { id, version, numero, prevu_le, mot } = achat
  const [jour, setJour] = useState(prevu_le ?? '')
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const enregistrer = async () => {
    const demande = { id, version, prevu_le: jour || null, mot, lignes: [] }
    setEnCours(true)
    try {
      await rediger(demande, cle.de(demande))
      cle.finie()
      toast('success', `${numero}\u00a0: date enregistrée.`)
      onChange()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form
      className="b-suite"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void enregistrer()
      }}
    >
      <Champ
        type="date"
        libelle="Attendue le"
        value={jour}
        onChange={({ target }) => setJour(target.value)}
      />
      {jour !== (prevu_le ?? '') && (
        <Bouton type="submit" variante="sobre" enCours={enCours}>
          Changer la date
        </Bouton>
      )}
    </form>
  )
}
