import { formaterTelephone } from '#adresse/telephone.ts'
import { additionDe } from '#commande/addition.ts'
import { achetteCarte } from '#commande/commande.ts'
import { Etats } from '#commande/DetailCommande.tsx'
import { ListeLignes, lignesGelees } from '#commande/ListeLignes.tsx'
import { francs, montantAPayer } from '#commande/montants.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import type { Commande } from '#contract'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { fourchettePrevue } from '#shared/calendrier.ts'
import { chezNom } from '#shared/elision.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Bandeau } from '../cadre/Bandeau.tsx'
import { LienWhatsApp } from '../cadre/LienWhatsApp.tsx'
import type { Somme } from '../livraison/payer.ts'
import styles from './commandes.module.css'
import { Racheter } from './Racheter.tsx'
import { CarteCommandee } from './SuiteCommande.tsx'

/** Paid: number, amount, where and when it comes, what happens next. */
export function CommandePayee({ commande, encaisse }: { commande: Commande; encaisse: Somme | null }) {
  const { preference } = useBoutique()
  const { numerocommande, dateliv, datecomm } = commande
  const prevue = dateliv && !achetteCarte(commande) ? fourchettePrevue(datecomm, dateliv) : null
  // a means that does not take the commande's currency has charged another
  const montant = encaisse
    ? montantAPayer({ montantdevise: encaisse.montant, devise: encaisse.devise })
    : montantAPayer(commande)
  const partage = `Ma commande ${numerocommande} ${chezNom(nomBoutique(preference))}\u00a0: ${montant}${prevue ? `, livrée ${prevue}` : ''}.`
  return (
    <>
      <Bandeau niveau="success" titre="Merci, votre commande est confirmée">
        <p>
          Commande <strong>{numerocommande}</strong>
        </p>
        <p className={styles.montant}>
          {montant} payés
          {(encaisse ?? commande).devise !== 'XOF' && `, soit ${francs(commande.montantcommande)}`}
        </p>
        <Etats commande={commande} />
      </Bandeau>
      <div className={styles.actions} data-ecran>
        <LienBouton to={`/commande?commande=${commande.id}`} icone="colis">
          {achetteCarte(commande) ? 'Voir ma commande' : 'Suivre ma commande'}
        </LienBouton>
        <Bouton variante="sobre" icone="imprimer" onClick={() => window.print()}>
          Imprimer
        </Bouton>
        {!achetteCarte(commande) && <Racheter commande={commande} />}
        {!achetteCarte(commande) && <LienWhatsApp texte={partage} />}
      </div>
      {achetteCarte(commande) ? <CarteCommandee commande={commande} /> : <EtMaintenant commande={commande} />}
      <section className={styles.bandeau} aria-labelledby="articles">
        <h2 id="articles">Vos articles</h2>
        <ListeLignes lignes={lignesGelees(commande)} />
        <TotauxCommande addition={additionDe(commande)} />
      </section>
    </>
  )
}

/** Where and when it comes, and what its buyer does until then. */
function EtMaintenant({ commande }: { commande: Commande }) {
  const { dateliv, datecomm } = commande
  const prevue = dateliv ? fourchettePrevue(datecomm, dateliv) : null
  const autre = commande.isDifferentRecipient === 1
  const telephone = (autre && commande.recipient_telephone) || commande.tel
  return (
    <section className={styles.bandeau} aria-labelledby="suite">
      <h2 id="suite">Et maintenant{'\u202f'}?</h2>
      <ol className={styles.suite}>
        <li>Nous préparons vos articles.</li>
        {commande.retrait ? (
          <>
            <li>Un message vous dit quand elle est prête{prevue && <strong>, {prevue}</strong>}.</li>
            <li>
              Vous venez la chercher{'\u00a0'}: {commande.retrait.adresse}.{' '}
              {commande.retrait.horaires.split('\n').join(', ')}.
            </li>
          </>
        ) : (
          <>
            <li>
              Le livreur appelle le <strong className={styles.entier}>{formaterTelephone(telephone)}</strong>{' '}
              avant de passer.
            </li>
            <li>
              {autre ? `${commande.recipient_prenom ?? 'Le destinataire'} reçoit` : 'Vous recevez'} la
              commande
              {prevue && <strong> {prevue}</strong>}, à cette adresse{'\u00a0'}: {commande.adresseliv}.
            </li>
          </>
        )}
      </ol>
    </section>
  )
}
