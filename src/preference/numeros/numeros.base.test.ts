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

  it.each([
    ['77 123 45 67', '+221771234567', '221771234567'],
    ['221 33 800 00 00', '+221338000000', '221338000000'],
    ['00221 77 123 45 67', '+221771234567', '221771234567'],
    ['+33 6 12 34 56 78', '+33612345678', '33612345678'],
    // whose it is cannot be told: it stays for its keeper to complete
    ['06 12 34', '06 12 34', '061234'],
  ])('« %s », gardé avant, devient %s', async (avant, apres, appele) => {
    await base.query(`UPDATE preference SET telephone = $1, whatsapp = NULL WHERE id = 901`, [avant])
    await base.query(readFileSync('migrations/0137_numeros_boutique.sql', 'utf8'))
    const preference = await findPreference(base)
    expect(preference?.telephone).toBe(apres)
    expect(numeroAppele(preference).replace('+', '')).toBe(appele)
    expect(adresseWhatsapp(preference)).toBe(`https://wa.me/${appele}`)
  })
})
