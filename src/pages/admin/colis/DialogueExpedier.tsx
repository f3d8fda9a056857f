import { useState } from 'react'
import { nombreDePieces, poidsDe } from '#colis/colis.ts'
import { francs } from '#commande/montants.ts'
import { ecrireNombre, lireEntier } from '#shared/nombre.ts'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import type { Dossier } from '../appels.ts'
import { useCle } from '../cle.ts'
import { direRefus, reprendreA } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { expedier } from './appels.ts'
import { ChampsDepart } from './ChampsDepart.tsx'
import { departDe, lireDepart, lirePieces, type Champ as Nom } from './saisie.ts'

interface Props {
  dossier: Dossier
  ouvert: boolean
  onFermer: () => void
  onRelire: () => Promise<void>
}

/** Asks which pieces leave in a parcel, and with whom; all that is left, unless somebody says less. */
export function DialogueExpedier({ ouvert, ...reste }: Props) {
  return (
    <Dialogue ouvert={ouvert} titre="Expédier un colis" onFermer={reste.onFermer}>
      {ouvert && <Formulaire {...reste} />}
    </Dialogue>
  )
}

function Formulaire({ dossier, onFermer, onRelire }: Omit<Props, 'ouvert'>) {
  const { commande, colis, encaissement } = dossier
  const { reste } = colis
  const [dites, setDites] = useState<Record<number, string>>(() =>
    Object.fromEntries(reste.map(({ id, quantite }) => [id, String(quantite)])),
  )
  const [dit, setDit] = useState(() => departDe(null, null))
  const [fautes, setFautes] = useState<Partial<Record<Nom, string>>>({})
  // the weight follows what is chosen, until somebody weighs it
  const [pese, setPese] = useState(false)
  const [vide, setVide] = useState(false)
  const cle = useCle()
  const pieces = lirePieces(reste, dites)
  const propose = pieces && poidsDe(pieces, reste)
  const vu = pese ? dit : { ...dit, poids: propose === null ? '' : ecrireNombre(propose) }
  const partie = pieces !== null && nombreDePieces(pieces) < nombreDePieces(reste)

  const valider = async () => {
    const lu = lireDepart(vu)
    setFautes(lu.fautes ?? {})
    setVide(pieces?.length === 0)
    if (!pieces || pieces.length === 0 || lu.fautes) return false
    const voulue = { commande_id: commande.id, lignes: pieces, ...lu.depart }
    try {
      const { numero } = await expedier(voulue, cle.de(voulue))
      cle.finie()
      toast('success', `Colis ${numero}\u00a0: parti.`)
      await onRelire()
      return true
    } catch (erreur) {
      direRefus(erreur)
      // another may have left meanwhile: what is left is shown either way
      await onRelire().catch(direRefus)
      return false
    } finally {
      reprendreA('colis')
    }
  }

  return (
    <FormeDialogue action="Expédier ce colis" onFermer={onFermer} onValider={valider}>
      {reste.map(({ id, quantite }) => {
        const ligne = commande.detailcommandes.find((une) => une.id === id)
        if (!ligne) return null
        const lue = lireEntier(dites[id] ?? '') ?? 0
        return (
          <Champ
            key={id}
            libelle={[ligne.designation, ligne.couleur, ligne.taille, ligne.unite]
              .filter(Boolean)
              .join(' · ')}
            aide={`Combien dans ce colis, sur ${quantite} à expédier.`}
            erreur={lue >= 0 && lue <= quantite ? undefined : `Un nombre de 0 à ${quantite}.`}
            inputMode="numeric"
            autoComplete="off"
            value={dites[id] ?? ''}
            onChange={({ target }) => setDites({ ...dites, [id]: target.value })}
          />
        )
      })}
      <div role="alert">
        {vide && pieces?.length === 0 && (
          <p className="b-alerte">Mettez au moins un article dans le colis.</p>
        )}
      </div>
      {partie && encaissement && (
        <p>
          Rien à encaisser avec ce colis&nbsp;: {francs(encaissement.du)} se demandent une fois, avec le
          dernier.
        </p>
      )}
      <ChampsDepart
        dit={vu}
        fautes={fautes}
        onChange={(champ, texte) => {
          if (champ === 'poids') setPese(true)
          setDit({ ...vu, [champ]: texte })
        }}
      />
    </FormeDialogue>
  )
}
