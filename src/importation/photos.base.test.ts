import { beforeAll, expect, it } from 'vitest'
import { LENTE } from '#image/atelier.actions.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { Failure } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { depotQuiLache } from '#tests/depot.ts'
import { importer } from '#tests/fichier/importation.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { bruit } from '#tests/images.ts'
import { silence } from '#tests/silence.ts'
import { findImportation } from './importation.data.ts'
import { poursuivreImportation } from './importation.jobs.ts'
import { MUETTE } from './lointaine.appel.ts'
import { type PriseDePhotos, prisePhotos } from './photos.actions.ts'

let appels: string[] = []
let services: ImageServices
let compte_id: number
let ouvrir: (lentes?: Map<string, number>) => PriseDePhotos
const LOURDE = bruit(40, 'lourde')
beforeAll(async () => {
  services = {
    ...contexteDeTest(await ouvrirBase({ until: finDuFichier })),
    depot: depotQuiLache().depot,
    atelier: {
      reduire: async ({ octets }) => {
        if (LOURDE.equals(octets)) throw new Failure('SERVICE_INDISPONIBLE', LENTE)
        return { fichiers: { '.jpg': octets }, largeur: 9, hauteur: 6 }
      },
      fermer: () => {},
      bound: { name: 'images', unit: 'entries', max: 1, size: () => 0 },
    },
  }
  await poserBoutique(services.database)
  compte_id = await poserCompte(services.database, 'Awa', { role: 'gestionnaire' })
  const lointaine = async (adresse: string) => {
    appels.push(adresse)
    if (adresse.includes('perdue')) throw new Failure('ENTREE_INVALIDE', 'Ce site répond 404.')
    if (adresse.includes('muette')) throw new Failure('ENTREE_INVALIDE', MUETTE)
    return adresse.includes('lourde') ? LOURDE : bruit(40, adresse)
  }
  ouvrir = (lentes) => {
    appels = []
    return prisePhotos(services, { lointaine, ...(lentes && { lentes }) })
  }
})
const prendre = (photos: PriseDePhotos, noms: string[]) =>
  photos.prendre(
    { id: 1, compte_id: null, auteur: 'essai' },
    noms.map((nom, rang) => ({
      ligne: rang + 2,
      cellules: { code: '', images: `https://site.exemple.sn/${nom}.jpg` },
    })),
    undefined,
  )
const fautes = (prises: Awaited<ReturnType<typeof prendre>>) =>
  [...prises.values()].map((prise) => ('faute' in prise ? (prise.faute.split('\u00a0: ')[1] ?? '') : 'prise'))

it('trois liens morts d’un site qui répond ne lui coûtent pas ses bonnes photos', async () => {
  const prises = await prendre(ouvrir(), ['perdue-1', 'perdue-2', 'perdue-3', 'bonne'])
  expect(fautes(prises)).toEqual([...Array(3).fill('Ce site répond 404.'), 'prise'])
})

it('un site muet est laissé après trois appels, pour tout le fichier et non lot par lot', async () => {
  const photos = ouvrir()
  for (let lot = 0; lot < 3; lot += 1)
    await prendre(
      photos,
      Array.from({ length: 10 }, (_, n) => `muette-${lot}-${n}`),
    )
  expect(appels).toHaveLength(3)
  expect(fautes(await prendre(photos, ['muette-fin']))).toEqual(['ce site n’a pas répondu.'])
})

it('un site qui s’est tu deux fois, puis répond, n’est pas tenu pour muet', async () => {
  const prises = await prendre(ouvrir(), ['muette-1', 'muette-2', 'bonne', 'muette-3', 'suivante'])
  expect(fautes(prises)).toEqual([MUETTE, MUETTE, 'prise', MUETTE, 'prise'])
})

async function confier() {
  const { database } = services
  const equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` } as const
  const csv = 'code;images\nT-RIZ;https://site.exemple.sn/lourde.jpg\nT-MIL;https://site.exemple.sn/bonne.jpg'
  const { id } = await importer(services, equipier, { octets: csv })
  const lire = async () => {
    const lue = await findImportation(database, id)
    return [lue?.etat, lue?.fautes.map(({ ligne, message }) => [ligne, message])]
  }
  return { lire, database }
}

it('une photo qui ne s’ouvre jamais à temps est une faute de sa ligne après trois tournées, et le reste du fichier s’écrit', async () => {
  const { lire, database } = await confier()
  const lentes = new Map([['7 d’un autre fichier', 9]])
  const tourner = () => poursuivreImportation(services, undefined, ouvrir(lentes))
  for (let tournee = 0; tournee < 3; tournee += 1) {
    await expect(tourner()).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
    expect(await lire()).toEqual(['ecriture', []])
  }
  await tourner()
  const phrase = expect.stringContaining('cette image ne s’ouvre pas à temps\u00a0: réduisez-la.')
  expect(await lire()).toEqual(['faite', [[2, phrase]]])
  expect(lentes.size).toBe(1)
  const photos = await database.query('SELECT id, image IS NOT NULL AS sienne FROM produit WHERE id = 2')
  expect(photos).toEqual([{ id: 2, sienne: true }])
})

it('un refus qui serait le même à chaque tournée finit le fichier, au lieu d’en retenir d’autres', async () => {
  const { lire } = await confier()
  const prendre = async () => {
    throw new Failure('ETAT_REFUSE', 'Non.')
  }
  await poursuivreImportation({ ...services, log: silence }, undefined, { prendre })
  expect((await lire())[0]).toBe('echouee')
})
