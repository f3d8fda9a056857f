import { useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { ilYA } from './dire.ts'

/** The address that must be told to a provider, ready to copy, and whether anything came by it. */
export function AdresseADonner({
  nom,
  adresse,
  recu,
  attendu,
}: {
  nom: string
  adresse: string
  recu: string | null
  attendu: boolean
}) {
  const [copiee, setCopiee] = useState(false)
  const copier = async () => {
    try {
      await navigator.clipboard.writeText(adresse)
      setCopiee(true)
    } catch {
      toast('error', 'La copie n’est pas permise ici\u00a0: sélectionnez l’adresse et copiez-la.')
    }
  }
  return (
    <div className="b-a-donner">
      <p>
        <strong>{nom}</strong>
      </p>
      <p className="b-reference">{adresse}</p>
      <Bouton variante="sobre" icone={copiee ? 'coche' : 'copier'} onClick={() => void copier()}>
        {copiee ? 'Copiée' : 'Copier l’adresse'}
      </Bouton>
      {attendu && (
        <p className="b-precision">
          {recu ? `Dernier avis reçu ${ilYA(recu, new Date())}.` : 'Aucun avis reçu pour l’instant.'}
        </p>
      )}
    </div>
  )
}
