import { useEffect } from 'react'
import type { MetaFunction } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { surPlace } from '#browser/surPlace.ts'
import { montantAPayer } from '#commande/montants.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { differer } from '#ui/differer.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { Bandeau } from '../cadre/Bandeau.tsx'
import styles from '../commande/commandes.module.css'
import { useSecret } from '../commande/secret.ts'
import { agir } from '../gestes/agir.ts'
import { demanderLeLien, type LienLu } from './lienPaiement.ts'
import { oublierLien } from './liensGardes.ts'

const TITRE = 'Payer une commande'

export const action = agir

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, TITRE)

const PaiementDuLien = differer(
  async () => (await import('./PaiementDuLien.tsx')).PaiementDuLien,
  () => <Attente />,
)

/** One order, paid by whoever was given its link, without an account: what it costs, and nothing of any person. */
export default function PageLien() {
  const secret = useSecret()
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      {secret === null ? (
        <>
          <h1>{TITRE}</h1>
          {import.meta.env.SSR && surPlace() ? surPlace()?.coller : <Attente />}
        </>
      ) : (
        <>
          <Lien key={secret} secret={secret} />
          {/* whatever became of the one that is held, another may have come */}
          {import.meta.env.SSR && surPlace()?.coller}
        </>
      )}
    </main>
  )
}

function Lien({ secret }: { secret: string }) {
  const { donnees, erreur, enCours, recommencer } = useAppel(`lien/${secret}`, () => demanderLeLien(secret))
  useEffect(() => {
    if (donnees?.etat === 'payee') oublierLien(donnees.id)
  }, [donnees])
  if (erreur && !donnees) {
    const perdu = isFailure(erreur) && ['INTROUVABLE', 'ENTREE_INVALIDE'].includes(erreur.code)
    return (
      <Bandeau niveau="warning" titre={perdu ? 'Ce lien n’est plus valable' : TITRE}>
        <p>
          {perdu
            ? 'Sa commande est payée depuis longtemps, annulée, ou son délai est passé. Demandez un autre lien à la boutique.'
            : 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.'}
        </p>
        {!perdu && <Bouton onClick={recommencer}>Réessayer</Bouton>}
      </Bandeau>
    )
  }
  if (!donnees) {
    return (
      <>
        <h1>{TITRE}</h1>
        <Attente />
      </>
    )
  }
  return <Etat lien={donnees} secret={secret} enCours={enCours} onVerifier={recommencer} />
}

interface Props {
  lien: LienLu
  secret: string
  enCours: boolean
  onVerifier: () => void
}

function Etat({ lien, secret, enCours, onVerifier }: Props) {
  const { etat, numerocommande } = lien
  if (etat === 'payee') {
    return (
      <Bandeau niveau="success" titre="Merci, votre paiement est arrivé">
        <p>
          Commande <strong>{numerocommande}</strong>
        </p>
        <p className={styles.montant}>{montantAPayer(lien)} payés</p>
        <p>La boutique la prépare. Vous pouvez fermer cette page.</p>
      </Bandeau>
    )
  }
  if (etat === 'a_verifier') {
    return (
      <Bandeau niveau="warning" titre="Paiement en cours de vérification">
        <p>
          Commande {numerocommande}. La boutique vérifie votre paiement{'\u00a0'}: ne payez pas une seconde
          fois.
        </p>
      </Bandeau>
    )
  }
  return (
    <>
      {etat === 'en_cours' && (
        <Bandeau niveau="warning" titre="Paiement commencé">
          <p>
            Si vous avez payé, la confirmation arrive dans un instant{'\u00a0'}: ne payez pas une seconde
            fois. Sinon, reprenez ci-dessous.
          </p>
          <Bouton variante="sobre" enCours={enCours} onClick={onVerifier}>
            Vérifier maintenant
          </Bouton>
        </Bandeau>
      )}
      {etat === 'refusee' && (
        <Bandeau niveau="error" titre="Le paiement n’a pas abouti">
          <p>Rien n’a été débité. Vous pouvez réessayer, ou choisir un autre moyen.</p>
        </Bandeau>
      )}
      <PaiementDuLien lien={lien} secret={secret} />
    </>
  )
}
