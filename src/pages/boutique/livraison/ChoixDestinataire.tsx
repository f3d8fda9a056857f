import { changerAdresse } from '#browser/contexteLivraison.ts'
import { useDestinataires } from '#livraison/appelsDestinataire.ts'
import { nomDestinataire, saisieDestinataire } from '#livraison/destinataire.ts'
import { Selection } from '#ui/Selection.tsx'

interface Props {
  /** The kept one that fills the form, until a field of it is changed. */
  choisi: number | null
  onChoisir: (id: number) => void
}

/** Whoever was delivered to before, to be chosen instead of typed; nothing while nobody is kept. */
export function ChoixDestinataire({ choisi, onChoisir }: Props) {
  const { donnees } = useDestinataires()
  if (!donnees || donnees.length === 0) return null
  return (
    <Selection
      libelle="Un destinataire que vous gardez"
      obligatoire={false}
      choix={donnees.map((un) => ({ valeur: String(un.id), libelle: nomDestinataire(un) }))}
      valeur={choisi === null ? null : String(choisi)}
      onChange={(valeur) => {
        const trouve = donnees.find(({ id }) => String(id) === valeur)
        if (!trouve) return
        changerAdresse('destinataire', saisieDestinataire(trouve))
        onChoisir(trouve.id)
      }}
    />
  )
}
