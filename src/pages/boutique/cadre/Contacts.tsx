import { adresseWhatsapp, useBoutique } from '#preference/boutique.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './Contacts.module.css'

/** How to reach somebody of the shop; nothing where the shop has not said how. */
export function Contacts({ titre }: { titre: string }) {
  const { preference, telephone } = useBoutique()
  if (!preference) return null
  const numero = preference.telephone.replace(/[^+\d]/g, '')
  return (
    <section className={styles.contacts} aria-labelledby="titre-contacts">
      <h2 id="titre-contacts">{titre}</h2>
      <p>Une personne de la boutique vous répond.</p>
      <ul className={styles.moyens}>
        <li>
          <a href={`tel:${numero}`}>
            <Icone nom="telephone" taille={20} />
            {telephone}
          </a>
        </li>
        <li>
          <a href={adresseWhatsapp(preference)} rel="noreferrer">
            <Icone nom="whatsapp" taille={20} />
            WhatsApp
          </a>
        </li>
        <li>
          <a href={`mailto:${preference.email}`}>
            <Icone nom="courriel" taille={20} />
            {preference.email}
          </a>
        </li>
      </ul>
    </section>
  )
}
