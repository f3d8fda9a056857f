import { useState } from 'react'
import { type ColisEquipe, direPieces, direTransport, lignesDu } from '#colis/colis.ts'
import { ETAT } from '#commande/commande.ts'
import { francs } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { formaterPoids } from '#livraison/poids.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { exact } from '#shared/exact.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import type { Dossier } from '../appels.ts'
import { DialogueMotif } from '../commande/DialogueMotif.tsx'
import { direRefus, reprendreA } from '../equipe.ts'
import { corriger, defaire, noterLivre } from './appels.ts'
import { DialogueCorriger } from './DialogueCorriger.tsx'
import { DialogueExpedier } from './DialogueExpedier.tsx'

interface Props {
  dossier: Dossier
  /** « Expédier un colis » was pressed elsewhere. */
  ouvert: boolean
  onRelire: () => Promise<void>
}
const DEFAIRE_DIT =
  'Ses articles sont de nouveau à expédier. Si l’annonce de son départ est partie, prévenez qui l’attend.'
type Demande = { geste: 'corriger' | 'defaire'; colis: ColisEquipe } | { geste: 'expedier' } | null

/** In which parcels the order left, what is left to ship, and what may be done of each. */
export function CommandeColis({ dossier, ouvert, onRelire }: Props) {
  const { commande, colis } = dossier
  const [demande, setDemande] = useState<Demande>(ouvert ? { geste: 'expedier' } : null)
  const restent = lignesDu(commande.detailcommandes, { lignes: colis.reste })
  if (colis.partis.length === 0 && restent.length === 0) return null
  const fermer = () => setDemande(null)
  const faire = async (appel: () => Promise<unknown>, dit: string) => {
    try {
      await appel()
      toast('success', dit)
      return true
    } catch (erreur) {
      direRefus(erreur)
      return false
    } finally {
      // somebody else may have been first: what stands is shown either way
      await onRelire().catch(direRefus)
      reprendreA('colis')
    }
  }
  const vise = demande && 'colis' in demande ? demande : null
  return (
    <section className="b-carte" aria-labelledby="colis">
      <h2 id="colis" tabIndex={-1}>
        Colis
      </h2>
      {colis.avancement && (
        <p>
          <strong>{colis.avancement}</strong>
        </p>
      )}
      {colis.partis.length > 0 && (
        <ul className="b-lignes">
          {colis.partis.map((un) => (
            <li key={un.id} className="b-pile">
              <UnColis commande={commande} colis={un} />
              <Gestes
                commande={commande}
                colis={un}
                seul={colis.partis.filter(({ livre }) => livre === null).length < 2}
                onCorriger={() => setDemande({ geste: 'corriger', colis: un })}
                onDefaire={() => setDemande({ geste: 'defaire', colis: un })}
                onLivre={() => void faire(() => noterLivre(un.id), `Colis ${un.numero}\u00a0: livré.`)}
              />
            </li>
          ))}
        </ul>
      )}
      {restent.length > 0 && (
        <>
          <p>Reste à expédier&nbsp;: {restent.map(direPieces).join(', ')}</p>
          <p className="b-suite" data-ecran>
            <Bouton variante="sobre" icone="colis" onClick={() => setDemande({ geste: 'expedier' })}>
              Expédier un colis
            </Bouton>
          </p>
        </>
      )}
      <DialogueExpedier
        dossier={dossier}
        ouvert={demande?.geste === 'expedier' && restent.length > 0}
        onFermer={fermer}
        onRelire={onRelire}
      />
      <DialogueCorriger
        colis={vise?.geste === 'corriger' ? vise.colis : null}
        onFermer={fermer}
        onValider={(correction) => faire(() => corriger(correction), 'Colis corrigé.')}
      />
      <DialogueMotif
        titre={vise?.geste === 'defaire' ? `Défaire le colis ${vise.colis.numero}` : null}
        phrase={DEFAIRE_DIT}
        onFermer={fermer}
        onValider={({ motif }) =>
          vise
            ? faire(() => defaire(vise.colis.id, motif), `Colis ${vise.colis.numero}\u00a0: défait.`)
            : Promise.resolve(true)
        }
      />
    </section>
  )
}

function UnColis({ commande, colis }: { commande: Commande; colis: ColisEquipe }) {
  const { numero, parti, livre, lien, poids, cout } = colis
  const par = direTransport(colis)
  const chiffres = [
    poids !== null && formaterPoids(exact(poids)),
    cout !== null && `${francs(cout)} au transporteur`,
  ].filter(Boolean)
  return (
    <>
      <p>
        <strong>{numero}</strong>
        {par && ` · ${par}`}
        {livre ? ' · livré' : ' · parti'}
      </p>
      <p>{lignesDu(commande.detailcommandes, colis).map(direPieces).join(', ')}</p>
      <p className="b-precision">
        <time dateTime={livre ?? parti}>{dateEtHeure(livre ?? parti)}</time>
        {chiffres.length > 0 && ` · ${chiffres.join(' · ')}`}
      </p>
      {lien && (
        <p>
          <a href={lien} rel="noreferrer" target="_blank">
            Suivre le colis {numero} chez son transporteur
            <span className="hors-ecran"> (nouvel onglet)</span>
          </a>
        </p>
      )}
    </>
  )
}

interface GestesProps {
  commande: Commande
  colis: ColisEquipe
  /** No other is on its way. */
  seul: boolean
  onCorriger: () => void
  onDefaire: () => void
  onLivre: () => void
}

const OUVERTES: readonly number[] = [ETAT.preparation, ETAT.expediee]

function Gestes({ commande: { etatcommande }, colis, seul, onCorriger, onDefaire, onLivre }: GestesProps) {
  const { id, numero, livre } = colis
  const enChemin = livre === null && OUVERTES.includes(etatcommande)
  return (
    <div className="b-suite" data-ecran>
      {/* the last one is the order's own delivery, against its code */}
      {enChemin && !(seul && etatcommande === ETAT.expediee) && (
        <Bouton variante="sobre" icone="coche" onClick={onLivre}>
          {`Colis ${numero} livré`}
        </Bouton>
      )}
      <LienBouton variante="sobre" icone="imprimer" to={`?papier=bon&colis=${id}`}>
        {`Bon du colis ${numero}`}
      </LienBouton>
      <Bouton variante="discret" onClick={onCorriger}>
        Corriger<span className="hors-ecran"> le colis {numero}</span>
      </Bouton>
      {enChemin && (
        <Bouton variante="discret" onClick={onDefaire}>
          Défaire<span className="hors-ecran"> le colis {numero}</span>
        </Bouton>
      )}
    </div>
  )
}
