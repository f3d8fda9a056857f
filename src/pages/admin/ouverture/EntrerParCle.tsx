import { useState } from 'react'
import { entrer } from '#browser/connexion.ts'
import { fermerConnexion } from '#browser/session.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { entrerParCle } from './appels.ts'
import { direEchecCle } from './dire.ts'

/** For whoever keeps the shop, and has made a key: no window of Google's, no mail. */
export default function EntrerParCle() {
  const [enCours, setEnCours] = useState(false)
  const [erreur, setErreur] = useState('')
  const essayer = async () => {
    setEnCours(true)
    setErreur('')
    fermerConnexion()
    try {
      await entrer(await entrerParCle())
    } catch (raison) {
      setErreur(direEchecCle(raison))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <div className="b-cle">
      <Bouton variante="sobre" icone="cadenas" enCours={enCours} onClick={() => void essayer()}>
        Entrer avec ma clé d’accès
      </Bouton>
      <p role="alert" className="b-precision">
        {erreur}
      </p>
    </div>
  )
}
