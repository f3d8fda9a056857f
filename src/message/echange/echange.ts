// What the shop and whoever orders say to each other of an order: one thread, whatever carries it.
import { enTexte } from '#avis/avis.ts'
import { Failure } from '#shared/failure.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'

/** Signs of one message: a form without script carries them in every alphabet. */
export const TEXTE_MAX = 2000
/** What a buyer may write of one order in an hour, and of it in all. */
export const RECUS_HEURE = 10
export const RECUS_EN_TOUT = 200

/** By what the staff writes. */
export const VOIES = ['mail', 'sms', 'whatsapp'] as const
export type Voie = (typeof VOIES)[number]
/** To whom. */
export const POUR_QUI = ['acheteur', 'destinataire'] as const
export type PourQui = (typeof POUR_QUI)[number]

/** One message, as its reader sees it. */
export interface EchangeLu {
  id: number
  sens: 'recu' | 'envoye'
  voie: Voie | 'page'
  pour: PourQui | null
  texte: string
  /** Of a mail: what was joined, by name. */
  pieces: string[]
  date: string
}

/** One of them as it is kept. */
type Garde = Omit<EchangeLu, 'date'> & { cree_le: Date }

export const toEchange = ({ id, sens, voie, pour, texte, pieces, cree_le }: Garde): EchangeLu => ({
  ...{ id, sens, voie, pour, texte, pieces },
  date: cree_le.toISOString(),
})

const LISIBLE = new RegExp(PLUSIEURS_LIGNES, 'u')
const VIDE = 'Écrivez quelque chose.'

/** A message as it is kept. @throws Failure ENTREE_INVALIDE for what is empty, too long, or no text. */
export function lireMessage(ecrit: string): string {
  const texte = enTexte(ecrit.slice(0, 10 * TEXTE_MAX).toWellFormed())
  const faute =
    texte === ''
      ? VIDE
      : [...texte].length > TEXTE_MAX
        ? `${TEXTE_MAX}\u00a0caractères au plus\u00a0: envoyez-le en deux fois.`
        : LISIBLE.test(texte)
          ? null
          : 'Ce texte contient des signes illisibles.'
  if (faute) throw new Failure('ENTREE_INVALIDE', faute, { champs: { texte: faute } })
  return texte
}
