import { type FormEvent, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import styles from './OffresPanier.module.css'

interface Props {
  libelle: string
  /** Under which it is sent without script, and refused. */
  nom: 'code' | 'carte'
  maxLength: number
  /** What its button says, and which form answers for it without script. */
  bouton: string
  geste: string
  /** @throws Failure, whose sentence is shown beside the field. */
  garder: (saisie: string) => Promise<unknown>
  onFait: () => void
}

/** Where a code of some kind is typed; what was refused stays, to be corrected. */
export function SaisieCode({ libelle, nom, maxLength, bouton, geste, garder, onFait }: Props) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const [saisie, setSaisie] = useState(ici?.saisie[nom] ?? '')
  const [erreur, setErreur] = useState(ici?.refus?.champs[nom])
  const [enCours, setEnCours] = useState(false)
  const envoyer = async (event: FormEvent) => {
    event.preventDefault()
    if (enCours || !saisie.trim()) return
    setEnCours(true)
    try {
      await garder(saisie.trim())
      setSaisie('')
      setErreur(undefined)
      onFait()
    } catch (raison) {
      setErreur(phraseDe(raison))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form method="post" className={styles.code} onSubmit={(event) => void envoyer(event)} noValidate>
      <ChampsSurPlace />
      <Champ
        libelle={libelle}
        name={nom}
        value={saisie}
        erreur={erreur}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setSaisie(currentTarget.value)}
      />
      <Bouton type="submit" variante="sobre" name="geste" value={geste} enCours={enCours}>
        {bouton}
      </Bouton>
    </form>
  )
}

/** Takes away what was typed before; what cannot be taken away now stays, and is said by the next answer. */
export function Retirer({
  nom,
  geste,
  oublier,
  onFait,
}: {
  nom: string
  geste: string
  oublier: () => Promise<unknown>
  onFait: () => void
}) {
  return (
    <Bouton
      variante="discret"
      geste={geste}
      aria-label={`Retirer ${nom}`}
      onClick={() => void oublier().then(onFait, () => undefined)}
    >
      Retirer
    </Bouton>
  )
}
