import type { Choisir, Ecrits, Ligne, NomDeListe, NomDUn, Un } from '#api'
import { demander } from '#browser/api.ts'
import type { Page } from '#shared/page.ts'

// Calls of screens that are given their route: it says what is answered, as everywhere (ADR 30).

/** What is under `data` of an answer. */
export const donnees = async <A extends { data: unknown }>(reponse: Promise<A>): Promise<A['data']> =>
  (await reponse).data
/** The key of a call, where there is one. */
const sous = (idempotencyKey?: string) => (idempotencyKey ? { idempotencyKey } : {})

/** One of the things that the route answers. */
export const demanderUn = <N extends NomDUn>(nom: N, id: number | string) =>
  donnees(demander<{ data: Un<N> }>(nom, { params: { id } }))

/** One page of what the route lists; nothing is asked of what is null or empty. */
export async function demanderPage<N extends NomDeListe>(
  nom: N,
  question: Choisir<N> | URLSearchParams = {},
): Promise<Page<Ligne<N>>> {
  const champs = question instanceof URLSearchParams ? question : Object.entries<unknown>(question)
  const query = new URLSearchParams(
    [...champs].flatMap(([champ, valeur]) => (valeur ? [[champ, `${valeur}`]] : [])),
  )
  const [page] = await demander<Page<Ligne<N>>[]>(nom, { query })
  if (!page) throw new Error('a list answered no page')
  return page
}

/** All of a list, page after page. */
export async function demanderTout<N extends NomDeListe>(nom: N): Promise<Ligne<N>[]> {
  const lues: Ligne<N>[] = []
  for (let page = 1; ; page += 1) {
    const { data, metadata } = await demanderPage(
      nom,
      new URLSearchParams({ limit: '100', page: String(page) }),
    )
    lues.push(...data)
    if (page >= metadata.last_page) return lues
  }
}

/** Writes one of what the staff keeps (`id` null: a new one), and answers what is stored. */
export const ecrire = <T extends keyof Ecrits>(table: T, id: number | null, body: object, cle?: string) =>
  donnees(
    id === null
      ? demander<{ data: Ecrits[T] }>(`POST /api/${table}`, { body, ...sous(cle) })
      : demander<{ data: Ecrits[T] }>(`PUT /api/${table}/:id`, { params: { id }, body, ...sous(cle) }),
  )
