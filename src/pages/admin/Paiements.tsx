import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage } from './appeler.ts'
import { type Anomalie, classerNotification } from './appels.ts'
import { Panne } from './cadre/Panne.tsx'
import { DialogueMotif } from './commande/DialogueMotif.tsx'
import { direRefus, useDroit, useMemoire, useTitre } from './equipe.ts'

/** Everything about money that a person must see to, each with what to do. */
export default function Paiements() {
  useTitre('Paiements à regarder')
  const page = useSearchParams()[0].get('page')
  const { donnees, erreur, enCours, recommencer } = useMemoire(`anomalies/${page}`, () =>
    demanderPage('GET /api/equipe/anomalies', { page }),
  )
  const [orpheline, setOrpheline] = useState<{ id: number; noter: boolean } | null>(null)
  const classerLa = async (motif: string) => {
    if (orpheline === null) return true
    try {
      await classerNotification({ ...orpheline, motif })
      recommencer()
      return true
    } catch (refus) {
      direRefus(refus)
      return false
    }
  }
  return (
    <>
      <h1>Paiements à regarder</h1>
      {erreur !== null && <Panne recommencer={recommencer}>La liste n’a pas pu être chargée.</Panne>}
      {!donnees && !erreur && <Attente />}
      {donnees?.metadata.total === 0 && (
        <Vide icone="coche" phrase="Rien à regarder.">
          <Link to="/admin">Tableau de bord</Link>
        </Vide>
      )}
      {donnees && donnees.metadata.total > 0 && (
        <ul className="b-lignes" aria-busy={enCours}>
          {donnees.data.map((une) => (
            <li key={cleDe(une)} className="b-carte">
              <LigneAnomalie anomalie={une} onClasser={setOrpheline} />
            </li>
          ))}
        </ul>
      )}
      {donnees && (
        <Pagination
          page={donnees.metadata.current_page}
          pages={donnees.metadata.last_page}
          adresse={(une) => `?page=${une}`}
        />
      )}
      <DialogueMotif
        titre={orpheline && (orpheline.noter ? NOTER : 'Classer cette notification')}
        phrase={
          orpheline?.noter
            ? 'La commande et les comptes diront que cet argent est rendu. Rien n’est demandé au prestataire.'
            : 'Elle ne sera plus à regarder.'
        }
        onFermer={() => setOrpheline(null)}
        onValider={({ motif }) => classerLa(motif)}
      />
    </>
  )
}

const NOTER = 'Noter ce remboursement'

const cleDe = (une: Anomalie) =>
  [
    ...[une.genre, une.commande_id, une.tentative_id, une.remboursement_id, une.notification_id],
    une.releve_id,
  ].join('/')

function LigneAnomalie({
  anomalie,
  onClasser,
}: {
  anomalie: Anomalie
  onClasser: (laquelle: { id: number; noter: boolean }) => void
}) {
  const decide = useDroit('argent')
  const {
    genre,
    texte,
    numerocommande,
    commande_id,
    notification_id,
    releve_id,
    montant,
    devise,
    motif,
    depuis,
  } = anomalie
  return (
    <>
      <p>
        <strong>{texte}</strong>
      </p>
      <p>
        {montant !== null && devise !== null && <strong>{ecrireMontant(montant, devise)} · </strong>}
        depuis le <time dateTime={depuis}>{dateEtHeure(depuis)}</time>
      </p>
      {motif && <p>{motif}</p>}
      <p className="b-suite">
        {commande_id !== null && (
          <Link to={`/admin/commandes/${commande_id}`} className="b-action">
            Ouvrir {numerocommande ?? 'la commande'}
          </Link>
        )}
        {releve_id !== null && (
          <Link to={`/admin/mouvements/releves/${releve_id}`} className="b-action">
            Ouvrir le relevé
          </Link>
        )}
        {decide && notification_id !== null && genre === 'rembourse_ailleurs' && montant !== null && (
          <Bouton onClick={() => onClasser({ id: notification_id, noter: true })}>{NOTER}</Bouton>
        )}
        {decide && notification_id !== null && (
          <Bouton variante="sobre" onClick={() => onClasser({ id: notification_id, noter: false })}>
            Classer
          </Bouton>
        )}
      </p>
    </>
  )
}
