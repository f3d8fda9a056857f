import { type FormEvent, type ReactNode, useState } from 'react'
import { enFrancs, LE_SIEN } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import type { Appel } from '#browser/appel.ts'
import { surPlace } from '#browser/surPlace.ts'
import type { AvoirsLus } from '#caisse/addition/avoirs.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import styles from './OffresPanier.module.css'

/** What gift cards and store credit pay, the account's own in one press, and where a card's code is typed. */
export function CartesPanier({ suivi }: { suivi: Appel<AvoirsLus> }) {
  const { utilises = [], offert = null, refus = [] } = suivi.donnees ?? {}
  return (
    <div className={styles.offres}>
      <ul className={styles.liste} aria-label="Cartes cadeaux et avoir" aria-live="polite">
        {utilises.map(({ par, nom, solde }) => (
          <li key={par}>
            <strong>{nom}</strong> : {enFrancs(solde)}{' '}
            <Oublier par={par} nom={nom} onFait={suivi.recommencer} />
          </li>
        ))}
        {refus.map(({ par, mots }) => (
          <li key={par}>
            <strong>•••• {par}</strong> : {mots}{' '}
            <Oublier par={par} nom={`la carte ${par}`} onFait={suivi.recommencer} />
          </li>
        ))}
      </ul>
      {offert && (
        <Presser carte={LE_SIEN} onFait={suivi.recommencer} geste={`avoir.garder ${LE_SIEN}`}>
          Utiliser mon avoir de {enFrancs(offert.solde)}
        </Presser>
      )}
      <SaisieCarte onFait={suivi.recommencer} />
    </div>
  )
}

function Presser({
  carte,
  geste,
  onFait,
  children,
}: {
  carte: string
  geste: string
  onFait: () => void
  children: ReactNode
}) {
  const garder = () => api('POST /api/avoir', { body: { carte } }).then(onFait, () => undefined)
  return (
    <Bouton variante="sobre" geste={geste} onClick={() => void garder()}>
      {children}
    </Bouton>
  )
}

function Oublier({ par, nom, onFait }: { par: string; nom: string; onFait: () => void }) {
  const oublier = () =>
    api('POST /api/avoir', { body: { carte: par, action: 2 } }).then(onFait, () => undefined)
  return (
    <Bouton
      variante="discret"
      geste={`avoir.oublier ${par}`}
      aria-label={`Retirer ${nom}`}
      onClick={() => void oublier()}
    >
      Retirer
    </Bouton>
  )
}

function SaisieCarte({ onFait }: { onFait: () => void }) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const refusee = ici?.refus?.code === 'CODE_REFUSE' && 'carte' in (ici.refus.champs ?? {})
  const [carte, setCarte] = useState(ici?.saisie.carte ?? '')
  const [erreur, setErreur] = useState(refusee ? ici.refus?.message : undefined)
  const [enCours, setEnCours] = useState(false)
  const envoyer = async (event: FormEvent) => {
    event.preventDefault()
    if (enCours || !carte.trim()) return
    setEnCours(true)
    try {
      await api('POST /api/avoir', { body: { carte: carte.trim() } })
      setCarte('')
      setErreur(undefined)
      onFait()
    } catch (raison) {
      setErreur(isFailure(raison) ? raison.message : 'Une erreur est survenue.')
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form method="post" className={styles.code} onSubmit={(event) => void envoyer(event)} noValidate>
      <ChampsSurPlace />
      <Champ
        libelle="Carte cadeau ou avoir"
        name="carte"
        value={carte}
        erreur={erreur}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setCarte(currentTarget.value)}
      />
      <Bouton type="submit" variante="sobre" name="geste" value="avoir.garder" enCours={enCours}>
        Utiliser
      </Bouton>
    </form>
  )
}
