import { type ReactNode, useState } from 'react'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { ME_RAPPELER } from '#rappel/rappel.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'

interface Props {
  /** What it stands in, where there is something to choose. */
  cadre?: (choix: ReactNode) => ReactNode
}

/** A letter about a cart that is left: sent to nobody who has not ticked it, and ended here as well. */
export function RappelPanier({ cadre = (choix) => choix }: Props) {
  const { utilisateur } = useSession()
  const { donnees, recommencer } = useAppel(
    utilisateur ? `rappel/${utilisateur.id}` : null,
    async () => (await api('GET /api/rappel')).data,
  )
  const [voulu, setVoulu] = useState<boolean | null>(null)
  if (!donnees?.propose) return null
  const coche = voulu ?? donnees.voulu === 1
  if (import.meta.env.SSR && surPlace())
    return cadre(
      <>
        {coche && <p>Nous vous rappelons par e-mail, une fois, un panier que vous oubliez.</p>}
        <Bouton variante="discret" geste={`rappel ${coche ? 0 : 1}`}>
          {coche ? 'Ne plus me rappeler mes paniers' : 'Me rappeler par e-mail un panier oublié'}
        </Bouton>
      </>,
    )
  const changer = async (suite: boolean) => {
    setVoulu(suite)
    try {
      await api('PUT /api/rappel', { body: { voulu: suite } })
      recommencer()
    } catch {
      setVoulu(!suite)
      toast('error', 'Votre choix n’a pas pu être gardé. Réessayez.')
    }
  }
  return cadre(
    <Case checked={coche} onChange={({ target }) => void changer(target.checked)}>
      {ME_RAPPELER}
    </Case>,
  )
}
