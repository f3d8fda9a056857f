import { type FormEvent, useState } from 'react'
import { useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { achetable } from '#catalogue/catalogue.ts'
import type { Declinaison } from '#catalogue/declinaison/declinaison.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { differer } from '#ui/differer.tsx'
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

// only where notifications are pushed
const SurCetAppareil = differer(async () => (await import('./SurCetAppareil.tsx')).default)

/** Being told once, by a letter or on this very phone: when what is sold out is back, or when a product is cheaper. */
export function Veiller({ produit, ...par }: Par & { produit: Produit }) {
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
          <Formulaire {...{ produit, ...par }} genre="retour" epuisees={epuisees} />
        </Volet>
      )}
      {!epuise && (
        <Volet
          titre="Prévenez-moi s’il est moins cher"
          icone="courriel"
          open={refuse === 'baisse' || undefined}
        >
          <Formulaire {...{ produit, ...par }} genre="baisse" epuisees={[]} />
        </Volet>
      )}
    </>
  )
}

/** By what this shop tells anybody of anything. */
interface Par {
  /** Whether letters leave. */
  courrier: boolean
  /** Whether messages to numbers do, which accounts alone have proven. */
  numeros: boolean
  /** Whether notifications are pushed to phones. */
  pousse: boolean
}

interface Props extends Par {
  produit: Produit
  genre: Genre
  epuisees: { id: number; nom: string }[]
}

function Formulaire({ produit, courrier, numeros, pousse, genre, epuisees }: Props) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const { utilisateur } = useSession()
  const sienne = utilisateur?.email
  const [dit, setDit] = useState('')
  const [erreur, setErreur] = useState(
    ici && ici.saisie.genre === genre ? ici.refus?.champs.email : undefined,
  )
  const [enCours, setEnCours] = useState(false)

  async function envoyer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (enCours) return
    const lu = new FormData(event.currentTarget)
    setEnCours(true)
    setErreur(undefined)
    setDit('')
    try {
      const { demander } = await import('./demander.ts')
      const declinaison = Number(lu.get('declinaison')) || null
      const email = String(lu.get('email') ?? '') || null
      setDit(await demander({ produit: produit.id, declinaison, genre, email }))
    } catch (raison) {
      setErreur(phraseDe(raison))
    } finally {
      setEnCours(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void envoyer(event)}>
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
      {courrier && (
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
      )}
      {courrier || (numeros && utilisateur) ? (
        <Bouton type="submit" variante="sobre" name="geste" value={`veille ${produit.id}`} enCours={enCours}>
          Me prévenir
        </Bouton>
      ) : (
        numeros && <p>Connectez-vous, et nous vous prévenons par téléphone.</p>
      )}
      {pousse && <SurCetAppareil produit={produit.id} genre={genre} seul={!courrier} />}
      <p role="status">{dit || (courrier ? '' : erreur)}</p>
    </form>
  )
}
