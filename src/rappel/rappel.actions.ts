// The room `rappel`: who wants to be reminded of a cart that they leave. It changes no cart, and sends nothing itself:
// `message` does.
import { randomBytes } from 'node:crypto'
import { findCompte } from '#compte/compte.data.ts'
import { peutAcheter } from '#compte/comptoir.data.ts'
import type { Context } from '#context'
import type { Panier } from '#contract'
import { findPanier } from '#panier/panier.data.ts'
import { adressePanier, ouvrirPartage, partagerPanier } from '#partage/partage.actions.ts'
import { lireEmail } from '#shared/email.ts'
import { introuvable } from '#shared/failure.ts'
import {
  claimRappel,
  deleteRappel,
  findRappelParCle,
  insertRappel,
  keepPartage,
  type RappelPris,
  seePaniers,
  tellRappel,
} from './rappel.data.ts'
import { ATTENTES, JOURS_OUBLIE } from './rappel.ts'

const HEURE = 3_600_000
/** Carts that are looked at in one piece, and pieces of one pass: what is beyond is for the next one. */
const MORCEAU = 1000
const MORCEAUX_MAX = 20

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
export async function regarderPaniers({ database, now }: Context): Promise<void> {
  for (let fois = 0; fois < MORCEAUX_MAX; fois += 1) {
    const vus = await database.transaction((tx) => seePaniers(tx, now(), MORCEAU))
    if (vus < MORCEAU) return
  }
}

/**
 * The next who is to be reminded, noted as told: nobody is twice, however many processes ask. Null where nobody is left.
 */
export async function prochainRappel({ database, now }: Context, heures: number): Promise<RappelPris | null> {
  const instant = now().getTime()
  return database.transaction(async (tx) => {
    const du = await claimRappel(tx, {
      avant: new Date(instant - heures * HEURE),
      apres: new Date(instant - JOURS_OUBLIE * 24 * HEURE),
      now: new Date(instant),
    })
    if (du) await tellRappel(tx, du.compte_id, { dit_panier_id: du.panier_id })
    return du
  })
}

/** What is said to who was taken; null: there is nothing to say, or nobody to say it to. */
export async function rappelAEcrire(
  services: Context & { publicUrl: string },
  pris: RappelPris,
): Promise<RappelAEcrire | null> {
  const { database } = services
  const { compte_id, cle } = pris
  const compte = await findCompte(database, compte_id)
  const a = lireEmail(compte?.email ?? '')
  const panier = await findPanier(database, compte_id)
  if (!compte || !a || !panier || panier.lignes.length === 0) return null
  if (!(await peutAcheter(database, compte_id))) return null
  // a letter that is tried again opens the cart that was handed over the first time
  let code = pris.partage
  let vu = code === null ? null : await ouvrirPartage(services, code)
  if (code === null || vu === null) {
    const lignes = panier.lignes.map(({ id: _, ...ligne }) => ligne)
    code = (await partagerPanier(services, lignes)).code
    await keepPartage(database, pris, code)
    vu = await ouvrirPartage(services, code)
  }
  if (!vu || vu.panier.panierproduits.length === 0) return null
  const adresse = adressePanier(services.publicUrl, code)
  return { cle, a, prenom: compte.prenom, panier: vu.panier, adresse }
}

/**
 * The letter did not leave, and may later: it is tried anew some hours on, some times. `panne`: it is the server that failed,
 * which counts for none of them. The cart stands still since when it did.
 */
export async function remettreRappel(
  { database, now }: Context,
  { compte_id, essais }: { compte_id: number; essais: number },
  panne: boolean,
): Promise<void> {
  const attente = ATTENTES[panne ? 0 : essais]
  if (attente === undefined) return
  await tellRappel(database, compte_id, {
    dit_panier_id: null,
    essais: panne ? essais : essais + 1,
    prochain_essai: new Date(now().getTime() + attente * HEURE),
  })
}
