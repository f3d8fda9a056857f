import { useState } from 'react'
import { enregistrerPapier } from '#papier/appels.ts'
import type { Papier } from '#papier/papier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { direRefus } from '../equipe.ts'

/** Takes the PDF of an invoice or a credit note. */
export function BoutonPapier({ papier }: { papier: Papier }) {
  const [enCours, setEnCours] = useState(false)
  const enregistrer = async () => {
    setEnCours(true)
    await enregistrerPapier(papier).catch(direRefus)
    setEnCours(false)
  }
  return (
    <Bouton variante="sobre" enCours={enCours} onClick={() => void enregistrer()}>
      PDF<span className="hors-ecran"> {papier.numero}</span>
    </Bouton>
  )
}
