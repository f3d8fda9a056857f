import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ouvrirBase } from '#tests/base.ts'
import { boutique, CLES, ouvrirBranches, prestataires } from '#tests/branchement/branches.ts'
import { ouvrirServeur } from '#tests/courrier.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { portLibre } from '#tests/port.ts'
import { voirSante } from './sante.actions.ts'

describe('Le serveur de courrier', () => {
  const CHAMPS = { hote: '127.0.0.1', utilisateur: null, motdepasse: null, expediteur: null }

  it('se tape en champs, s’essaie pour de vrai, et sert aussitôt', async () => {
    const serveur = await ouvrirServeur()
    const { poser, essayer, une } = await ouvrirBranches()
    await poser('mail', { ...CHAMPS, port: new URL(serveur.url).port })
    expect((await essayer('mail', { email: 'awa@exemple.sn' })).data).toMatchObject({ etat: 'accepte' })
    expect(serveur.recus.map(({ a }) => a)).toEqual(['awa@exemple.sn'])
    expect(une.services.canaux.mail).toBeDefined()
    await poser('mail', { port: null })
    expect(une.services.canaux.mail).toBeUndefined()
  })

  it('demande où envoyer l’essai à qui n’entre que par une clé d’accès, et n’écrit à personne', async () => {
    const serveur = await ouvrirServeur()
    const { base, poser, essayer } = await ouvrirBranches()
    await poser('mail', { ...CHAMPS, port: new URL(serveur.url).port })
    await base.query(`UPDATE compte SET email = 'client@comptoir.invalid' WHERE role = 'proprietaire'`)
    expect((await essayer('mail')).data).toEqual({
      etat: 'refuse',
      phrase: 'Dites à quelle adresse envoyer l’essai.',
    })
    expect(serveur.recus).toEqual([])
  })

  it('qui n’existe pas ou refuse le dit d’une phrase', async () => {
    const { poser, essayer } = await ouvrirBranches()
    await poser('mail', { ...CHAMPS, port: String(await portLibre()) })
    expect((await essayer('mail')).data).toEqual({
      etat: 'refuse',
      phrase: 'Rien ne répond à ce nom et à ce port\u00a0: vérifiez-les.',
    })
    for (const hote of ['http://smtp.example', 'a b', 'x@y', '', '-x'])
      if (hote) expect((await poser('mail', { hote })).statusCode).toBe(400)
  })

  it('qui ne répond jamais est laissé au bout de dix secondes', async () => {
    const muet = createServer(() => {})
    await new Promise<void>((pret) => muet.listen(0, '127.0.0.1', pret))
    onTestFinished(() => new Promise((fini) => muet.close(() => fini())))
    const { poser, essayer } = await ouvrirBranches()
    await poser('mail', { ...CHAMPS, port: String((muet.address() as { port: number }).port) })
    const debut = performance.now()
    expect((await essayer('mail')).data.phrase).toMatch(/ne répond pas/)
    expect(performance.now() - debut).toBeLessThan(20_000)
  })
})

describe('Une démonstration', () => {
  it('montre ses doublures, les essaie, et ne prend aucune clé', async () => {
    const base = await ouvrirBase()
    await poserBoutique(base)
    const demo = await boutique(base, { PUBLIC_URL: '' })
    const id = await poserCompte(base, 'mariama', { role: 'proprietaire' })
    const token = await ouvrirSession(demo.services, id)
    const headers = { authorization: `Bearer ${token}` }
    const payload = { code: 'wave', champs: [{ nom: 'apiKey', valeur: 'x' }] }
    const refus = await demo.app.inject({ method: 'PUT', url: '/api/equipe/branchement', headers, payload })
    expect(refus.json()).toMatchObject({ code: 'ETAT_REFUSE' })
    const vues = await demo.app.inject({ url: '/api/equipe/branchement', headers })
    for (const branche of vues.json().data) expect(branche).toMatchObject({ source: 'doublure', pret: true })
  })
})

describe('La santé des branchements', () => {
  it('dit ce qui est prêt, quelle clé a été refusée, et pourquoi le dernier message attend', async () => {
    const { poser, essayer, une, base } = await ouvrirBranches(await prestataires())
    const sante = () => voirSante(base, une.services.branchements)
    expect(await sante()).toEqual({ prets: [], refusees: [], courrier: null })
    await poser('wave', { ...CLES.wave, apiKey: 'fausse' })
    await essayer('wave')
    expect(await sante()).toMatchObject({
      prets: ['wave'],
      refusees: [{ code: 'wave', phrase: expect.stringContaining('Wave refuse') }],
    })
    await base.query(
      `INSERT INTO invitation (email, role, cree_le, expire_le) VALUES ('x@exemple.sn', 'preparateur', now(), now() + interval '1 day')`,
    )
    await base.query(`UPDATE message SET essais = 2, motif = 'EAUTH 535 refused'`)
    expect((await sante()).courrier?.phrase).toBe(
      'Le serveur de courrier refuse l’identifiant ou le mot de passe.',
    )
    await base.query(`UPDATE branchement SET chiffre = repeat('x', 60)`)
    expect((await sante()).refusees).toEqual([
      expect.objectContaining({ phrase: expect.stringContaining('ne s’ouvrent plus') }),
    ])
  })
})
