import type { Compte } from '#compte/compte.ts'
import { aLeDroit } from '#compte/droits.ts'
import type { Queries } from '#database/database.ts'
import { listCommandesParIds } from '#preparation/equipe.data.ts'
import { introuvable } from '#shared/failure.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { surLeFil } from '#tentative/tentative.ts'
import {
  type FiltrePapiers,
  findPapier,
  listPapiers,
  listPapiersApres,
  listPapiersDe,
  type PapierEmis,
} from './papier.data.ts'
import { NOMS_PAPIERS, numeroPapier, type Papier } from './papier.ts'

/** A paper as it is listed. */
function toPapier({ id, serie, annee, numero, emis_le, commande_id, contenu }: PapierEmis): Papier {
  const { reglement, francs, commande, acheteur, facture, taxes = null } = contenu
  return {
    id,
    serie,
    nom: NOMS_PAPIERS[serie],
    numero: numeroPapier(serie, annee, numero),
    date: emis_le.toISOString(),
    commande_id,
    numerocommande: commande.numero,
    client: acheteur.nom,
    facture: facture?.numero ?? null,
    montant: Number(francs),
    regle: surLeFil(reglement.montant, reglement.devise),
    devise: reglement.devise,
    taxes: taxes?.parts.map(({ taux, base, montant }) => ({ taux, base, montant })) ?? null,
  }
}

/** Whose order it is, or who sees to the shop's money; for anybody else there is none. @throws Failure INTROUVABLE. */
async function exigerLisible(q: Queries, compte: Compte, commande_id: number, quoi: string): Promise<void> {
  if (aLeDroit(compte, 'lire:argent')) return
  const [commande] = await listCommandesParIds(q, [commande_id])
  if (commande?.compte_id !== compte.id) throw introuvable(quoi)
}

/** The papers of an order, the invoice first. @throws Failure INTROUVABLE. */
export async function voirPapiersDe(q: Queries, compte: Compte, commande_id: number): Promise<Papier[]> {
  await exigerLisible(q, compte, commande_id, 'Cette commande')
  return (await listPapiersDe(q, commande_id)).map(toPapier)
}

/** A paper that this person may read. @throws Failure INTROUVABLE. */
export async function ouvrirPapier(q: Queries, compte: Compte, id: number): Promise<PapierEmis> {
  const found = await findPapier(q, id)
  if (!found) throw introuvable('Ce document')
  await exigerLisible(q, compte, found.commande_id, 'Ce document')
  return found
}

/** One page of what the shop issued, the latest first. */
export async function voirPapiers(
  q: Queries,
  filtre: FiltrePapiers,
  request: PageRequest,
): Promise<Page<Papier>> {
  const { papiers, total } = await listPapiers(q, filtre, request)
  return toPage(papiers.map(toPapier), total, request)
}

/** The papers of these orders with all they say, for whoever takes their data away. */
export async function exporterPapiers(q: Queries, commande_ids: number[]) {
  const tous: PapierEmis[] = []
  for (const id of commande_ids) tous.push(...(await listPapiersDe(q, id)))
  return tous.map((papier) => ({ ...toPapier(papier), contenu: papier.contenu }))
}

const LOT = 500

/** Everything the shop issued, as it was issued, some hundred at a time: a file of years is never held whole. */
export async function* tousLesPapiers(q: Queries, filtre: FiltrePapiers): AsyncGenerator<Papier[]> {
  for (let apres: PapierEmis | null = null; ; ) {
    const lot: PapierEmis[] = await listPapiersApres(q, filtre, apres, LOT)
    if (lot.length > 0) yield lot.map(toPapier)
    apres = lot.at(-1) ?? null
    if (lot.length < LOT) return
  }
}
