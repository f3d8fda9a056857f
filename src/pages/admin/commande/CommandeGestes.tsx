import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { ETAT, type EtatPaiement } from '#commande/commande.ts'
import { afficher } from '#commande/encaissement/affichage.ts'
import type { Commande } from '#contract'
import type { GesteEncaissement } from '#especes/encaissement.actions.ts'
import type { CodePortefeuille } from '#preference/numeros/portefeuille.ts'
import { type Geste, gestesPossibles } from '#preparation/gestes.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { corrigerEncaissement, type Dossier, deplacer, encaisser } from '../appels.ts'
import { useCle } from '../cle.ts'
import { direRefus, reprendreA, useEquipier } from '../equipe.ts'
import { listRetractations } from '../facture/appels.ts'
import { DialogueArgent } from './DialogueArgent.tsx'
import { DialogueCode, type Remise } from './DialogueCode.tsx'
import { DialogueMotif, type LigneAttendue } from './DialogueMotif.tsx'

/** What is asked with a move: why, against which code, what came back. */
interface Demandee extends Remise {
  motif: string
  /** What came in cash, and what was due as it was seen. */
  montant?: number
  du?: number
  /** By what, where not in cash. */
  par?: CodePortefeuille
  retour?: { lignes: number[]; remettre_en_stock: boolean }
}

interface Props {
  dossier: Dossier
  onChange: (dossier: Dossier) => void
  onRelire: () => Promise<void>
}

/** What may be done with the order now. It shows at once as done, and as it was again when the shop refuses. */
export function CommandeGestes({ dossier, onChange, onRelire }: Props) {
  const qui = useEquipier()
  const [demande, setDemande] = useState<Geste | null>(null)
  const [enCours, setEnCours] = useState(false)
  const { commande, tentatives } = dossier
  const argentVenu = tentatives.some(({ etat, recu }) => etat === 'a_verifier' && (recu ?? 0) > 0)
  const partieRecue = (dossier.encaissement?.recu ?? 0) > 0
  const retourAttendu = dossier.retour_attendu
  const partieEnPartie = dossier.colis.avancement !== null
  const parTelephone = dossier.portefeuilles.length > 0
  const argentNote = dossier.collectes.length > 0
  const gestes = gestesPossibles(
    { ...commande, argentVenu, argentNote, partieRecue, retourAttendu, partieEnPartie, parTelephone },
    qui,
  )
  const attendues = useAttendues(commande)
  const cle = useCle()
  const argent = demande?.especes === 'encaisser' || demande?.especes === 'corriger' ? demande : null
  if (gestes.length === 0) return null

  // a part of the money may come twice: the same asked again, its answer lost, is noted once
  const noter = async (geste: GesteEncaissement, recu: Parameters<typeof encaisser>[2]) => {
    await encaisser(commande.id, geste, recu, cle.de([geste, recu]))
    cle.finie()
  }

  // said twice, its answer lost, it would take the money before the last back too
  const corriger = async (motif: string, montant: number) => {
    const versement_id = dossier.collectes.at(-1)?.versement_id ?? null
    const correction = { commande_id: commande.id, motif, montant, versement_id }
    await corrigerEncaissement(correction, cle.de(correction))
    cle.finie()
  }

  const faire = async (
    geste: Geste,
    { motif, montant, du, par, retour, ...remise }: Demandee,
  ): Promise<boolean> => {
    setEnCours(true)
    if (geste.vers !== null) onChange(supposer(dossier, geste.vers))
    try {
      if (geste.especes) {
        if (geste.especes === 'corriger') await corriger(motif, montant ?? 0)
        else
          await noter(geste.especes, {
            ...(montant === undefined ? {} : { montant }),
            ...(du === undefined ? {} : { du }),
            ...(montant === du && geste.motif !== null ? {} : { motif }),
            ...(par && { par }),
          })
        await onRelire()
      } else if (geste.vers !== null) {
        const move = { id: commande.id, etatcommande: geste.vers, motif, ...remise }
        onChange(await deplacer({ ...move, ...retour }))
      }
      toast('success', `${commande.numerocommande}\u00a0: enregistré.`)
      return true
    } catch (erreur) {
      onChange(dossier)
      direRefus(erreur)
      // somebody else was here: the window then says what is due now
      if (isFailure(erreur) && erreur.code === 'VERSION_DEPASSEE') await onRelire().catch(direRefus)
      return false
    } finally {
      setEnCours(false)
      reprendreA('commande')
    }
  }

  return (
    <div className="b-gestes" data-ecran>
      {gestes.map((geste) => (
        <Bouton
          key={geste.texte}
          variante={geste.avance ? 'action' : 'sobre'}
          enCours={enCours}
          onClick={() =>
            geste.motif === null || geste.code || geste.especes === 'encaisser'
              ? setDemande(geste)
              : void faire(geste, { motif: geste.motif })
          }
        >
          {geste.texte}
        </Bouton>
      ))}
      <DialogueMotif
        titre={demande && !demande.code && !argent ? demande.texte : null}
        phrase={demande?.especes === 'refuser' ? PART_A_RENDRE : null}
        retour={demande?.retour ? attendues : []}
        onFermer={() => setDemande(null)}
        onValider={({ motif, lignes, remettre }) =>
          demande
            ? faire(demande, {
                motif,
                ...(demande.retour ? { retour: { lignes, remettre_en_stock: remettre } } : {}),
              })
            : Promise.resolve(true)
        }
      />
      <DialogueArgent
        geste={argent}
        du={dossier.encaissement?.du ?? 0}
        note={dossier.collectes.at(-1)?.montant ?? null}
        portefeuilles={dossier.portefeuilles}
        onFermer={() => setDemande(null)}
        onValider={(recu) => (demande ? faire(demande, recu) : Promise.resolve(true))}
      />
      <DialogueCode
        titre={demande?.code ? demande.texte : null}
        motif={demande?.motif ?? ''}
        onFermer={() => setDemande(null)}
        onValider={(remise) => (demande ? faire(demande, remise) : Promise.resolve(true))}
      />
    </div>
  )
}

const PART_A_RENDRE = 'Une part de son argent est déjà reçue\u00a0: elle sera à rendre.'

/** What of an order may come back: the lines that did not yet, those that their buyer withdrew from marked. */
function useAttendues({ id, etatcommande, detailcommandes }: Commande): LigneAttendue[] {
  const { donnees: retractations } = useAppel(etatcommande === ETAT.retour ? `annoncees/${id}` : null, () =>
    listRetractations({ commande_id: String(id), limit: '100' }),
  )
  const annoncees = retractations?.data.flatMap(({ lignes }) => lignes.map((ligne) => ligne.id)) ?? []
  return detailcommandes
    .filter(({ revenu }) => revenu === null)
    .map((ligne) => ({
      id: ligne.id,
      texte: `${ligne.quantite} × ${[ligne.designation, ligne.couleur, ligne.taille, ligne.unite].filter(Boolean).join(', ')}`,
      annoncee: annoncees.includes(ligne.id),
    }))
}

/** The order as it will stand if the shop agrees. */
function supposer(dossier: Dossier, vers: NonNullable<Geste['vers']>): Dossier {
  const { etatpaiement, payment_method, retrait } = dossier.commande
  const etat_paiement = etatpaiement as EtatPaiement
  const { etat } = afficher({ etat: vers, etat_paiement, payment_method, retrait: retrait !== null })
  const dit = { etatcommande: vers, etat_text: etat.text, etat_badge: etat.badge }
  return { ...dossier, commande: { ...dossier.commande, ...dit } }
}
