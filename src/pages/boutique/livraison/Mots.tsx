import { changerContexte, useContexteLivraison } from '#browser/contexteLivraison.ts'
import { surPlace } from '#browser/surPlace.ts'
import { CONSIGNE_MAX, MOT_MAX } from '#commande/destinataire.ts'
import { autreRecoit } from '#livraison/contexte.ts'
import { motsEcrits, pourQui } from '#livraison/mots.ts'
import { ChampMultiligne } from '#ui/Champ.tsx'

/** What whoever brings it is told, and the words that go with a gift to somebody else. */
export function Mots() {
  const contexte = useContexteLivraison()
  const ecrits = motsEcrits(contexte)
  const ici = import.meta.env.SSR ? surPlace() : null
  const champ = (nom: 'consigne' | 'mot', maxLength: number) => ({
    ...{ name: nom, maxLength },
    ...(ici
      ? { defaultValue: ici.saisie[nom] ?? ecrits[nom] }
      : {
          value: ecrits[nom],
          onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
            changerContexte({ ...ecrits, [nom]: currentTarget.value, motsPour: pourQui(contexte) }),
        }),
  })
  return (
    <>
      {contexte.retrait === null && (
        <ChampMultiligne
          libelle="Note pour le livreur"
          aide="Un étage, une heure, qui appeler en arrivant."
          {...champ('consigne', CONSIGNE_MAX)}
        />
      )}
      {autreRecoit(contexte) && (
        <ChampMultiligne
          libelle={`Un mot pour ${contexte.destinataire.prenom || 'qui reçoit'}`}
          aide="Imprimé avec le colis, sans aucun prix, et montré sur sa page de suivi."
          {...champ('mot', MOT_MAX)}
        />
      )}
    </>
  )
}
