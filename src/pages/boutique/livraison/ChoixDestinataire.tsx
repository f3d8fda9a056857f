import { type Destinataire, nomDestinataire, saisieDestinataire } from '#adresse/destinataire.ts'
import { changerAdresse } from '#browser/contexteLivraison.ts'
import { Selection } from '#ui/selection/Selection.tsx'

interface Props {
  gardes: Destinataire[]
  /** The one the form holds, word for word. */
  choisi: Destinataire | undefined
  onChoisir: () => void
}

/** Whoever was delivered to before, to be chosen instead of typed. */
export function ChoixDestinataire({ gardes, choisi, onChoisir }: Props) {
  return (
    <Selection
      name="destinataire"
      libelle="Un destinataire que vous gardez"
      obligatoire={false}
      choix={gardes.map((un) => ({ valeur: String(un.id), libelle: nomDestinataire(un) }))}
      valeur={choisi ? String(choisi.id) : null}
      onChange={(valeur) => {
        const trouve = gardes.find(({ id }) => String(id) === valeur)
        if (!trouve) return
        changerAdresse('destinataire', saisieDestinataire(trouve))
        onChoisir()
      }}
    />
  )
}
