import type { Commande } from '#contract'

/** Who receives when it is not the buyer, in the wire's names. */
export interface Destinataire {
  recipient_nom: string | null
  recipient_prenom: string | null
  recipient_email: string | null
  recipient_telephone: string | null
  recipient_adresse: string | null
  recipient_ville: string | null
  recipient_code_postal: string | null
  recipient_pays: string | null
}

/** Nobody else than the buyer. */
export const SANS_DESTINATAIRE: Destinataire = {
  recipient_nom: null,
  recipient_prenom: null,
  recipient_email: null,
  recipient_telephone: null,
  recipient_adresse: null,
  recipient_ville: null,
  recipient_code_postal: null,
  recipient_pays: null,
}

type Recoit = Partial<Pick<Destinataire, (typeof QUI_RECOIT)[number]>>
const QUI_RECOIT = ['recipient_nom', 'recipient_prenom', 'recipient_email', 'recipient_telephone'] as const
const JOIGNENT = ['recipient_email', 'recipient_telephone'] as const
/** Is it received by the same person, who hears of it by the same? */
export const memeDestinataire = (un: Recoit, autre: Recoit): boolean =>
  QUI_RECOIT.every((champ) => (un[champ] ?? null) === (autre[champ] ?? null))

/**
 * Is it received by somebody else than before? Stricter than a word of theirs that is put right: what was not known and is
 * filled in was nobody's, and a name is spelled otherwise where the number or the mail box stays.
 */
export function autresMains(avant: Recoit, apres: Recoit): boolean {
  const changes = QUI_RECOIT.filter(
    (champ) => (avant[champ] ?? apres[champ] ?? null) !== (apres[champ] ?? null),
  )
  const joint = JOIGNENT.some((champ) => avant[champ] && avant[champ] === apres[champ])
  return changes.some((champ) => !joint || JOIGNENT.some((un) => un === champ))
}

/** Whoever an order is brought to: their name, and the number that is called (E.164). */
export function quiRecoit(commande: Commande): { nom: string; telephone: string | null } {
  const { client, tel, recipient_prenom, recipient_nom, recipient_telephone } = commande
  const autre = commande.isDifferentRecipient === 1
  const noms = autre ? [recipient_prenom, recipient_nom] : [client.prenom, client.nom]
  return { nom: noms.filter(Boolean).join(' '), telephone: autre ? recipient_telephone : tel }
}

/** Signs of what a buyer tells whoever brings an order, and of the words that go with a gift. */
export const CONSIGNE_MAX = 200
export const MOT_MAX = 300

/** What of them goes with an order: no note where one comes for it, no words to oneself; an emptied one is none. */
export function motsDe(
  { consigne, mot }: { consigne?: string | null | undefined; mot?: string | null | undefined },
  { autre, retrait }: { autre: boolean; retrait: boolean },
): { consigne?: string; mot?: string } {
  const [dite, ecrit] = [consigne?.trim(), mot?.trim()]
  return { ...(dite && !retrait ? { consigne: dite } : {}), ...(ecrit && autre ? { mot: ecrit } : {}) }
}
