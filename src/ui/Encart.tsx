import type { ReactNode } from 'react'
import styles from './Encart.module.css'

/** A part of a page in its own frame, under its own title; not printed. */
export function Encart({ id, titre, children }: { id: string; titre: string; children: ReactNode }) {
  return (
    <section className={styles.encart} aria-labelledby={id} data-ecran>
      <h2 id={id}>{titre}</h2>
      {children}
    </section>
  )
}

/** What is said more quietly than the rest. */
export const discret = styles.discret
