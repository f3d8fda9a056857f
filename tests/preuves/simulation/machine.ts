import { annuler, annulerCommande, deplacer } from '#commande/commande.actions.ts'
import { insertNotification } from '#paiement/notification.data.ts'
import { paiementsDe, payer } from '#paiement/paiement.actions.ts'
import { tourDeControle } from '#paiement/paiement.jobs.ts'
import { reglerTentative } from '#paiement/reglement.actions.ts'
import { PRESTATAIRE_MUET } from '#prestataire/prestataire.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { Banque } from './banque.ts'
import { hasard } from './hasard.ts'
import { ACHETEUSE, baseEnMemoire, type Memoire, nouvelleMemoire, QUANTITE, STOCK } from './memoire.ts'

const MINUTE = 60_000
class Mort extends Error {}

/**
 * The real actions on an order and its payments, over tables in memory and providers that fail, with a clock that
 * the seed moves: calls wait until they are let through, answers get lost, the process dies anywhere.
 */
export class Machine {
  readonly memoire: Memoire
  readonly banques: Banque[]
  /** What happened, for whoever must understand a seed. */
  readonly histoire: string[] = []
  /** Pieces sold on the counter meanwhile. */
  ailleurs = 0
  #instant = Date.parse('2026-11-21T10:00:00Z')
  #alea: () => number
  #sain = false
  #vie = 0
  #mortDans = 0
  #attentes: (() => void)[] = []
  #services: PaiementServices
  #enCours = 0
  #faute: unknown
  /** Pages the payer was led to; nobody pays another. */
  #adresses = new Set<string>()

  constructor(graine: number) {
    this.#alea = hasard(graine)
    const now = () => new Date(this.#instant)
    this.memoire = nouvelleMemoire(now(), new Date(this.#instant + 35 * MINUTE))
    this.banques = (['carte', 'paypal', 'orange_money'] as const).map((genre) => new Banque(genre, now))
    this.#services = this.#naitre()
  }

  /** A process of the shop; it is gone at the next call once another was born. */
  #naitre(): PaiementServices {
    this.#vie += 1
    this.#mortDans = 0
    const vie = this.#vie
    const vivante = () => {
      if (vie !== this.#vie) throw new Mort()
      if (this.#mortDans > 0) {
        this.#mortDans -= 1
        if (this.#mortDans === 0) {
          this.mourir()
          throw new Mort()
        }
      }
    }
    const passer = <T>(work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        this.#attentes.push(() => {
          const sort = this.#sain ? 1 : this.#alea()
          const muet = () => reject(new Failure('PRESTATAIRE_INDISPONIBLE', PRESTATAIRE_MUET))
          if (sort < 0.12) return muet()
          const fait = work()
          if (sort < 0.24) return muet()
          // the answer comes to nobody: its process is dead
          if (vie === this.#vie) resolve(fait)
        })
      })
    const rien = () => undefined
    return {
      database: baseEnMemoire(vivante),
      now: () => new Date(this.#instant),
      log: { info: rien, warn: rien, error: rien },
      prestataires: Object.fromEntries(
        this.banques.map((banque) => [banque.genre, banque.prestataire(passer)]),
      ),
      publicUrl: 'https://boutique',
    }
  }

  mourir(): void {
    this.histoire.push('mort')
    this.#services = this.#naitre()
    this.#enCours = 0
  }

  #lancer(nom: string, geste: (services: PaiementServices) => Promise<unknown>): void {
    this.histoire.push(nom)
    const vie = this.#vie
    this.#enCours += 1
    geste(this.#services)
      .catch((error) => {
        if (!(error instanceof Mort) && !isFailure(error)) this.#faute ??= error
      })
      .finally(() => {
        if (vie === this.#vie) this.#enCours -= 1
      })
  }

  #choisir<T>(liste: readonly T[]): T | undefined {
    return liste[Math.floor(this.#alea() * liste.length)]
  }

  #avancer(minutes: number): void {
    this.histoire.push(`+${minutes} min`)
    this.#instant += minutes * MINUTE
  }

  #laisserPasser(tout = false): void {
    const passent = tout
      ? this.#attentes.splice(0)
      : this.#attentes.splice(Math.floor(this.#alea() * this.#attentes.length), 1)
    for (const passe of passent) passe()
  }

  #tour = () => this.#lancer('contrôle', tourDeControle)

  #livrer(): void {
    const avis = this.#choisir(
      this.banques.flatMap(({ genre, courrier }) => courrier.map((un) => ({ genre, un }))),
    )
    if (!avis) return
    this.#lancer(`avis ${avis.un.evenement}`, ({ database, now }) =>
      database.transaction((tx) =>
        insertNotification(tx, {
          ...{ prestataire: avis.genre, evenement: avis.un.evenement, corps: JSON.stringify(avis.un) },
          ...{ recue_le: now(), preuve: null },
        }),
      ),
    )
  }

  #pas = (): void => {
    const banque = this.#choisir(this.banques)
    const page = banque && this.#choisir(banque.pages.filter(({ adresse }) => this.#adresses.has(adresse)))
    const gestes: [number, () => void][] = [
      [24, () => this.#laisserPasser()],
      [10, () => this.#partir(banque?.genre ?? 'carte')],
      [14, () => page && this.histoire.push(`${page.reference} payée ${banque.payer(page)}`)],
      [2, () => page && banque.refuser(page)],
      [0.3, () => page && banque.surfacturer(page)],
      [10, () => this.#livrer()],
      [8, () => this.#tour()],
      [6, () => this.#revenir()],
      [1, () => this.#annuler()],
      [1, () => this.#equipe()],
      [4, () => this.#avancer(this.#choisir([0.1, 1, 3, 10, 40]) ?? 1)],
      [3, () => this.#vendreAilleurs()],
      [1, () => this.mourir()],
      [1, () => this.#condamner()],
    ]
    let reste = this.#alea() * gestes.reduce((somme, [poids]) => somme + poids, 0)
    for (const [poids, geste] of gestes) {
      reste -= poids
      if (reste < 0) {
        geste()
        return
      }
    }
  }

  #annuler(): void {
    this.#lancer('annuler', (services) =>
      annulerCommande({ ...services, ...paiementsDe(services) }, ACHETEUSE, 1),
    )
  }

  /** Death comes at one of the next transactions: before it, or before its commit. */
  #condamner(): void {
    this.#mortDans = 1 + Math.floor(this.#alea() * 4)
  }

  #partir(genre: Banque['genre']): void {
    this.#lancer(`payer ${genre}`, async (services) => {
      this.#adresses.add((await payer(services, ACHETEUSE, 1, genre)).adresse)
    })
  }

  #revenir(): void {
    const derniere = this.memoire.tentatives.at(-1)
    if (derniere) this.#lancer('retour', (services) => reglerTentative(services, derniere.id, 'retour'))
  }

  #equipe(): void {
    const trace = () => ({
      auteur: 'equipe:1',
      motif: 'essai',
      now: new Date(this.#instant),
      par: 'equipe' as const,
    })
    if (this.#alea() < 0.5) {
      this.#lancer('équipe annule', (services) =>
        annuler({ ...services, ...paiementsDe(services) }, 1, trace()),
      )
    } else {
      const etat = this.memoire.commande.etat === 8 ? 1 : 2
      this.#lancer(`équipe → ${etat}`, ({ database }) =>
        database.transaction((tx) => deplacer(tx, 1, { etat }, trace())),
      )
    }
  }

  #vendreAilleurs(): void {
    const vendues = Math.min(this.memoire.stock, 1 + Math.floor(this.#alea() * STOCK))
    this.histoire.push(`vente de ${vendues} au comptoir`)
    this.memoire.stock -= vendues
    this.ailleurs += vendues
  }

  /** Nothing but refusals and deaths; stock and reservations are always all there is. */
  verifier(): void {
    if (this.#faute) throw this.#faute
    const tenues = this.memoire.reservations.length * QUANTITE
    if (
      this.memoire.stock < 0 ||
      this.memoire.stock + tenues + this.ailleurs !== STOCK ||
      tenues > QUANTITE
    ) {
      throw new Error(`stock ${this.memoire.stock}, held ${tenues}, sold elsewhere ${this.ailleurs}`)
    }
  }

  async jouer(pas: number): Promise<void> {
    for (let n = 0; n < pas; n += 1) {
      this.#pas()
      await new Promise(setImmediate)
      this.verifier()
    }
  }

  /** Everything works again, and two days go by. */
  async guerir(): Promise<void> {
    this.#sain = true
    for (const minutes of [0, 1, 2, 7, 20, ...Array.from({ length: 47 }, () => 60)]) {
      this.#avancer(minutes)
      this.#tour()
      do {
        this.#laisserPasser(true)
        await new Promise(setImmediate)
      } while (this.#attentes.length > 0 || this.#enCours > 0)
      this.verifier()
    }
  }
}
