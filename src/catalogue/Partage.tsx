import { useEffect, useState } from 'react'
import { copierLien } from '#browser/copier.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './Partage.module.css'

/** Sends a page on: WhatsApp works without scripts; the device's own sharing and copying need them. */
export function Partage({ adresse, texte }: { adresse: string; texte: string }) {
  const [partageur, setPartageur] = useState(false)
  useEffect(() => setPartageur('share' in navigator), [])

  const copier = () => copierLien(adresse, '. Copiez l’adresse de la page.')
  async function partager() {
    try {
      await navigator.share({ title: texte, text: texte, url: adresse })
    } catch (error) {
      // given up by its owner: nothing to say
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copier()
    }
  }
  return (
    <section className={styles.partage} aria-label="Partager">
      <a className={styles.lien} href={lienWhatsapp(`${texte} ${adresse}`)}>
        <Icone nom="whatsapp" taille={24} />
        Partager sur WhatsApp
      </a>
      <Bouton variante="discret" icone="lien" onClick={copier}>
        Copier le lien
      </Bouton>
      {partageur && (
        <Bouton variante="discret" icone="partage" onClick={partager}>
          Partager autrement
        </Bouton>
      )}
    </section>
  )
}
