import { type FormEvent, useId, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case, Champ } from '#ui/Champ.tsx'
import { discret } from '#ui/Encart.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { declarer } from './appels.ts'
import styles from './RetractationCommande.module.css'
import {
  CONFIRMER,
  type DroitRetractation,
  EN_AVOIR,
  fautesDeclaration,
  type LigneRetractable,
  type Retractation,
} from './retractation.ts'

interface Props {
  commande_id: number
  droit: DroitRetractation
  onDeclaree: (retractation: Retractation) => void
}

/** From what, by whom, where the receipt goes; the button that binds stands under it. */
export function Declaration({ commande_id, droit, onDeclaree }: Props) {
  const permises = droit.lignes.filter(({ possible }) => possible)
  const [lignes, setLignes] = useState(permises.length === 1 ? permises.map(({ id }) => id) : [])
  const [nom, setNom] = useState(droit.nom)
  const [email, setEmail] = useState(droit.email)
  const [enAvoir, setEnAvoir] = useState(false)
  const [montrer, setMontrer] = useState(import.meta.env.SSR && surPlace()?.refus != null)
  const [refus, setRefus] = useState('')
  const [enCours, setEnCours] = useState(false)
  const [cle] = useState(nouvelleCle)
  const formulaire = useId()
  const fautes = fautesDeclaration({ lignes, nom, email })
  const erreurs: Partial<typeof fautes> = montrer ? fautes : {}

  async function envoyer(event: FormEvent) {
    event.preventDefault()
    if (enCours) return
    setMontrer(true)
    if (Object.values(fautes).some(Boolean)) {
      requestAnimationFrame(() =>
        document
          .getElementById(formulaire)
          ?.querySelector<HTMLElement>(fautes.lignes ? 'input:not(:disabled)' : '[aria-invalid]')
          ?.focus(),
      )
      return
    }
    setEnCours(true)
    setRefus('')
    try {
      const declaration = { commande_id, nom: nom.trim(), email: email.trim(), lignes, en_avoir: enAvoir }
      onDeclaree(await declarer(declaration, cle))
    } catch (erreur) {
      setRefus(phraseDe(erreur))
      setEnCours(false)
    }
  }

  return (
    <form id={formulaire} method="post" className={styles.pile} onSubmit={envoyer} noValidate>
      {import.meta.env.SSR && <ChampsSurPlace />}
      <fieldset className={styles.choix} aria-describedby={`${formulaire}-lignes`}>
        <legend>À quoi renoncez-vous{'\u202f'}?</legend>
        {droit.lignes.map((ligne) => (
          <Ligne
            key={ligne.id}
            ligne={ligne}
            choisie={lignes.includes(ligne.id)}
            onBasculer={() =>
              setLignes(
                lignes.includes(ligne.id) ? lignes.filter((id) => id !== ligne.id) : [...lignes, ligne.id],
              )
            }
          />
        ))}
        <MessageErreur id={`${formulaire}-lignes`} message={erreurs.lignes} />
      </fieldset>
      <Champ
        name="nom"
        libelle="Votre nom"
        obligatoire
        autoComplete="name"
        maxLength={200}
        value={nom}
        erreur={erreurs.nom}
        onChange={({ target }) => setNom(target.value)}
      />
      <Champ
        name="email"
        libelle="E-mail de l’accusé de réception"
        obligatoire
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        erreur={erreurs.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {droit.avoir && (
        <Case name="en_avoir" checked={enAvoir} onChange={() => setEnAvoir(!enAvoir)}>
          {EN_AVOIR}
          <br />
          <span className={discret}>Sinon, il vous est rendu par le moyen qui a payé.</span>
        </Case>
      )}
      <div role="alert">{refus && <p>{refus}</p>}</div>
      <p>
        <Bouton type="submit" name="geste" value={`retractation ${commande_id}`} enCours={enCours}>
          {CONFIRMER}
        </Bouton>
      </p>
    </form>
  )
}

interface LigneProps {
  ligne: LigneRetractable
  choisie: boolean
  onBasculer: () => void
}

/** A line to tick, or why it cannot be. */
function Ligne({ ligne, choisie, onBasculer }: LigneProps) {
  const { quantite, designation, phrase, possible } = ligne
  return (
    <Case name={`ligne.${ligne.id}`} checked={choisie} disabled={!possible} onChange={onBasculer}>
      {quantite} × {designation}
      {phrase && (
        <>
          <br />
          <span className={discret}>{phrase}</span>
        </>
      )}
    </Case>
  )
}
