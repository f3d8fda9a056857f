import { type MetaFunction, useSearchParams } from 'react-router'
import { Navigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { findDerniereCommande } from '#commande/appels.ts'
import { montantAPayer } from '#commande/montants.ts'
import { heure } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Vide } from '#ui/Vide.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { Bandeau } from '../cadre/Bandeau.tsx'
import { PagePersonnelle } from '../cadre/PagePersonnelle.tsx'
import styles from '../commande/commandes.module.css'
import { agir } from '../gestes/agir.ts'
import { type EtatPaiement, etatDuPaiement, preparerPaiement } from '../livraison/payer.ts'
import { useRetourDuLien } from './retourDuLien.ts'

const TITRE = 'Payer avec PayPal'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, TITRE)

/** What PayPal is about to charge, in a currency of its own, before anybody leaves for it; the latest commande by default. */
export default function PaiementPaypal() {
  const part = useRetourDuLien()
  const [question] = useSearchParams()
  const id = Number(question.get('commande')) || null
  if (part) return <Attente />
  return (
    <PagePersonnelle titre={TITRE} raison="Votre commande est gardée dans votre compte.">
      {/* PayPal names its order to whoever gives up there */}
      <Paiement key={id} id={id} quitte={question.has('token')} />
    </PagePersonnelle>
  )
}

/** States in which there is nothing left to pay: the page of the payment says the rest. */
const FINIS: readonly EtatPaiement['etat'][] = ['payee', 'annulee', 'a_verifier']

async function preparer(id: number | null) {
  const commande_id = id ?? (await findDerniereCommande())?.id
  if (!commande_id) return null
  const { etat, commande } = await etatDuPaiement(commande_id)
  if (FINIS.includes(etat)) return { commande, depart: null }
  try {
    return { commande, depart: await preparerPaiement(commande_id, 'paypal') }
  } catch (error) {
    if (!isFailure(error) || error.code !== 'ETAT_REFUSE') throw error
    // settled meanwhile, perhaps: what it has become says more than the refusal
    if (FINIS.includes((await etatDuPaiement(commande_id)).etat)) return { commande, depart: null }
    throw error
  }
}

function Paiement({ id, quitte }: { id: number | null; quitte: boolean }) {
  const appel = useAppel(`paypal/${id}`, () => preparer(id))
  const { donnees, erreur, enCours } = appel
  if (erreur) {
    const connue = isFailure(erreur)
    return (
      <Bandeau niveau="error" titre="Le paiement n’a pas commencé">
        <p>{connue ? erreur.message : 'Il n’a pas pu être préparé\u00a0: réessayez dans un instant.'}</p>
        {connue && erreur.code === 'INTROUVABLE' ? (
          <LienBouton to="/commande">Mes Commandes</LienBouton>
        ) : (
          <>
            <Bouton onClick={appel.recommencer}>Réessayer</Bouton>
            <AutreMoyen id={id} />
          </>
        )}
      </Bandeau>
    )
  }
  if (enCours) {
    return (
      <>
        <h1 tabIndex={-1}>{TITRE}</h1>
        <p role="status">Nous préparons votre paiement…</p>
        <Attente />
      </>
    )
  }
  if (!donnees) {
    return (
      <>
        <h1 tabIndex={-1}>{TITRE}</h1>
        <Vide icone="colis" phrase="Vous n’avez pas encore passé de commande.">
          <LienBouton to="/">Voir les produits</LienBouton>
        </Vide>
      </>
    )
  }
  const { commande, depart } = donnees
  if (!depart) return <Navigate to={`/paiement/success?commande=${commande.id}`} replace />
  const montant = montantAPayer({ montantdevise: depart.montant, devise: depart.devise })
  return (
    <>
      <h1 tabIndex={-1}>{TITRE}</h1>
      {quitte && (
        <p role="status" className={styles.quitte}>
          <Icone nom="info" taille={20} />
          Vous avez quitté PayPal sans payer{'\u00a0'}: rien n’a été débité.
        </p>
      )}
      <section className={styles.bandeau} aria-labelledby="somme">
        <h2 id="somme">Commande {commande.numerocommande}</h2>
        <dl className={styles.somme}>
          <div>
            <dt>Total de la commande</dt>
            <dd>{montantAPayer(commande)}</dd>
          </div>
          <div>
            <dt>Débité par PayPal</dt>
            <dd className={styles.montant}>{montant}</dd>
          </div>
        </dl>
        {commande.devise !== depart.devise && (
          <p>
            PayPal ne prend pas le franc CFA{'\u00a0'}: votre total est converti au taux de la boutique. C’est
            exactement ce qui sera débité.
          </p>
        )}
        {commande.expire && <p>Vos articles et ce prix sont gardés jusqu’à {heure(commande.expire)}.</p>}
        <LienBouton large icone="cadenas" to={depart.adresse} prefetch="none" reloadDocument>
          Payer avec PayPal · {montant}
        </LienBouton>
        <AutreMoyen id={commande.id} />
      </section>
    </>
  )
}

function AutreMoyen({ id }: { id: number | null }) {
  return (
    <LienBouton variante="sobre" to={id ? `/livraison/paiement?commande=${id}` : '/livraison/paiement'}>
      Choisir un autre moyen de paiement
    </LienBouton>
  )
}
