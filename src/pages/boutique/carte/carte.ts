import { CANAUX, type CarteAchetee, direCarte } from '#avoir/achat.ts'
import { enFrancs } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import type { Commande } from '#contract'
import { MOYENS } from '#preference/moyen.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { Failure } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'

export const demanderCartes = async () => (await api('GET /api/cartecadeau')).data

/** What a form of a card says, with script and without. */
export type SaisieCarte = Readonly<Record<string, string>>

/** Orders the card that was typed; the same key answers the same order. */
export async function commanderCarte(
  saisie: SaisieCarte,
  devise: CodeDevise,
  cle: string,
): Promise<Commande> {
  const { de = '', pour = '', email = '', telephone = '', mot = '' } = saisie
  const canal = CANAUX.find((un) => un === saisie.canal) ?? 'mail'
  const payment_method = MOYENS.find((un) => un === saisie.moyen)
  if (!payment_method) throw new Failure('MOYEN_INDISPONIBLE', 'Choisissez un moyen de paiement.')
  const francs = Number(saisie.francs) || 1
  const cgv_version = 'conditions' in saisie ? Number(saisie.cgv_version) || 1 : null
  const body = { francs, de, pour, canal, email, telephone, mot, payment_method, devise, cgv_version }
  return (await api('POST /api/cartecadeau', { body, idempotencyKey: cle })).data
}

export const demanderMaCarte = async (commande_id: number): Promise<CarteAchetee> =>
  (await api('GET /api/cartecadeau/:id', { params: { id: commande_id } })).data

/** Its code, told once. */
export const demanderCode = async (commande_id: number) =>
  (await api('POST /api/cartecadeau/:id', { params: { id: commande_id } })).data

/** WhatsApp with the card written in it, to whoever it is for where their number is known. */
export const whatsappDe = (carte: CarteAchetee, code: string, boutique: string, adresse: string): string => {
  const fin = carte.fin && dateLongue(carte.fin)
  return lienWhatsapp(
    direCarte(carte, { montant: enFrancs(carte.francs), code, fin, boutique, adresse }),
    carte.telephone,
  )
}
