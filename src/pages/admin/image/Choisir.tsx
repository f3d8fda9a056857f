import { useRef } from 'react'
import { TYPES_IMAGE } from '#image/image.ts'
import { Bouton } from '#ui/Bouton.tsx'

interface Props {
  texte: string
  /** The field's name in its form: where the focus goes when it is at fault. */
  name?: string | undefined
  plusieurs?: boolean
  /** What says more about the field, and what is wrong with it. */
  decritPar?: string | undefined
  onFichiers: (fichiers: File[]) => void
}

/** The two ways of finding a picture: among the files, and with the camera of a phone. */
export function Choisir({ texte, name, plusieurs = false, decritPar, onFichiers }: Props) {
  const fichiers = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const lire = (champ: HTMLInputElement) => {
    onFichiers([...(champ.files ?? [])])
    // the same file may be chosen again
    champ.value = ''
  }
  return (
    <>
      <input
        ref={fichiers}
        type="file"
        hidden
        data-fichiers
        accept={TYPES_IMAGE.join(',')}
        multiple={plusieurs}
        onChange={({ target }) => lire(target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => lire(target)}
      />
      <span className="b-tactile">
        <Bouton variante="sobre" aria-describedby={decritPar} onClick={() => camera.current?.click()}>
          Prendre une photo
        </Bouton>
      </span>
      <Bouton
        variante="sobre"
        icone="plus"
        name={name}
        aria-describedby={decritPar}
        onClick={() => fichiers.current?.click()}
      >
        {texte}
      </Bouton>
    </>
  )
}
