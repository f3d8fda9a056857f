import { copierLien } from '#browser/copier.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'

interface Props {
  adresse: string
  /** What goes with it, the address in it. */
  texte: string
  /** To whom; without, whoever sends it chooses. */
  tel?: string
}

/** A link that is shown once: to be read, sent by WhatsApp or copied. */
export function EnvoyerLien({ adresse, texte, tel }: Props) {
  return (
    <>
      <p className="b-reference" data-lien>
        {adresse}
      </p>
      <p className="b-suite">
        <a className="b-action" href={lienWhatsapp(texte, tel)} target="_blank" rel="noopener noreferrer">
          <Icone nom="whatsapp" taille={20} />
          Envoyer par WhatsApp
          <span className="hors-ecran"> (nouvel onglet)</span>
        </a>
        <Bouton variante="sobre" icone="lien" onClick={() => void copierLien(adresse)}>
          Copier le lien
        </Bouton>
      </p>
    </>
  )
}
