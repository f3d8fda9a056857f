import { produits } from './catalogue/catalogue.ts'
import { rayons } from './catalogue/rayons.ts'
import type { Lot } from './lot.ts'
import { estDecline } from './lotsDeclinaisons.ts'

const JOUR = 86_400_000

/** Two of those the shop buys from, with the shelves that they fill and what part of a price theirs is, in percent. */
const FOURNISSEURS = [
  {
    ...{ designation: 'Sow et frères, Sandaga', telephone: '+221775550142', email: 'commandes@sow.example' },
    ...{
      delai: 2,
      note: 'Livre le matin. Demander Ousmane.',
      rayons: ['cereales', 'epices', 'boissons'],
      part: 68,
    },
  },
  {
    ...{ designation: 'Coopérative des Niayes', telephone: '+221765550187', email: null },
    ...{ delai: 4, note: null, rayons: ['fruits', 'poissons'], part: 61 },
  },
]

/** What each of them sells: nothing that has variants, which are bought one by one. */
const vendus = FOURNISSEURS.flatMap(({ designation, rayons: siens, part }) => {
  const slugs = rayons
    .filter(({ slug }) => siens.includes(slug))
    .flatMap(({ slug, rayons: bas = [] }) => [slug, ...bas.map((un) => un.slug)])
  return produits
    .filter((un) => slugs.includes(un.rayon) && !estDecline(un))
    .map(({ code, prix }, rang) => ({
      ...{ code, fournisseur: designation, reference: `${code.slice(0, 3)}${rang + 1}` },
      // some were bought before anybody wrote their price down
      cout: rang % 5 === 4 ? null : Math.round((prix * part) / 500) * 5,
    }))
})

/** Suppliers, whose products are whose at which cost, and an order that is on its way. */
export const lotsAchats = (now: Date): Lot[] => [
  {
    sql: `INSERT INTO fournisseur (designation, telephone, email, delai, note)
SELECT x.designation, x.telephone, x.email, x.delai, x.note
FROM json_to_recordset($1::text::json) AS x (designation text, telephone text, email text, delai int, note text)`,
    lignes: FOURNISSEURS,
  },
  {
    sql: `UPDATE produit p SET fournisseur_id = f.id, reference_fournisseur = x.reference, prix_revient = x.cout
FROM json_to_recordset($1::text::json) AS x (code text, fournisseur text, reference text, cout numeric)
JOIN fournisseur f ON f.designation = x.fournisseur WHERE p.code = x.code`,
    lignes: vendus,
  },
  {
    sql: `INSERT INTO achat (fournisseur_id, etat, voie, prevu_le, cree_le, envoye_le)
SELECT f.id, 'envoye', 'whatsapp', x.prevu_le, x.le, x.le
FROM json_to_recordset($1::text::json) AS x (fournisseur text, prevu_le date, le timestamptz)
JOIN fournisseur f ON f.designation = x.fournisseur`,
    lignes: [
      {
        fournisseur: FOURNISSEURS[0]?.designation,
        prevu_le: new Date(now.getTime() + JOUR),
        le: new Date(now.getTime() - JOUR),
      },
    ],
  },
  {
    sql: `INSERT INTO achatligne (achat_id, produit_id, quantite, prix)
SELECT a.id, p.id, x.quantite, p.prix_revient
FROM json_to_recordset($1::text::json) AS x (code text, quantite numeric) JOIN produit p ON p.code = x.code
CROSS JOIN (SELECT max(id) AS id FROM achat) AS a`,
    lignes: vendus.slice(0, 3).map(({ code }, rang) => ({ code, quantite: 20 + 10 * rang })),
  },
]
