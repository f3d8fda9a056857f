import { adresseWhatsapp, numeroAppele, useBoutique } from '#preference/boutique.ts'
import { adressePlan } from '#preference/plan.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './Contacts.module.css'

/** How to reach somebody of the shop; nothing where the shop has not said how. */
export function Contacts({ titre }: { titre: string }) {
  const { aspect, preference, telephone } = useBoutique()
  const whatsapp = adresseWhatsapp(preference)
  if (!telephone && !whatsapp && !preference?.email) return null
  return (
    <section className={styles.contacts} aria-labelledby="titre-contacts">
      <h2 id="titre-contacts">{titre}</h2>
      {aspect.phrases.contact && <p>{aspect.phrases.contact}</p>}
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
        {preference && <Lieu preference={preference} />}
      </ul>
      {preference?.horaires && <p className={styles.horaires}>{preference.horaires}</p>}
      {preference?.langues && <p>On y parle {preference.langues}.</p>}
    </section>
  )
}

/** Where it is; on a plan where the shop has put itself on one. */
function Lieu({ preference: { adresse, point } }: { preference: PreferenceBoutique }) {
  if (!adresse && !point) return null
  const dite = (
    <>
      <Icone nom="boutique" taille={20} />
      {adresse ?? 'Sur le plan'}
    </>
  )
  return (
    <li>
      {point ? (
        <a href={adressePlan(point)} rel="noreferrer">
          {dite}
        </a>
      ) : (
        <span>{dite}</span>
      )}
    </li>
  )
}
