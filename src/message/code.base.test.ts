import { describe, expect, it, vi } from 'vitest'
import { voirSuivi } from '#suivi/suivi.actions.ts'
import { MARIAMA, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { PRIX } from '#tests/lettres.ts'
import { courrierDesCodes } from './code.actions.ts'
import type { Pli } from './poste.ts'
import { motsDe } from './texto/texto.appel.ts'

describe('Une lettre à qui reçoit', () => {
  it('porte son propre lien de suivi, même envoyée deux fois, et aucun prix', async () => {
    const m = await ouvrirMessagerie()
    const id = await m.commander(MARIAMA)
    await m.bouger(id, [1, 2])
    m.serveur.humeur = 'coupe'
    await m.passer()
    m.serveur.humeur = 'bonne'
    m.services.avancer(60_000)
    await m.bouger(id, [2, 2], [3, 2])
    await m.passer()
    await m.passer()
    const textes = m.serveur.recus
      .filter(({ a }) => a === 'mariama@exemple.sn')
      .map(({ brut }) => texteDe(brut))
    const secrets = textes.flatMap((texte) => /\/suivi\/([\w-]{32})/.exec(texte)?.[1] ?? [])
    expect(secrets.length).toBeGreaterThanOrEqual(2)
    expect(new Set(secrets).size).toBe(secrets.length)
    for (const secret of secrets)
      expect(
        (await voirSuivi(m.services.database, secret, { now: m.services.now(), joignable: () => [] })).colis
          .de,
      ).toBe('awa')
    for (const texte of textes) expect(texte).not.toMatch(PRIX)
    const restes = await m.services.database.query<{ tout: string }>(
      'SELECT message::text AS tout FROM message',
    )
    for (const secret of secrets) expect(restes.map(({ tout }) => tout).join()).not.toContain(secret)
  })
})

describe('Un code de connexion', () => {
  it('part tout de suite, sans passer par la boîte d’envoi, sans laisser de trace au journal', async () => {
    const m = await ouvrirMessagerie()
    const dits: unknown[] = []
    const noter = (fields: object) => void dits.push(fields)
    const envoyer = courrierDesCodes({ ...m.services, log: { info: noter, warn: noter, error: noter } })(
      'aminata@exemple.sn',
    )
    envoyer?.('aminata@exemple.sn', '123456')
    await vi.waitFor(() => expect(m.serveur.recus).toHaveLength(1), { timeout: 10_000 })
    const [recu] = m.serveur.recus
    expect(recu?.a).toBe('aminata@exemple.sn')
    expect(texteDe(recu?.brut ?? '')).toContain('Votre code\u00a0: 123\u202f456')
    expect(await m.services.database.query('SELECT 1 FROM message')).toEqual([])
    m.serveur.humeur = 'inconnu'
    envoyer?.('personne@exemple.sn', '654321')
    await vi.waitFor(() => expect(dits).toHaveLength(1), { timeout: 10_000 })
    expect(JSON.stringify(dits)).not.toMatch(/123.?456|654.?321|@exemple/)
  })

  it('part aussi par SMS, en un seul, son numéro choisissant qui l’emporte', async () => {
    const m = await ouvrirMessagerie()
    const partis: string[] = []
    const poste = (nom: string) => ({
      expediteur: '',
      envoyer: async (pli: Pli) => {
        partis.push(`${nom} ${pli.a} ${motsDe(pli)}`)
        return 'parti' as const
      },
    })
    const porteur = courrierDesCodes({
      ...m.services,
      canaux: { sms: poste('sms'), twilio: poste('twilio') },
    })
    for (const numero of ['+221771234567', '+33612345678']) porteur(numero)?.(numero, '123456')
    await vi.waitFor(() => expect(partis).toHaveLength(2), { timeout: 10_000 })
    const mots = "Boutique d'essai: 123456 est votre code, pendant 10 minutes. Ne le donnez à personne."
    expect(partis.sort()).toEqual([`sms +221771234567 ${mots}`, `twilio +33612345678 ${mots}`])
    expect(courrierDesCodes({ ...m.services, canaux: { sms: poste('sms') } })('+33612345678')).toBeNull()
  })

  it('ne se propose pas là où rien n’emporte les lettres', async () => {
    const m = await ouvrirMessagerie()
    expect(courrierDesCodes({ ...m.services, canaux: {} })('awa@exemple.sn')).toBeNull()
  })
})
