import { describe, expect, test } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { failureOf } from '#shared/failure.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBaseEtAdresse } from '#tests/base.ts'
import { depotQuiLache } from '#tests/depot.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { bruit } from '#tests/images.ts'
import { baseQuiLache } from '#tests/lachage.ts'
import { ouvrirSeau } from '#tests/seau.ts'
import { exigerImages, garderImage, type ImageServices } from './image.actions.ts'
import { abandonnerImages } from './image.data.ts'
import { balayeur } from './image.jobs.ts'
import { depotS3 } from './s3.depot.ts'

const HEURE = 3_600_000
const JOUR = 24 * HEURE

async function ouvrir() {
  const { driver } = await ouvrirBaseEtAdresse()
  const base = baseQuiLache(driver)
  const context: ContexteDeTest = contexteDeTest(base.database)
  await poserBoutique(base.database)
  const compte_id = await poserCompte(base.database, 'Awa', { role: 'gestionnaire' })
  const equipier: Equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  const { depot, ...garde } = depotQuiLache()
  let ouvertes = 0
  const services: ImageServices = {
    ...context,
    depot,
    atelier: {
      reduire: async ({ octets }) => {
        ouvertes += 1
        return {
          fichiers: { '-200.avif': octets, '-200.webp': octets, '.jpg': octets },
          largeur: 9,
          hauteur: 6,
        }
      },
      fermer: () => {},
      bound: { name: 'images', unit: 'entries', max: 1, size: () => 0 },
    },
  }
  const etats = async () =>
    (await base.database.query<{ etat: string }>('SELECT etat FROM image ORDER BY id')).map(
      ({ etat }) => etat,
    )
  return {
    ...{ base, context, services, garde, etats },
    ouvertes: () => ouvertes,
    deposer: (graine: string, cle?: string) =>
      garderImage(services, { equipier, cle }, { octets: bruit(50, graine), emploi: 'vignette' }),
    balayer: () => balayeur(services)(),
    montrer: (image: string | null) =>
      base.database.query('UPDATE produit SET image = $1 WHERE id = $2', [image, ids.produit.mil]),
  }
}
const codeDe = (essai: Promise<unknown>) =>
  essai.then(
    () => 'fait',
    (raison) => failureOf(raison)?.code ?? String(raison),
  )

describe('une image déposée', () => {
  test('a le nom de son contenu : deux fois la même n’en font qu’une, et le journal le sait', async () => {
    const s = await ouvrir()
    const une = await s.deposer('a')
    expect(une.image).toMatch(/^image\/[0-9a-f]{32}\.jpg$/)
    expect(await s.deposer('a')).toEqual(une)
    expect((await s.deposer('b')).image).not.toBe(une.image)
    expect([await s.etats(), s.ouvertes(), s.garde.fichiers.size]).toEqual([['gardee', 'gardee'], 2, 6])
    const journal = await listJournal(s.context.database, 'image', 1)
    expect(journal.map(({ action, apres }) => [action, apres])).toEqual([
      ['deposer', { ...une, emploi: 'vignette' }],
    ])
  })

  test('rejouée avec sa clé, elle répond la même chose ; une autre image avec cette clé ne laisse rien', async () => {
    const s = await ouvrir()
    const une = await s.deposer('a', 'cle')
    expect(await s.deposer('a', 'cle')).toEqual(une)
    expect(await codeDe(s.deposer('b', 'cle'))).toBe('CLE_REUTILISEE')
    expect([await s.etats(), s.garde.fichiers.size]).toEqual([['gardee'], 3])
  })

  test('qui échoue à quelque fichier que ce soit ne laisse rien, et se redépose', async () => {
    const s = await ouvrir()
    for (let n = 1; n <= 3; n += 1) {
      s.garde.lacher(n)
      expect(await codeDe(s.deposer('a'))).toBe('SERVICE_INDISPONIBLE')
      s.garde.tenir()
      expect([await s.etats(), s.garde.fichiers.size]).toEqual([[], 0])
    }
    expect(await codeDe(s.deposer('a'))).toBe('fait')
  })

  test('quelle que soit la requête perdue, elle est gardée entière ou pas du tout', async () => {
    const s = await ouvrir()
    s.base.lacher(0)
    await s.deposer('compte')
    const appels = s.base.appels()
    expect(appels).toBeGreaterThan(3)
    for (let n = 1; n <= appels; n += 1) {
      s.base.lacher(n)
      const dit = await codeDe(s.deposer(`essai ${n}`))
      s.base.tenir()
      const reste = (await s.etats()).filter((etat) => etat !== 'gardee')
      expect([dit, s.garde.fichiers.size % 3, reste]).toEqual(['SERVICE_INDISPONIBLE', 0, []])
    }
    expect(s.garde.fichiers.size).toBe(3 * (await s.etats()).length)
  })

  test('quand le seau disparaît pour de bon, ce qui reste s’en va dès qu’il revient', async () => {
    const s = await ouvrir()
    s.garde.lacher(2, true)
    expect(await codeDe(s.deposer('a'))).toBe('SERVICE_INDISPONIBLE')
    expect([await s.etats(), s.garde.fichiers.size]).toEqual([['oubliee'], 1])
    s.garde.tenir()
    // by the same picture, which then is kept
    expect(await codeDe(s.deposer('a'))).toBe('fait')
    s.garde.lacher(2, true)
    await codeDe(s.deposer('b'))
    s.garde.tenir()
    // or by the pass
    await s.balayer()
    expect([await s.etats(), s.garde.fichiers.size]).toEqual([['gardee'], 3])
  })

  test('coupée par une panne de courant, elle est balayée une heure après', async () => {
    const s = await ouvrir()
    const { image } = await s.deposer('a')
    await s.base.database.query(`UPDATE image SET etat = 'en_cours'`)
    expect(await codeDe(s.deposer('a'))).toBe('SERVICE_INDISPONIBLE')
    await s.balayer()
    expect(await s.etats()).toEqual(['en_cours'])
    s.context.avancer(HEURE + 1)
    await s.balayer()
    expect([await s.etats(), await s.services.depot.lire(image)]).toEqual([[], null])
  })
})

describe('une image que plus rien ne montre', () => {
  test('part au bout d’une semaine, pas avant, avec tous ses fichiers', async () => {
    const s = await ouvrir()
    const { image } = await s.deposer('a')
    await s.montrer(image)
    s.context.avancer(30 * JOUR)
    await s.balayer()
    await s.montrer(null)
    s.context.avancer(6 * JOUR)
    await s.balayer()
    expect([await s.etats(), s.garde.fichiers.size]).toEqual([['gardee'], 3])
    s.context.avancer(JOUR + 1)
    await s.balayer()
    expect([await s.etats(), s.garde.fichiers.size]).toEqual([[], 0])
  })

  test.each([
    ['une catégorie', 'UPDATE categorie SET image = $1 WHERE id = 101'],
    ['une photo de plus', 'INSERT INTO produitimage (produit_id, image) VALUES (1, $1)'],
    [
      'une personne',
      `INSERT INTO personne (nom, fonction, presentation, ancre, image) VALUES ('Sow', 'Achats', 'Il achète.', 'sow', $1)`,
    ],
    [
      'une bannière de téléphone',
      `INSERT INTO slide (image, image_mobile, titre, texte, appel, lien) VALUES ('x.jpg', $1, 'Marché', 'Tout frais.', 'Voir', '/')`,
    ],
    ['le logo', 'UPDATE preference SET logo2 = $1'],
  ])('%s la retient', async (_quoi, montrer) => {
    const s = await ouvrir()
    const { image } = await s.deposer('a')
    await s.base.database.query(montrer, [image])
    s.context.avancer(30 * JOUR)
    await s.balayer()
    expect(await s.etats()).toEqual(['gardee'])
  })

  test('montrée à l’instant, elle reste, même si personne ne l’a encore noté', async () => {
    const s = await ouvrir()
    const { image } = await s.deposer('a')
    await s.montrer(image)
    const demain = new Date(s.context.now().getTime() + JOUR)
    await s.base.database.transaction((tx) => abandonnerImages(tx, { pose: demain, vue: demain }))
    expect(await s.etats()).toEqual(['gardee'])
  })

  test('déposée de nouveau, elle repart pour une semaine', async () => {
    const s = await ouvrir()
    await s.deposer('a')
    s.context.avancer(6 * JOUR)
    await s.deposer('a')
    s.context.avancer(6 * JOUR)
    await s.balayer()
    expect(await s.etats()).toEqual(['gardee'])
  })

  test('ne peut plus être choisie : le formulaire le dit à son champ', async () => {
    const s = await ouvrir()
    const { image } = await s.deposer('a')
    const exiger = (champs: object) => s.base.database.transaction((tx) => exigerImages(tx, { ...champs }))
    await exiger({ image, images: ['produit/riz.jpg', image], autre: null })
    s.context.avancer(8 * JOUR)
    await s.balayer()
    await expect(exiger({ images: ['produit/riz.jpg', image] })).rejects.toMatchObject({
      champs: { images: 'Cette image n’est plus là\u00a0: déposez-la de nouveau.' },
    })
  })
})

test('dans un seau qui lâche au milieu, rien ne reste ; revenu, il garde tout et le rend', async () => {
  const s = await ouvrir()
  const seau = await ouvrirSeau()
  s.services.depot = depotS3(seau)
  seau.pannes = ['rien', 503]
  expect(await codeDe(s.deposer('a'))).toBe('SERVICE_INDISPONIBLE')
  expect([await s.etats(), seau.objets.size]).toEqual([[], 0])
  const { image } = await s.deposer('a')
  expect(seau.objets.size).toBe(3)
  expect(seau.objets.get(image)?.type).toBe('image/jpeg')
  expect(await s.services.depot.lire(image)).toEqual(new Uint8Array(bruit(50, 'a')))
})

test('toute colonne qui porte une image est connue du balai', async () => {
  const { base } = await ouvrir()
  const colonnes = await base.database.query<{ ici: string }>(
    `SELECT table_name || '.' || column_name AS ici FROM information_schema.columns c
     WHERE table_schema = 'public' AND column_name ~ '(^|_)(image|logo|photo)s?($|_|[0-9])'
       AND table_name NOT IN ('image', 'image_montree')
       -- how many there are is none of them
       AND data_type <> 'integer'
       AND NOT EXISTS (SELECT 1 FROM information_schema.view_column_usage v
         WHERE v.view_name = 'image_montree' AND v.table_name = c.table_name AND v.column_name = c.column_name)
     ORDER BY 1`,
  )
  // what a picture shows, and the address of the one that the identity provider has
  expect(colonnes.map(({ ici }) => ici)).toEqual(['compte.image', 'produit.image_alt'])
})
