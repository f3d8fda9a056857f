import { adopterAdresse, updateAdresse } from '#compte/adresse.data.ts'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { upsertCompte } from '#compte/compte.data.ts'
import { COMPTE_BLOQUE, type Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { recevoirRole } from '#equipe/invitation.actions.ts'
import { estBloque } from '#equipe/personne.data.ts'
import { Failure } from '#shared/failure.ts'
import { sansLien } from '#shared/lecture/tirets.ts'
import { nommerAppareil } from './appareil.ts'
import { lockAdresse } from './code.data.ts'
import { takeNonce } from './connexion.data.ts'
import { type Fournisseur, refuser } from './fournisseur.actions.ts'

/**
 * Social sign-in (specification, part 7). The ID token says who it is; of the body only the phones are taken.
 * Its nonce is used up in the transaction that opens the session: one proof, one session.
 * @throws Failure CONNEXION_REFUSEE; COMPTE_BLOQUE; PRESTATAIRE_INDISPONIBLE when the provider's keys cannot be had.
 */
export async function connecter(
  context: Context & { fournisseur: Fournisseur | null; ownerEmails: string[] },
  demande: {
    credential?: string | null
    tel?: string | null
    telephone1?: string | null
    userAgent?: string | undefined
  },
): Promise<{ token: string; compte: Compte }> {
  const { fournisseur } = context
  if (!fournisseur || !demande.credential) throw refuser(fournisseur ? 'credential' : 'fournisseur')
  const now = context.now()
  const { nonce, garantie, ...preuve } = await fournisseur.verifier(demande.credential, now)
  return context.database.transaction(async (tx) => {
    if (!(await takeNonce(tx, nonce, now))) throw refuser('nonce')
    const adresse = garantie ? preuve.email : null
    if (adresse) {
      await lockAdresse(tx, adresse)
      await adopterAdresse(tx, { issuer: fournisseur.issuer, sub: preuve.sub, adresse })
    }
    const compte = await upsertCompte(
      tx,
      {
        ...preuve,
        issuer: fournisseur.issuer,
        login: preuve.email,
        tel: sansLien(demande.tel ?? '') || null,
        telephone1: sansLien(demande.telephone1 ?? '') || null,
      },
      now,
    )
    await updateAdresse(tx, compte.id, adresse)
    if (await estBloque(tx, compte.id)) throw new Failure('COMPTE_BLOQUE', COMPTE_BLOQUE)
    compte.role = await recevoirRole(tx, compte, { ownerEmails: context.ownerEmails, now })
    const appareil = nommerAppareil(demande.userAgent)
    return { compte, token: await nouvelleSession(tx, { compte_id: compte.id, appareil, now }) }
  })
}
