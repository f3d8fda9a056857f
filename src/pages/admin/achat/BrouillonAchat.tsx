import { useEffect, useState } from 'react'
import { cleLigne, fautesLignes } from '#approvisionnement/approvisionnement.ts'
import { isFailure, phraseDe } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { lireCout, lireStock } from '#shared/somme/somme.ts'
import type { Stock } from '#stock/stock.data.ts'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { ChoixProduit } from '../stock/ChoixProduit.tsx'
import { type AchatVu, rediger } from './appels.ts'

interface LigneSaisie {
  produit_id: number
  declinaison_id: number | null
  designation: string
  unite: string
  quantite: string
  prix: string
}

interface Props {
  achat: AchatVu
  /** Whether something is not saved yet. */
  onChange: (change: boolean) => void
  onEnregistre: () => void
}

const lireLigne = ({ produit_id, declinaison_id, quantite, prix }: LigneSaisie) => ({
  ...{ produit_id, declinaison_id },
  quantite: lireStock(quantite) ?? 0,
  prix: lireCout(prix) ?? null,
})

/** What is ordered, at which price, for when: as long as it was not sent. */
export function BrouillonAchat({ achat, onChange, onEnregistre }: Props) {
  const depart: LigneSaisie[] = achat.lignes.map(({ prix, quantite, ...ligne }) => ({
    ...{ produit_id: ligne.produit_id, declinaison_id: ligne.declinaison_id },
    ...{ designation: ligne.designation, unite: ligne.unite },
    ...{ quantite: ecrireNombre(quantite), prix: prix === null ? '' : ecrireNombre(prix) },
  }))
  const [lignes, setLignes] = useState(depart)
  const [prevu, setPrevu] = useState(achat.prevu_le ?? '')
  const [mot, setMot] = useState(achat.mot ?? '')
  const [fautes, setFautes] = useState<Record<string, string>>({})
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const dit = JSON.stringify([lignes, prevu, mot])
  const change = dit !== JSON.stringify([depart, achat.prevu_le ?? '', achat.mot ?? ''])
  useEffect(() => onChange(change), [change, onChange])

  const poser = (rang: number, champs: Partial<LigneSaisie>) =>
    setLignes(lignes.map((une, ici) => (ici === rang ? { ...une, ...champs } : une)))
  const ajouter = (produit: Stock | null) => {
    if (!produit) return
    const { id: produit_id, declinaison_id, designation, unite } = produit
    if (lignes.some((une) => cleLigne(une) === cleLigne({ produit_id, declinaison_id }))) return
    setLignes([...lignes, { produit_id, declinaison_id, designation, unite, quantite: '1', prix: '' }])
  }

  const enregistrer = async () => {
    const lues = lignes.map(lireLigne)
    const vues = fautesLignes(lues)
    setFautes(vues)
    if (Object.keys(vues).length > 0) return
    const { id, version } = achat
    const demande = { id, version, prevu_le: prevu || null, mot: mot.trim() || null, lignes: lues }
    setEnCours(true)
    try {
      await rediger(demande, cle.de(demande))
      cle.finie()
      toast('success', `${achat.numero}\u00a0: enregistrée.`)
      onEnregistre()
    } catch (raison) {
      const message = phraseDe(raison)
      setFautes({ ...(isFailure(raison) ? raison.champs : {}), lignes: message })
    } finally {
      setEnCours(false)
    }
  }

  return (
    <form
      className="b-carte b-pile"
      aria-labelledby="commandee"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void enregistrer()
      }}
    >
      <h2 id="commandee">Ce qui est commandé</h2>
      <ul className="b-lignes">
        {lignes.map((ligne, rang) => (
          <li key={cleLigne(ligne)} className="b-achat">
            <strong>{ligne.designation}</strong>
            <Champ
              libelle={`Quantité de ${ligne.designation}`}
              aide={ligne.unite}
              obligatoire
              inputMode="decimal"
              autoComplete="off"
              value={ligne.quantite}
              erreur={fautes[`quantite.${cleLigne(ligne)}`]}
              onChange={({ target }) => poser(rang, { quantite: target.value })}
            />
            <Champ
              libelle={`Prix de revient de ${ligne.designation}`}
              aide="FCFA l’unité, transport compris si vous le savez."
              inputMode="decimal"
              autoComplete="off"
              value={ligne.prix}
              erreur={fautes[`prix.${cleLigne(ligne)}`]}
              onChange={({ target }) => poser(rang, { prix: target.value })}
            />
            <BoutonIcone
              icone="corbeille"
              nom={`Retirer ${ligne.designation}`}
              onClick={() => setLignes(lignes.filter((_, ici) => ici !== rang))}
            />
          </li>
        ))}
      </ul>
      <ChoixProduit key={lignes.length} libelle="Ajouter un produit" choisi={null} onChoisir={ajouter} />
      <Champ
        type="date"
        libelle="Attendue le"
        value={prevu}
        erreur={fautes.prevu_le}
        onChange={({ target }) => setPrevu(target.value)}
      />
      <ChampMultiligne
        libelle="Un mot au fournisseur"
        maxLength={1000}
        value={mot}
        onChange={({ target }) => setMot(target.value)}
      />
      <div role="alert">{fautes.lignes && <p className="b-alerte">{fautes.lignes}</p>}</div>
      {change && (
        <p className="b-suite">
          <Bouton type="submit" enCours={enCours}>
            Enregistrer le brouillon
          </Bouton>
        </p>
      )}
    </form>
  )
}
