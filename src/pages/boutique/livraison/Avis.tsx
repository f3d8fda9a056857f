import type { ReactNode } from 'react'
import { Icone } from '#ui/Icone.tsx'
import styles from './etapes.module.css'

interface Props {
  niveau: 'error' | 'warning' | 'info' | 'success'
  /** Empty while there is nothing to say: the region is there before its message. */
  message: ReactNode
  /** The way on. */
  children?: ReactNode
}

const ICONES = { error: 'alerte', warning: 'alerte', info: 'info', success: 'coche' } as const

/** A message in the page, heard when it comes, with what can be done about it. */
export function Avis({ niveau, message, children }: Props) {
  return (
    <div role={niveau === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={styles.avis} data-niveau={niveau}>
          <Icone nom={ICONES[niveau]} taille={24} />
          <div>
            <div className={styles.message}>{message}</div>
            {children && <div className={styles.suite}>{children}</div>}
          </div>
        </div>
      )}
    </div>
  )
}
