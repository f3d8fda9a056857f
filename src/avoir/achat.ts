// A gift card that is bought in the shop: what its buyer says of it.
import { formaterTelephone, normaliserTelephone } from '#adresse/telephone.ts'
import { chezNom } from '#shared/elision.ts'
import { EMAIL_FAUX, lireEmail } from '#shared/email.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { soirDe } from '#shared/jour.ts'

/** How it reaches whoever it is for. */
export const CANAUX_CARTE = {
  mail: 'Par e-mail, dès que c’est payé',
  whatsapp: 'Par WhatsApp, que j’envoie moi-même',
  moi: 'Je l’imprime, ou je la donne moi-même',
} as const
export type CanalCarte = keyof typeof CANAUX_CARTE
export const CANAUX = Object.keys(CANAUX_CARTE) as CanalCarte[]

export const NOM_CARTE = 'Carte cadeau'
/** Why an order of a card goes on by itself: the base knows it by these words. */
export const MOTIF_CARTE = 'carte cadeau créée'
/** Why its invoice names no tax (directive 2006/112/CE, art. 30 ter, 2). */
export const MENTION_CARTE = 'Bon à usages multiples\u00a0: la taxe est due quand la carte sert.'
export const MOT_MAX = 300

/** A card as somebody wants it. */
export interface CarteVoulue {
  /** Whole francs. */
  francs: number
  de: string
  pour: string
  canal: CanalCarte
  email: string | null
  telephone: string | null
  mot: string | null
}

type Tapee = { [champ in keyof CarteVoulue]: CarteVoulue[champ] | undefined }

const PLUSIEURS = 'Il reste à corriger ce qui est signalé plus haut.'

/**
 * What was typed as it is understood. `montants`: what the shop sells; `fautes`: what else its caller found wrong, said at
 * once with the rest.
 * @throws Failure ETAT_REFUSE where it sells none, ENTREE_INVALIDE with every field, in the order of the page.
 */
export function lireCarteVoulue(tapee: Tapee, montants: readonly number[], fautes: Champs = {}): CarteVoulue {
  if (montants.length === 0) throw new Failure('ETAT_REFUSE', 'La boutique ne vend pas de carte cadeau.')
  const { francs = 0, canal = 'mail' } = tapee
  const [de, pour, mot] = [tapee.de, tapee.pour, tapee.mot].map((texte) => texte?.trim() ?? '')
  const email = canal === 'mail' ? lireEmail(tapee.email ?? '') : null
  const telephone = canal === 'whatsapp' ? normaliserTelephone(tapee.telephone ?? '') : null
  const champs: Champs = {
    ...(montants.includes(francs) ? {} : { francs: 'Choisissez un de ces montants.' }),
    ...(pour ? {} : { pour: 'Dites pour qui.' }),
    ...(de ? {} : { de: 'Dites de la part de qui.' }),
    ...(canal === 'mail' && email === null
      ? { email: tapee.email?.trim() ? EMAIL_FAUX : 'Indiquez son e-mail.' }
      : {}),
    ...(canal === 'whatsapp' && telephone === null
      ? {
          telephone: tapee.telephone?.trim()
            ? 'Ce numéro n’est pas complet.'
            : 'Indiquez son numéro WhatsApp.',
        }
      : {}),
    ...fautes,
  }
  const [une, ...autres] = Object.values(champs)
  if (une) throw new Failure('ENTREE_INVALIDE', autres.length > 0 ? PLUSIEURS : une, { champs })
  return { francs, de: de ?? '', pour: pour ?? '', canal, email, telephone, mot: mot || null }
}

/** Where it goes, in place of an address. */
export function ouVaLaCarte({
  canal,
  email,
  telephone,
}: Pick<CarteVoulue, 'canal' | 'email' | 'telephone'>): string {
  if (canal === 'mail') return `Par e-mail, à ${email}`
  return canal === 'whatsapp'
    ? `Par WhatsApp, au ${formaterTelephone(telephone ?? '')}`
    : 'Remise par son acheteur'
}

/** A card that is lived from `depuis` on ends after so many months, in the evening of the last day that its month has. */
export function finDeCarte(depuis: Date, mois: number): Date {
  const fin = new Date(depuis)
  const jour = fin.getUTCDate()
  fin.setUTCMonth(fin.getUTCMonth() + mois)
  if (fin.getUTCDate() !== jour) fin.setUTCDate(0)
  return soirDe(fin)
}

/** A card as its buyer sees it on the page of its order. */
export interface CarteAchetee extends CarteVoulue {
  /** `attendue`: not paid yet; `creee`: it pays; `fermee`: stopped, or refunded. */
  etat: 'attendue' | 'creee' | 'fermee'
  /** Until when it pays; null: for good. */
  fin: string | null
  /** When its code was last told to its buyer. */
  dite: string | null
}

/** What is written to whoever it is for, the code included: what WhatsApp is opened with. */
export function direCarte(
  { pour, de, mot }: Pick<CarteVoulue, 'pour' | 'de' | 'mot'>,
  {
    montant,
    code,
    fin,
    boutique,
    adresse,
  }: Record<'montant' | 'code' | 'boutique' | 'adresse', string> & { fin: string | null },
): string {
  return [
    `Bonjour ${pour}, ${de} vous offre une carte cadeau de ${montant} ${chezNom(boutique)}.`,
    ...(mot ? [`«\u00a0${mot}\u00a0»`] : []),
    `Son code\u00a0: ${code}`,
    `Tapez-le au panier, sur ${adresse}${fin ? `, jusqu’au ${fin}` : ''}.`,
  ].join('\n')
}
