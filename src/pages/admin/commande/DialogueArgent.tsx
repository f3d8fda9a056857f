import { useState } from 'react'
import { francs } from '#commande/montants.ts'
import { type CodePortefeuille, NOMS_PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'
import type { Geste } from '#preparation/gestes.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { ChampFrancs } from '../livreur/ChampFrancs.tsx'
import { lireEspeces } from '../livreur/saisie.ts'

/** What came, and of how much, as it was seen. */
export interface ArgentDit {
  montant: number
  du: number
  /** Empty where it is what was due. */
  motif: string
  par?: CodePortefeuille
}

interface Props {
  /** « Argent reçu », or its correction; null: closed. */
  geste: Geste | null
  /** What is due at the door, whole francs. */
  du: number
  /** What was noted last; null: all of it, before amounts were kept. */
  note: number | null
  /** By what it may have come, other than in cash. */
  portefeuilles: readonly CodePortefeuille[]
  onFermer: () => void
  /** Resolves once it is done; a refusal is said by the caller, and the window stays. */
  onValider: (recu: ArgentDit) => Promise<boolean>
}

/** Asks how much cash came: what was due, unless it is said otherwise and why. */
export function DialogueArgent({ geste, onFermer, ...reste }: Props) {
  return (
    <Dialogue ouvert={geste !== null} titre={geste?.texte ?? ''} onFermer={onFermer}>
      {geste && <Formulaire {...reste} geste={geste} onFermer={onFermer} />}
    </Dialogue>
  )
}

function Formulaire({ geste, du, note, portefeuilles, onFermer, onValider }: Props & { geste: Geste }) {
  const corrige = geste.especes === 'corriger'
  const [saisie, setSaisie] = useState(corrige || du > 0 ? ecrireNombre(corrige ? 0 : du) : '')
  const [motif, setMotif] = useState('')
  const [par, setPar] = useState<CodePortefeuille | undefined>(
    geste.sansEspeces ? portefeuilles[0] : undefined,
  )
  const [erreurs, setErreurs] = useState<{ montant?: string; motif?: string }>({})
  const montant = lireEspeces(saisie)
  const autre = corrige || montant !== du
  const valider = () => {
    const vues: typeof erreurs = {}
    if (montant === null || (montant === 0 && !corrige)) vues.montant = 'Un montant en francs, sans décimale.'
    else if (corrige && montant === note) vues.montant = 'C’est déjà le montant noté.'
    if (autre && !motif.trim()) vues.motif = 'Dites pourquoi en quelques mots.'
    setErreurs(vues)
    if (Object.keys(vues).length > 0 || montant === null) return false
    const recu = { montant, du, motif: autre ? motif.trim() : '' }
    return onValider(par ? { ...recu, par } : recu)
  }
  return (
    <FormeDialogue action={corrige ? 'Corriger' : geste.texte} onFermer={onFermer} onValider={valider}>
      {corrige && note !== null && <p>Noté jusqu’ici&nbsp;: {francs(note)}.</p>}
      {!corrige && portefeuilles.length > 0 && (
        <ChampChoix
          libelle="Comment"
          obligatoire
          choix={[
            ...(geste.sansEspeces ? [] : [['', 'En espèces'] as const]),
            ...portefeuilles.map((code) => [code, `Par ${NOMS_PORTEFEUILLES[code]}`] as const),
          ]}
          value={par ?? ''}
          onChange={({ target }) => setPar(portefeuilles.find((code) => code === target.value))}
        />
      )}
      <ChampFrancs
        libelle={corrige ? 'Montant vraiment reçu' : 'Montant reçu'}
        aide={corrige ? '0 si rien n’a été reçu.' : undefined}
        valeur={saisie}
        erreur={erreurs.montant}
        onValeur={setSaisie}
      />
      {!corrige && montant !== null && montant !== du && (
        <p role="status">
          {montant < du
            ? `Il restera ${francs(du - montant)} à encaisser.`
            : `${francs(montant - du)} de trop\u00a0: à rendre.`}
        </p>
      )}
      {autre && (
        <ChampMultiligne
          libelle="Motif"
          obligatoire
          maxLength={400}
          value={motif}
          erreur={erreurs.motif}
          onChange={({ target }) => setMotif(target.value)}
        />
      )}
    </FormeDialogue>
  )
}
