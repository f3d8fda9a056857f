import type { Methode } from '#prestataire/moyens.ts'
import type {
  Avis,
  Connue,
  DemandePaiement,
  DemandeRemboursement,
  Prestataire,
  Reponse,
} from '#prestataire/prestataire.ts'
import { accepte } from '#shared/essai.ts'
import { Failure } from '#shared/failure.ts'

type Genre = 'carte' | 'paypal' | 'orange_money'
interface Page {
  cle: string
  reference: string
  adresse: string
  montant: number
  devise: string
  etat: 'ouverte' | 'approuvee' | 'payee' | 'refusee' | 'expiree'
  expire_le: Date
}
interface Retour {
  cle: string
  montant: number
  fait: boolean
}

/** What may happen to one call: `avant` and `apres`, the answer is lost, the work not done or done. */
export type Sort = 'bien' | 'avant' | 'apres'

/**
 * A payment provider that forgets nothing and answers when it is let. A card page can be closed; at PayPal the shop
 * takes what its payer agreed to; Orange Money neither closes nor gives back.
 */
export class Banque {
  readonly pages: Page[] = []
  readonly retours: Retour[] = []
  /** Notifications not delivered yet; what is delivered may come again. */
  readonly courrier: Avis[] = []
  readonly genre: Genre
  readonly #now: () => Date

  constructor(genre: Genre, now: () => Date) {
    this.genre = genre
    this.#now = now
  }

  /** Money that the provider holds for the shop. */
  get solde(): number {
    const recu = this.pages
      .filter(({ etat }) => etat === 'payee')
      .reduce((somme, { montant }) => somme + montant, 0)
    return recu - this.retours.filter(({ fait }) => fait).reduce((somme, { montant }) => somme + montant, 0)
  }

  /** The payer pays, or agrees to, the page; answers whether it could be. */
  payer(page: Page): boolean {
    if (this.#lire(page).etat !== 'ouverte') return false
    page.etat = this.genre === 'paypal' ? 'approuvee' : 'payee'
    this.#annoncer(page)
    return true
  }

  /** It charges one franc more than it was asked for. */
  surfacturer(page: Page): void {
    if (page.etat === 'ouverte') page.montant += 1
  }

  /** The payer is refused: a card page stays open, a wallet's is over. */
  refuser(page: Page): void {
    if (this.#lire(page).etat !== 'ouverte' || this.genre !== 'orange_money') return
    page.etat = 'refusee'
    this.#annoncer(page)
  }

  #annoncer({ reference, cle }: Page): void {
    this.courrier.push({
      evenement: `evt-${this.genre}-${this.courrier.length}`,
      reference,
      cle,
      secret: null,
    })
  }

  #lire(page: Page): Page {
    if (page.etat === 'ouverte' && page.expire_le <= this.#now()) page.etat = 'expiree'
    return page
  }

  #repondre(page: Page | undefined, reference: string): Reponse {
    const rien = { cle: null, montant: null, devise: null, encaissement: null }
    if (!page) return { etat: 'inconnue', reference, ...rien }
    const { etat, cle, montant, devise } = this.#lire(page)
    return { etat, reference, cle, montant, devise, encaissement: etat === 'payee' ? `enc-${cle}` : null }
  }

  /** The provider as the shop calls it; `passer` decides when a call gets through, and what becomes of it. */
  prestataire(passer: <T>(work: () => T) => Promise<T>): Prestataire {
    const page = (reference: string) => this.pages.find((une) => une.reference === reference)
    const consulter = ({ reference }: Connue) => passer(() => this.#repondre(page(reference), reference))
    return {
      methode: this.genre satisfies Methode,
      devises: ['XOF'],
      essayer: async () => accepte('Oui.'),
      creer: (demande) => passer(() => this.#ouvrir(demande)),
      consulter,
      fermer: ({ reference }) =>
        passer(() => {
          const trouvee = page(reference)
          if (trouvee?.etat === 'ouverte' && this.genre === 'carte') trouvee.etat = 'expiree'
          // nobody takes what was agreed to but the shop
          const prenable = trouvee?.etat === 'ouverte' || trouvee?.etat === 'approuvee'
          if (prenable && this.genre === 'paypal')
            return { ...this.#repondre(trouvee, reference), etat: 'expiree' }
          return this.#repondre(trouvee, reference)
        }),
      ...(this.genre === 'paypal' && {
        capturer: ({ reference }) =>
          passer(() => {
            const trouvee = page(reference)
            if (trouvee?.etat === 'approuvee') trouvee.etat = 'payee'
            return this.#repondre(trouvee, reference)
          }),
      }),
      ...(this.genre !== 'orange_money' && {
        rembourser: (demande) => passer(() => this.#rendre(demande)),
        suivreRemboursement: (reference) =>
          passer(() => {
            const retour = this.retours.find(({ cle }) => `ret-${cle}` === reference)
            if (retour) retour.fait = true
            return { etat: 'fait' as const, reference, motif: null }
          }),
      }),
      lireNotification: () => {
        throw new Failure('ENTREE_INVALIDE', 'Nothing comes by HTTP here.')
      },
      relireNotification: (corps) => JSON.parse(corps),
    }
  }

  #ouvrir({ cle, montant, devise, expire_le }: DemandePaiement) {
    const connue = this.pages.find((une) => une.cle === cle && this.genre !== 'orange_money')
    const reference = `${this.genre}-${this.pages.length + 1}`
    const neuve: Page = {
      cle,
      reference,
      adresse: `https://${reference}`,
      montant,
      devise,
      expire_le,
      etat: 'ouverte',
    }
    if (!connue) this.pages.push(neuve)
    return connue ?? neuve
  }

  #rendre({ cle, montant }: DemandeRemboursement) {
    const connu = this.retours.find((un) => un.cle === cle)
    // every other one takes its time
    const retour = connu ?? { cle, montant, fait: this.retours.length % 2 === 0 }
    if (!connu) this.retours.push(retour)
    return {
      etat: retour.fait ? ('fait' as const) : ('en_cours' as const),
      reference: `ret-${cle}`,
      motif: null,
    }
  }
}
