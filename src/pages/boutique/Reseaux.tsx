import { useBoutique } from '#preference/boutique.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './Reseaux.module.css'

/** Where the shop can be followed and written to; WhatsApp is its own number. */
export function Reseaux() {
  const { preference } = useBoutique()
  const numero = preference?.telephone.replace(/\D/g, '')
  return (
    <ul className={styles.reseaux}>
      <li>
        <a href="https://www.facebook.com/" aria-label="Facebook" rel="noreferrer">
          <Icone nom="facebook" taille={20} />
        </a>
      </li>
      <li>
        <a href="https://www.instagram.com/" aria-label="Instagram" rel="noreferrer">
          <Icone nom="instagram" taille={20} />
        </a>
      </li>
      {numero && (
        <li>
          <a href={`https://wa.me/${numero}`} aria-label="WhatsApp" rel="noreferrer">
            <Icone nom="whatsapp" taille={20} />
          </a>
        </li>
      )}
    </ul>
  )
}
