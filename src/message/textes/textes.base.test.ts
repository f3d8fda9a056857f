import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Pli } from '../poste.ts'

/** The desk of the staff, and what its shop writes to whoever orders. */
async function ouvrir() {
  const bureau = await ouvrirBureau()
  const partis: Pli[] = []
  const mail = {
    expediteur: '',
    envoyer: async (pli: Pli) => {
      partis.push(pli)
      return 'parti' as const
    },
  }
  const passer = () => envoyerMessages({ ...bureau.services, canaux: { mail } })
  const lire = async (occasion = 'expediee') =>
    (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/textes/${occasion}`)).data
  const garder = (textes: object, version: number, { occasion = 'expediee', role = 'gestionnaire' } = {}) =>
    bureau.equipe(role, 'PUT', `/api/equipe/textes/${occasion}`, { textes, version })
  return { bureau, partis, passer, lire, garder }
}

it('Ce que le commerçant écrit part dans la lettre suivante, se journalise, et se reprend', async () => {
  const { bureau, partis, passer, lire, garder } = await ouvrir()
  const id = await payee(bureau)
  const { origine, version } = await lire()
  expect(version).toBe(0)
  const voulu = {
    sujet: 'C’est parti, {prenom}',
    corps: 'Votre colis roule.\n\n{passage}',
    fin: 'À bientôt.',
  }
  expect((await garder(voulu, 0)).data).toMatchObject({ ecrits: voulu, version: 1 })
  await bouger(bureau, 'preparateur', id, 2)
  await bouger(bureau, 'preparateur', id, 3)
  await passer()
  const { courrier } = partis.at(-1) ?? {}
  expect(courrier?.sujet).toBe('C’est parti, awa')
  expect(courrier?.texte).toMatch(/Votre colis roule\.\nLe livreur .* avant de passer\.\n.* code au livreur/)
  expect(courrier?.texte).toContain('À bientôt.')
  const [trace] = await listJournal(bureau.services.database, 'textemessage', 0)
  expect(trace).toMatchObject({
    action: 'modifier',
    motif: 'Commande partie',
    avant: { sujet: origine.sujet },
    apres: { sujet: 'C’est parti, {prenom}' },
  })
  // typed as it was made, it is none of the keeper's any more
  const repris = (await garder(origine, 1)).data
  expect(repris).toMatchObject({ ecrits: {}, version: 2 })
  expect((await bureau.equipe('gestionnaire', 'GET', '/api/equipe/textes')).data).toContainEqual(
    expect.objectContaining({ occasion: 'expediee', modifie: 0, mail: 1, sms: 1 }),
  )
})

it('Deux qui changent le même texte : le second l’apprend, et rien n’est écrasé', async () => {
  const { lire, garder } = await ouvrir()
  const [un, deux] = await Promise.all([
    garder({ fin: 'De la part d’Awa.' }, 0),
    garder({ fin: 'De la part de Fatou.' }, 0),
  ])
  expect([un.statut, deux.statut].sort()).toEqual([200, 422])
  expect([un, deux].find(({ statut }) => statut === 422)?.code).toBe('VERSION_DEPASSEE')
  const { ecrits, version } = await lire()
  expect(version).toBe(1)
  expect((await garder({ fin: `${ecrits.fin} Merci.` }, 1)).statut).toBe(200)
})

it('Ce qui est faux est refusé en une phrase, et rien n’est gardé', async () => {
  const { lire, garder } = await ouvrir()
  const refus = await garder({ corps: 'Merci {nom}.', texto: 'a'.repeat(301) }, 0)
  expect(refus).toMatchObject({ statut: 400, code: 'ENTREE_INVALIDE' })
  expect(refus.champs.corps).toContain('{nom} n’existe pas')
  expect(refus.champs.texto).toBe('300\u00a0caractères au plus.')
  for (const textes of [
    { corps: 'a'.repeat(100_000) },
    { sujet: 'Un\nBcc: tous@exemple.sn' },
    { inconnu: 'a' },
  ])
    expect((await garder(textes, 0)).statut).toBeGreaterThanOrEqual(400)
  expect((await garder({ titre: 'Un titre' }, 0)).champs).toEqual({ titre: 'Ce message n’a pas ce texte.' })
  expect((await garder({ fin: 'a' }, 0, { occasion: 'inconnue' })).statut).toBe(404)
  expect((await garder({ fin: 'a' }, 0, { role: 'preparateur' })).code).toBe('DROIT_REFUSE')
  expect(await lire()).toMatchObject({ ecrits: {}, version: 0 })
})

it('Un texte gardé qui ne va plus avec son message se dit à l’écran, et reste gardé', async () => {
  const { bureau, lire } = await ouvrir()
  await bureau.services.database.query(
    `INSERT INTO textemessage (occasion, textes, version, modifie_le)
     VALUES ('expediee', '{"corps": "Voici {ancienne}.", "fin": "Merci."}', 3, now()), ('disparue', '{}', 1, now())`,
  )
  expect(await lire()).toMatchObject({
    ecrits: { corps: 'Voici {ancienne}.', fin: 'Merci.' },
    perimes: { corps: expect.stringContaining('{ancienne} n’existe pas') },
  })
  const { data } = await bureau.equipe('gestionnaire', 'GET', '/api/equipe/textes')
  expect(data.filter(({ perime }: { perime: number }) => perime === 1)).toHaveLength(1)
})

it('L’aperçu montre le mail et le SMS tels qu’ils partiraient, et ne garde rien', async () => {
  const { bureau, lire } = await ouvrir()
  const apercu = (textes: object, occasion = 'expediee') =>
    bureau.equipe('gestionnaire', 'POST', `/api/equipe/textes/${occasion}/apercu`, { textes })
  const { data } = await apercu({ corps: '<b>Gras</b> {prenom}', texto: 'Merci {prenom} 🎉' })
  expect(data.html).toContain('&lt;b&gt;Gras&lt;/b&gt; Awa')
  expect(data.sms).toMatchObject({ gsm: 1, parties: 1, coupe: 0 })
  expect(data.sms.texte).toMatch(/Merci Awa Code à donner au livreur, colis en main : 4821\. http/)
  expect((await apercu({ corps: '{nom}' })).statut).toBe(400)
  expect((await apercu({}, 'carte')).data.sms).toBeNull()
  expect(await lire()).toMatchObject({ ecrits: {}, version: 0 })
})
