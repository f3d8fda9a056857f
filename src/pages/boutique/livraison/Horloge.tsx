import { useEffect, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './Caisse.module.css'

/** How long the prices on this page are still held: seen second by second, heard only when somebody looks for it. */
export function Horloge({ fin }: { fin: number }) {
  const [maintenant, setMaintenant] = useState(Date.now)
  useEffect(() => {
    const tic = setInterval(() => setMaintenant(Date.now()), 1000)
    return () => clearInterval(tic)
  }, [])
  const reste = Math.max(0, Math.ceil((fin - maintenant) / 1000))
  const minutes = Math.floor(reste / 60)
  return (
    <p className={styles.horloge} role="timer" aria-live="off">
      <Icone nom="cadenas" taille={20} />
      <span>
        Prix garantis encore{' '}
        <strong>
          {minutes}
          {'\u00a0'}min
          {!(import.meta.env.SSR && surPlace()) && ` ${String(reste % 60).padStart(2, '0')}\u00a0s`}
        </strong>
      </span>
    </p>
  )
}
