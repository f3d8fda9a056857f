import { ouvrirSessionPour } from '#compte/compte.actions.ts'
import { ROLES } from '#compte/compte.ts'
import { changerRole } from '#compte/role.actions.ts'
import type { Context } from '#context'
import { isFailure } from '#shared/failure.ts'
import type { Ask, Told } from '../door.ts'
import { fill } from '../opening.ts'

interface Command {
  usage: string
  help: string
  args: number
  run(context: Context, args: string[]): Promise<string[]>
}

const COMMANDS: Record<string, Command> = {
  token: {
    usage: 'token <e-mail>',
    help: 'Affiche un jeton de session pour le compte de cette adresse ; le compte est créé s’il n’existe pas.',
    args: 1,
    run: async (context, [email = '']) => [await ouvrirSessionPour(context, email)],
  },
  role: {
    usage: 'role <e-mail> <rôle>',
    help: `Donne un rôle aux comptes de cette adresse : ${ROLES.join(', ')}.`,
    args: 2,
    run: async (context, [email = '', role = '']) => {
      await changerRole(context, email, role)
      return [`${email} : ${role}`]
    },
  },
  seed: {
    usage: 'seed',
    help: 'Remplit une boutique sans produit avec le catalogue de démonstration.',
    args: 0,
    run: async ({ database, now }) =>
      (await fill(database, now(), () => {}))
        ? ['La boutique est remplie.']
        : ['La boutique a déjà un catalogue : rien n’a été changé.'],
  },
}

const USAGE_CODE = 2
const refuse = (...lines: string[]): Told => ({ lines, code: USAGE_CODE })

/** Help, and mistakes that need no shop to be told; null when the command is to be run. */
export function checkCommand({ command, args }: Ask): Told | null {
  const known = COMMANDS[command]
  if (!command || command === '--help' || command === '-h') {
    const list = Object.values(COMMANDS).flatMap(({ usage, help }) => [`  ${usage}`, `      ${help}`])
    const lines = ['Usage : npm run boutique -- <commande>', '', ...list]
    return { lines, code: command ? 0 : USAGE_CODE }
  }
  if (!known) return refuse(`La commande « ${command} » n’existe pas : essayez npm run boutique -- --help`)
  if (args.includes('--help') || args.includes('-h'))
    return { lines: [`Usage : npm run boutique -- ${known.usage}`, '', known.help], code: 0 }
  if (args.length !== known.args) return refuse(`Usage : npm run boutique -- ${known.usage}`)
  return null
}

/** Runs commands on an open shop, for the door of a running one or for the command line itself. */
export function openCommands(context: Context): (ask: Ask) => Promise<Told> {
  return async (ask) => {
    const told = checkCommand(ask)
    if (told) return told
    try {
      return { lines: (await COMMANDS[ask.command]?.run(context, ask.args)) ?? [], code: 0 }
    } catch (error) {
      if (isFailure(error)) return { lines: [error.message], code: 1 }
      context.log.error({ err: error, command: ask.command }, 'command failed')
      return { lines: ['La commande a échoué : voyez le journal de la boutique.'], code: 1 }
    }
  }
}
