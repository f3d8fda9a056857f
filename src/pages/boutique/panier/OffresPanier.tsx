import { type FormEvent, useId, useState } from 'react'
import { api } from '#browser/api.ts'
import type { Appel } from '#browser/appel.ts'
import { surPlace } from '#browser/surPlace.ts'
import type { OffresDites } from '#offre/dites.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import styles from './OffresPanier.module.css'

/** What applies to this cart, what is missing for more, why a code does nothing, and where one is typed. */
export function OffresPanier({ suivi }: { suivi: Appel<OffresDites | null> }) {
  const { offres = [], manques = [], refus = [] } = suivi.donnees ?? {}
  const codes = [...offres.flatMap(({ mots, code }) => (code ? [{ code, mots }] : [])), ...refus]
  const sansCode = offres.filter(({ code }) => code === null)
  return (
    <div className={styles.offres}>
      <ul className={styles.liste} aria-label="Offres" aria-live="polite">
        {sansCode.map(({ mots }) => (
          <li key={mots}>{mots}</li>
        ))}
        {codes.map(({ code, mots }) => (
          <li key={code}>
            <strong>{code}</strong> : {mots} <Oublier code={code} onFait={suivi.recommencer} />
          </li>
        ))}
        {manques.map((manque) => (
          <li key={manque}>{manque}</li>
        ))}
      </ul>
      <SaisieCode onFait={suivi.recommencer} />
    </div>
  )
}

function Oublier({ code, onFait }: { code: string; onFait: () => void }) {
  const oublier = () =>
    api('POST /api/codepromo', { body: { code, action: 2 } }).then(onFait, () => undefined)
  return (
    <Bouton
      variante="discret"
      geste={`code.oublier ${code}`}
      aria-label={`Retirer le code ${code}`}
      onClick={() => void oublier()}
    >
      Retirer
    </Bouton>
  )
}

function SaisieCode({ onFait }: { onFait: () => void }) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const [code, setCode] = useState(ici?.saisie.code ?? '')
  const [erreur, setErreur] = useState(ici?.refus?.code === 'CODE_REFUSE' ? ici.refus.message : undefined)
  const [enCours, setEnCours] = useState(false)
  const id = useId()
  const envoyer = async (event: FormEvent) => {
    event.preventDefault()
    if (enCours || !code.trim()) return
    setEnCours(true)
    try {
      await api('POST /api/codepromo', { body: { code: code.trim() } })
      setCode('')
      setErreur(undefined)
      onFait()
    } catch (raison) {
      setErreur(isFailure(raison) ? raison.message : 'Une erreur est survenue.')
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form id={id} method="post" className={styles.code} onSubmit={(event) => void envoyer(event)} noValidate>
      <ChampsSurPlace />
      <Champ
        libelle="Code promo"
        name="code"
        value={code}
        erreur={erreur}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Bouton type="submit" variante="sobre" name="geste" value="code.garder" enCours={enCours}>
        Appliquer
      </Bouton>
    </form>
  )
}
