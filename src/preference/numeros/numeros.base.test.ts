import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { CHAMPS_FOURNISSEUR } from '#fournisseur/champs.ts'
import { DECLARES } from '#pages/admin/declares.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { adresseWhatsapp, numeroAppele } from '../boutique.ts'
import { findPreference } from '../preference.data.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})

describe('les numéros de la boutique', () => {
  const numeros = Object.entries(DECLARES).flatMap(([table, champs]) =>
    Object.entries(champs)
      .filter(([nom]) => /^(telephone|whatsapp|wave|orange_money|tel)\d?$/.test(nom))
      .map(([nom, { regle }]) => [`${table}.${nom}`, regle] as const),
  )

  it('sont ceux que déclarent les préférences et les fournisseurs', () => {
    expect(numeros.map(([nom]) => nom)).toEqual([
      'fournisseur.telephone',
      'preference.telephone',
      'preference.whatsapp',
      'preference.wave',
      'preference.orange_money',
    ])
    expect(CHAMPS_FOURNISSEUR.telephone.regle.refus('77 123 45 67')).toBeNull()
  })

  it.each(numeros)('%s se garde comme un lien l’appelle, et jamais à moitié', (_, regle) => {
    expect(regle.refus('77 123 45 67')).toBeNull()
    expect(regle.garde?.('77 123 45 67')).toBe('+221771234567')
    expect(regle.garde?.('+33 6 12 34 56 78')).toBe('+33612345678')
    for (const incomplet of ['77 123 45', '771', '00', '+221 77', 'appelez-moi'])
      expect(regle.refus(incomplet), incomplet).not.toBeNull()
  })

  /** The shop's alone of these files: the other statement is of accounts. */
  const completer = async () => {
    await base.query(readFileSync('migrations/0137_numeros_boutique.sql', 'utf8'))
    const [numeros = ''] = readFileSync('migrations/0149_numeros_au_zero.sql', 'utf8').split('ALTER TABLE')
    await base.query(numeros)
  }

  it.each([
    ['77 123 45 67', '+221771234567', '221771234567'],
    ['221 33 800 00 00', '+221338000000', '221338000000'],
    ['00221 77 123 45 67', '+221771234567', '221771234567'],
    ['+33 6 12 34 56 78', '+33612345678', '33612345678'],
    ['+33 (0)1 23 45 67 89', '+33123456789', '33123456789'],
    ['+44 (0)20 7946 0000', '+442079460000', '442079460000'],
    ['+32 (0)2 123 45 67', '+3221234567', '3221234567'],
    // there it is dialled
    ['+225 01 02 03 04 05', '+2250102030405', '2250102030405'],
    ['+39 06 1234 5678', '+390612345678', '390612345678'],
  ])('« %s », gardé avant, devient %s', async (avant, apres, appele) => {
    await base.query(`UPDATE preference SET telephone = $1, whatsapp = NULL WHERE id = 901`, [avant])
    await completer()
    const preference = await findPreference(base)
    expect(preference?.telephone).toBe(apres)
    expect(numeroAppele(preference).replace('+', '')).toBe(appele)
    expect(adresseWhatsapp(preference)).toBe(`https://wa.me/${appele}`)
  })

  it.each([
    // whose it is cannot be told: it stays for its keeper to complete
    ['06 12 34', '061234'],
    ['01 23 45 67 89', '0123456789'],
    ['800 00 11 22', '800001122'],
  ])('« %s », gardé avant, reste, s’appelle de son pays et n’est d’aucun WhatsApp', async (avant, appele) => {
    await base.query(`UPDATE preference SET telephone = $1, whatsapp = NULL WHERE id = 901`, [avant])
    await completer()
    const preference = await findPreference(base)
    expect([preference.telephone, numeroAppele(preference), adresseWhatsapp(preference)]).toEqual([
      ...[avant, appele, ''],
    ])
  })

  it.each(['800 00 11 22', '0 800 12 34 56', '1515', '3631'])(
    '« %s », que seul son pays appelle, est un téléphone de la boutique, et rien d’autre',
    (court) => {
      const { telephone, whatsapp } = DECLARES.preference ?? {}
      expect(telephone?.regle.refus(court)).toBeNull()
      expect(telephone?.regle.garde?.(` ${court} `)).toBe(court)
      expect(whatsapp?.regle.refus(court)).not.toBeNull()
    },
  )
})
