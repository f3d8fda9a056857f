import { useRef } from 'react'
import { Image } from '#image/Image.tsx'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Poignee } from '../image/Poignee.tsx'

interface Props {
  image: string
  alt: string
  rang: number
  /** The one that stands for all. */
  principale: boolean
  derniere: boolean
  tiree: boolean
  onAlt: (alt: string) => void
  onDeplacer: (vers: number) => void
  onRetirer: () => void
  onRecadrer: () => void
  onTirer: (rang: number | null) => void
  /** Another picture is dragged over this one. */
  onSurvol: () => void
}

/** One picture of a product, with what it shows and where it stands. */
export function ImageProduit({ image, alt, rang, principale, derniere, tiree, ...gestes }: Props) {
  const { onAlt, onDeplacer, onRetirer, onRecadrer, onTirer, onSurvol } = gestes
  const ligne = useRef<HTMLLIElement>(null)
  const numero = rang + 1
  const deplacer = (vers: number, geste: string) => {
    onDeplacer(vers)
    // a row that moves takes the focus along, and the button may be at its end
    requestAnimationFrame(() => {
      const boutons = ligne.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []
      const meme = [...boutons].find((bouton) => bouton.dataset.geste === geste)
      ;(meme ?? boutons[0])?.focus()
    })
  }
  return (
    <li
      ref={ligne}
      className="b-photo"
      data-tiree={tiree || undefined}
      onDragEnter={onSurvol}
      onDragOver={(event) => event.preventDefault()}
    >
      <Poignee
        titre="Tirer pour changer l’ordre"
        texte={image}
        onTirer={(prise) => onTirer(prise ? rang : null)}
      >
        <Image image={image} alt={alt || `Image ${numero}`} sizes="96px" />
        {principale && <span className="b-principale">Principale</span>}
      </Poignee>
      <Champ
        libelle={`Ce que montre l’image ${numero}`}
        value={alt}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onAlt(target.value)}
      />
      <div className="b-gestes">
        <BoutonIcone
          icone="chevronHaut"
          nom={`Monter l’image ${numero}`}
          data-geste="monter"
          disabled={rang === 0}
          onClick={() => deplacer(rang - 1, 'monter')}
        />
        <BoutonIcone
          icone="chevronBas"
          nom={`Descendre l’image ${numero}`}
          data-geste="descendre"
          disabled={derniere}
          onClick={() => deplacer(rang + 1, 'descendre')}
        />
        <BoutonIcone icone="agrandir" nom={`Recadrer ou tourner l’image ${numero}`} onClick={onRecadrer} />
        <BoutonIcone icone="corbeille" nom={`Retirer l’image ${numero}`} onClick={onRetirer} />
      </div>
    </li>
  )
}
