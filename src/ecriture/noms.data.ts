import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { selon } from '#shared/texte.ts'

/** A thing that the journal speaks of, by its table and its number. */
interface Chose {
  objet: string
  id: number
}

const cleDe = ({ objet, id }: Chose) => `${objet} ${id}`

/** Fields that hold the number of something else are called after it; these are called otherwise. */
const AUTREMENT: Record<string, string> = { parent: 'categorie' }
/** Of which the journal's number is that of something else. */
const DE: Record<string, string> = {
  encaissement: 'zone',
  declinaison: 'produit',
  facteur: 'compte',
  cle_acces: 'compte',
}

// an account is told as it is now, and who was erased has no name any more; an order's number is `numeroCommande`'s
const NOMMER = `
SELECT v.objet, v.id, CASE v.objet
  WHEN 'produit' THEN (SELECT designation FROM produit WHERE id = v.id)
  WHEN 'categorie' THEN (SELECT designation FROM categorie WHERE id = v.id)
  WHEN 'couleur' THEN (SELECT designation FROM couleur WHERE id = v.id)
  WHEN 'taille' THEN (SELECT designation FROM taille WHERE id = v.id)
  WHEN 'unite' THEN (SELECT designation FROM unite WHERE id = v.id)
  WHEN 'zone' THEN (SELECT designation FROM zone WHERE id = v.id)
  WHEN 'tariflivraison' THEN (SELECT z.designation FROM tariflivraison t JOIN zone z ON z.id = t.zone_id WHERE t.id = v.id)
  WHEN 'destination' THEN (SELECT ville FROM destination WHERE id = v.id)
  WHEN 'offre' THEN (SELECT designation FROM offre WHERE id = v.id)
  WHEN 'promotion' THEN (SELECT designation FROM promotion WHERE id = v.id)
  WHEN 'livreur' THEN (SELECT nom FROM livreur WHERE id = v.id)
  WHEN 'versement' THEN (SELECT l.nom FROM versement r JOIN livreur l ON l.id = r.livreur_id WHERE r.id = v.id)
  WHEN 'fournisseur' THEN (SELECT designation FROM fournisseur WHERE id = v.id)
  WHEN 'achat' THEN (SELECT 'BC-' || to_char(cree_le AT TIME ZONE 'UTC', 'YYYY') || '-'
    || lpad(id::text, greatest(6, length(id::text)), '0') FROM achat WHERE id = v.id)
  WHEN 'etagere' THEN (SELECT titre FROM etagere WHERE id = v.id)
  WHEN 'commande' THEN (SELECT 'CMD-' || to_char(cree_le AT TIME ZONE 'UTC', 'YYYY') || '-'
    || lpad(id::text, greatest(6, length(id::text)), '0') FROM commande WHERE id = v.id) END AS designation,
  p.nom, p.prenom, p.email
FROM unnest($1::text[], $2::integer[]) AS v (objet, id)
LEFT JOIN compte p ON v.objet = 'compte' AND p.id = v.id`

/** What these things are called now; what is gone, or has no name, is left out. */
async function nommer(q: Queries, choses: readonly Chose[]): Promise<ReadonlyMap<string, string>> {
  const seules = [...new Map(choses.map((une) => [cleDe(une), une])).values()]
  if (seules.length === 0) return new Map()
  const lignes = await q.query<{
    objet: string
    id: number
    designation: string | null
    nom: string | null
    prenom: string | null
    email: string | null
  }>(NOMMER, [seules.map(({ objet }) => objet), seules.map(({ id }) => id)])
  return new Map(
    lignes.flatMap(({ designation, email, nom, prenom, ...chose }) => {
      const dit = designation ?? (email && nomAffiche({ nom, prenom, email }))
      return dit ? [[cleDe(chose), dit] as const] : []
    }),
  )
}

const ENTIER = 2 ** 31
const nombre = (valeur: unknown) => {
  const lu = Number(valeur)
  return Number.isInteger(lu) && lu > 0 && lu < ENTIER ? lu : null
}

interface Ligne {
  objet: string
  objet_id: string
  avant: unknown
  apres: unknown
}
const objetDe = ({ objet, objet_id }: Ligne): Chose | null => {
  const id = nombre(objet_id)
  return id === null ? null : { objet: selon(DE, objet) ?? objet, id }
}
const champsDe = ({ avant, apres }: Ligne) =>
  [avant, apres].flatMap((valeurs) =>
    Object.entries(valeurs !== null && typeof valeurs === 'object' ? valeurs : {}).flatMap(
      ([champ, valeur]) => {
        const vers = champ.endsWith('_id') ? champ.slice(0, -3) : null
        const id = nombre(valeur)
        return vers === null || id === null
          ? []
          : [{ champ, chose: { objet: selon(AUTREMENT, vers) ?? vers, id } }]
      },
    ),
  )

/** Lines of the journal with the name of what each is about, and of what its fields point at, by field and number. */
export async function nommerLignes<L extends Ligne>(
  q: Queries,
  lignes: readonly L[],
): Promise<(L & { nom: string | null; noms: Record<string, string> })[]> {
  const noms = await nommer(
    q,
    lignes.flatMap((une) => [objetDe(une) ?? [], champsDe(une).map(({ chose }) => chose)].flat()),
  )
  return lignes.map((une) => {
    const objet = objetDe(une)
    const dits = champsDe(une).flatMap(({ champ, chose }) => {
      const nom = noms.get(cleDe(chose))
      return nom ? [[`${champ} ${chose.id}`, nom] as const] : []
    })
    return { ...une, nom: (objet && noms.get(cleDe(objet))) ?? null, noms: Object.fromEntries(dits) }
  })
}
