import { beforeAll, expect, it } from 'vitest'
import type { ImageServices } from '#image/image.actions.ts'
import { Failure } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { depotQuiLache } from '#tests/depot.ts'
import { bruit } from '#tests/images.ts'
import { MUETTE } from './lointaine.appel.ts'
import { type PriseDePhotos, prisePhotos } from './photos.actions.ts'

let appels: string[] = []
let ouvrir: () => PriseDePhotos
beforeAll(async () => {
  const services: ImageServices = {
    ...contexteDeTest(await ouvrirBase({ until: finDuFichier })),
    depot: depotQuiLache().depot,
    atelier: {
      reduire: async ({ octets }) => ({
        ...{ fichiers: { '.jpg': octets }, largeur: 9, hauteur: 6 },
      }),
      fermer: () => {},
      bound: { name: 'images', unit: 'entries', max: 1, size: () => 0 },
    },
  }
  ouvrir = () => {
    appels = []
    return prisePhotos(services, async (adresse) => {
      appels.push(adresse)
      if (adresse.includes('perdue')) throw new Failure('ENTREE_INVALIDE', 'Ce site répond 404.')
      if (adresse.includes('muette')) throw new Failure('ENTREE_INVALIDE', MUETTE)
      return bruit(40, adresse)
    })
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
