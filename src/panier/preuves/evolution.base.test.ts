import { beforeAll, describe, expect, it, test } from 'vitest'
import { findArticlesEtProduits } from '#catalogue/catalogue.data.ts'
import { ECRIVABLES_CATALOGUE } from '#classement/ecrivables.actions.ts'
import type { Panier, Panierproduit } from '#contract'
import { CHANGEMENTS } from '#tests/changements.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { afficher, appliquer, type LigneProduit, verifierGeste } from '../lignes.ts'
import { ecrirePanierLocal, lirePanierLocal } from '../local.ts'
import { cleLigne, LIGNES_MAX, PANIER_PLEIN } from '../panier.ts'
import { gestesDuReste } from '../reste.ts'

const { bissap, boubou } = ids.produit
const { piece, carton12 } = ids.unite
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille

test('chaque champ du catalogue que la gestion écrit est de ceux qu’on change sous un panier', () => {
  const ecrits = ECRIVABLES_CATALOGUE.map(({ type, creation }) => [type, Object.keys(creation).sort()])
  const changes = Object.entries(CHANGEMENTS).map(([type, champs]) => [type, Object.keys(champs).sort()])
  expect(Object.fromEntries(ecrits)).toEqual(Object.fromEntries(changes))
})

const cas = Object.entries(CHANGEMENTS).flatMap(([type, champs]) =>
  Object.entries(champs).flatMap(([champ, ecrits]) =>
    (ecrits ?? []).map((sql, rang): [string, string] => [`${type}.${champ} ${rang + 1}`, sql]),
  ),
)

let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const VOULUES = [
  { produit: bissap, quantite: 5 },
  { produit: bissap, quantite: 2, unite_id: carton12 },
  { produit: boubou, quantite: 4, couleur_id: rouge, taille_id: m },
  { produit: boubou, quantite: 1, couleur_id: bleu, taille_id: l },
]
const lire = async (qui: Personne): Promise<Panier> =>
  (await qui.demander('GET', '/api/panier')).json[0].data[0]

/** Runs `work` under a change that is taken back afterwards. */
async function sous(sql: string, work: () => Promise<void>): Promise<void> {
  const { database } = comptoir.context
  const TABLES = [
    'produit',
    'produit_unite',
    'produit_couleur',
    'produit_taille',
    'categorie',
    'unite',
    'couleur',
    'taille',
  ]
  const avant = await Promise.all(
    TABLES.map(
      async (table) => [table, await database.query(`SELECT to_jsonb(t) AS un FROM ${table} t`)] as const,
    ),
  )
  await database.script(sql)
  try {
    await work()
  } finally {
    for (const [table, lignes] of avant) {
      const textes = JSON.stringify(lignes.map(({ un }) => un))
      if (table.startsWith('produit_')) {
        await database.query(`DELETE FROM ${table}`)
        await database.query(
          `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
          [textes],
        )
      }
    }
    for (const [table, lignes] of avant)
      if (!table.startsWith('produit_'))
        for (const { un } of lignes as { un: Record<string, unknown> }[]) await remettre(table, un)
  }
}
const ECRITES: Record<string, string[]> = {
  produit: [
    'designation',
    'description',
    'code',
    'prix',
    'quantite',
    'unite_id',
    'poids',
    'categorie_id',
    'image',
    'archive_le',
    'publie',
    'quantites',
    'attente',
    'sans_retractation',
  ],
  categorie: ['designation', 'parent_id'],
  unite: ['code', 'designation', 'facteur', 'dimension'],
  couleur: ['designation', 'code_hex'],
  taille: ['designation'],
}
async function remettre(table: string, ligne: Record<string, unknown>): Promise<void> {
  const champs = ECRITES[table] ?? []
  const poses = champs.map((champ) => `${champ} = v.${champ}`).join(', ')
  await comptoir.context.database.query(
    `UPDATE ${table} t SET ${poses} FROM jsonb_populate_record(NULL::${table}, $1::jsonb) v WHERE t.id = v.id`,
    [JSON.stringify(ligne)],
  )
}

describe('le panier survit à ce que la gestion change', () => {
  it.each(cas)('%s', async (nom, sql) => {
    const awa = await comptoir.entrer(`awa-${nom}`)
    for (const voulue of VOULUES) expect((await awa.panier(voulue)).statut).toBe(200)
    const avant = (await lire(awa)).panierproduits
    const invite = ecrirePanierLocal({ id: 'a', lignes: avant })
    await sous(sql, async () => {
      // read: every line is there, with its own choice, and the server's sums are those of the screen
      const panier = await lire(awa)
      expect(panier.panierproduits.map(({ id }) => id)).toEqual(avant.map(({ id }) => id))
      const compte = afficher(panier.panierproduits)

      // the guest's lines learn the products of today; what they say is the same
      const { produits } = await findArticlesEtProduits(comptoir.context.database, [bissap, boubou])
      const gardees = (lirePanierLocal(invite)?.lignes ?? []).map((ligne): LigneProduit => {
        const produit = produits.find(({ id }) => id === ligne.produit_id)
        return produit ? { ...ligne, produit } : ligne
      })
      const visiteur = afficher(gardees)
      expect(visiteur.map(dire)).toEqual(compte.map(dire))

      // set: a line that is well is set, one that is not is refused with what it says
      for (const ligne of compte) {
        const { produit_id: produit, couleur_id, taille_id, unite_id } = ligne
        const choix = { produit, couleur_id, taille_id, unite_id }
        const { statut, json } = await awa.panier({ ...choix, action: 1, quantite: ligne.quantite })
        const verdict = ligne.plafond >= ligne.quantite || !ligne.probleme ? ligne.probleme : undefined
        if (verdict === null) expect(statut).toBe(200)
        if (typeof verdict === 'string') expect([statut < 500, json.message]).toEqual([true, verdict])
        const ajout = await awa.panier({ ...choix, quantite: 1 })
        const local = essayer(gardees, { type: 'ajouter', ligne: { ...ligne, quantite: 1 } })
        expect(ajout.statut === 200 ? null : ajout.json.message).toBe(local)
        if (ajout.statut === 200) await awa.panier({ ...choix, action: 1, quantite: ligne.quantite })
      }

      // order: refused by name as long as a line cannot be had, taken once only the rest is left
      const lues = (await lire(awa)).panierproduits
      const mauvaises = afficher(lues).filter(({ probleme }) => probleme !== null)
      const montant = panier.montant > 1e10 ? null : await awa.commander()
      if (mauvaises.length > 0 && montant) {
        expect(montant.statut).toBeLessThan(500)
        const champs = Object.entries<string>(montant.json.champs ?? {})
        expect(champs.length).toBeGreaterThan(0)
        for (const [champ, phrase] of champs) {
          const nommee = lues.find(({ id }) => champ === `panierproduits.${id}`)
          expect(mauvaises.map(({ cle }) => cle)).toContain(nommee && cleLigne(nommee))
          expect(phrase.startsWith(nommee?.produit.designation ?? '?')).toBe(true)
        }
      }
      for (const geste of gestesDuReste((await lire(awa)).panierproduits)) {
        const { produit_id: produit, couleur_id, taille_id, unite_id } = geste.ligne
        const quantite = geste.type === 'modifier' ? geste.quantite : undefined
        const corps = { produit, couleur_id, taille_id, unite_id, quantite, action: quantite ? 1 : 2 }
        expect((await awa.panier(corps)).statut).toBe(200)
      }
      const reste = await lire(awa)
      expect(afficher(reste.panierproduits).filter(({ probleme }) => probleme)).toEqual([])
    })
  })

  const dire = ({ cle, probleme, plafond, prix, montant, reste }: ReturnType<typeof afficher>[number]) => ({
    ...{ cle, probleme, plafond, reste, prix: `${prix.n}/${prix.d}`, montant: `${montant.n}/${montant.d}` },
  })
  function essayer(lignes: LigneProduit[], geste: Parameters<typeof verifierGeste>[1]): string | null {
    try {
      verifierGeste(lignes, geste)
      return null
    } catch (refus) {
      return (refus as Error).message
    }
  }

  it('une couleur qui n’est plus vendue se choisit de nouveau, d’un coup', async () => {
    const awa = await comptoir.entrer('awa-choisit')
    await awa.panier({ produit: boubou, quantite: 2, couleur_id: rouge, taille_id: m })
    await awa.panier({ produit: boubou, quantite: 1, couleur_id: bleu, taille_id: m })
    await sous(`DELETE FROM produit_couleur WHERE couleur_id = ${rouge}`, async () => {
      const choix = {
        produit: boubou,
        action: 1,
        quantite: 2,
        couleur_id: bleu,
        taille_id: m,
        couleur_id_avant: rouge,
      }
      const { json } = await awa.panier(choix)
      const lues = json.data.panier.panierproduits.map((une: Panierproduit) => [
        une.couleur_id,
        une.taille_id,
        une.quantite,
      ])
      expect(lues).toEqual([[bleu, m, 3]])
      const [ligne] = afficher(json.data.panier.panierproduits)
      const geste = {
        type: 'choix' as const,
        quantite: 3,
        choix: { couleur_id: bleu, taille_id: l, unite_id: null },
      }
      expect(ligne && appliquer([ligne], { ...geste, ligne })).toMatchObject([{ taille_id: l, quantite: 3 }])
    })
  })
})

test('un panier tient cent lignes, pas une de plus, quelque course qu’on fasse', async () => {
  const awa = await comptoir.entrer('awa-pleine')
  const { database } = comptoir.context
  await awa.panier({ produit: bissap })
  await database.query(
    `INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT 2000 + n, 'P-' || n, 'Produit ' || n, 100, 10, 1, ${ids.categorie.grains}, ${piece}, now() FROM generate_series(1, 105) n`,
  )
  await database.query(`INSERT INTO produit_unite SELECT id, ${piece} FROM produit WHERE id > 2000`)
  await database.query(
    `INSERT INTO panierproduit (panier_id, produit_id, quantite)
     SELECT p.id, 2000 + n, 1 FROM panier p, generate_series(1, ${LIGNES_MAX - 3}) n WHERE p.compte_id = $1`,
    [awa.id],
  )
  const voulus = await Promise.all([101, 102, 103, 104, 105].map((n) => awa.panier({ produit: 2000 + n })))
  expect(voulus.map(({ statut }) => statut).sort()).toEqual([200, 200, 422, 422, 422])
  const refus = voulus.find(({ statut }) => statut === 422)
  expect(refus?.json).toMatchObject({ code: 'PANIER_PLEIN', message: PANIER_PLEIN })
  expect((await lire(awa)).panierproduits).toHaveLength(LIGNES_MAX)
  expect((await awa.panier({ produit: bissap })).statut).toBe(200)
  expect(
    (await awa.panier({ produit: bissap, action: 1, unite_id: carton12, unite_id_avant: null })).statut,
  ).toBe(200)
})
