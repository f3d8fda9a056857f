import { useState } from 'react'
import { MOTIF_MAX, NOMS_RAISONS, RAISONS, type Raison, REPONSE_MAX } from '#avis/avis.ts'
import { ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import type { AvisLu } from './appels.ts'

interface Props<G> {
  /** Null: closed. */
  avis: AvisLu | null
  onFermer: () => void
  onValider: (geste: G) => Promise<boolean>
}

const qui = (avis: AvisLu) => `${avis.auteur ?? 'Anonyme'}, ${avis.produit.designation}`

/** Asks why one is not shown: its author reads it. */
export function DialogueRefus({ avis, onFermer, onValider }: Props<{ raison: Raison; motif: string }>) {
  return (
    <Dialogue ouvert={avis !== null} titre="Ne pas publier cet avis" onFermer={onFermer}>
      {avis && <Refus key={avis.id} avis={avis} onFermer={onFermer} onValider={onValider} />}
    </Dialogue>
  )
}

function Refus({ avis, onFermer, onValider }: Props<{ raison: Raison; motif: string }> & { avis: AvisLu }) {
  const [raison, setRaison] = useState<Raison | ''>(avis.raison ?? '')
  const [motif, setMotif] = useState(avis.motif ?? '')
  const [essaye, setEssaye] = useState(false)
  const sansMots = raison === 'autre' && !motif.trim()
  const valider = async () => {
    setEssaye(true)
    return raison === '' || sansMots ? false : onValider({ raison, motif: motif.trim() })
  }
  return (
    <FormeDialogue action="Ne pas publier" onFermer={onFermer} onValider={valider}>
      <p>{qui(avis)}. La personne lit la raison et peut écrire autrement. Une note basse n’en est pas une.</p>
      <ChampChoix
        libelle="Raison"
        obligatoire
        value={raison}
        erreur={essaye && raison === '' ? 'Choisissez une raison.' : undefined}
        onChange={({ target }) => setRaison(target.value as Raison | '')}
        choix={NOMS_RAISONS.map((nom) => [nom, RAISONS[nom]] as const)}
      />
      <ChampMultiligne
        libelle="En quelques mots"
        obligatoire={raison === 'autre'}
        maxLength={MOTIF_MAX}
        value={motif}
        erreur={essaye && sansMots ? 'Dites pourquoi en quelques mots.' : undefined}
        onChange={({ target }) => setMotif(target.value)}
      />
    </FormeDialogue>
  )
}

/** The shop's answer, shown under the review. */
export function DialogueReponse({ avis, onFermer, onValider }: Props<string>) {
  return (
    <Dialogue ouvert={avis !== null} titre="Répondre à cet avis" onFermer={onFermer}>
      {avis && <Reponse key={avis.id} avis={avis} onFermer={onFermer} onValider={onValider} />}
    </Dialogue>
  )
}

function Reponse({ avis, onFermer, onValider }: Props<string> & { avis: AvisLu }) {
  const [reponse, setReponse] = useState(avis.reponse ?? '')
  return (
    <FormeDialogue
      action="Enregistrer la réponse"
      onFermer={onFermer}
      onValider={() => onValider(reponse.trim())}
    >
      <p>{qui(avis)}. Tout le monde lit votre réponse sous l’avis. Vide, elle est retirée.</p>
      <ChampMultiligne
        libelle="Réponse de la boutique"
        rows={5}
        maxLength={REPONSE_MAX}
        value={reponse}
        onChange={({ target }) => setReponse(target.value)}
      />
    </FormeDialogue>
  )
}
