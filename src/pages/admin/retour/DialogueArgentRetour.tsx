import { useId, useState } from 'react'
import { coutsDe, montantDe } from '#remboursement/parLigne.ts'
import { partsRendues } from '#remboursement/remboursement.ts'
import { SOUHAITS } from '#retour/retour.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Case } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import type { Dossier } from '../appels.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { rendreArgent } from './appels.ts'
import { ChampMot } from './ChampMot.tsx'
import type { DemandeRetour } from './DialogueDecision.tsx'
import { FormeRaison } from './FormeRaison.tsx'

interface Props {
  /** Null: closed. */
  demande: DemandeRetour | null
  dossier: Dossier
  onFermer: () => void
}

/** Gives back what the pieces that came cost, or ends the return without. */
export function DialogueArgentRetour({ demande, dossier, onFermer }: Props) {
  const numero = demande?.retour.numero ?? ''
  return (
    <Dialogue
      ouvert={demande !== null}
      titre={demande?.geste === 'terminer' ? `Terminer le retour ${numero}` : `Rendre l’argent, ${numero}`}
      onFermer={onFermer}
    >
      {demande?.geste === 'rembourser' && <Rendre {...{ demande, dossier, onFermer }} />}
      {demande?.geste === 'terminer' && <Terminer {...{ demande, onFermer }} />}
    </Dialogue>
  )
}

function Rendre({ demande, dossier, onFermer }: Props & { demande: DemandeRetour }) {
  const { retour, onFaire } = demande
  const { commande, remboursements } = dossier
  const [enAvoir, setEnAvoir] = useState(retour.souhait !== 'argent')
  const [livraison, setLivraison] = useState(false)
  const [mot, setMot] = useState('')
  const id = useId()
  const rendues = partsRendues(remboursements)
  const lignes = retour.lignes.flatMap((une) => (une.recu ? [{ id: une.id, quantite: une.recu }] : []))
  const montant = montantDe(commande, { lignes, livraison }, rendues)
  const livree = coutsDe(commande).livraison > 0n && !rendues.livraison
  const valider = () =>
    onFaire(() =>
      rendreArgent({ id: retour.id, geste: 'rembourser', en_avoir: enAvoir, livraison, mot: mot.trim() }),
    )
  return (
    <FormeDialogue
      action={montant === null ? 'Rendre' : `Rendre ${ecrireMontant(montant, commande.devise)}`}
      onFermer={onFermer}
      onValider={valider}
    >
      <p>
        Ce qui est revenu, au prix payé. Votre client préfère&nbsp;: {SOUHAITS[retour.souhait].toLowerCase()}.
        {retour.souhait === 'echange' && ' L’avoir paie l’article de remplacement, que vous vendez ensuite.'}
      </p>
      {montant === null && (
        <p className="b-alerte">Ces articles sont déjà remboursés&nbsp;: terminez le retour sans argent.</p>
      )}
      {livree && (
        <Case checked={livraison} onChange={({ target }) => setLivraison(target.checked)}>
          Rendre aussi la livraison
        </Case>
      )}
      <fieldset className="b-radios">
        <legend>Comment&#8239;?</legend>
        <label>
          <input type="radio" name={`${id}-vers`} checked={!enAvoir} onChange={() => setEnAvoir(false)} />
          Par le moyen qui a payé
        </label>
        <label>
          <input type="radio" name={`${id}-vers`} checked={enAvoir} onChange={() => setEnAvoir(true)} />
          En avoir, gardé sur son compte
        </label>
      </fieldset>
      <ChampMot mot={mot} onMot={setMot} />
    </FormeDialogue>
  )
}

function Terminer({
  demande: { retour, onFaire },
  onFermer,
}: Omit<Props, 'dossier'> & { demande: DemandeRetour }) {
  return (
    <FormeRaison
      action="Terminer"
      onFermer={onFermer}
      onDire={(mot) => onFaire(() => rendreArgent({ id: retour.id, geste: 'terminer', mot }))}
    >
      Rien n’est rendu d’ici. Votre client lit pourquoi.
    </FormeRaison>
  )
}
