import { cgv } from './cgv.ts'
import { dessertes, zones } from './destinations.ts'
import type { Lot } from './lot.ts'

/** Zones, their tariffs, and the towns they hold. */
export const lotsLivraison = (): Lot[] => {
  const nommees = Object.values(zones)
  return [
    {
      sql: `INSERT INTO zone (designation, devise)
SELECT x.designation, x.devise FROM json_to_recordset($1::text::json) AS x (designation text, devise text)`,
      lignes: nommees,
    },
    {
      sql: `INSERT INTO tariflivraison (zone_id, prixkg, prix10kg, prix20kg, prixexpress)
SELECT z.id, x.prixkg, x.prix10kg, x.prix20kg, x.prixexpress
FROM json_to_recordset($1::text::json) AS x (zone text, prixkg numeric, prix10kg numeric, prix20kg numeric, prixexpress numeric)
JOIN zone z ON z.designation = x.zone`,
      lignes: nommees.flatMap(({ designation, tarif }) => (tarif ? [{ zone: designation, ...tarif }] : [])),
    },
    {
      sql: `INSERT INTO destination (codepostale, pays_id, ville, livraisonexpress, delaistandard, delaisexpress, zone_id)
SELECT x.codepostale, p.id, x.ville, (x.express IS NOT NULL)::int, x.jours, x.express, z.id
FROM json_to_recordset($1::text::json) AS x (rang int, codepostale text, pays text, ville text, jours int, express int, zone text)
JOIN pays p ON p.code = x.pays JOIN zone z ON z.designation = x.zone ORDER BY x.rang`,
      lignes: dessertes
        .flatMap(({ pays, zone, villes }) =>
          villes.map(([ville, codepostale, jours, express]) => ({
            pays,
            zone: zones[zone]?.designation,
            ville,
            codepostale,
            jours,
            express,
          })),
        )
        .map((ligne, rang) => ({ ...ligne, rang })),
    },
  ]
}

/** The shop’s preferences and the first version of its terms. */
export const lotsBoutique = (now: Date): Lot[] => [
  {
    sql: `UPDATE preference SET nom = x.nom, logo = x.logo, logo2 = x.logo2, partage = x.partage, email = x.email,
  siteweb = x.siteweb, telephone = x.telephone, reseaux = x.reseaux, raison_sociale = x.raison_sociale,
  adresse = x.adresse, ninea = x.ninea, rccm = x.rccm, cartes_montants = x.cartes_montants, cartes_mois = x.cartes_mois
FROM json_to_recordset($1::text::json) AS x (nom text, logo text, logo2 text, partage text, email text, siteweb text, telephone text, reseaux jsonb,
  raison_sociale text, adresse text, ninea text, rccm text, cartes_montants text, cartes_mois int)`,
    lignes: [
      {
        nom: 'Teranga',
        logo: 'preference/logo.svg',
        logo2: 'preference/logo2.svg',
        partage: 'preference/partage.jpg',
        email: 'bonjour@teranga.example',
        siteweb: 'https://teranga.example',
        telephone: '+221338000000',
        raison_sociale: 'Teranga Exemple SARL',
        adresse: '12, avenue Blaise Diagne, Dakar, Sénégal',
        ninea: '000000000 0A0',
        rccm: 'SN-DKR-2026-B-00000',
        cartes_montants: '5000; 10000; 25000; 50000',
        cartes_mois: 24,
        reseaux: [
          { nom: 'facebook', adresse: 'https://facebook.example/teranga' },
          { nom: 'instagram', adresse: 'https://instagram.example/teranga' },
          { nom: 'tiktok', adresse: 'https://tiktok.example/@teranga' },
          { nom: 'whatsapp', adresse: 'https://wa.me/221338000000' },
        ],
      },
    ],
  },
  {
    sql: `INSERT INTO cgv (version, texte, publiee_le)
SELECT x.version, x.texte, x.publiee_le FROM json_to_recordset($1::text::json) AS x (version int, texte text, publiee_le timestamptz)`,
    lignes: [{ version: 1, texte: cgv, publiee_le: now }],
  },
]
