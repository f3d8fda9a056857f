import { resolve } from 'node:path'
import type { Coffre } from '#branchement/coffre.actions.ts'
import { ouvrirSessionPour } from '#compte/compte.actions.ts'
import { ROLES } from '#compte/compte.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { retirerSesCles } from '#connexion/cle.actions.ts'
import type { Context } from '#context'
import { readGenre } from '#database/genre.ts'
import { effacerFacteurDe } from '#equipe/facteur/exigence.actions.ts'
import { direEffaces } from '#equipe/facteur/facteur.ts'
import { changerRole } from '#equipe/role.actions.ts'
import { reglerEncaissement } from '#livraison/encaissement.actions.ts'
import { nouveauLien } from '#ouverture/lien.actions.ts'
import { MINUTES_LIEN } from '#ouverture/ouverture.ts'
import { reglerMoyen } from '#preference/moyen.actions.ts'
import { MOYENS } from '#preference/moyen.ts'
import { exact } from '#shared/exact.ts'
import { Failure, failureOf } from '#shared/failure.ts'
import { formaterMontant } from '#shared/money.ts'
import { lireFrancs } from '#shared/somme/somme.ts'
import { selon } from '#shared/texte.ts'
import type { Ask, Say, Told } from '../door.ts'
import { ARGENT } from './argent.ts'
import { backUp } from './backup.ts'
import { CLE } from './cle.ts'
import { MESSAGES } from './messages.ts'
import { NUIT } from './nuit.ts'
import { type Options, readOptions } from './options.ts'
import { PRODUITS } from './produits.ts'
import { remplirBoutique } from './seed.ts'

export interface Asked {
  options: Options
  say: Say
  /** The folder of the shop's pictures; null: they are in a bucket. */
  media: string | null
  /** What the owner's keys are closed with. */
  coffre: Coffre | null
  /** Address of the shop, without a final slash. */
  publicUrl: string
}

export interface Command {
  usage: string
  help: string
  args: number
  /** Names of options that take a value: `--produits 1000`. */
  options?: string[]
  /** Its argument is a file or a folder, named from where the person is. */
  file?: true
  /** What one process of the shop asks of another: no help tells of it. */
  internal?: true
  run(context: Context, args: string[], asked: Asked): Promise<string[]>
}

const COMMANDS: Record<string, Command> = {
  token: {
    usage: 'token <e-mail>',
    help: 'Affiche un jeton de session pour le compte de cette adresse\u202f; le compte est créé s’il n’existe pas.',
    args: 1,
    run: async (context, [email = '']) => [await ouvrirSessionPour(context, email)],
  },
  role: {
    usage: 'role <e-mail ou numéro> <rôle>',
    help: `Donne un rôle au compte de cette adresse, ou de ce numéro\u00a0: ${ROLES.join(', ')}.`,
    args: 2,
    run: async (context, [email = '', role = '']) => {
      await changerRole(context, email, role)
      return [`${email}\u00a0: ${role}`]
    },
  },
  facteur: {
    usage: 'facteur <e-mail ou numéro>',
    help: 'Efface le deuxième facteur et les clés d’accès de ce compte, et le déconnecte de partout\u00a0: son téléphone est perdu. Qui n’entre que par une clé la garde.',
    args: 1,
    run: async (context, [designation = '']) => {
      const effaces = await effacerFacteurDe({ ...context, retirerCles: retirerSesCles }, designation)
      return [`${designation}\u00a0: ${direEffaces(effaces)}`]
    },
  },
  reclamer: {
    usage: 'reclamer',
    help: `Affiche un nouveau lien par lequel une personne devient propriétaire de la boutique\u202f; il sert une fois, pendant ${MINUTES_LIEN}\u00a0minutes.`,
    args: 0,
    run: async (context, _, { publicUrl }) => {
      if ((await readGenre(context.database)) !== 'reelle')
        throw new Failure('ETAT_REFUSE', 'Une démonstration a déjà qui la tient\u00a0: connectez-vous.')
      return [await nouveauLien(context, publicUrl)]
    },
  },
  moyen: {
    usage: 'moyen <moyen> on|off',
    help: `Ouvre ou ferme un moyen de paiement\u00a0: ${MOYENS.join(', ')}. Il n’est proposé que si son prestataire est configuré.`,
    args: 2,
    run: async (context, [code = '', etat = '']) => {
      if (etat !== 'on' && etat !== 'off')
        throw new Failure('ENTREE_INVALIDE', 'Dites on pour l’ouvrir, off pour le fermer.')
      await reglerMoyen(context, LIGNE_DE_COMMANDE, code, { actif: etat === 'on' ? 1 : 0 })
      return [`${code}\u00a0: ${etat}`]
    },
  },
  encaissement: {
    usage: 'encaissement <zone> <plafond|aucun>',
    help: 'Accepte le paiement à la livraison dans une zone (son numéro ou son nom) jusqu’à ce nombre de francs, ou plus du tout.',
    args: 2,
    run: async (context, [zone = '', plafond = '']) => {
      const francs = plafond === 'aucun' ? null : (lireFrancs(plafond) ?? Number.NaN)
      const reglee = await reglerEncaissement(
        context,
        LIGNE_DE_COMMANDE,
        /^\d+$/.test(zone) ? Number(zone) : zone,
        francs,
      )
      const ecrit = reglee.plafond === null ? 'aucun' : formaterMontant(exact(reglee.plafond))
      return [`${reglee.designation}\u00a0: ${ecrit}`]
    },
  },
  ...CLE,
  ...ARGENT,
  ...MESSAGES,
  ...PRODUITS,
  seed: {
    usage: 'seed [--produits N] [--graine G]',
    help: 'Remplit une boutique sans produit avec le catalogue de démonstration\u202f; avec --produits, lui ajoute des produits d’essai jusqu’à N en tout, toujours les mêmes pour une même graine.',
    args: 0,
    options: ['produits', 'graine'],
    run: (context, _, asked) => remplirBoutique(context, asked),
  },
  backup: {
    usage: 'backup <fichier>',
    help: 'Sauvegarde tout ce que la boutique garde, images comprises, dans un fichier\u202f; à côté de la boutique en marche.',
    args: 1,
    file: true,
    run: (context, [file = ''], { media, say }) => backUp(context, { file, media, say }),
  },
  restore: {
    usage: 'restore <fichier>',
    help: 'Remet une sauvegarde dans une base neuve, PGlite ou PostgreSQL\u202f; boutique arrêtée.',
    args: 1,
    file: true,
    // who is asked here has an open database: the command line itself restores, before it opens one
    run: async () => {
      throw new Failure('ETAT_REFUSE', 'La boutique est en marche\u00a0: arrêtez-la, puis recommencez.')
    },
  },
  ...NUIT,
}

const USAGE_CODE = 2
const USAGES = Object.values(COMMANDS).filter(({ internal }) => !internal)
const refuse = (...lines: string[]): Told => ({ lines, code: USAGE_CODE })

/** Help, and mistakes that need no shop to be told; null when the command is to be run. */
export function checkCommand({ command, args }: Ask): Told | null {
  const known = selon(COMMANDS, command)
  if (!command || command === '--help' || command === '-h') {
    const list = USAGES.flatMap(({ usage, help }) => [`  ${usage}`, `      ${help}`])
    const lines = ['Usage\u00a0: npm run boutique -- <commande>', '', ...list]
    return { lines, code: command ? 0 : USAGE_CODE }
  }
  if (!known)
    return refuse(
      `La commande «\u00a0${command}\u00a0» n’existe pas\u00a0: essayez npm run boutique -- --help`,
    )
  if (args.includes('--help') || args.includes('-h'))
    return { lines: [`Usage\u00a0: npm run boutique -- ${known.usage}`, '', known.help], code: 0 }
  const { positionals, mistaken } = readOptions(args, known.options)
  if (mistaken || positionals.length !== known.args)
    return refuse(`Usage\u00a0: npm run boutique -- ${known.usage}`)
  return null
}

/** The same demand, its file named so that the shop finds it from where it runs. */
export function withFile(ask: Ask, folder: string): Ask {
  if (!selon(COMMANDS, ask.command)?.file) return ask
  const valued = selon(COMMANDS, ask.command)?.options?.map((name) => `--${name}`) ?? []
  const isFile = (arg: string, rank: number) =>
    !arg.startsWith('-') && !valued.includes(ask.args[rank - 1] ?? '')
  return { ...ask, args: ask.args.map((arg, rank) => (isFile(arg, rank) ? resolve(folder, arg) : arg)) }
}

/** Runs commands on an open shop, for the door of a running one or for the command line itself. */
export function openCommands(
  context: Context,
  media: string | null = null,
  coffre: Coffre | null = null,
  publicUrl = '',
): (ask: Ask, say?: Say) => Promise<Told> {
  return async (ask, say = () => {}) => {
    const told = checkCommand(ask)
    if (told) return told
    try {
      const known = selon(COMMANDS, ask.command)
      const { positionals, options } = readOptions(ask.args, known?.options)
      return {
        lines: (await known?.run(context, positionals, { options, say, media, coffre, publicUrl })) ?? [],
        code: 0,
      }
    } catch (error) {
      const failure = failureOf(error)
      if (failure) return { lines: [failure.message], code: 1 }
      context.log.error({ err: error, command: ask.command }, 'command failed')
      return { lines: ['La commande a échoué\u00a0: voyez le journal de la boutique.'], code: 1 }
    }
  }
}
