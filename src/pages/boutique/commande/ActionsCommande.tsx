import { useState } from 'react'
import { aConfirmer, annulable, payable, payee } from '#caisse/actions-permises.ts'
import { SANS_REPONSE } from '#caisse/refus.ts'
import { annulerMaCommande } from '#commande/appels.ts'
import { achetteCarte, attendSonArgent, ETAT } from '#commande/commande.ts'
import { francs, montantAPayer, resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { dateEtHeure, fourchettePrevue } from '#shared/calendrier.ts'
import { chezNom } from '#shared/elision.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { differer } from '#ui/differer.tsx'
import { toast } from '#ui/toasts.ts'
import { LienWhatsApp } from '../cadre/LienWhatsApp.tsx'
import { Avis } from '../livraison/Avis.tsx'
import { partirPayer } from '../livraison/payer.ts'
import styles from './commandes.module.css'
import { Racheter } from './Racheter.tsx'

const AConfirmer = differer(async () => (await import('./AConfirmer.tsx')).AConfirmer)

const ParTelephone = differer(async () => (await import('./ParTelephone.tsx')).ParTelephone)

const FairePayer = differer(async () => (await import('./FairePayer.tsx')).FairePayer)

type Action = 'payer' | 'annuler'

interface Props {
  commande: Commande
  /** The commande has changed and must be read again. */
  onChange: () => void
}

/** Pay again or have it paid, order again, print, give up: only what this commande allows. */
export function ActionsCommande({ commande, onChange }: Props) {
  const [enCours, setEnCours] = useState<Action | null>(null)
  const [refus, setRefus] = useState('')
  const [confirme, setConfirme] = useState(false)
  const { preference } = useBoutique()
  const { numerocommande, etat_text, datecomm, dateliv } = commande
  const prevue = dateliv && commande.etatcommande < ETAT.livree && fourchettePrevue(datecomm, dateliv)
  // without any amount: whoever receives it need not know
  const nouvelle = `Ma commande ${numerocommande} ${chezNom(nomBoutique(preference))}\u00a0: ${etat_text.toLowerCase()}${prevue ? `, livrée ${prevue}` : ''}.`

  async function faire(action: Action, travail: () => Promise<void>) {
    if (enCours) return
    setEnCours(action)
    setRefus('')
    try {
      await travail()
    } catch (error) {
      setRefus(isFailure(error) ? error.message : SANS_REPONSE)
    } finally {
      setEnCours(null)
    }
  }

  async function annuler(enAvoir = false) {
    setConfirme(false)
    await annulerMaCommande(commande.id, enAvoir)
    toast('success', `Commande ${commande.numerocommande} annulée`)
    onChange()
    // the button that had the focus is gone
    document.getElementById('contenu')?.focus()
  }

  return (
    <div className={styles.actes} data-ecran>
      {payable(commande) && (
        <Avis
          niveau="warning"
          message={`Cette commande n’est pas payée.${commande.expire ? ` Vos articles sont gardés jusqu’au ${dateEtHeure(commande.expire)}.` : ''}`}
        >
          <Bouton
            geste={`paiement.payer ${commande.id} ${commande.payment_method}`}
            icone="cadenas"
            enCours={enCours === 'payer'}
            onClick={() => faire('payer', () => partirPayer(commande.id, commande.payment_method))}
          >
            Payer à nouveau · {resteAPayer(commande)}
          </Bouton>
          <FairePayer commande={commande} onChange={onChange} />
        </Avis>
      )}
      {aConfirmer(commande) && <AConfirmer commande={commande} />}
      {attendSonArgent(commande) && <ParTelephone commande={commande} />}
      <Avis niveau="error" message={refus} />
      <div className={styles.actions}>
        {!achetteCarte(commande) && <Racheter commande={commande} />}
        <Bouton variante="sobre" icone="imprimer" onClick={() => window.print()}>
          Imprimer
        </Bouton>
        {enRoute(commande) && !achetteCarte(commande) && <LienWhatsApp texte={nouvelle} />}
        {annulable(commande) && (
          <Bouton variante="discret" enCours={enCours === 'annuler'} onClick={() => setConfirme(true)}>
            Annuler la commande
          </Bouton>
        )}
      </div>
      {annulable(commande) && (
        <Dialogue
          ouvert={confirme}
          resume="Annuler la commande"
          titre={'Annuler cette commande\u202f?'}
          onFermer={() => setConfirme(false)}
          pied={
            <div className={styles.actions}>
              <Bouton variante="sobre" onClick={() => setConfirme(false)}>
                Garder la commande
              </Bouton>
              {payee(commande) && commande.payment_method !== 'avoir' && (
                <Bouton
                  variante="sobre"
                  geste={`commande.enAvoir ${commande.id}`}
                  onClick={() => faire('annuler', () => annuler(true))}
                >
                  Annuler et garder un avoir
                </Bouton>
              )}
              <Bouton
                geste={`commande.annuler ${commande.id}`}
                onClick={() => faire('annuler', () => annuler())}
              >
                Annuler la commande
              </Bouton>
            </div>
          }
        >
          <div className={styles.actes}>
            <p>
              La commande {commande.numerocommande} sera annulée et ses articles remis en vente. Votre panier
              ne change pas.
            </p>
            {commande.deja_recu > 0 && <p>Les {francs(commande.deja_recu)} déjà reçus vous sont rendus.</p>}
            {payee(commande) && (
              <p>
                Votre paiement de {montantAPayer(commande)} vous est rendu, par le moyen que vous avez choisi
                pour payer
                {commande.payment_method === 'avoir'
                  ? '.'
                  : '\u202f; ou gardez-le en avoir, à utiliser dès maintenant pour une autre commande.'}
              </p>
            )}
          </div>
        </Dialogue>
      )}
    </div>
  )
}

/** Sure, and not given up. */
const enRoute = ({ etatcommande }: Commande) => etatcommande >= ETAT.confirmee && etatcommande <= ETAT.livree
