import { describe, expect, it } from 'vitest'
import { essayerBranche } from '#branchement/branchement.actions.ts'
import { boutique, CLES, ouvrirBranches, prestataires } from '#tests/branchement/branches.ts'
import { fabriquerCles } from './branches.ts'
import { openCommands } from './commands/commands.ts'

describe('Les clés que le propriétaire tape', () => {
  it('servent aussitôt, ne se relisent jamais, et le prestataire les accepte', async () => {
    const { poser, essayer, voir, proposes, base } = await ouvrirBranches(await prestataires())
    expect(await proposes()).toEqual(['livraison'])
    for (const [code, cles] of Object.entries(CLES)) {
      expect((await poser(code, cles)).statusCode).toBe(200)
      expect((await essayer(code)).data).toMatchObject({ etat: 'accepte' })
    }
    expect((await proposes()).sort()).toEqual(['livraison', 'orange_money', 'paypal', 'wave'])
    const wave = await voir('wave')
    expect(wave).toMatchObject({ pret: true, source: 'boutique', essai: { etat: 'accepte' } })
    expect(wave.champs.map(({ valeur }: { valeur: string }) => valeur)).toContain('iKey')
    const tout = [
      JSON.stringify(wave),
      JSON.stringify(await base.query('SELECT branchement::text AS t FROM branchement')),
      JSON.stringify(await base.query('SELECT journal::text AS t FROM journal')),
    ].join()
    for (const cle of Object.values(CLES).flatMap((cles) => Object.values(cles)))
      if (cle !== 'bonne-webhookId') expect(tout).not.toContain(cle)
  })

  it('de Stripe servent de même', async () => {
    const { poser, essayer } = await ouvrirBranches(await prestataires())
    await poser('carte', { secretKey: 'sk_test_mauvaise_cle', webhookSecret: 'whsec_quelconque' })
    expect((await essayer('carte')).data).toEqual({
      etat: 'refuse',
      phrase: expect.stringContaining('Stripe refuse cette clé'),
    })
  })

  it.each([
    ['paypal', { clientSecret: 'fausse' }, 'PayPal refuse ces clés'],
    ['paypal', { webhookId: 'fausse' }, 'ne connaît pas ce Webhook ID'],
    ['wave', { apiKey: 'fausse' }, 'Wave refuse cette clé'],
    ['orange_money', { clientSecret: 'fausse' }, 'Orange refuse ces clés'],
    ['orange_money', { merchantKey: 'fausse' }, 'refuse la clé marchand'],
  ] as const)('fausses, sont dites telles : %s %o', async (code, fausses, phrase) => {
    const { poser, essayer, voir } = await ouvrirBranches(await prestataires())
    await poser(code, { ...CLES[code], ...fausses })
    expect((await essayer(code)).data).toEqual({ etat: 'refuse', phrase: expect.stringContaining(phrase) })
    expect((await voir(code)).essai.etat).toBe('refuse')
    // other keys were not tried yet
    await poser(code, fausses)
    expect((await voir(code)).essai).toBeNull()
  })

  it('servent à chaque instance, sans redémarrage', async () => {
    const cle = Buffer.alloc(32, 9).toString('base64')
    const { base, poser, proposes, voir } = await ouvrirBranches({ CLE_SECRETS: cle })
    const autre = await boutique(base, { CLE_SECRETS: cle })
    expect(await proposes(autre)).toEqual(['livraison'])
    await poser('wave', CLES.wave)
    await expect.poll(() => proposes(autre)).toContain('wave')
    await poser('wave', { apiKey: null })
    await expect.poll(() => proposes(autre)).toEqual(['livraison'])
    expect((await voir('wave', autre)).manquent).toEqual(['Clé API'])
  })

  it('à moitié tapées, restent, et le moyen n’est pas proposé', async () => {
    const { poser, essayer, voir, proposes } = await ouvrirBranches()
    await poser('paypal', { clientId: CLES.paypal.clientId })
    expect(await voir('paypal')).toMatchObject({ pret: false, manquent: ['Secret', 'Webhook ID'] })
    expect(await proposes()).toEqual(['livraison'])
    expect(await essayer('paypal')).toMatchObject({
      code: 'ETAT_REFUSE',
      message: 'Il manque encore\u00a0: Secret, Webhook ID.',
    })
  })

  it('mal copiées, sont refusées champ par champ, d’une phrase', async () => {
    const { poser, bureau } = await ouvrirBranches()
    const refus = await poser('carte', { secretKey: 'pk_live_123', webhookSecret: 'whsec_1' })
    expect(refus.statusCode).toBe(400)
    expect(refus.json().champs).toEqual({
      secretKey: 'Une clé secrète de Stripe commence par sk_live_ ou sk_test_.',
    })
    expect((await poser('wave', { apiKey: 'deux mots' })).json().message).toMatch(/une espace/)
    expect((await poser('paypal', { apiBase: 'https://voleur.example' })).statusCode).toBe(400)
    // where keys are sent is not for a form
    expect((await poser('wave', { apiBase: 'https://voleur.example' })).statusCode).toBe(400)
    for (const nom of ['constructor', '__proto__', 'toString'])
      expect((await poser('wave', { [nom]: 'x' })).statusCode).toBe(400)
    expect((await poser('bitcoin', { cle: 'x' })).statusCode).toBe(404)
    const trop = { code: 'wave', champs: [{ nom: 'apiKey', valeur: 'x'.repeat(1001) }] }
    expect((await bureau('PUT', '/api/equipe/branchement', trop)).statusCode).toBe(400)
  })

  it('ne sont ni lues ni changées par qui n’est pas propriétaire', async () => {
    const { une, jeton, appeler } = await ouvrirBranches()
    for (const [role, statut] of [
      ['client', 404],
      ['preparateur', 422],
      ['gestionnaire', 422],
    ] as const) {
      const appel = appeler(une, await jeton(role))
      expect((await appel('GET', '/api/equipe/branchement')).statusCode).toBe(statut)
      expect((await appel('PUT', '/api/equipe/branchement', { code: 'wave', champs: [] })).statusCode).toBe(
        statut,
      )
      expect((await appel('POST', '/api/equipe/branchement/essai', { code: 'wave' })).statusCode).toBe(statut)
    }
  })
})

describe('Les clés de l’environnement', () => {
  it('gagnent, et se montrent sans se laisser taper', async () => {
    const { poser, voir } = await ouvrirBranches({
      WAVE_API_KEY: 'cle-de-wave-1234',
      WAVE_WEBHOOK_SECRET: 'secret',
    })
    expect(await voir('wave')).toMatchObject({ source: 'environnement', pret: true })
    expect((await voir('wave')).champs).toEqual([
      expect.objectContaining({ nom: 'apiKey', impose: true, valeur: '1234' }),
      // too short for four signs of it to be told
      expect.objectContaining({ nom: 'webhookSecret', impose: true, valeur: '' }),
    ])
    expect((await poser('wave', CLES.wave)).json().code).toBe('ETAT_REFUSE')
  })
})

describe('La clé du coffre', () => {
  it('perdue, ne fait rien tomber : le moyen n’est plus réglé, et une phrase le dit', async () => {
    const { base, poser, voir, proposes } = await ouvrirBranches()
    await poser('wave', CLES.wave)
    // another machine on the same base, with a key of its own
    const autre = await boutique(base)
    expect(await voir('wave', autre)).toMatchObject({ illisible: true, pret: false, source: 'boutique' })
    expect(await proposes(autre)).toEqual(['livraison'])
    expect(await proposes()).toContain('wave')
    const { services } = autre
    await expect(essayerBranche(services, { compte_id: null, email: null }, 'wave')).rejects.toThrow(
      'Les clés gardées ne s’ouvrent plus',
    )
  })

  it('restée sur l’autre machine, laisse une copie qui n’envoie rien et ne demande rien', async () => {
    const { base, une, poser } = await ouvrirBranches()
    await poser('wave', CLES.wave)
    await poser('mail', { hote: 'smtp.exemple.sn', port: '465', utilisateur: 'awa', motdepasse: 'secret' })
    const branches = ({ services: { canaux, prestataires } }: typeof une) =>
      [canaux, prestataires].map((toutes) => Object.keys(toutes))
    await expect.poll(() => branches(une)).toEqual([['mail'], ['wave']])
    expect(branches(await boutique(base))).toEqual([[], []])
  })

  it('d’une autre ligne, n’ouvre rien', async () => {
    const { base, poser, voir, proposes, une } = await ouvrirBranches()
    await poser('wave', CLES.wave)
    await base.query(`UPDATE branchement AS a SET chiffre = b.chiffre FROM branchement AS b
      WHERE a.prise = 'wave' AND b.prise = 'wave' AND a.champ = 'apiKey' AND b.champ = 'webhookSecret'`)
    await une.services.branchements.recharger()
    expect(await voir('wave')).toMatchObject({ illisible: true, pret: false })
    expect(await proposes()).toEqual(['livraison'])
    // typed again, all is well
    await poser('wave', CLES.wave)
    expect(await proposes()).toContain('wave')
  })

  it('se tourne d’une commande, sans que rien ne cesse de servir', async () => {
    const { base, poser, proposes, une } = await ouvrirBranches()
    await poser('wave', CLES.wave)
    const avant = await base.query('SELECT chiffre FROM branchement ORDER BY champ')
    const commander = openCommands(une.services, null, une.services.branchements.coffre)
    const nom = une.services.branchements.coffre.nom()
    expect((await commander({ command: 'cle', args: ['tourner'] })).lines[0]).toMatch(/2.secrets refermés/)
    expect(une.services.branchements.coffre.nom()).not.toBe(nom)
    expect(await base.query('SELECT chiffre FROM branchement ORDER BY champ')).not.toEqual(avant)
    await une.services.branchements.recharger()
    expect(await proposes()).toContain('wave')
    expect((await commander({ command: 'cle', args: ['etat'] })).lines[1]).toBe(
      '2\u00a0secrets gardés, 2\u00a0s’ouvrent.',
    )
    expect((await commander({ command: 'cle', args: ['jeter'] })).code).toBe(1)
  })
})

describe('Les clés que la boutique fait elle-même', () => {
  const gardees = `SELECT champ, chiffre FROM branchement WHERE prise = 'push' ORDER BY champ`
  async function abonner({ base, jeton }: Awaited<ReturnType<typeof ouvrirBranches>>) {
    await jeton('preparateur')
    await base.query(`INSERT INTO abonnement (compte_id, adresse, p256dh, auth, appareil, cree_le)
      SELECT id, 'https://pousse.exemple/1', repeat('B', 87), repeat('A', 22), 'Chrome', now() FROM compte WHERE role = 'preparateur'`)
  }

  it('restent à qui les ouvre\u00a0: une instance qui a une autre clé ne les remplace pas', async () => {
    const ouvertes = await ouvrirBranches()
    const { base, une } = ouvertes
    await fabriquerCles(une.services, une.services.branchements)
    await abonner(ouvertes)
    const avant = await base.query(gardees)
    expect(avant).toHaveLength(2)
    const autre = await boutique(base)
    await fabriquerCles(autre.services, autre.services.branchements)
    expect(await base.query(gardees)).toEqual(avant)
    await autre.services.branchements.recharger()
    expect(autre.services.canaux.push).toBeUndefined()
    await une.services.branchements.recharger()
    expect(une.services.canaux.push).toBeDefined()
    expect(await base.query('SELECT FROM abonnement')).toHaveLength(1)
  })

  it('se refont d’une commande, et les appareils abonnés avec les anciennes sont oubliés', async () => {
    const ouvertes = await ouvrirBranches()
    const { base, une } = ouvertes
    const { branchements } = une.services
    await fabriquerCles(une.services, branchements)
    await abonner(ouvertes)
    const avant = await base.query(gardees)
    // the safe of a machine that lost its own
    const autre = await boutique(base)
    const commander = openCommands(autre.services, null, autre.services.branchements.coffre)
    expect((await commander({ command: 'cle', args: ['etat'] })).lines[2]).toContain('cle refaire')
    expect((await commander({ command: 'cle', args: ['refaire'] })).code).toBe(0)
    expect(await base.query(gardees)).not.toEqual(avant)
    expect(await base.query('SELECT FROM abonnement')).toEqual([])
    await autre.services.branchements.recharger()
    expect(autre.services.canaux.push).toBeDefined()
  })
})
