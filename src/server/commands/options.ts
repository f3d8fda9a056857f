import { parseArgs } from 'node:util'

/** What was given to a command's options, by their names. */
export type Options = Record<string, string | undefined>

export interface Read {
  positionals: string[]
  options: Options
  /** An option that the command does not have, or one without its value. */
  mistaken: boolean
}

/** Tells a command's options, each with a value, from its other arguments. */
export function readOptions(args: string[], names: string[] = []): Read {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    return { positionals, options: values as Options, mistaken: false }
  } catch {
    return { positionals: [], options: {}, mistaken: true }
  }
}
