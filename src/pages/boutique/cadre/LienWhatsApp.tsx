import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from '../commande/commandes.module.css'

/** Opens WhatsApp with a text to send to whom one likes; nothing is loaded from there before the press. */
export function LienWhatsApp({ texte }: { texte: string }) {
  return (
    <a className={styles.partage} href={lienWhatsapp(texte)} target="_blank" rel="noopener noreferrer">
      <Icone nom="whatsapp" taille={20} />
      Partager sur WhatsApp
      <span className="hors-ecran"> (nouvel onglet)</span>
    </a>
  )
}
