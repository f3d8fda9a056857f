import { useState } from 'react'
import { cleLigne, fautesLignes } from '#approvisionnement/approvisionnement.ts'
import { Link, useNavigate } from '#browser/aller.ts'
import type { Fournisseur } from '#contract'
import { isFailure, phraseDe } from '#shared/failure.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { lireStock } from '#shared/somme/somme.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Case, Champ, ChampChoix } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { commander, type LigneARacheter } from './appels.ts'

interface Props {
  /** Null: products that name no supplier. */
  fournisseur_id: number | null
  fournisseurs: readonly Fournisseur[]
  lignes: readonly LigneARacheter[]
  onCommande: () => void
}

interface Saisie {
  choisie: boolean
  texte: string
}

/** What is low at one supplier's: ticked, with how many of each, it becomes a draft of an order. */
export function GroupeARacheter({ fournisseur_id, fournisseurs, lignes, onCommande }: Props) {
  const [saisies, setSaisies] = useState<Record<string, Saisie>>({})
  const [choisi, setChoisi] = useState(fournisseur_id === null ? '' : String(fournisseur_id))
  const [fautes, setFautes] = useState<Record<string, string>>({})
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const aller = useNavigate()
  const nom = fournisseurs.find(({ id }) => String(id) === choisi)?.designation
  const titre = lignes[0]?.fournisseur ?? 'Sans fournisseur'
  const saisieDe = (ligne: LigneARacheter): Saisie =>
    saisies[cleLigne(ligne)] ?? { choisie: ligne.propose > 0, texte: ecrireNombre(ligne.propose) }
  const changer = (ligne: LigneARacheter, champs: Partial<Saisie>) =>
    setSaisies({ ...saisies, [cleLigne(ligne)]: { ...saisieDe(ligne), ...champs } })
  const choisies = lignes.filter((ligne) => saisieDe(ligne).choisie)

  const preparer = async () => {
    const demandees = choisies.map((ligne) => ({
      ...{ produit_id: ligne.produit_id, declinaison_id: ligne.declinaison_id, prix: null },
      quantite: lireStock(saisieDe(ligne).texte) ?? 0,
    }))
    const vues = {
      ...(choisi ? {} : { fournisseur: 'Choisissez à qui commander.' }),
      ...(choisies.length === 0 ? { lignes: 'Cochez au moins un article.' } : fautesLignes(demandees)),
    }
    setFautes(vues)
    if (Object.keys(vues).length > 0) return
    const demande = { fournisseur_id: Number(choisi), lignes: demandees }
    setEnCours(true)
    try {
      const { id, numero } = await commander(demande, cle.de(demande))
      cle.finie()
      toast('success', `${numero}\u00a0: brouillon prêt pour ${nom}.`)
      onCommande()
      await aller(`/admin/achats/commandes/${id}`)
    } catch (raison) {
      const champs = isFailure(raison) ? raison.champs : undefined
      setFautes(champs ?? { lignes: phraseDe(raison) })
    } finally {
      setEnCours(false)
    }
  }

  const id = `groupe-${fournisseur_id ?? 0}`
  return (
    <form
      className="b-carte b-pile"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void preparer()
      }}
    >
      <h2 id={id}>{titre}</h2>
      <ul className="b-lignes">
        {lignes.map((ligne) => {
          const { choisie, texte } = saisieDe(ligne)
          return (
            <li key={cleLigne(ligne)} className="b-achat">
              <div className="b-pile-serree">
                <Case
                  checked={choisie}
                  onChange={({ target }) => changer(ligne, { choisie: target.checked })}
                >
                  <strong>{ligne.designation}</strong>
                </Case>
                <span className="b-precision">
                  {direStock(ligne)} <Link to={`/admin/produits/${ligne.produit_id}`}>Sa fiche</Link>
                </span>
              </div>
              {choisie && (
                <Champ
                  libelle={`Combien de ${ligne.designation}`}
                  aide={ligne.unite}
                  inputMode="decimal"
                  autoComplete="off"
                  value={texte}
                  erreur={fautes[`quantite.${cleLigne(ligne)}`]}
                  onChange={({ target }) => changer(ligne, { texte: target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div role="alert">{fautes.lignes && <p className="b-alerte">{fautes.lignes}</p>}</div>
      {fournisseur_id === null && fournisseurs.length > 0 && (
        <ChampChoix
          libelle="À qui commander"
          obligatoire
          aide={
            'Dites sur la fiche d’un produit qui est son fournisseur\u00a0: il est alors groupé chez lui.'
          }
          value={choisi}
          erreur={fautes.fournisseur}
          onChange={({ target }) => setChoisi(target.value)}
          choix={fournisseurs.map(({ id: un, designation }) => [String(un), designation] as const)}
        />
      )}
      <p className="b-suite">
        {fournisseurs.length === 0 ? (
          <LienBouton variante="sobre" icone="plus" to="/admin/achats/fournisseurs/nouveau">
            Ajouter un fournisseur
          </LienBouton>
        ) : (
          <Bouton type="submit" variante="sobre" enCours={enCours}>
            Préparer la commande<span className="hors-ecran"> à {titre}</span> ({choisies.length})
          </Bouton>
        )}
      </p>
    </form>
  )
}

/** « RIZ-1 : 3 en stock, seuil 5, 12 vendus en 30 jours, 20 déjà commandés. » */
function direStock({ code, quantite, seuil, vendu, reserve, attendus, en_route }: LigneARacheter): string {
  const dites = [
    `${ecrireNombre(quantite)} en stock`,
    `seuil\u00a0${ecrireNombre(seuil)}`,
    `${enNombre(vendu, 'vendu', 'vendus')} en 30\u00a0jours`,
    reserve > 0 ? enNombre(reserve, 'réservé', 'réservés') : '',
    attendus > 0 ? `${enNombre(attendus, 'attendu', 'attendus')} par des acheteurs` : '',
    en_route > 0 ? enNombre(en_route, 'déjà commandé', 'déjà commandés') : '',
  ]
  return `${code}\u00a0: ${dites.filter(Boolean).join(', ')}.`
}
