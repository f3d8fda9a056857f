import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { achetable } from '#catalogue/catalogue.ts'
import type { Declinaison } from '#catalogue/declinaison/declinaison.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Volet } from '#ui/volet/Volet.tsx'
import { declinaisonsEpuisees, type Genre, type Nommee } from './veille.ts'

interface Produit {
  id: number
  quantite: number
  avance?: number
  couleurs: Nommee[]
  tailles: Nommee[]
  declinaisons?: readonly Declinaison[]
}

/** What a browser can do does not change. */
const rien = () => () => {}

/** Being told once, by a letter or on this very phone: when what is sold out is back, or when a product is cheaper. */
export function Veiller({ produit, pousse }: Pick<Props, 'produit' | 'pousse'>) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const refuse = ici?.refus ? ici.saisie.genre : undefined
  const epuise = !achetable(produit)
  const epuisees = declinaisonsEpuisees(produit)
  return (
    <>
      {(epuise || epuisees.length > 0) && (
        <Volet
          titre={epuise ? 'Prévenez-moi de son retour' : 'Épuisé dans votre choix\u202f? Prévenez-moi'}
          icone="courriel"
          open={epuise || refuse === 'retour' || undefined}
        >
          <Formulaire {...{ produit, pousse }} genre="retour" epuisees={epuisees} />
        </Volet>
      )}
      {!epuise && (
        <Volet
          titre="Prévenez-moi s’il est moins cher"
          icone="courriel"
          open={refuse === 'baisse' || undefined}
        >
          <Formulaire {...{ produit, pousse }} genre="baisse" epuisees={[]} />
        </Volet>
      )}
    </>
  )
}

interface Props {
  produit: Produit
  /** Whether notifications are pushed to phones. */
  pousse: boolean
  genre: Genre
  epuisees: { id: number; nom: string }[]
}

function Formulaire({ produit, pousse, genre, epuisees }: Props) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const sienne = useSession().utilisateur?.email
  const [dit, setDit] = useState('')
  const [erreur, setErreur] = useState(ici?.saisie.genre === genre ? ici.refus?.champs.email : undefined)
  const [enCours, setEnCours] = useState(false)

  const formulaire = useRef<HTMLFormElement>(null)
  const poussable = useSyncExternalStore(
    rien,
    () => 'PushManager' in window,
    () => false,
  )

  async function faire(travail: (declinaison: number | null, lu: FormData) => Promise<void>) {
    if (enCours || !formulaire.current) return
    const lu = new FormData(formulaire.current)
    setEnCours(true)
    setErreur(undefined)
    setDit('')
    try {
      await travail(Number(lu.get('declinaison')) || null, lu)
    } catch (raison) {
      setErreur(isFailure(raison) ? raison.message : 'La boutique ne répond pas\u202f: réessayez.')
    } finally {
      setEnCours(false)
    }
  }
  const envoyer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return faire(async (declinaison, lu) => {
      const { demander } = await import('./demander.ts')
      const email = String(lu.get('email') ?? '') || null
      setDit(await demander({ produit: produit.id, declinaison, genre, email }))
    })
  }
  const surCetAppareil = () =>
    faire(async (declinaison) => {
      const { demanderIci } = await import('./demander.ts')
      const issue = await demanderIci({ produit: produit.id, declinaison, genre })
      if ('dit' in issue) setDit(issue.dit)
      else setErreur(issue.empeche)
    })

  return (
    <form ref={formulaire} method="post" noValidate onSubmit={(event) => void envoyer(event)}>
      {import.meta.env.SSR && <ChampsSurPlace />}
      <input type="hidden" name="genre" value={genre} />
      {epuisees.length > 0 && (
        <ChampChoix
          libelle="Lequel"
          name="declinaison"
          obligatoire
          defaultValue={ici?.saisie.declinaison}
          choix={epuisees.map(({ id, nom }) => [String(id), nom] as const)}
        />
      )}
      <Champ
        libelle="Votre e-mail"
        name="email"
        type="email"
        autoComplete="email"
        obligatoire={!sienne}
        aide={sienne ? `Vide\u00a0: ${sienne}.` : 'Un seul message, puis plus rien.'}
        erreur={erreur}
        defaultValue={ici?.saisie.email}
      />
      <Bouton type="submit" variante="sobre" name="geste" value={`veille ${produit.id}`} enCours={enCours}>
        Me prévenir
      </Bouton>
      {pousse && poussable && (
        <Bouton variante="discret" icone="telephone" enCours={enCours} onClick={() => void surCetAppareil()}>
          Plutôt sur cet appareil
        </Bouton>
      )}
      <p role="status">{dit}</p>
    </form>
  )
}
