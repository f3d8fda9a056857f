import { useState } from 'react'
import { demanderFichier } from '#browser/fichier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { direRefus } from '../equipe.ts'

/** The photo of a handing over: fetched as the staff, and shown here alone. */
export function PhotoRemise({ id, auteur }: { id: number; auteur: string }) {
  const [image, setImage] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const voir = async () => {
    setEnCours(true)
    try {
      setImage(
        await enAdresse(await demanderFichier('GET /api/equipe/passage/:id/photo', { params: { id } })),
      )
    } catch (refus) {
      direRefus(refus)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <Bouton variante="discret" icone="agrandir" enCours={enCours} onClick={() => void voir()}>
        Voir la photo
      </Bouton>
      <Dialogue ouvert={image !== null} titre="Photo de la remise" onFermer={() => setImage(null)}>
        {image && <img src={image} alt={`Le colis remis, par le ${auteur}`} width="600" />}
      </Dialogue>
    </>
  )
}

/** The policy of the page shows pictures of the shop, and those that are in the page itself. */
const enAdresse = (octets: Blob) =>
  new Promise<string>((fait, echoue) => {
    const lecteur = new FileReader()
    lecteur.onload = () => fait(String(lecteur.result))
    lecteur.onerror = () => echoue(lecteur.error)
    lecteur.readAsDataURL(octets)
  })
