import { adresseEnLigne, codePostalUtile } from '#adresse/adresse.ts'
import { surUneLigne } from '#adresse/ligne.ts'
import { normaliserTelephone } from '#adresse/telephone.ts'
import { motsDe } from '#commande/destinataire.ts'
import { autreRecoit, type ContexteLivraison, quiRecoit } from '#livraison/contexte.ts'
import { motsEcrits } from '#livraison/mots.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { DemandeCommande } from './demande.ts'

const telephone = (texte: string, pays: string) => normaliserTelephone(texte, pays) ?? texte.trim()

/** What checkout asks of the server: who receives and how, never an amount. `pays` names countries by alpha-3. */
export function demandeDuContexte(
  contexte: ContexteLivraison,
  destination_id: number,
  express: boolean,
  choix: { payment_method: CodeMoyen; devise: CodeDevise; cgv_version: number; pays: Map<string, string> },
): DemandeCommande {
  const { acheteur, destinataire } = contexte
  const isDifferentRecipient = autreRecoit(contexte)
  const recoit = quiRecoit(contexte)
  const seulement = <T>(valeur: T) => (isDifferentRecipient ? valeur : null)
  return {
    destination_id,
    express,
    payment_method: choix.payment_method,
    devise: choix.devise,
    cgv_version: choix.cgv_version,
    // where one comes for it, the shop writes its own
    adresseliv: contexte.retrait === null ? adresseEnLigne(recoit, choix.pays.get(recoit.pays) ?? '') : '',
    tel: telephone(acheteur.telephone1, acheteur.pays),
    isDifferentRecipient,
    ...(contexte.liste === null ? {} : { liste: contexte.liste }),
    ...motsDe(motsEcrits(contexte), { autre: isDifferentRecipient, retrait: contexte.retrait !== null }),
    recipient_nom: seulement(destinataire.nom.trim()),
    recipient_prenom: seulement(destinataire.prenom.trim()),
    recipient_email: seulement(destinataire.email.trim() || null),
    recipient_telephone: seulement(telephone(destinataire.telephone1, destinataire.pays)),
    recipient_adresse: seulement(surUneLigne(destinataire.adresse)),
    recipient_ville: seulement(destinataire.ville.trim()),
    recipient_code_postal: seulement(
      codePostalUtile(destinataire.pays) ? destinataire.codepostal.trim() : null,
    ),
    recipient_pays: seulement(destinataire.pays),
  }
}
