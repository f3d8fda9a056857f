import { compterGardees, refaireFabriquees, refermer } from '#branchement/branchement.actions.ts'
import type { Coffre } from '#branchement/coffre.actions.ts'
import type { Context } from '#context'
import { refermerFacteurs } from '#equipe/facteur/facteur.actions.ts'
import { Failure } from '#shared/failure.ts'
import { enNombre } from '#shared/nombre.ts'
import { FABRIQUEES } from '../branches.ts'
import type { Command } from './commands.ts'

const estFabriquee = (nom: string) => nom.startsWith(`${FABRIQUEES.prise}, `)

function direIllisibles(illisibles: string[]): string[] {
  const tapees = illisibles.filter((nom) => !estFabriquee(nom))
  return [
    ...(tapees.length > 0
      ? [`Aucune clé d’ici ne les ouvre, il faut les retaper\u00a0: ${tapees.join('\u202f; ')}.`]
      : []),
    ...(illisibles.some(estFabriquee)
      ? [
          'Aucune clé d’ici n’ouvre celles des notifications\u00a0: remettez la clé qui les a fermées, ou lancez cle refaire.',
        ]
      : []),
  ]
}

async function dire({ database }: Context, coffre: Coffre): Promise<string[]> {
  const { gardees, illisibles } = await compterGardees(database, coffre)
  const nom = coffre.nom()
  const cle = nom ? `Clé ${nom}, dans ${coffre.ou}.` : `Pas de clé qui se lise dans ${coffre.ou}.`
  return [
    cle,
    `${enNombre(gardees, 'secret gardé', 'secrets gardés')}, ${enNombre(gardees - illisibles.length, 's’ouvre', 's’ouvrent')}.`,
    ...direIllisibles(illisibles),
  ]
}

async function tourner(context: Context, coffre: Coffre): Promise<string[]> {
  const neuve = coffre.tourner()
  const { nom, refermees, illisibles: tapees } = await refermer(context, coffre)
  const facteurs = await refermerFacteurs(context, coffre)
  const illisibles = [...tapees, ...facteurs.illisibles]
  const suite = neuve
    ? [`Gardez une copie de ${coffre.ou} à part des sauvegardes.`]
    : [
        'La clé est celle de CLE_SECRETS\u00a0: pour en changer, mettez la neuve devant, redémarrez, et recommencez.',
      ]
  return [
    `Clé ${nom}\u00a0: ${enNombre(refermees + facteurs.refermes, 'secret refermé', 'secrets refermés')}.`,
    ...suite,
    ...direIllisibles(illisibles),
  ]
}

async function refaire(context: Context, coffre: Coffre): Promise<string[]> {
  await refaireFabriquees(context, coffre, FABRIQUEES)
  return [
    'Les clés des notifications sont neuves\u00a0: chacun ajoute de nouveau ses appareils, page «\u202fMes alertes\u202f».',
  ]
}

/** The key that closes the owner's keys, from the command line. */
export const CLE: Record<string, Command> = {
  cle: {
    usage: 'cle etat|tourner|refaire',
    help: 'Dit quelle clé ferme les secrets tapés au bureau et s’ils s’ouvrent\u202f; tourner en fait une neuve et referme tout avec elle, refaire change les clés des notifications.',
    args: 1,
    run: async (context, [geste = ''], { coffre }) => {
      if (!coffre) throw new Failure('ETAT_REFUSE', 'Cette commande a besoin de la boutique entière.')
      if (geste === 'etat') return dire(context, coffre)
      if (geste === 'tourner') return tourner(context, coffre)
      if (geste === 'refaire') return refaire(context, coffre)
      throw new Failure('ENTREE_INVALIDE', 'Dites etat, tourner ou refaire.')
    },
  },
}
