import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { compte } from '#compte/compte.table.ts'
import { EFFACE, nomAffiche } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import type { Queries } from '#database/database.ts'
import { telephoneCherche } from '#preparation/filtre.ts'
import { COMPTES_MAX, type Page, type PageRequest, toPage, toPageBornee } from '#shared/page.ts'
import type { ClientVu, EtatClient, FiltreClientele, TriClientele } from './clientele.ts'

const { paye, rembourse_en_partie } = ETAT_PAIEMENT

/** What accounts have ordered, these or all of them: the same sums as the sales of the dashboard. */
const achatsDe = (q: Queries, ids?: number[]) =>
  q.drizzle
    .select({
      compte_id: commande.compte_id,
      nombre: count().as('nombre'),
      montant: sql<string>`coalesce(sum(${commande.montantcommande}) FILTER (WHERE ${commande.etat_paiement}
        IN (${paye}, ${rembourse_en_partie})), 0)`.as('montant'),
      derniere: sql<Date | null>`max(${commande.cree_le})`.mapWith(commande.cree_le).as('derniere'),
    })
    .from(commande)
    .where(ids && inArray(commande.compte_id, ids))
    .groupBy(commande.compte_id)

type Achats = Pick<Lu, 'nombre' | 'montant' | 'derniere'>
const RIEN: Achats = { nombre: 0, montant: '0', derniere: null }

const ORDRES: Partial<Record<TriClientele, () => SQL>> = {
  recent: () => desc(compte.id),
  ancien: () => asc(compte.id),
  nom: () => asc(NOM),
  '-nom': () => desc(NOM),
}

/** One page of the customers, as the staff filters and sorts them. */
export async function listClientele(
  q: Queries,
  filtre: FiltreClientele,
  request: PageRequest,
): Promise<Page<ClientVu>> {
  const ordre = ORDRES[filtre.tri]
  // what all have ordered is added up only when the question is about it
  if (filtre.commandes !== null || !ordre) return listParAchats(q, filtre, request)
  const voulus = and(...conditions(filtre))
  const comptes = q.drizzle.select({ id: compte.id }).from(compte).where(voulus)
  const [total] = await q.drizzle
    .select({ nombre: count() })
    .from(comptes.limit(COMPTES_MAX + 1).as('comptes'))
  const rows = await q.drizzle
    .select()
    .from(compte)
    .where(voulus)
    .orderBy(ordre(), desc(compte.id))
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  const ids = rows.map(({ id }) => id)
  const achats = new Map((ids.length === 0 ? [] : await achatsDe(q, ids)).map((un) => [un.compte_id, un]))
  const clients = rows.map((row) => toClientVu({ compte: row, ...(achats.get(row.id) ?? RIEN) }))
  return toPageBornee(clients, Number(total?.nombre ?? 0), request)
}

async function listParAchats(q: Queries, filtre: FiltreClientele, request: PageRequest) {
  const achats = achatsDe(q).as('achats')
  const voulus = and(...conditions(filtre), commandesDe(filtre, achats.nombre))
  const [total] = await q.drizzle
    .select({ nombre: count() })
    .from(compte)
    .leftJoin(achats, eq(achats.compte_id, compte.id))
    .where(voulus)
  const ordres: Partial<Record<TriClientele, SQL>> = {
    commandes: sql`${achats.nombre} ASC NULLS FIRST`,
    '-commandes': sql`${achats.nombre} DESC NULLS LAST`,
    achats: sql`${achats.montant} ASC NULLS FIRST`,
    '-achats': sql`${achats.montant} DESC NULLS LAST`,
  }
  const rows = await q.drizzle
    .select({ compte, nombre: achats.nombre, montant: achats.montant, derniere: achats.derniere })
    .from(compte)
    .leftJoin(achats, eq(achats.compte_id, compte.id))
    .where(voulus)
    .orderBy(ordres[filtre.tri] ?? ORDRES[filtre.tri]?.() ?? desc(compte.id), desc(compte.id))
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return toPage(rows.map(toClientVu), Number(total?.nombre ?? 0), request)
}

/** One customer as in the list, and what only their own page says; null where there is no such account. */
export async function findClient(q: Queries, id: number) {
  const [row] = await q.drizzle.select().from(compte).where(eq(compte.id, id))
  if (!row) return null
  const [achats] = await achatsDe(q, [id])
  const { adresse, pays, civilite, bloque_le, bloque_motif } = row
  return {
    ...toClientVu({ compte: row, ...(achats ?? RIEN) }),
    adresse,
    pays,
    civilite,
    bloque_le: bloque_le?.toISOString() ?? null,
    bloque_motif,
  }
}

interface Lu {
  compte: typeof compte.$inferSelect
  nombre: number | null
  montant: string | null
  derniere: Date | null
}

function toClientVu({ compte, nombre, montant, derniere }: Lu): ClientVu {
  const { id, nom, prenom, email, telephone1, tel, ville, role, cree_le } = compte
  const etat = etatDe(compte)
  return {
    id,
    name: nomAffiche({ nom, prenom, email }),
    email: adresseReelle(email) ?? '',
    telephone: telephone1 ?? tel,
    ville,
    etat,
    role,
    commandes: Number(nombre ?? 0),
    achats: Number(montant ?? 0),
    derniere: derniere?.toISOString() ?? null,
    cree_le: cree_le.toISOString(),
  }
}

function etatDe({ issuer, bloque_le, role, sans_compte }: Lu['compte']): EtatClient {
  if (issuer === EFFACE) return 'supprime'
  if (bloque_le) return 'bloque'
  if (role !== 'client') return 'equipe'
  return sans_compte ? 'sans_compte' : 'actif'
}

const NOM = sql`plat(coalesce(nullif(concat_ws(' ', ${compte.nom}, ${compte.prenom}), ''), ${compte.email}))`
const PRESENT = ne(compte.issuer, EFFACE)
const LIBRE = and(PRESENT, isNull(compte.bloque_le), eq(compte.role, 'client'))
const ETATS: Record<EtatClient, SQL | undefined> = {
  actif: and(LIBRE, eq(compte.sans_compte, false)),
  sans_compte: and(LIBRE, eq(compte.sans_compte, true)),
  bloque: isNotNull(compte.bloque_le),
  supprime: eq(compte.issuer, EFFACE),
  equipe: and(PRESENT, ne(compte.role, 'client')),
}

function conditions({ etat, texte }: FiltreClientele): (SQL | undefined)[] {
  return [etat === null ? undefined : ETATS[etat], texte.trim() === '' ? undefined : cherches(texte.trim())]
}

function commandesDe({ commandes }: FiltreClientele, nombre: SQL.Aliased<number>): SQL | undefined {
  if (commandes === null) return undefined
  return commandes === 'avec' ? isNotNull(nombre) : isNull(nombre)
}

/** Whose name, e-mail or phone holds these words; as they are indexed. */
function cherches(texte: string): SQL | undefined {
  const echappe = (mots: string) => `%${mots.replace(/[\\%_]/g, '\\$&')}%`
  const tel = telephoneCherche(texte)
  return or(
    sql`${compte}.cherche LIKE plat(${echappe(texte)})`,
    tel === null
      ? undefined
      : sql`(chiffres(${compte.telephone1}) || ' ' || chiffres(${compte.tel})) LIKE ${echappe(tel)}`,
  )
}
