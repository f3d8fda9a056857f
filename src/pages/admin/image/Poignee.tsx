import type { ReactNode } from 'react'

interface Props {
  /** What pulling it is for. */
  titre: string
  /** What another program is given of it. */
  texte: string
  /** True as it is taken, false once it is let go. */
  onTirer: (tiree: boolean) => void
  children: ReactNode
}

/** What a thing is dragged by. */
export function Poignee({ titre, texte, onTirer, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dragged has its buttons beside it
    <span
      className="b-poignee"
      draggable
      title={titre}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', texte)
        onTirer(true)
      }}
      onDragEnd={() => onTirer(false)}
    >
      {children}
    </span>
  )
}
