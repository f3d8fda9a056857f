import { useState } from 'react'
import { Partage } from '#catalogue/Partage.tsx'
import { ouvrirUnLien } from '#suivi/appels.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { direRefus } from '../equipe.ts'

/** A link to the page of whoever receives, to be sent to them. Each press makes one; it is in the journal. */
export function LienSuivi({ commande_id }: { commande_id: number }) {
  const [adresse, setAdresse] = useState('')
  const [enCours, setEnCours] = useState(false)
  const ouvrir = async () => {
    setEnCours(true)
    try {
      setAdresse(await ouvrirUnLien(commande_id, true))
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <div role="status">
        {adresse && (
          <>
            <p className="b-reference">{adresse}</p>
            <Partage adresse={adresse} texte="Suivez votre colis ici et dites où le livrer." />
          </>
        )}
      </div>
      {!adresse && (
        <p className="b-suite" data-ecran>
          <Bouton variante="sobre" icone="partage" enCours={enCours} onClick={ouvrir}>
            Lien de suivi
          </Bouton>
        </p>
      )}
    </>
  )
}
