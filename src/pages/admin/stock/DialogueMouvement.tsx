import { useState } from 'react'
import { type Champs, isFailure } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { lireStock } from '#shared/somme/somme.ts'
import { fautesMouvement, type MotifEquipe } from '#stock/mouvement.ts'
import type { Stock } from '#stock/stock.data.ts'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { ecrire } from '../appeler.ts'
import { useCleTenue } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { ChoixProduit } from './ChoixProduit.tsx'
import { direManque, direStock, ecrireEcart } from './ecarts.ts'
import { CHOIX_MOTIFS, MOTIFS } from './motifs.ts'

interface Props {
  ouvert: boolean
  /** Of which product; null: it is chosen here. */
  produit: Stock | null
  onFermer: () => void
  onBouge: () => void
}

/** Something goes in or out of a stock, and why. */
export function DialogueMouvement({ ouvert, onFermer, ...reste }: Props) {
  return (
    <Dialogue ouvert={ouvert} titre="Mouvement de stock" onFermer={onFermer}>
      {ouvert && <Formulaire {...reste} onFermer={onFermer} />}
    </Dialogue>
  )
}

function Formulaire({ produit, onFermer, onBouge }: Omit<Props, 'ouvert'>) {
  const [choisi, setChoisi] = useState(produit)
  const [motif, setMotif] = useState<MotifEquipe>('livraison')
  const [nombre, setNombre] = useState('')
  const [reference, setReference] = useState('')
  const [fautes, setFautes] = useState<Champs>({})
  // one movement, however often its answer is lost
  const cle = useCleTenue()
  const saisie = () => {
    const lu = lireStock(nombre)
    const champ = motif === 'inventaire' ? 'stock' : 'quantite'
    // a loss is typed as what was lost
    const quantite = motif === 'perte' && lu !== undefined ? -lu : lu
    const lequel = { produit_id: choisi?.id, declinaison_id: choisi?.declinaison_id ?? undefined }
    return { ...lequel, motif, [champ]: quantite, reference: reference.trim() || undefined }
  }
  const enregistrer = async () => {
    const demande = saisie()
    const trouvees = fautesMouvement(demande)
    setFautes(trouvees)
    if (Object.keys(trouvees).length > 0) return false
    try {
      const { stock, manque, mouvement } = await ecrire('mouvement', null, demande, cle.actuelle())
      const ecart = mouvement ? ecrireEcart(mouvement.quantite) : 'rien ne change'
      const donne = motif === 'inventaire' ? 0 : (choisi?.manque ?? 0) - manque
      const dont = donne > 0 ? `, dont ${ecrireNombre(donne)} pour des commandes qui en manquaient` : ''
      toast('success', `${choisi?.designation}\u00a0: ${ecart}${dont}, ${ecrireNombre(stock)} en stock.`)
      if (manque > 0) toast('error', `${choisi?.designation}\u00a0: ${direManque(manque)}.`)
      onBouge()
      return true
    } catch (raison) {
      // perhaps it is done: the list behind says so
      if (!cle.refusee(raison)) onBouge()
      if (isFailure(raison) && raison.champs) setFautes(raison.champs)
      else direRefus(raison)
      return false
    }
  }
  const { quantite, aide } = MOTIFS[motif]
  return (
    <FormeDialogue action="Enregistrer" onFermer={onFermer} onValider={enregistrer}>
      {produit ? (
        <p>
          <strong>{produit.designation}</strong>, {direStock(produit)}
        </p>
      ) : (
        <ChoixProduit choisi={choisi} erreur={fautes.produit_id} onChoisir={setChoisi} />
      )}
      <ChampChoix
        libelle="Motif"
        obligatoire
        aide={aide}
        choix={CHOIX_MOTIFS}
        value={motif}
        onChange={({ target }) => setMotif(target.value as MotifEquipe)}
      />
      <Champ
        libelle={`${quantite}${choisi ? `, ${choisi.unite}` : ''}`}
        obligatoire
        inputMode="decimal"
        autoComplete="off"
        value={nombre}
        erreur={fautes.quantite ?? fautes.stock}
        onChange={({ target }) => setNombre(target.value)}
      />
      <Champ
        libelle="Référence"
        aide="Un bon de livraison, un fournisseur."
        maxLength={200}
        autoComplete="off"
        value={reference}
        erreur={fautes.reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </FormeDialogue>
  )
}
