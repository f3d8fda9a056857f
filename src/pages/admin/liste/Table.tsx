import type { ReactNode } from 'react'

interface Props {
  enCours?: boolean
  children: ReactNode
}

/** The table of every list: where its box, not the screen, is too narrow for its columns, each row is a card. */
export function Table({ enCours, children }: Props) {
  return (
    <div className="b-liste">
      <table className="b-table" aria-busy={enCours}>
        {children}
      </table>
    </div>
  )
}
