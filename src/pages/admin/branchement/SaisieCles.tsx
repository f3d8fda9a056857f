import { useState } from 'react'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { direRefus } from '../equipe.ts'
import { type BrancheVue, type ChampVu, poserCles } from './appels.ts'

/** What stands in a field before anybody types: a secret never comes back. */
const depart = ({ secret, valeur }: ChampVu) => (secret ? '' : (valeur ?? ''))

/** The keys of a plug. Only what was typed is sent; what is kept is never shown again. */
export function SaisieCles({
  branche: { code, champs, source, illisible },
  onPosees,
}: {
  branche: BrancheVue
  onPosees: (toutes: BrancheVue[]) => void
}) {
  const [saisie, setSaisie] = useState<Record<string, string>>({})
  const [fautes, setFautes] = useState<Record<string, string>>({})
  const [enCours, setEnCours] = useState(false)
  const aTaper = champs.filter(({ impose }) => !impose)
  const changes = aTaper.flatMap((champ) => {
    const valeur = saisie[champ.nom]?.trim()
    return valeur === undefined || valeur === depart(champ)
      ? []
      : [{ nom: champ.nom, valeur: valeur || null }]
  })
  const envoyer = async (envoi: typeof changes) => {
    setEnCours(true)
    try {
      onPosees(await poserCles(code, envoi))
      setSaisie({})
      setFautes({})
    } catch (erreur) {
      setFautes(isFailure(erreur) ? (erreur.champs ?? {}) : {})
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  const oublier = () => {
    if (window.confirm('Oublier toutes les clés gardées ici\u202f? Il faudra les retaper.'))
      void envoyer(aTaper.filter(({ pose }) => pose).map(({ nom }) => ({ nom, valeur: null })))
  }
  return (
    <form
      className="b-carte b-cles"
      aria-labelledby="cles"
      onSubmit={(event) => {
        event.preventDefault()
        void envoyer(changes)
      }}
    >
      <h2 id="cles">{source === 'environnement' ? 'Les clés du serveur' : 'Vos clés'}</h2>
      <p className="b-precision">
        {source === 'environnement'
          ? 'Elles viennent de l’environnement du serveur, qui gagne toujours\u00a0: elles se changent là-bas.'
          : 'Elles sont chiffrées aussitôt et ne sont plus jamais montrées.'}
      </p>
      {illisible && (
        <p role="alert">
          Les clés gardées ne s’ouvrent plus&nbsp;: la clé de cette machine a changé. Retapez-les.
        </p>
      )}
      {champs.map((champ) => (
        <Cle
          key={champ.nom}
          champ={champ}
          valeur={saisie[champ.nom] ?? depart(champ)}
          erreur={fautes[champ.nom]}
          onChange={(valeur) => setSaisie({ ...saisie, [champ.nom]: valeur })}
        />
      ))}
      {aTaper.length > 0 && (
        <p className="b-suite">
          <Bouton type="submit" enCours={enCours} variante={changes.length > 0 ? 'action' : 'sobre'}>
            Enregistrer
          </Bouton>
          {aTaper.some(({ pose }) => pose) && (
            <Bouton variante="discret" onClick={oublier}>
              Oublier ces clés
            </Bouton>
          )}
        </p>
      )}
    </form>
  )
}

function Cle({
  champ: { nom, libelle, aide, choix, facultatif, secret, impose, pose, valeur: gardee },
  valeur,
  erreur,
  onChange,
}: {
  champ: ChampVu
  valeur: string
  erreur: string | undefined
  onChange: (valeur: string) => void
}) {
  const dite = gardee ? `se termine par ${gardee}` : 'gardée'
  if (impose)
    return (
      <p>
        <strong>{libelle}</strong>
        <span className="b-precision b-reference">{secret ? (pose ? dite : 'vide') : valeur || 'vide'}</span>
      </p>
    )
  const commun = { libelle, erreur, obligatoire: !facultatif, name: nom }
  if (choix)
    return (
      <ChampChoix
        {...commun}
        choix={choix.map((un) => [un.valeur, un.nom])}
        value={valeur || (choix[0]?.valeur ?? '')}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Champ
      {...commun}
      aide={aide ?? undefined}
      type={secret ? 'password' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={secret && pose ? `•••• ${dite}` : undefined}
      value={valeur}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
