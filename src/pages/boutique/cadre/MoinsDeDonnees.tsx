import { useEffect, useState } from 'react'
import { economie, economieDuNavigateur, economiser } from '#browser/economie.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './CadrePied.module.css'

/**
 * Small pictures, and nothing fetched ahead, for whom data are dear; on by itself where the browser already asks for
 * it. A service worker does it: where none can be, nothing is offered.
 */
export function MoinsDeDonnees() {
  const [peu, setPeu] = useState(false)
  const [offert, setOffert] = useState(true)
  useEffect(() => {
    setPeu(economie())
    setOffert('serviceWorker' in navigator && !economieDuNavigateur())
  }, [])
  const basculer = async () => {
    await economiser(!peu)
    setPeu(!peu)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={peu}
      disabled={!offert}
      data-script
      className={styles.donnees}
      onClick={basculer}
    >
      <Icone nom="pousse" taille={20} />
      Moins de données{'\u00a0'}: {peu ? 'oui' : 'non'}
    </button>
  )
}
