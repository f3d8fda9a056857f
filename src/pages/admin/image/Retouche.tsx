import { useEffect, useId, useState } from 'react'
import Cadreur, { type Area } from 'react-easy-crop'
import duCadreur from 'react-easy-crop/react-easy-crop.css?url'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { type Dessin, dessiner, enFichier, feuille, pinceauDe } from './alleger.ts'
import { originalDe } from './originaux.ts'

interface Props {
  /** The picture, and what it is called for people: « Image 2 ». */
  image: string
  nom: string
  onFermer: () => void
  /** The part that was chosen, and the photo that it was cut from. */
  onRetouchee: (fichier: File, original: File) => void
}
/** px of the long side that is worked on, and how far one may go into it. */
const COTE = 1600
const ZOOM_MAX = 4
const DEPART = { x: 0, y: 0 }

/** A photo turned and cut square, as the shop shows it: by fingers, mouse, wheel or keyboard. */
export default function Retouche({ image, nom, onFermer, onRetouchee }: Props) {
  const [original, setOriginal] = useState<File | null>(null)
  const [dessin, setDessin] = useState<Dessin | null>(null)
  const [panne, setPanne] = useState(false)
  const [vue, setVue] = useState(DEPART)
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Area | null>(null)
  const [enCours, setEnCours] = useState(false)
  const id = useId()
  useEffect(() => {
    let perime = false
    const lire = async () => {
      const lu = await originalDe(image)
      const premier = await dessiner(lu, COTE)
      if (perime) return
      setOriginal(lu)
      setDessin(premier)
      setPanne(premier === null)
    }
    lire().catch(() => !perime && setPanne(true))
    return () => {
      perime = true
    }
  }, [image])
  const tourner = () => {
    if (!dessin) return
    setDessin(tourne(dessin))
    setVue(DEPART)
    setZoom(1)
  }
  const garder = async () => {
    if (!dessin || !original || !part) return
    setEnCours(true)
    const fichier = await enFichier(decoupe(dessin, part), original)
    if (fichier) onRetouchee(fichier, original)
    onFermer()
  }
  return (
    <Dialogue
      ouvert
      titre={`${nom}\u00a0: recadrer`}
      onFermer={onFermer}
      pied={
        <div className="b-suite">
          <Bouton enCours={enCours || !part} onClick={() => void garder()}>
            Garder ce cadrage
          </Bouton>
          <Bouton variante="sobre" onClick={onFermer}>
            Renoncer
          </Bouton>
        </div>
      }
    >
      <link rel="stylesheet" href={duCadreur} precedence="page" />
      {panne && (
        <p className="b-panne" role="alert">
          Cette image ne s’ouvre pas ici. Vérifiez votre connexion, ou choisissez-la de nouveau.
        </p>
      )}
      {!panne && !dessin && <Attente />}
      {dessin && (
        <div className="b-pile">
          <div className="b-cadreur">
            <Cadreur
              image={adresseDe(dessin)}
              aspect={1}
              crop={vue}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              onCropChange={setVue}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setPart(pixels)}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': 'Cadre\u00a0: les flèches le déplacent', role: 'application' }}
            />
          </div>
          <label htmlFor={id}>Agrandir</label>
          <input
            id={id}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
          <p className="b-suite">
            <Bouton variante="sobre" onClick={tourner}>
              Tourner d’un quart
            </Bouton>
          </p>
        </div>
      )}
    </Dialogue>
  )
}

const adresses = new WeakMap<Dessin, string>()
/** Pictures of one's own pages come from the shop or from here (its policy allows no `blob:`). */
function adresseDe(dessin: Dessin): string {
  const connue = adresses.get(dessin) ?? dessin.toDataURL('image/jpeg', 0.9)
  adresses.set(dessin, connue)
  return connue
}

/** A quarter of a turn to the right. */
function tourne(dessin: Dessin): Dessin {
  const suite = feuille(dessin.height, dessin.width)
  const pinceau = pinceauDe(suite)
  pinceau?.translate(suite.width, 0)
  pinceau?.rotate(Math.PI / 2)
  pinceau?.drawImage(dessin, 0, 0)
  return suite
}

function decoupe(dessin: Dessin, { x, y, width, height }: Area): Dessin {
  const suite = feuille(width, height)
  pinceauDe(suite)?.drawImage(dessin, x, y, width, height, 0, 0, suite.width, suite.height)
  return suite
}
