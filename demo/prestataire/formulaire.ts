/** A form; as Stripe’s SDK writes it, `line_items[0][quantity]=1` becomes nested objects with text leaves. */
export interface Formulaire {
  [key: string]: string | Formulaire
}

const NAME = /^([\w-]+)((?:\[[\w-]*\])*)$/

export function lireFormulaire(corps: string): Formulaire {
  const form: Formulaire = Object.create(null)
  for (const [name, value] of new URLSearchParams(corps)) {
    const [, first = '', rest = ''] = NAME.exec(name) ?? []
    if (!first) continue
    const path = [first, ...[...rest.matchAll(/\[([\w-]*)\]/g)].map(([, key = '']) => key)]
    const last = path.pop() as string
    let node = form
    for (const key of path) {
      const next = node[key]
      const child: Formulaire = typeof next === 'object' ? next : Object.create(null)
      node[key] = child
      node = child
    }
    node[last || String(Object.keys(node).length)] = value
  }
  return form
}

/** The text at `path` (`line_items.0.quantity`), or null. */
export function texte(form: Formulaire, path: string): string | null {
  let node: string | Formulaire | undefined = form
  for (const key of path.split('.')) node = typeof node === 'object' ? node[key] : undefined
  return typeof node === 'string' ? node : null
}

/** The texts of one level, as `metadata` carries them. */
export function textes(form: Formulaire, path: string): Record<string, string> {
  const node = form[path]
  if (typeof node !== 'object') return {}
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
