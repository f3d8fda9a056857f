import { describe, expect, it } from 'vitest'
import { ETAT } from '#commande/commande.ts'
import { chome, finDuDelai, paques } from './delai.ts'
import { delaiDe, retractable } from './retractation.ts'

const jour = (iso: string) => new Date(`${iso}T00:00:00Z`)

describe('le délai de rétractation', () => {
  it.each([
    // a Saturday, so that the fourteenth day is one: Monday counts whole
    ['2026-11-21T08:30:00Z', '2026-12-08T00:00:00.000Z', 'samedi'],
    ['2026-11-24T23:59:59Z', '2026-12-09T00:00:00.000Z', 'mardi'],
    ['2026-11-25T00:00:00Z', '2026-12-10T00:00:00.000Z', 'mercredi'],
    ['2026-12-11T10:00:00Z', '2026-12-29T00:00:00.000Z', 'Noël, un vendredi, puis la fin de semaine'],
    ['2027-03-15T10:00:00Z', '2027-03-31T00:00:00.000Z', 'le lundi de Pâques'],
    ['2028-02-15T10:00:00Z', '2028-03-01T00:00:00.000Z', 'une année bissextile'],
  ])('livré le %s, il finit à %s (%s)', (livree, fin) => {
    expect(finDuDelai(new Date(livree)).toISOString()).toBe(fin)
  })

  it('dure au moins quatorze jours entiers, et finit après un jour où l’on travaille', () => {
    for (let n = 0; n < 800; n += 1) {
      const livree = new Date(Date.parse('2026-01-01T13:00:00Z') + n * 86_400_000)
      const fin = finDuDelai(livree).getTime()
      expect(fin - livree.getTime()).toBeGreaterThan(14 * 86_400_000)
      expect(fin - livree.getTime()).toBeLessThan(20 * 86_400_000)
      expect(chome(new Date(fin - 86_400_000))).toBe(false)
    }
  })

  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18', '2076-04-19'])(
    'Pâques tombe le %s',
    (iso) => {
      expect(paques(jour(iso).getUTCFullYear())).toEqual(jour(iso))
    },
  )

  it('connaît les jours fériés qui suivent Pâques', () => {
    for (const iso of ['2026-04-06', '2026-05-14', '2026-05-25', '2026-07-14'])
      expect(chome(jour(iso))).toBe(true)
    expect(chome(jour('2026-05-26'))).toBe(false)
  })
})

describe('le droit de se rétracter', () => {
  const now = new Date('2026-11-25T10:00:00Z')
  const livree = { etat: ETAT.livree, cree_le: new Date('2026-11-21T10:00:00Z') }

  it('court dès que la commande est confirmée, sans fin tant qu’elle n’est pas livrée', () => {
    for (const etat of [ETAT.confirmee, ETAT.preparation, ETAT.expediee, ETAT.a_verifier])
      expect(delaiDe({ etat }, [{ etat, cree_le: now }], now)).toEqual({ ouvert: true, fin: null })
  })

  it('n’a pas d’objet pour ce qui n’est pas payé ou est annulé', () => {
    for (const etat of [ETAT.attente, ETAT.annulee]) expect(delaiDe({ etat }, [], now).ouvert).toBe(false)
  })

  it('compte de la première livraison, même pendant un retour, et s’éteint à la seconde près', () => {
    const etapes = [livree, { etat: ETAT.retour, cree_le: now }, { etat: ETAT.livree, cree_le: now }]
    const { ouvert, fin } = delaiDe({ etat: ETAT.retour }, etapes, now)
    expect([ouvert, fin?.toISOString()]).toEqual([true, '2026-12-08T00:00:00.000Z'])
    const juste = new Date(Number(fin) - 1)
    expect(delaiDe({ etat: ETAT.livree }, etapes, juste).ouvert).toBe(true)
    expect(delaiDe({ etat: ETAT.livree }, etapes, fin as Date).ouvert).toBe(false)
  })

  it('ne couvre ni le périssable ni le sur mesure\u00a0; le scellé, tant qu’il l’est', () => {
    expect([null, 'hygiene', 'perissable', 'sur_mesure'].map(retractable)).toEqual([true, true, false, false])
  })
})
