import { adresseWhatsapp, numeroAppele, useBoutique } from '#preference/boutique.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './Contacts.module.css'

/** How to reach somebody of the shop; nothing where the shop has not said how. */
export function Contacts({ titre }: { titre: string }) {
  const { preference, telephone } = useBoutique()
  const whatsapp = adresseWhatsapp(preference)
  if (!telephone && !whatsapp && !preference?.email) return null
  return (
    <section className={styles.contacts} aria-labelledby="titre-contacts">
      <h2 id="titre-contacts">{titre}</h2>
      <p>Une personne de la boutique vous répond.</p>
      <ul className={styles.moyens}>
        {telephone && (
          <li>
            <a href={`tel:${numeroAppele(preference)}`}>
              <Icone nom="telephone" taille={20} />
              {telephone}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp} rel="noreferrer">
              <Icone nom="whatsapp" taille={20} />
              WhatsApp
            </a>
          </li>
        )}
        {preference?.email && (
          <li>
            <a href={`mailto:${preference.email}`}>
              <Icone nom="courriel" taille={20} />
              {preference.email}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
