// Links, code and door of an order are those of whoever receives it, there (ADR 16): what changes hands changes them.
import { expect, it } from 'vitest'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { completerLieu, ouvrirLien, voirLieux, voirSuivi } from '#suivi/suivi.actions.ts'
import { findSuivi } from '#suivi/suivi.data.ts'
import { MAX_LIEUX, type PourLien } from '#suivi/suivi.ts'
import { bouger } from '#tests/bureau.ts'
import { confier, ouvrirLivraisons } from '#tests/especes/livreurs.ts'
import { ids } from '#tests/fixtures.ts'

const KHADY = {
  ...{ recipient_nom: 'Ba', recipient_prenom: 'Khady', recipient_telephone: '+221781234567' },
  recipient_email: 'khady@exemple.sn',
}
const AWA = {
  recipient_prenom: 'Awa',
  recipient_telephone: '+221770000001',
  recipient_email: 'awa@exemple.sn',
}
const PORTE = {
  ...{ repere: 'Portail vert', telephone: '78 111 22 44' },
  ...{ latitude: '14.71671', longitude: '-17.46771' },
}
const THIES = 790

/** An order to be paid at the door, confirmed, which Khady receives: with her link, and what else an order may be asked. */
async function pourKhady(sans: object = {}) {
  const bureau = await ouvrirLivraisons()
  const { services } = bureau
  const { database, now } = services
  await database.query(`INSERT INTO destination (id, pays_id, ville, livraisonexpress, delaistandard, zone_id)
    VALUES (${THIES}, ${ids.pays.senegal}, 'Thiès', 0, 2, ${ids.zone.dakar})`)
  const lieu = { recipient_adresse: 'Liberté 6', recipient_ville: 'Dakar', recipient_pays: 'SEN' }
  const { data } = await bureau.equipe('preparateur', 'POST', '/api/equipe/commande', {
    ...{ destination_id: ids.destination.dakar, payment_method: 'livraison', adresseliv: 'Liberté 6' },
    ...{ tel: '77 765 43 21', ...KHADY, ...sans, ...lieu, isDifferentRecipient: true },
    lignes: [
      {
        ...{ produit_id: ids.produit.bissap, quantite: 2 },
        ...{ couleur_id: null, taille_id: null, unite_id: null },
      },
    ],
    client: {
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
      adresse: 'Médina, rue 6',
    },
  })
  const { id } = data as { id: number }
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
  const lien = async (pour: PourLien) => {
    const demande = { commande_id: id, pour, publicUrl: '', now: now() }
    const adresse = await database.transaction((tx) => ouvrirLien(tx, demande))
    return adresse?.slice('/suivi/'.length) ?? ''
  }
  const voir = (secret: string) =>
    voirSuivi(database, secret, { now: now(), joignable: () => [] }).catch(({ code }) => code)
  const demande = async (methode: 'POST' | 'PUT', champs: object) => {
    const { data: lu } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
    const { commande } = (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data
    const { version, destination_id, express } = lu
    const { adresseliv, tel, consigne, mot } = commande
    const { recipient_nom, recipient_prenom, recipient_email, recipient_telephone } = commande
    return bureau.equipe('preparateur', methode, '/api/equipe/changement', {
      ...{ id, version, destination_id, express, adresseliv, tel, consigne, mot },
      ...{ recipient_nom, recipient_prenom, recipient_email, recipient_telephone },
      ...champs,
    })
  }
  const lieux = () => voirLieux(database, id)
  const suivi = async () => (await findSuivi(database, id)) ?? expect.fail('nothing is followed')
  return { bureau, id, lien, voir, demande, lieux, suivi }
}

it('Qui ne reçoit plus n’ouvre plus rien : ni son lien, ni un lien donné à on ne sait qui ; le code est un autre', async () => {
  const { bureau, id, lien, voir, demande, suivi } = await pourKhady()
  const { database } = bureau.services
  const [sien, donne, acheteur] = [await lien('destinataire'), await lien('equipe'), await lien('acheteur')]
  await database.query(`UPDATE suivi SET code = '7391', essais = 4, nouvelles = 'telephone'`)
  // what is only looked at changes nothing
  await demande('POST', AWA)
  expect(await voir(sien)).toMatchObject({ code: '7391' })

  expect((await demande('PUT', AWA)).statut).toBe(200)
  expect([await voir(sien), await voir(donne)]).toEqual(['INTROUVABLE', 'INTROUVABLE'])
  const { code, ...apres } = await suivi()
  expect(code).toMatch(/^(?!7391)\d{4}$/)
  expect(apres).toMatchObject({ essais: 0, nouvelles: null })
  expect(await voir(acheteur)).toMatchObject({ code })
  expect(await voir(await lien('destinataire'))).toMatchObject({ code, colis: { prenom: 'Awa' } })
  // she is told by what she was not asked about: her mail box
  const [dit] = await database.query(
    `SELECT canal FROM message WHERE commande_id = $1 AND pour = 'destinataire' ORDER BY id DESC LIMIT 1`,
    [id],
  )
  expect(dit).toEqual({ canal: 'mail' })
})

it('Un mot qui s’écrivait à ce moment à qui recevait n’emporte pas de lien', async () => {
  const { bureau, id, lien, demande } = await pourKhady()
  const { database, now } = bureau.services
  const vue = (await findToutCommande(database, id)) ?? undefined
  await demande('PUT', AWA)
  const ecrire = {
    commande_id: id,
    pour: 'destinataire',
    publicUrl: '',
    now: now(),
    ...(vue && { vue }),
  } as const
  await expect(database.transaction((tx) => ouvrirLien(tx, ecrire))).rejects.toThrow('somebody else')
  expect(await database.query('SELECT 1 FROM lien_suivi')).toEqual([])
  expect(await lien('destinataire')).toHaveLength(32)
})

it('Le même code reste à qui reçoit toujours : un autre téléphone de l’acheteur, une note, une autre quantité n’y touchent pas', async () => {
  const { lien, voir, demande, suivi, lieux, bureau } = await pourKhady()
  const sien = await lien('destinataire')
  await completerLieu(bureau.services, sien, PORTE)
  const avant = [await suivi(), await lieux()]
  expect((await demande('PUT', { tel: '77 000 00 00', consigne: 'Sonner' })).statut).toBe(200)
  expect([await suivi(), await lieux()]).toEqual(avant)
  expect(await voir(sien)).toMatchObject({ lieu: { repere: 'Portail vert' } })
})

it.each([
  ['un nom mieux écrit', {}, { recipient_prenom: 'Kadhy' }],
  ['une adresse e-mail qui manquait', { recipient_email: null }, { recipient_email: 'khady@exemple.sn' }],
])('%s\u00a0: c’est la même personne, son lien, son code et sa porte restent', async (_, sans, champs) => {
  const { lien, voir, demande, suivi, lieux, bureau } = await pourKhady(sans)
  const sien = await lien('destinataire')
  await completerLieu(bureau.services, sien, PORTE)
  const avant = [await suivi(), await lieux()]
  const dite = await demande('PUT', champs)
  expect(dite.statut).toBe(200)
  expect([await suivi(), await lieux()]).toEqual(avant)
  expect(await voir(sien)).toMatchObject({ lieu: { repere: 'Portail vert' } })
  // what differs is still said
  const [dit] = await bureau.services.database.query('SELECT motif FROM etape ORDER BY id DESC LIMIT 1')
  expect(dit).toEqual({ motif: expect.stringMatching(/destinataire/) })
})

it.each([
  ['une autre ville', { destination_id: THIES, adresseliv: 'Escale, rue 2' }],
  ['une autre adresse', { adresseliv: 'Ouakam, cité Avion' }],
  ['quelqu’un d’autre', AWA],
])(
  '%s : le repère, le numéro et la position d’avant ne sont plus donnés à qui livre, et cela se dit',
  async (_, champs) => {
    const { bureau, id, lien, demande, lieux } = await pourKhady()
    await completerLieu(bureau.services, await lien('destinataire'), PORTE)
    const dit = /lieu précisé par qui reçoit\s: effacé/u
    expect((await demande('POST', champs)).data.changements.join()).toMatch(dit)
    expect((await lieux()).lieu).not.toBeNull()
    await demande('PUT', champs)
    const { historique } = (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data
    expect(historique.map(({ motif }: { motif: string }) => motif).join('|')).toMatch(dit)
    // that somebody had said where stays; that they took it back is nothing that they said
    expect(await lieux()).toMatchObject({ lieu: null, precisions: [expect.anything()] })

    for (const etat of [2, 3]) await bouger(bureau, 'preparateur', id, etat)
    await confier(bureau, [id], 'Modou')
    const { data } = await bureau.equipe('preparateur', 'GET', '/api/equipe/livreur')
    const [modou] = data.livreurs
    expect(modou.commandes).toMatchObject([{ lieu: null }])
    const adresse = await bureau.equipe('preparateur', 'POST', '/api/equipe/tournee', {
      livreur_id: modou.id,
    })
    const { body } = await bureau.app.inject(new URL(adresse.data.adresse).pathname)
    expect(body).not.toMatch(/Portail vert|781112244|14\.71671/)
  },
)

it('Là où on le porte désormais, qui reçoit dit de nouveau où est sa porte, si souvent que l’autre ait dit la sienne', async () => {
  const { bureau, id, lien, demande, lieux } = await pourKhady()
  const sien = await lien('destinataire')
  await completerLieu(bureau.services, sien, PORTE)
  await bureau.services.database.query(
    `INSERT INTO lieu (commande_id, repere, cree_le)
     SELECT $1, 'Portail ' || n, $2 FROM generate_series(2, $3::integer) n`,
    [id, bureau.services.now(), MAX_LIEUX],
  )
  const encore = completerLieu(bureau.services, sien, { repere: 'Portail noir' })
  await expect(encore).rejects.toThrow('trop souvent')
  await demande('PUT', AWA)
  await completerLieu(bureau.services, await lien('destinataire'), { repere: 'Boutique bleue' })
  expect(await lieux()).toMatchObject({
    ...{ lieu: { repere: 'Boutique bleue', telephone: null, latitude: null } },
    precisions: { length: MAX_LIEUX + 1 },
  })
})
