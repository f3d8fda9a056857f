import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { Badge } from '#commande/Badge.tsx'
import { francs, montantAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { dateEtHeure } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { DialogueMotif } from '../commande/DialogueMotif.tsx'
import { direRefus, reprendreA, useDroit, useMemoire, useTitre } from '../equipe.ts'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { useRetour } from '../retour.ts'
import { bloquerClient, demanderClient, ETATS, type FicheClient } from './appels.ts'
import { ClientIdentite } from './ClientIdentite.tsx'
import { ClientNotes } from './ClientNotes.tsx'

const COLONNES: Colonne<Commande>[] = [
  { titre: 'Commande', rendu: ({ numerocommande }) => numerocommande },
  { titre: 'Passée le', rendu: ({ datecomm }) => dateEtHeure(datecomm) },
  { titre: 'État', rendu: ({ etat_text, etat_badge }) => <Badge texte={etat_text} badge={etat_badge} /> },
  {
    titre: 'Paiement',
    rendu: ({ etat_text_paiement, etat_badge_paiement }) => (
      <Badge texte={etat_text_paiement} badge={etat_badge_paiement} />
    ),
  },
  { titre: 'Total', rendu: montantAPayer, nombre: true },
]

/** One customer: who they are, what they bought, what the staff noted; blocked and let in again from here. */
export default function Client() {
  const { id } = useParams()
  const [question] = useSearchParams()
  const liste = useRetour('/admin/clients')
  const page = question.get('page')
  const { donnees, erreur, enCours, recommencer } = useMemoire(`client/${id}?${page}`, () =>
    demanderClient(Number(id), page),
  )
  useTitre(donnees?.client.name ?? 'Client')
  const inconnu = isFailure(erreur) && erreur.code === 'INTROUVABLE'
  return (
    <>
      <Link {...liste} className="b-retour" data-ecran>
        <Icone nom="retour" taille={20} />
        Clients
      </Link>
      {donnees ? (
        <Fiche fiche={donnees} enCours={enCours} onChange={recommencer} />
      ) : erreur ? (
        <>
          <h1>Client</h1>
          <Panne recommencer={inconnu ? null : recommencer}>
            {inconnu ? 'Aucun client n’a ce numéro.' : 'Ce client n’a pas pu être chargé.'}
          </Panne>
        </>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Fiche({ fiche, enCours, onChange }: { fiche: FicheClient; enCours: boolean; onChange: () => void }) {
  const { client, notes, commandes } = fiche
  return (
    <>
      <header className="b-suite">
        <h1 id="client" tabIndex={-1}>
          {client.name}
        </h1>
        <Badge {...ETATS[client.etat]} />
      </header>
      <Blocage client={client} onChange={onChange} />
      <dl className="b-chiffres">
        <Chiffre nom="Commandes" valeur={String(client.commandes)} />
        <Chiffre nom="Achats payés" valeur={francs(client.achats)} />
        <Chiffre nom="Dernière commande" valeur={client.derniere ? dateEtHeure(client.derniere) : 'Aucune'} />
      </dl>
      <div className="b-deux">
        <section className="b-pile" aria-labelledby="commandes">
          <h2 id="commandes">Commandes</h2>
          <TableDonnees
            legende="commande"
            colonnes={COLONNES}
            appel={{ donnees: commandes, enCours, erreur: null, recommencer: onChange }}
            lien={({ id }) => `/admin/commandes/${id}`}
            vide={<Vide icone="colis" phrase="Aucune commande." />}
          />
        </section>
        <div className="b-pile">
          <ClientIdentite client={client} />
          {client.etat !== 'supprime' && <ClientNotes id={client.id} notes={notes} onNote={onChange} />}
        </div>
      </div>
    </>
  )
}

function Chiffre({ nom, valeur }: { nom: string; valeur: string }) {
  return (
    <div className="b-chiffre">
      <dt>{nom}</dt>
      <dd className="b-valeur">{valeur}</dd>
    </div>
  )
}

/** Why somebody is blocked, since when; blocking, and letting in again, each with its reason. */
function Blocage({ client, onChange }: { client: FicheClient['client']; onChange: () => void }) {
  const [ouvert, setOuvert] = useState(false)
  const peut = useDroit('argent') && ['actif', 'sans_compte', 'bloque'].includes(client.etat)
  const bloquer = client.etat !== 'bloque'
  const titre = bloquer ? 'Bloquer ce client' : 'Débloquer ce client'
  const valider = async ({ motif }: { motif: string }) => {
    try {
      await bloquerClient(client.id, bloquer, motif)
    } catch (erreur) {
      direRefus(erreur)
      return false
    }
    toast('success', `${client.name}\u00a0: ${bloquer ? 'bloqué' : 'débloqué'}.`)
    onChange()
    reprendreA('client')
    return true
  }
  return (
    <>
      {client.bloque_le && (
        <p className="b-panne">
          <strong>Bloqué le {dateEtHeure(client.bloque_le)}</strong>
          {client.bloque_motif}
        </p>
      )}
      {peut && (
        <p className="b-suite" data-ecran>
          <Bouton variante="sobre" icone="cadenas" onClick={() => setOuvert(true)}>
            {titre}
          </Bouton>
        </p>
      )}
      <DialogueMotif
        titre={ouvert ? titre : null}
        phrase={
          bloquer
            ? 'Cette personne est déconnectée de partout. Elle ne pourra plus ni se connecter, ni commander. Le motif reste entre nous.'
            : 'Cette personne pourra de nouveau se connecter et commander.'
        }
        onFermer={() => setOuvert(false)}
        onValider={valider}
      />
    </>
  )
}
