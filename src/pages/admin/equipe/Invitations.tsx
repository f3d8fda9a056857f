import { type FormEvent, useState } from 'react'
import { Badge } from '#commande/Badge.tsx'
import { NOMS_ROLES } from '#compte/equipe.ts'
import {
  direEntrees,
  direInvite,
  JOURS_INVITATION,
  REGLES_INVITATION,
  ROLES_EQUIPE,
  type RoleEquipe,
} from '#equipe/invitation.ts'
import { useBoutique } from '#preference/boutique.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { Courriel } from '../cadre/Courriel.tsx'
import { useCle } from '../cle.ts'
import { direRefus, reprendreA } from '../equipe.ts'
import { type InvitationVue, inviter, revoquer } from './appels.ts'
import { CE_QUE_PEUT } from './roles.ts'

const ETATS: Record<InvitationVue['etat'], { texte: string; badge: string }> = {
  ouverte: { texte: 'En attente', badge: 'warning' },
  acceptee: { texte: 'Acceptée', badge: 'success' },
  revoquee: { texte: 'Révoquée', badge: 'neutral' },
  expiree: { texte: 'Expirée', badge: 'neutral' },
}

interface Props {
  invitations: InvitationVue[]
  onChange: () => void
}

/** A role offered by e-mail, and what became of those that were. */
export function Invitations({ invitations, onChange }: Props) {
  const { voies, google } = useBoutique()
  const email = voies.includes('email')
  const facons = direEntrees({ email, google })
  return (
    <section className="b-carte" aria-labelledby="invitations">
      <h2 id="invitations" tabIndex={-1}>
        Invitations
      </h2>
      <p className="b-precision">
        {email ? 'La personne reçoit un message. ' : 'Aucun e-mail ne part encore\u00a0: le message attend. '}
        {facons
          ? `Son rôle lui est donné quand elle se connecte ${facons}, à cette adresse, dans les ${JOURS_INVITATION} jours.`
          : 'Réglez le serveur d’e-mails ou la connexion avec Google\u00a0: d’ici là, personne ne peut se connecter.'}
      </p>
      <Inviter part={email} onChange={onChange} />
      <ul className="b-lignes">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <strong>
              <Courriel adresse={invitation.email} />
            </strong>
            <span className="b-suite">
              {NOMS_ROLES[invitation.role]} <Badge {...ETATS[invitation.etat]} />
            </span>
            <span className="b-precision">
              {invitation.auteur ?? 'Ligne de commande'}, {dateEtHeure(invitation.date)}
              {invitation.etat === 'ouverte' && `, vaut jusqu’au ${dateEtHeure(invitation.expire)}`}
            </span>
            {invitation.etat === 'ouverte' && <Revoquer invitation={invitation} onChange={onChange} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Revoquer({ invitation, onChange }: { invitation: InvitationVue; onChange: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const faire = async () => {
    setEnCours(true)
    try {
      await revoquer(invitation.id)
      toast('success', `${invitation.email}\u00a0: invitation révoquée.`)
      onChange()
      reprendreA('invitations')
    } catch (raison) {
      direRefus(raison)
      setEnCours(false)
    }
  }
  return (
    <span>
      <Bouton variante="discret" enCours={enCours} onClick={() => void faire()}>
        Révoquer<span className="hors-ecran"> l’invitation de {invitation.email}</span>
      </Bouton>
    </span>
  )
}

function Inviter({ part, onChange }: { part: boolean; onChange: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<RoleEquipe>('preparateur')
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const envoyer = async (event: FormEvent) => {
    event.preventDefault()
    const faute = fautesDe(REGLES_INVITATION, { email, role }, true).email
    setErreur(faute)
    if (faute) return
    setEnCours(true)
    try {
      await inviter(email.trim(), role, cle.de([email, role]))
      cle.finie()
      toast('success', direInvite(email.trim(), part))
      setEmail('')
      onChange()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form className="b-pile" onSubmit={(event) => void envoyer(event)} noValidate>
      <Champ
        libelle="Adresse e-mail"
        obligatoire
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        erreur={erreur}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ChampChoix
        libelle="Rôle"
        obligatoire
        aide={CE_QUE_PEUT[role]}
        choix={ROLES_EQUIPE.map((un) => [un, NOMS_ROLES[un]] as const)}
        value={role}
        onChange={({ target }) => setRole(ROLES_EQUIPE.find((un) => un === target.value) ?? 'preparateur')}
      />
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Inviter
        </Bouton>
      </p>
    </form>
  )
}
