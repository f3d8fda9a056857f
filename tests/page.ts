import { onTestFinished, vi } from 'vitest'

/** `coupée`: the status and headers come, the body never does; `muette`: nothing ever comes. */
export type Reponse = { status: number; json?: unknown } | 'hors ligne' | 'coupée' | 'muette'

/** A browser's page reduced to what the session touches: storage, network, address, windows. */
export interface FaussePage {
  /** What the server answers, by path; 404 elsewhere. */
  reponses: Record<string, Reponse>
  appels: { path: string; method: string; headers: Record<string, string>; body: unknown }[]
  stockage: Map<string, string>
  temoins: Map<string, string>
  /** `ici` for a reload, otherwise the address opened instead. */
  rechargements: string[]
  fenetres: string[]
  ecouteurs: Record<string, (event: object) => void>
}

/** Puts it in the place of the globals until the test is over. */
export function poserFaussePage(): FaussePage {
  const page: FaussePage = {
    reponses: {},
    appels: [],
    stockage: new Map(),
    temoins: new Map(),
    rechargements: [],
    fenetres: [],
    ecouteurs: {},
  }
  vi.stubGlobal('localStorage', {
    getItem: (cle: string) => page.stockage.get(cle) ?? null,
    setItem: (cle: string, valeur: string) => void page.stockage.set(cle, valeur),
    removeItem: (cle: string) => void page.stockage.delete(cle),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...page.temoins].map((un) => un.join('=')).join('; ')
    },
    set cookie(pose: string) {
      const [, nom = '', valeur = ''] = /^([^=]+)=([^;]*)/.exec(pose) ?? []
      page.temoins.set(nom, valeur)
    },
  })
  vi.stubGlobal('location', {
    protocol: 'https:',
    reload: () => void page.rechargements.push('ici'),
    assign: (adresse: string) => void page.rechargements.push(adresse),
  })
  vi.stubGlobal('window', {
    open: (adresse: string) => page.fenetres.push(adresse),
    addEventListener: (nom: string, ecouteur: (event: object) => void) => {
      page.ecouteurs[nom] = ecouteur
    },
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as Record<string, string> | undefined) }
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
    page.appels.push({ path, method: init.method ?? 'GET', headers, body })
    const reponse = page.reponses[path] ?? {
      status: 404,
      json: { code: 'INTROUVABLE', message: 'Rien ici.' },
    }
    if (reponse === 'hors ligne') throw new TypeError('fetch failed')
    if (reponse === 'muette') return new Promise<never>(() => {})
    if (reponse === 'coupée') {
      return new Response(
        new ReadableStream({ start: (corps) => corps.error(new TypeError('network error')) }),
      )
    }
    const text = reponse.json === undefined ? 'pas du JSON' : JSON.stringify(reponse.json)
    return new Response(text, { status: reponse.status })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return page
}
