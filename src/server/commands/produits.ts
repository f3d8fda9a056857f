import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Context } from '#context'
import { exporterProduits } from '#importation/exportation.actions.ts'
import { arreterImportation, ecrireImportation, rapportDe } from '#importation/importation.actions.ts'
import { findImportation, type Importation } from '#importation/importation.data.ts'
import { poursuivreImportation } from '#importation/importation.jobs.ts'
import type { Rapport } from '#importation/importation.ts'
import { recevoirImportation } from '#importation/reception.actions.ts'
import { Failure } from '#shared/failure.ts'
import { enNombre } from '#shared/nombre.ts'
import type { Say } from '../door.ts'
import type { Command } from './commands.ts'
import { progressBar } from './progress.ts'

const FAUTES_DITES = 50
const PAUSE = 500

function dire({ total, creees, modifiees, inchangees, en_faute, fautes }: Rapport): string[] {
  return [
    `${enNombre(total, 'ligne', 'lignes')}\u00a0: ${creees} à créer, ${modifiees} à modifier, ${inchangees} sans changement, ${en_faute} à corriger.`,
    ...fautes
      .slice(0, FAUTES_DITES)
      .map(
        ({ ligne, colonne, message }) => `  ligne ${ligne}${colonne ? `, ${colonne}` : ''}\u00a0: ${message}`,
      ),
  ]
}

interface Fichier {
  chemin: string
  say: Say
}

/** Takes a file in and waits until all of it was looked at. @throws Failure when there is no such file. */
async function deposer(context: Context, { chemin, say }: Fichier): Promise<Importation> {
  try {
    await using fichier = await open(chemin)
    const demande = { corps: fichier.createReadStream(), fichier: basename(chemin) }
    const { id } = await recevoirImportation(context, { equipier: LIGNE_DE_COMMANDE }, demande)
    return await attendre(context, { id, say, quoi: 'lignes lues' })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (!code || !syscall) throw error
    throw new Failure('ETAT_REFUSE', `${chemin} ne peut pas être lu (${code}).`)
  }
}

/** Goes on with a file until it waits for a yes, or has ended. The shop beside us may be at it too: each lot is done once. */
async function attendre(
  context: Context,
  { id, say, quoi }: { id: number; say: Say; quoi: string },
): Promise<Importation> {
  const progress = progressBar(say, quoi)
  const suite = poursuivreImportation(context)
  for (;;) {
    await Promise.race([suite, wait(PAUSE)])
    const vue = await findImportation(context.database, id)
    if (!vue) throw new Failure('INTROUVABLE', 'Cette importation est introuvable.')
    progress(vue.faites, vue.total)
    if (vue.etat === 'examen' || vue.etat === 'ecriture') continue
    await suite
    return vue
  }
}

async function essayerFichier(context: Context, fichier: Fichier): Promise<string[]> {
  const vue = await deposer(context, fichier)
  await arreterImportation(context, { equipier: LIGNE_DE_COMMANDE }, vue.id)
  return dire(rapportDe(vue))
}

async function importerFichier(context: Context, fichier: Fichier): Promise<string[]> {
  const vue = await deposer(context, fichier)
  const rapport = rapportDe(vue)
  if (rapport.en_faute > 0) {
    await arreterImportation(context, { equipier: LIGNE_DE_COMMANDE }, vue.id)
    throw new Failure('ENTREE_INVALIDE', [...dire(rapport), 'Rien n’a été importé.'].join('\n'))
  }
  const { id } = await ecrireImportation(context, { equipier: LIGNE_DE_COMMANDE }, vue)
  const finie = await attendre(context, { id, say: fichier.say, quoi: 'lignes' })
  const { creees, modifiees, inchangees, rejetees, faites, total, etat } = finie
  const compte = `${enNombre(creees, 'créé', 'créés')}, ${enNombre(modifiees, 'modifié', 'modifiés')}, ${inchangees} sans changement, ${rejetees} à corriger`
  return [
    etat === 'faite' ? `Importé\u00a0: ${compte}.` : `Arrêté à ${faites} sur ${total}\u00a0: ${compte}.`,
  ]
}

/** The products as a file, from the command line. */
export const PRODUITS: Record<string, Command> = {
  exporter: {
    usage: 'exporter <fichier>',
    help: 'Écrit tous les produits dans un fichier CSV, qu’un tableur ouvre et que «\u202fimporter\u202f» relit.',
    args: 1,
    file: true,
    run: async ({ database }, [chemin = '']) => {
      try {
        await pipeline(Readable.from(exporterProduits(database)), createWriteStream(chemin, { flags: 'wx' }))
      } catch (error) {
        const { code, syscall } = error as NodeJS.ErrnoException
        if (!code || !syscall) throw error
        const phrase = code === 'EEXIST' ? 'existe déjà' : `ne peut pas être écrit (${code})`
        throw new Failure('ETAT_REFUSE', `${chemin} ${phrase}.`)
      }
      return [`Produits écrits\u00a0: ${chemin}`]
    },
  },
  essayer: {
    usage: 'essayer <fichier>',
    help: 'Dit ce qu’un fichier CSV de produits changerait, et ce qu’il y a à corriger\u202f; rien n’est écrit.',
    args: 1,
    file: true,
    run: (context, [chemin = ''], { say }) => essayerFichier(context, { chemin, say }),
  },
  importer: {
    usage: 'importer <fichier>',
    help: 'Importe un fichier CSV de produits, s’il n’a rien à corriger.',
    args: 1,
    file: true,
    run: (context, [chemin = ''], { say }) => importerFichier(context, { chemin, say }),
  },
}
