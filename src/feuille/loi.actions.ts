import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { blanc, blancsDe, remplirBlancs } from '#preference/blanc.ts'
import { findBrouillon, lockBrouillon, saveBrouillon } from '#preference/cgv.data.ts'
import { REGLES_BROUILLON as REGLES_CGV } from '#preference/champs.ts'
import { findVersionCgv } from '#preference/preference.data.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste, fautesDe, longueur } from '#shared/formulaire.ts'
import { REGLES_BROUILLON } from './champs.ts'
import { findEcrite, insertFeuille, listFeuilles, lockFeuilles, updateBrouillon } from './feuille.data.ts'
import { type FeuilleVue, MODELES, PAGES_DE_LOI, type PaysModele } from './feuille.ts'
import { completer, type Faits, type Reste, reunirFaits } from './modeles/faits.actions.ts'
import { ecrireModele } from './modeles/modeles.actions.ts'

/** The pages and the terms of sale as the staff's list shows them. */
export interface EtatPages {
  feuilles: FeuilleVue[]
  /** The version in force, whether one is being written, and what it lacks. */
  cgv: { version: number | null; brouillon: boolean; blancs: string[] }
  /** What is still to be written, in all of them, each once. */
  blancs: string[]
}

export async function etatPages(q: Queries): Promise<EtatPages> {
  const [feuilles, version, brouillon] = await Promise.all([
    listFeuilles(q),
    findVersionCgv(q),
    findBrouillon(q),
  ])
  const blancs = blancsDe(brouillon?.texte ?? '')
  return {
    feuilles,
    cgv: { version, brouillon: brouillon !== null, blancs },
    blancs: [...new Set([...feuilles.flatMap((une) => une.blancs), ...blancs])],
  }
}

/**
 * Begins from their models the pages that the law asks for and the terms of sale, each that is not begun yet: what
 * somebody has written is never touched. Nothing is published by it.
 */
export async function commencerPages(
  context: Context,
  appel: AppelEquipe,
  { pays, reste }: { pays: PaysModele; reste: Reste },
): Promise<EtatPages> {
  const demandee = { action: 'creer', objet: 'feuille', demande: { pays } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const faits = await reunirFaits(tx, reste)
    const la = await lockFeuilles(tx)
    for (const modele of MODELES.filter((un) => la.every((une) => une.modele !== un))) {
      const { titre, adresse } = PAGES_DE_LOI[modele]
      const contenu = { titre, texte: ecrireModele(modele, pays, faits), images: [], alts: [] }
      const id = await insertFeuille(tx, { adresse, modele, pays, contenu, now: context.now() })
      await noter('creer', 'feuille', { id, avant: null, apres: { titre, adresse, pays }, reponse: id })
    }
    const { version, texte } = await lockBrouillon(tx)
    if (texte.trim() === '' && (await findVersionCgv(tx)) === null)
      await ecrireCgv(context, tx, appel, version, ecrireModele('conditions', pays, faits))
    return etatPages(tx)
  })
}

/** What fills a blank, by its name as the text has it. */
export interface Reponses {
  reponses: readonly { blanc: string; texte: string }[]
}
const REPONSE_MAX = 500

/**
 * Fills blanks wherever they stand, in what is being written of every page and of the terms: with what was typed, and
 * with what the shop's preferences say by now. What is published stays as it is.
 * @throws Failure ENTREE_INVALIDE.
 */
export async function remplirPages(
  context: Context,
  appel: AppelEquipe,
  { reponses, reste }: Reponses & { reste: Reste },
): Promise<EtatPages> {
  const dites = new Map(reponses.map((une) => [une.blanc, une.texte.trim()]))
  exigerJuste(
    Object.fromEntries(
      [...dites].flatMap(([nom, texte]) =>
        longueur(texte) > REPONSE_MAX
          ? [[nom, `${REPONSE_MAX}\u00a0caractères au plus.`]]
          : blancsDe(texte).length > 0
            ? [[nom, `«\u202f${blanc('…')}\u202f» n’est pas une réponse.`]]
            : [],
      ),
    ),
  )
  const demandee = { action: 'rediger', objet: 'feuille', demande: { reponses } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const faits = await reunirFaits(tx, reste)
    for (const { id } of await lockFeuilles(tx)) {
      const avant = await findEcrite(tx, id)
      if (!avant) continue
      const texte = rempli(avant.texte, faits, dites)
      if (texte === avant.texte) continue
      exigerTient(avant.titre, fautesDe(REGLES_BROUILLON, { ...avant, texte }, true).texte)
      const { titre, images, alts } = avant
      await updateBrouillon(tx, { id, contenu: { titre, texte, images, alts }, now: context.now() })
      await noter('rediger', 'feuille', {
        id,
        ...{ avant: { texte: avant.texte }, apres: { texte }, reponse: id },
      })
    }
    const cgv = await lockBrouillon(tx)
    const texte = rempli(cgv.texte, faits, dites)
    exigerTient('Conditions de vente', fautesDe(REGLES_CGV, { texte }, true).texte)
    if (texte !== cgv.texte) await ecrireCgv(context, tx, appel, cgv.version, texte)
    return etatPages(tx)
  })
}

/** @throws Failure ENTREE_INVALIDE where what was filled makes a text longer than it may be. */
function exigerTient(titre: string, faute: string | undefined): void {
  if (faute) throw new Failure('ENTREE_INVALIDE', `«\u202f${titre}\u202f» serait trop long\u00a0: ${faute}`)
}

const rempli = (texte: string, faits: Faits, dites: ReadonlyMap<string, string>): string =>
  remplirBlancs(completer(texte, faits), (quoi) => dites.get(quoi))

/** The next draft of the terms, in the room that keeps them. */
async function ecrireCgv(
  { now }: Context,
  tx: Queries,
  { equipier }: AppelEquipe,
  avant: number,
  texte: string,
): Promise<void> {
  await saveBrouillon(tx, { texte, version: avant + 1, auteur_id: equipier.compte_id, now: now() })
}
