import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { changerContexte, useContexteLivraison } from '#browser/contexteLivraison.ts'
import { surPlace } from '#browser/surPlace.ts'
import { deNom } from '#shared/elision.ts'
import { Case } from '#ui/Champ.tsx'

interface Props {
  code: string
  lignes: readonly { produit_id: number }[]
}

/** Whether this order gives from the list that was opened here: said where it is placed, and taken back there. */
export function PourListe({ code, lignes }: Props) {
  const contexte = useContexteLivraison()
  const { donnees } = useAppel(`liste/${code}`, async () => {
    return (await api('GET /api/listepartagee/:code', { params: { code } })).data
  })
  const ici = import.meta.env.SSR ? surPlace() : null
  const dessus = donnees?.articles.some((un) => lignes.some(({ produit_id }) => un.produit_id === produit_id))
  if (!donnees || !dessus) return null
  const etat = ici
    ? { defaultChecked: !ici.refus || ici.saisie.liste === code }
    : { checked: contexte.liste === code }
  return (
    <Case
      name="liste"
      value={code}
      {...etat}
      onChange={({ target }) => changerContexte({ liste: target.checked ? code : null })}
    >
      J’offre depuis la liste «{'\u202f'}
      {donnees.titre}
      {'\u202f'}»{donnees.de && `, ${deNom(donnees.de)}`}
      {'\u00a0'}: ses articles y seront marqués «{'\u202f'}Déjà offert{'\u202f'}», sans mon nom.
    </Case>
  )
}
