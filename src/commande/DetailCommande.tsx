import type { ReactNode } from 'react'
import { formaterTelephone } from '#adresse/telephone.ts'
import type { Commande, Retrait } from '#contract'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { dateEtHeure, fourchettePrevue } from '#shared/calendrier.ts'
import { additionDe } from './addition.ts'
import { Badge } from './Badge.tsx'
import { achetteCarte } from './commande.ts'
import styles from './DetailCommande.module.css'
import { FilCommande } from './FilCommande.tsx'
import { ListeLignes, lignesGelees } from './ListeLignes.tsx'
import { TotauxCommande } from './TotauxCommande.tsx'

interface Props {
  commande: Commande
  /** Title of the page it stands in, or below one. */
  niveau?: 'h1' | 'h2'
  /** What can be done with it. */
  children?: ReactNode
}

/** A frozen commande: state, lines, amounts, where it goes, what happened to it. Made to be printed too. */
export function DetailCommande({ commande, niveau: Titre = 'h1', children }: Props) {
  const { preference, telephone } = useBoutique()
  return (
    <article className={styles.detail}>
      <header className={styles.entete}>
        <p className={styles.papier}>
          {[nomBoutique(preference), telephone, preference?.email].filter(Boolean).join(' · ')}
        </p>
        <Titre tabIndex={-1}>
          Commande <span className={styles.numero}>{commande.numerocommande}</span>
        </Titre>
        <p>Passée le {dateEtHeure(commande.datecomm)}</p>
        <Etats commande={commande} />
      </header>
      {children}
      <section className={styles.carte} aria-labelledby="articles">
        <h2 id="articles">Articles</h2>
        <ListeLignes lignes={lignesGelees(commande)} />
        <TotauxCommande addition={additionDe(commande)} />
      </section>
      <div className={styles.ensemble}>
        <section className={styles.carte} aria-labelledby="livraison">
          <h2 id="livraison">Livraison</h2>
          <Destinataire commande={commande} />
        </section>
        <section className={styles.carte} aria-labelledby="suivi">
          <h2 id="suivi">Suivi</h2>
          <FilCommande etapes={commande.etapes} />
        </section>
      </div>
    </article>
  )
}

type EtatsLus = Pick<Commande, 'etat_text' | 'etat_badge' | 'etat_text_paiement' | 'etat_badge_paiement'>

/** Both states of a commande; that of the payment says so, because « En cours » alone could be either. */
export function Etats({ commande }: { commande: EtatsLus }) {
  return (
    <ul className={styles.etats}>
      <li>
        <span className="hors-ecran">Commande : </span>
        <Badge texte={commande.etat_text} badge={commande.etat_badge} />
      </li>
      <li>
        <Badge quoi="Paiement" texte={commande.etat_text_paiement} badge={commande.etat_badge_paiement} />
      </li>
    </ul>
  )
}

/** Who receives, where, how and by when. */
function Destinataire({ commande }: { commande: Commande }) {
  const autre = commande.isDifferentRecipient === 1
  const nom = autre
    ? [commande.recipient_prenom, commande.recipient_nom]
    : [commande.client.prenom, commande.client.nom]
  const telephone = autre ? commande.recipient_telephone : commande.tel
  const prevue = commande.dateliv && fourchettePrevue(commande.datecomm, commande.dateliv)
  return (
    <dl className={styles.livraison}>
      <div>
        <dt>{autre ? 'Destinataire' : 'Pour'}</dt>
        <dd>{nom.filter(Boolean).join(' ')}</dd>
      </div>
      {autre && (
        <div>
          <dt>Commandé par</dt>
          <dd>{[commande.client.prenom, commande.client.nom].filter(Boolean).join(' ')}</dd>
        </div>
      )}
      <div>
        <dt>Téléphone</dt>
        <dd>{telephone && <a href={`tel:${telephone}`}>{formaterTelephone(telephone)}</a>}</dd>
      </div>
      {autre && commande.recipient_email && (
        <div>
          <dt>E-mail</dt>
          <dd>{commande.recipient_email}</dd>
        </div>
      )}
      <div>
        <dt>{commande.retrait ? 'À retirer' : achetteCarte(commande) ? 'Remise' : 'Adresse'}</dt>
        <dd>{commande.adresseliv}</dd>
      </div>
      {commande.retrait ? (
        <Heures {...commande.retrait} />
      ) : (
        !achetteCarte(commande) && <Chemin {...commande} />
      )}
      {commande.consigne && (
        <div>
          <dt>Note au livreur</dt>
          <dd>{commande.consigne}</dd>
        </div>
      )}
      {commande.mot && (
        <div>
          <dt>Votre mot</dt>
          <dd>{commande.mot}</dd>
        </div>
      )}
      {prevue && commande.etatcommande < 4 && !achetteCarte(commande) && (
        <div>
          <dt>Prévue</dt>
          <dd>{prevue}</dd>
        </div>
      )}
    </dl>
  )
}

function Chemin({ ville, pays, express }: Pick<Commande, 'ville' | 'pays' | 'express'>) {
  return (
    <>
      <div>
        <dt>Destination</dt>
        <dd>
          {ville}, {pays}
        </dd>
      </div>
      <div>
        <dt>Mode</dt>
        <dd>{express === 1 ? 'Livraison express' : 'Livraison standard'}</dd>
      </div>
    </>
  )
}

/** When one may come for it, and what the shop says beside. */
function Heures({ horaires, message }: Retrait) {
  return (
    <div>
      <dt>Heures</dt>
      <dd>
        {horaires.split('\n').join(', ')}
        {message && (
          <>
            <br />
            {message}
          </>
        )}
      </dd>
    </div>
  )
}
