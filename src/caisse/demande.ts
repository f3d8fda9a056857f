// The room `caisse`: from a cart to an order: what it costs, what is promised, placing it. It asks for no payment:
// that comes once the order is there (`paiement`).
import { PAYS_INCONNU } from '#adresse/destinataire.ts'
import { type Adresse, champsManquants } from '#adresse/requis.ts'
import { normaliserTelephone } from '#adresse/telephone.ts'
import { type Destinataire, motsDe, SANS_DESTINATAIRE } from '#commande/destinataire.ts'
import type { Endroit } from '#livraison/desserte/desserte.ts'
import { paysDe } from '#pays/choix-pays.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { exigerEmailOuRien } from '#shared/email.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'

/** What a buyer asks of an order; every amount is the shop's own. */
export interface DemandeCommande extends Destinataire {
  destination_id: number
  express: boolean
  payment_method: CodeMoyen
  devise: CodeDevise
  isDifferentRecipient: boolean
  adresseliv: string
  tel: string
  cgv_version: number
  /** What whoever brings it is told, and the words that go with a gift; absent: none. */
  consigne?: string
  mot?: string
  /** The total the buyer was shown, in the smallest unit of `devise`; absent: nothing is compared. */
  montant_vu?: number
  /** The promise it was shown under. */
  promesse_id?: number
  /** Codes of offers, as they are kept. */
  codes?: string[]
  /** Gift cards and store credit that pay a part (`lireAvoir`). */
  avoirs?: string[]
  /** Francs of it that they were shown to pay; absent: nothing is compared. */
  avoir_vu?: number
  /** The code of the list that it gives from. */
  liste?: string
}

type Texte = string | null | undefined
const propre = (texte: Texte) => texte?.trim() || null

/**
 * The body as it is understood: texts trimmed, an emptied one absent, a recipient only when there is one.
 * @throws Failure ENTREE_INVALIDE for what is no e-mail.
 */
export function lireDemande(
  body: Omit<
    DemandeCommande,
    keyof Destinataire | 'express' | 'isDifferentRecipient' | 'consigne' | 'mot' | 'liste'
  > & {
    consigne?: Texte
    mot?: Texte
    liste?: Texte

    express: boolean | number
    isDifferentRecipient: boolean | number
  } & { [champ in keyof Destinataire]?: Texte },
): DemandeCommande {
  const autre = Boolean(body.isDifferentRecipient)
  const champs = Object.keys(SANS_DESTINATAIRE) as (keyof Destinataire)[]
  const destinataire = Object.fromEntries(champs.map((champ) => [champ, autre ? propre(body[champ]) : null]))
  return {
    destination_id: body.destination_id,
    express: Boolean(body.express),
    payment_method: body.payment_method,
    devise: body.devise,
    isDifferentRecipient: autre,
    ...SANS_DESTINATAIRE,
    ...destinataire,
    recipient_email: exigerEmailOuRien(autre ? body.recipient_email : null, 'recipient_email'),
    adresseliv: body.adresseliv.trim(),
    tel: body.tel.trim(),
    cgv_version: body.cgv_version,
    // where one comes for it is known by its destination, which the base is asked for
    ...motsDe(body, { autre, retrait: false }),
    ...(body.montant_vu === undefined ? {} : { montant_vu: body.montant_vu }),
    ...(body.promesse_id === undefined ? {} : { promesse_id: body.promesse_id }),
    ...(body.codes?.length ? { codes: body.codes } : {}),
    ...(body.avoirs?.length ? { avoirs: body.avoirs } : {}),
    ...(body.avoir_vu === undefined ? {} : { avoir_vu: body.avoir_vu }),
    ...(body.liste ? { liste: body.liste } : {}),
  }
}

/**
 * The parts of a demand that need no cart: terms, addresses (specification, part 5), and for cash on delivery a
 * phone that the shop can call. What one comes for needs a name and a phone, and no address.
 * @throws Failure CONDITIONS_NON_ACCEPTEES, ADRESSE_INCOMPLETE with the fields.
 */
export function verifierDemande(
  demande: DemandeCommande,
  compte: Adresse,
  { cgv, retrait }: { cgv: number | null; retrait: boolean },
): void {
  if (cgv === null || demande.cgv_version !== cgv) {
    throw new Failure('CONDITIONS_NON_ACCEPTEES', 'Lisez et acceptez les conditions de vente en vigueur.')
  }
  const champs: Champs = {}
  for (const champ of champsManquants(compte, retrait)) champs[champ] = 'À compléter.'
  if (compte.pays && !paysDe(compte.pays)) champs.pays = PAYS_INCONNU
  const ecrits = retrait ? (['tel'] as const) : (['adresseliv', 'tel'] as const)
  for (const champ of ecrits) if (!demande[champ]) champs[champ] = 'À compléter.'
  if (demande.payment_method === 'livraison' && demande.tel && !normaliserTelephone(demande.tel)) {
    champs.tel =
      'Indiquez un numéro que nous pouvons appeler\u00a0: nous confirmons votre commande par téléphone.'
  }
  if (demande.isDifferentRecipient) {
    for (const champ of champsManquants(adresseDestinataire(demande), retrait)) {
      champs[`recipient_${champ === 'telephone1' ? 'telephone' : champ}`] = 'À compléter.'
    }
    if (demande.recipient_pays && !paysDe(demande.recipient_pays)) champs.recipient_pays = PAYS_INCONNU
  }
  if (Object.keys(champs).length > 0) {
    throw new Failure('ADRESSE_INCOMPLETE', 'L’adresse de livraison est incomplète.', { champs })
  }
}

/** Where it goes: the recipient's place when there is one, else the buyer's. */
export function endroitLivre(
  demande: Pick<DemandeCommande, 'isDifferentRecipient' | 'recipient_pays' | 'recipient_ville'>,
  compte: Pick<Adresse, 'pays' | 'ville'>,
): Endroit {
  const { recipient_pays, recipient_ville } = demande
  return demande.isDifferentRecipient
    ? { pays: recipient_pays ?? '', ville: recipient_ville ?? '' }
    : { pays: compte.pays ?? '', ville: compte.ville ?? '' }
}

function adresseDestinataire(demande: DemandeCommande): Adresse {
  return {
    nom: demande.recipient_nom,
    prenom: demande.recipient_prenom,
    telephone1: demande.recipient_telephone,
    pays: demande.recipient_pays,
    adresse: demande.recipient_adresse,
    ville: demande.recipient_ville,
  }
}
