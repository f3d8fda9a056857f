// The room `rappel`: who wants to be reminded of a cart that they leave. It changes no cart, and sends nothing itself:
// `message` does.
import { randomBytes } from 'node:crypto'
import { findCompte } from '#compte/compte.data.ts'
import { peutAcheter } from '#compte/comptoir.data.ts'
import type { Context } from '#context'
import type { Panier } from '#contract'
import { findPanier } from '#panier/panier.data.ts'
import { partagerPanier, voirPartage } from '#partage/partage.actions.ts'
import { lireEmail } from '#shared/email.ts'
import { introuvable } from '#shared/failure.ts'
import {
  claimRappel,
  deleteRappel,
  findRappelParCle,
  insertRappel,
  seePaniers,
  tellRappel,
} from './rappel.data.ts'
import { JOURS_OUBLIE } from './rappel.ts'

const HEURE = 3_600_000

/** Says yes to being reminded, or no any more. */
export async function voulorRappel(
  { database, now }: Context,
  compte_id: number,
  voulu: boolean,
): Promise<{ voulu: 0 | 1 }> {
  if (!voulu) await deleteRappel(database, compte_id)
  else
    await insertRappel(database, {
      compte_id,
      cle: randomBytes(24).toString('base64url'),
      accorde_le: now(),
    })
  return { voulu: voulu ? 1 : 0 }
}

/** Ends it by the link of a letter. @throws Failure INTROUVABLE for a key that ends nothing (any more). */
export async function arreterRappel({ database }: Context, cle: string): Promise<void> {
  const rappel = await findRappelParCle(database, cle)
  if (!rappel) throw introuvable('Ce rappel')
  await deleteRappel(database, rappel.compte_id)
}

/** A cart that somebody left, with who they are, and where it opens whatever browser reads the letter. */
export interface RappelAEcrire {
  cle: string
  a: string
  prenom: string | null
  panier: Panier
  adresse: string
}

/** Notes the carts that have changed since they were last looked at: before a pass over those that were left. */
export const regarderPaniers = ({ database, now }: Context): Promise<void> => seePaniers(database, now())

/**
 * The next who is to be reminded, noted as told: nobody is twice, however many processes ask. Null where nobody is left.
 * `rien`: there was nothing to say, or nobody to say it to.
 */
export async function prochainRappel(
  services: Context & { publicUrl: string },
  heures: number,
): Promise<{ compte_id: number; rappel: RappelAEcrire | null } | null> {
  const { database, now } = services
  const instant = now().getTime()
  const pris = await database.transaction(async (tx) => {
    const du = await claimRappel(tx, {
      avant: new Date(instant - heures * HEURE),
      apres: new Date(instant - JOURS_OUBLIE * 24 * HEURE),
    })
    if (du) await tellRappel(tx, du.compte_id, { dit_panier_id: du.panier_id })
    return du
  })
  return pris && { compte_id: pris.compte_id, rappel: await ecrire(services, pris) }
}

async function ecrire(
  services: Context & { publicUrl: string },
  { compte_id, cle }: { compte_id: number; cle: string },
): Promise<RappelAEcrire | null> {
  const { database } = services
  const compte = await findCompte(database, compte_id)
  const a = lireEmail(compte?.email ?? '')
  const panier = await findPanier(database, compte_id)
  if (!compte || !a || !panier || panier.lignes.length === 0) return null
  if (!(await peutAcheter(database, compte_id))) return null
  const lignes = panier.lignes.map(({ id: _, ...ligne }) => ligne)
  const { code, adresse } = await partagerPanier(services, lignes)
  const vu = await voirPartage(services, code)
  return vu.panierproduits.length > 0 ? { cle, a, prenom: compte.prenom, panier: vu, adresse } : null
}

/** The letter did not leave, and may later: an hour on, it is tried anew. */
export async function remettreRappel(
  { database, now }: Context,
  compte_id: number,
  heures: number,
): Promise<void> {
  const depuis = new Date(now().getTime() - (heures - 1) * HEURE)
  await tellRappel(database, compte_id, { dit_panier_id: null, depuis })
}
