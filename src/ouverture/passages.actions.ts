import { ETAT, mouvementPermis } from '#commande/commande.ts'
import type { Compte } from '#compte/compte.ts'
import { listCles } from '#connexion/cle.data.ts'
import { clesPossibles, seMontreIci } from '#connexion/cle.ts'
import type { Context } from '#context'
import { enNombre } from '#shared/nombre.ts'
import { findEssai } from './etapes.data.ts'
import { alerte, faite, manque, type Vu } from './vu.ts'

/** What is asked of whether the keeper comes in again tomorrow. */
export interface AccesServices extends Context {
  publicUrl: string
  /** Null inside where no provider of identities is configured. */
  identite: { actuelle: { issuer: string } | null }
}

/** By what the keeper comes in again: only what lets them in here, today. */
export async function voirAcces(
  { database, publicUrl, identite }: AccesServices,
  { id, issuer }: Compte,
): Promise<Vu> {
  if (identite.actuelle?.issuer === issuer) return faite('Vous entrez avec votre compte Google.')
  if (!clesPossibles(publicUrl))
    return alerte(
      'À une adresse en chiffres, aucune clé ne peut être créée\u00a0: donnez un nom à la boutique (PUBLIC_URL).',
    )
  const cles = (await listCles(database, id)).filter(({ hote }) => seMontreIci(hote, publicUrl))
  return cles.length > 0
    ? faite(`Vous entrez avec ${enNombre(cles.length, 'clé d’accès', 'clés d’accès')}.`)
    : alerte('Faites une clé d’accès sur ce téléphone\u00a0: sans elle, vous ne pourrez plus entrer.')
}

/** How far the trial order went. */
export async function voirEssai({ database }: Pick<Context, 'database'>): Promise<Vu> {
  const essai = await findEssai(database)
  if (!essai) return manque('Personne n’a encore essayé.')
  const { etat, numero } = essai
  if (etat === ETAT.annulee) return faite(`${numero}, annulée.`)
  return mouvementPermis('etat', etat, ETAT.annulee, 'equipe')
    ? faite(`${numero}\u00a0: à annuler quand vous l’avez vue.`)
    : faite(`${numero}, essayée jusqu’au bout.`)
}
