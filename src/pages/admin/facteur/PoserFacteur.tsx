import { type FormEvent, useState } from 'react'
import { ecrireSecret } from '#equipe/facteur/facteur.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { commencerFacteur, confirmerFacteur, type FacteurNeuf } from './appels.ts'
import { ChampCode } from './ChampCode.tsx'

interface Props {
  exige: boolean
  onPose: (secours: string[]) => void
}

/** A secret is shown, as a picture and as a key, and counts once a code has shown that the telephone has it. */
export function PoserFacteur({ exige, onPose }: Props) {
  const [neuf, setNeuf] = useState<FacteurNeuf | null>(null)
  const [code, setCode] = useState('')
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const faire = async (travail: () => Promise<void>) => {
    setEnCours(true)
    setErreur(undefined)
    try {
      await travail()
    } catch (raison) {
      if (isFailure(raison) && raison.code === 'CODE_REFUSE') setErreur(raison.message)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const confirmer = (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setErreur('Tapez un code.')
    void faire(async () => {
      const { secours } = await confirmerFacteur(code.trim())
      toast('success', 'Votre deuxième facteur est en place.')
      onPose(secours)
    })
  }
  if (!neuf)
    return (
      <section className="b-carte" aria-labelledby="ajouter">
        <h2 id="ajouter">Ajouter le vôtre</h2>
        {exige && <p className="b-avis">La boutique le demande à toute l’équipe.</p>}
        <p>
          Il faut une application de codes sur votre téléphone, par exemple Google Authenticator, Aegis ou
          celle de votre gestionnaire de mots de passe. Elle marche sans réseau.
        </p>
        <p className="b-suite">
          <Bouton
            icone="bouclier"
            enCours={enCours}
            onClick={() => void faire(async () => setNeuf(await commencerFacteur()))}
          >
            Commencer
          </Bouton>
        </p>
      </section>
    )
  return (
    <section className="b-carte" aria-labelledby="ajouter">
      <h2 id="ajouter">Ajouter le vôtre</h2>
      <p>Dans l’application, ajoutez un compte et visez cette image.</p>
      <img
        className="b-qr"
        src={neuf.image}
        alt="Code QR de votre deuxième facteur"
        width={208}
        height={208}
      />
      <p>
        Sur ce téléphone même, <a href={neuf.adresse}>ouvrez l’application</a>, ou tapez cette clé{'\u00a0'}:{' '}
        <strong className="b-reference">{ecrireSecret(neuf.secret)}</strong>
      </p>
      <form className="b-pile" noValidate onSubmit={confirmer}>
        <ChampCode code={code} erreur={erreur} onChange={setCode} />
        <p className="b-suite">
          <Bouton type="submit" enCours={enCours}>
            Confirmer
          </Bouton>
        </p>
      </form>
    </section>
  )
}
