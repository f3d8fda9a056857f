import type { Location, NavigationType } from 'react-router'
import { apparier, type Branche } from './appariement.ts'
import { aLire, chemin, fondre, Illisible, type Trouvee } from './donnees.ts'
import type { Module, Route } from './modules.ts'
import { Quittees } from './quittees.ts'
import { type Donnees, Renvoi, type Reponses } from './transport.ts'

type Pas = `${NavigationType}`

/** The page that is shown; another object for another page, or for the same one read anew. */
export interface Page extends Donnees {
  location: Location
  trouvees: Trouvee[]
  /** How far down it is read from, in px; null: from what its `#` names, or its start; false: from where it stands. */
  place: number | null | false
  /** Not from its start: only from what its `#` names. */
  fixe: boolean
}
export interface Etat {
  page: Page
  /** Where one is being led meanwhile. */
  enRoute: Location | null
  relit: boolean
}
export interface Options {
  replace?: boolean | undefined
  state?: unknown
  /** The page stays where it is read. */
  preventScrollReset?: boolean | undefined
  /** The old page fades into the new one. */
  viewTransition?: boolean | undefined
}

/** What may keep somebody on a page. */
export interface Garde {
  retient(lieux: { currentLocation: Location; nextLocation: Location; historyAction: Pas }): boolean
  /** It was kept: `suivre` goes all the same. Null: one has gone. */
  signaler(blocage: { location: Location; suivre: () => void } | null): void
}

/** What a browser gives, handed in so that every race can be tried without one. */
export interface Monde {
  histoire: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  /** Where the address bar stands. */
  lieu: () => Location
  /** How far down the page is read, in px. */
  hauteur: () => number
  /** Under which name the place on a page is kept. */
  cle: (location: Location) => string
  /** Goes there by the browser itself: another page load. */
  partir: (adresse: string) => void
  branches: Branche<Route>[]
  moduleDe: (route: Route) => Module | undefined
  charger: (route: Route) => Promise<void>
  demander: (adresse: string, signal: AbortSignal) => Promise<Reponses | Renvoi>
  /** In milliseconds. */
  maintenant: () => number
}

interface Voulu {
  action: Pas
  lieu: Location
  options: Options
}

/** What a link's `to` means on this page. */
export const resoudre = (vers: string, { pathname }: { pathname: string }): string =>
  /^[?#]/.test(vers) ? pathname + (vers === '?' ? '' : vers) : vers

const creerCle = (): string => Math.random().toString(36).slice(2, 10)

/**
 * Leads from page to page: where, with which data; what was asked for last wins. It draws nothing and touches no document:
 * `Routeur.tsx` shows what it tells.
 */
export class Machine {
  etat: Etat
  /** Where each page was left, in px, by its key. */
  places: Record<string, number> = {}
  readonly #quittees: Quittees
  readonly gardes = new Set<Garde>()
  readonly #monde: Monde
  #suivi: (etat: Etat, fondu: boolean) => void = () => undefined
  #rang: number
  #enCours: AbortController | null = null
  #voulu: Voulu | null = null
  /** All that the page shows is to be read anew. */
  #aRelire = false
  /** Pages between which one has faded: coming back fades too. */
  readonly #fondus = new Set<string>()
  /** The address is being put back where it stood. */
  #remise: (() => void) | null = null
  #passe = false

  constructor(monde: Monde, recu: Donnees) {
    this.#monde = monde
    this.#quittees = new Quittees(monde.maintenant)
    const { histoire } = monde
    this.#rang = histoire.state?.idx ?? 0
    if (histoire.state?.idx === undefined) histoire.replaceState({ ...histoire.state, idx: 0 }, '')
    const location = monde.lieu()
    const trouvees = apparier(monde.branches, location.pathname) ?? []
    const page = { location, trouvees, ...recu, place: false, fixe: false } as const
    this.etat = { page, enRoute: null, relit: false }
  }

  /** Tells each change, and whether the page fades. */
  suivre(suivi: (etat: Etat, fondu: boolean) => void): void {
    this.#suivi = suivi
  }

  #dire(suite: Partial<Etat>, fondu = false): void {
    this.etat = { ...this.etat, ...suite }
    this.#suivi(this.etat, fondu)
  }

  trouver(pathname: string): Trouvee[] | null {
    return apparier(this.#monde.branches, pathname)
  }

  /** Leads to an address, the shop's or another's, or so many steps back. */
  async aller(vers: string | number, options: Options = {}): Promise<void> {
    if (typeof vers === 'number') return this.#monde.histoire.go(vers)
    const { page } = this.etat
    const { origin, href, pathname, search, hash } = new URL(resoudre(vers, page.location), location.origin)
    if (origin !== location.origin) return this.#monde.partir(href)
    const lieu = { pathname, search, hash, state: options.state ?? null, key: creerCle() }
    const voulu: Voulu = { action: options.replace ? 'REPLACE' : 'PUSH', lieu, options }
    if (!this.#retenu(voulu, () => void this.#mener(voulu))) await this.#mener(voulu)
  }

  /** The browser went back or forward by itself. */
  async revenir(): Promise<void> {
    const rang: number | undefined = this.#monde.histoire.state?.idx
    const pas = rang === undefined ? 0 : rang - this.#rang
    this.#rang = rang ?? this.#rang
    if (this.#remise) {
      this.#remise()
      this.#remise = null
      return
    }
    const voulu: Voulu = { action: 'POP', lieu: this.#monde.lieu(), options: {} }
    // it is put back first, and only then may one go on
    let remettre = () => {}
    const remis = new Promise<void>((fait) => {
      remettre = fait
    })
    if (!pas || !this.#retenu(voulu, () => void remis.then(() => this.#repartir(pas))))
      return this.#mener(voulu)
    this.#remise = remettre
    this.#monde.histoire.go(-pas)
  }

  #repartir(pas: number): void {
    this.#passe = true
    this.#monde.histoire.go(pas)
  }

  #retenu({ lieu: nextLocation, action: historyAction }: Voulu, suivre: () => void): boolean {
    if (this.#passe) {
      this.#passe = false
      return false
    }
    const lieux = { currentLocation: this.etat.page.location, nextLocation, historyAction }
    const garde = [...this.gardes].find((une) => une.retient(lieux))
    garde?.signaler({ location: nextLocation, suivre })
    return garde !== undefined
  }

  /** Reads anew what this page shows, or the one that one is being led to. */
  async relire(): Promise<void> {
    this.#aRelire = true
    this.#quittees.oublier()
    this.#dire({ relit: true })
    const { page, enRoute } = this.etat
    await this.#mener((enRoute && this.#voulu) ?? { action: 'POP', lieu: page.location, options: {} })
  }

  async #mener(voulu: Voulu): Promise<void> {
    const monde = this.#monde
    const { page } = this.etat
    const { lieu } = voulu
    this.#enCours?.abort()
    this.#enCours = new AbortController()
    const { signal } = this.#enCours
    this.#voulu = voulu
    this.places[monde.cle(page.location)] = monde.hauteur()
    const trouvees = this.trouver(lieu.pathname)
    if (!trouvees) return monde.partir(chemin(lieu))
    if (!this.#aRelire && dansLaPage(page.location, lieu)) return this.#finir(voulu, { ...page, trouvees })
    const quittee = voulu.action === 'POP' && !this.#aRelire && this.#quittees.rendre(lieu.key)
    if (quittee) return this.#finir(voulu, { ...quittee, trouvees })
    if (lieu !== page.location) this.#dire({ enRoute: lieu })
    const lecture = aLire(page, chemin(lieu), trouvees, monde.moduleDe)
    const codes = Promise.all(trouvees.map(({ route }) => monde.moduleDe(route) ?? monde.charger(route)))
    const [lues, code] = await Promise.allSettled([
      lecture ? monde.demander(lecture.adresse, signal) : {},
      codes,
    ])
    if (signal.aborted) return
    const autre = lieu !== page.location && lues.status === 'rejected' && lues.reason instanceof Illisible
    // it is of another build, or the line is cut: the browser leads there by itself
    if (code.status === 'rejected' || autre) return monde.partir(chemin(lieu))
    if (lues.status === 'fulfilled' && lues.value instanceof Renvoi) return this.#renvoyer(lues.value, voulu)
    const suite = fondre(page, trouvees, lecture?.voulues ?? [], lues as PromiseSettledResult<Reponses>)
    this.#finir(voulu, { ...suite, trouvees })
  }

  #renvoyer({ vers }: Renvoi, { action, options }: Voulu): void | Promise<void> {
    if (vers.reload) return this.#monde.partir(vers.redirect)
    return this.aller(vers.redirect, { ...options, replace: vers.replace || action === 'REPLACE' })
  }

  #finir({ action, lieu, options }: Voulu, suite: Donnees & { trouvees: Trouvee[] }): void {
    const { histoire, cle } = this.#monde
    const ici = this.etat.page.location
    if (lieu !== ici) this.#quittees.retenir(this.etat.page)
    if (action !== 'POP') {
      this.#rang = (histoire.state?.idx ?? this.#rang) + (action === 'PUSH' ? 1 : 0)
      const note = { usr: lieu.state, key: lieu.key, idx: this.#rang }
      histoire[action === 'PUSH' ? 'pushState' : 'replaceState'](note, '', chemin(lieu))
    }
    const [aller, retour] = [`${ici.pathname} ${lieu.pathname}`, `${lieu.pathname} ${ici.pathname}`]
    if (options.viewTransition) this.#fondus.add(aller)
    const revenu = action === 'POP' && lieu !== ici && (this.#fondus.has(aller) || this.#fondus.has(retour))
    const place = lieu === ici ? (false as const) : (this.places[cle(lieu)] ?? null)
    const page: Page = { ...suite, location: lieu, place, fixe: options.preventScrollReset === true }
    this.#aRelire = false
    this.#voulu = null
    this.#dire({ page, enRoute: null, relit: false }, options.viewTransition === true || revenu)
    for (const garde of this.gardes) garde.signaler(null)
  }
}

/** Another part of the page that is shown. */
const dansLaPage = (ici: Location, la: Location): boolean =>
  ici !== la && ici.pathname === la.pathname && ici.search === la.search && la.hash !== ''
