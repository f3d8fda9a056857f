import { useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { direRefus, useTitre } from '../equipe.ts'
import { ouvrirMaTournee } from './appels.ts'

/** For whoever brings orders: the way to their own round of today, and to nothing else. */
export default function MaTournee() {
  useTitre('Ma tournée')
  const [enCours, setEnCours] = useState(false)
  const ouvrir = async () => {
    setEnCours(true)
    try {
      const { adresse } = await ouvrirMaTournee()
      location.assign(adresse)
    } catch (erreur) {
      direRefus(erreur)
      setEnCours(false)
    }
  }
  return (
    <>
      <h1>Ma tournée</h1>
      <section className="b-carte b-pile">
        <p>
          Vos livraisons du jour{'\u00a0'}: les adresses, qui appeler, ce qu’il y a à encaisser. La page reste
          ouverte sans réseau, et se ferme à la fin de la journée.
        </p>
        <p className="b-suite">
          <Bouton icone="camion" enCours={enCours} onClick={() => void ouvrir()}>
            Ouvrir ma tournée
          </Bouton>
        </p>
      </section>
    </>
  )
}
