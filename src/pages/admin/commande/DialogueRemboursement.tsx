import { useId, useRef, useState } from 'react'
import { A_PREPARER } from '#commande/commande.ts'
import type { Commande } from '#contract'
import type { Choix } from '#remboursement/parLigne.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { rembourser, type Tentative } from '../appels.ts'
import { direRefus, reprendreA, useMemoire } from '../equipe.ts'
import { listRetractations } from '../facture/appels.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { lireMontant } from '../montant.ts'
import {
  AUCUNE_PART,
  ChoixDevenir,
  type Devenir,
  lireParts,
  PartsRemboursement,
} from './PartsRemboursement.tsx'

interface Demande {
  /** Null: what a deliverer brought, or all that paid together. */
  tentative: Tentative | null
  reste: number
  devise: string
}
interface Props {
  commande: Commande
  /** What of it went back before, article by article. */
  rendues: Choix
  demande: Demande | null
  onFermer: () => void
  onFait: () => Promise<void>
}

/** Gives money back: all that is left, or a part of it, and why. */
export function DialogueRemboursement({ demande, ...reste }: Props) {
  return (
    <Dialogue ouvert={demande !== null} titre="Rembourser" onFermer={reste.onFermer}>
      {demande && <Formulaire {...reste} demande={demande} />}
    </Dialogue>
  )
}

function Formulaire({ commande, rendues, demande, onFermer, onFait }: Props & { demande: Demande }) {
  const { tentative, reste, devise } = demande
  const { id: commande_id } = commande
  const [part, setPart] = useState<'tout' | 'articles' | 'montant'>('tout')
  const [dites, setDites] = useState(AUCUNE_PART)
  // what is given back before it left was missing, or is not wanted any more
  const ici = A_PREPARER.includes(commande.etatcommande)
  const [devenir, setDevenir] = useState<Devenir>(ici ? 'manque' : 'part')
  const [saisie, setSaisie] = useState('')
  const [motif, setMotif] = useState('')
  const { donnees: retractations } = useMemoire(`retractations/${commande_id}`, () =>
    listRetractations({ commande_id: String(commande_id), limit: '100' }),
  )
  // what its buyer said when they withdrew, unless somebody chooses otherwise
  const prefere = retractations?.data.some((une) => une.en_avoir && !une.traitee) ?? false
  const [choisi, setEnAvoir] = useState<boolean | null>(null)
  const enAvoir = tentative?.payment_method !== 'avoir' && (choisi ?? prefere)
  const [erreurs, setErreurs] = useState<{ montant?: string; motif?: string }>({})
  // one key for one amount, however often its button is pressed: an answer that was lost is not paid twice
  const cles = useRef(new Map<string, string>())
  const id = useId()

  // what lines cost is known in the currency that the order charged
  const parLigne = devise === commande.devise
  const choisies = part === 'articles' ? lireParts(commande, dites, rendues) : null
  const partie = part !== 'tout'
  const montant = part === 'articles' ? (choisies?.montant ?? null) : lireMontant(saisie, devise)
  const valider = async () => {
    const vues: typeof erreurs = {}
    if (partie && (montant === null || montant > reste))
      vues.montant =
        part === 'articles' && montant === null
          ? 'Dites combien de chaque article.'
          : `Un montant jusqu’à ${ecrireMontant(reste, devise)}${devise === 'XOF' ? ', sans décimale' : ''}.`
    if (!motif.trim()) vues.motif = 'Dites pourquoi en quelques mots.'
    setErreurs(vues)
    if (Object.keys(vues).length > 0) return false
    try {
      const voulu: Parameters<typeof rembourser>[0] = {
        commande_id,
        motif: motif.trim(),
        ...(tentative ? { tentative_id: tentative.id } : {}),
        ...(partie && montant !== null ? { montant } : {}),
        ...(choisies ? { parts: choisies.parts } : {}),
        ...(choisies?.parts.lignes.length && devenir !== 'part'
          ? { retirer: { remettre_en_stock: devenir === 'stock' } }
          : {}),
        ...(enAvoir ? { en_avoir: true } : {}),
      }
      const sienne = JSON.stringify([voulu.montant, voulu.parts, enAvoir])
      const cle = cles.current.get(sienne) ?? nouvelleCle()
      cles.current.set(sienne, cle)
      const fait = await rembourser(voulu, cle)
      await onFait()
      toast(
        'success',
        `Remboursement de ${ecrireMontant(fait.montant, fait.devise)}\u00a0: ${fait.etat_text}.`,
      )
      reprendreA('argent')
      return true
    } catch (erreur) {
      direRefus(erreur)
      return false
    }
  }

  return (
    <FormeDialogue
      action={
        partie && montant === null
          ? 'Rembourser'
          : `Rembourser ${ecrireMontant(partie && montant !== null ? montant : reste, devise)}`
      }
      onFermer={onFermer}
      onValider={valider}
    >
      <fieldset className="b-radios">
        <legend>Combien rendre&nbsp;?</legend>
        <label>
          <input type="radio" name={`${id}-part`} checked={!partie} onChange={() => setPart('tout')} />
          Tout ce qui reste&nbsp;: {ecrireMontant(reste, devise)}
        </label>
        {parLigne && (
          <label>
            <input
              type="radio"
              name={`${id}-part`}
              checked={part === 'articles'}
              onChange={() => setPart('articles')}
            />
            Des articles, au prix payé
          </label>
        )}
        <label>
          <input
            type="radio"
            name={`${id}-part`}
            checked={part === 'montant'}
            onChange={() => setPart('montant')}
          />
          Une partie
        </label>
      </fieldset>
      {part === 'articles' && (
        <>
          <PartsRemboursement {...{ commande, rendues, dites }} onChange={setDites} />
          {ici && <ChoixDevenir devenir={devenir} onChange={setDevenir} />}
          <div role="alert">{erreurs.montant && <p className="b-alerte">{erreurs.montant}</p>}</div>
        </>
      )}
      {part === 'montant' && (
        <Champ
          libelle="Montant"
          obligatoire
          inputMode="decimal"
          autoComplete="off"
          aide={`En ${devise === 'XOF' ? 'FCFA' : devise}.`}
          erreur={erreurs.montant}
          value={saisie}
          onChange={({ target }) => setSaisie(target.value)}
        />
      )}
      {tentative?.payment_method !== 'avoir' && (
        <fieldset className="b-radios">
          <legend>Comment le rendre&nbsp;?</legend>
          <label>
            <input type="radio" name={`${id}-vers`} checked={!enAvoir} onChange={() => setEnAvoir(false)} />
            Par le moyen qui a payé
          </label>
          <label>
            <input type="radio" name={`${id}-vers`} checked={enAvoir} onChange={() => setEnAvoir(true)} />
            {prefere
              ? 'En avoir, comme votre client l’a demandé\u00a0: il le garde sur son compte'
              : 'En avoir, si votre client le préfère\u00a0: il le garde sur son compte'}
          </label>
        </fieldset>
      )}
      <ChampMultiligne
        libelle="Motif"
        obligatoire
        maxLength={500}
        erreur={erreurs.motif}
        value={motif}
        onChange={({ target }) => setMotif(target.value)}
      />
    </FormeDialogue>
  )
}
