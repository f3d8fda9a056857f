// Texts that are none, from providers whose signature is right: refused, or set aside for a person; never a fault, and
// nothing that waits behind them is held up.
import { expect, it } from 'vitest'
import { signer } from '#demo/stripe/stripe.ts'
import { signerWave } from '#demo/wave/wave.ts'
import type { Reponse } from '#prestataire/prestataire.ts'
import { CARTE, ouvrirCaisse, SECRET_AVIS } from '../caisse.ts'
import { ouvrirPortefeuilles, SECRET_WAVE } from '../portefeuilles.ts'

const HOSTILES = ['a\u0000b', '\ud800', 'a\udfff', '\u202eevt', 'x'.repeat(5000)]

it('une notification signée qui en porte n’est jamais une panne, et ne retient pas les autres', async () => {
  const caisse = await ouvrirCaisse()
  const portefeuilles = await ouvrirPortefeuilles(caisse)
  const { id, adresse } = await caisse.enRoute()
  await caisse.carte(adresse, CARTE.bonne)
  const t = Math.floor(caisse.services.now().getTime() / 1000)
  const paypal = (texte: string) => ({
    ...Object.fromEntries(['id', 'time', 'sig'].map((nom) => [`paypal-transmission-${nom}`, texte])),
    ...{ 'paypal-auth-algo': texte, 'paypal-cert-url': texte },
  })
  const statuts = new Set<number>()
  for (const [rang, texte] of HOSTILES.entries())
    for (const champ of ['evenement', 'reference', 'cle', 'tout'] as const) {
      const de = (nom: string) => (champ === nom || champ === 'tout' ? texte : `${nom}-${rang}-${champ}`)
      const type = 'checkout.session.completed'
      const stripe = JSON.stringify({
        ...{ id: de('evenement'), object: 'event', type },
        data: { object: { object: 'checkout.session', id: de('reference'), client_reference_id: de('cle') } },
      })
      statuts.add(await caisse.notifier(stripe, signer(stripe, SECRET_AVIS, t)))
      const data = { id: de('reference'), client_reference: de('cle') }
      const wave = JSON.stringify({ id: de('evenement'), type, data })
      const signature = { 'wave-signature': signerWave(wave, SECRET_WAVE, t) }
      statuts.add(await portefeuilles.wave.notifier(wave, signature))
      const orange = JSON.stringify({ status: 'SUCCESS', notif_token: de('cle'), txnid: de('reference') })
      statuts.add(await portefeuilles.orange_money.notifier(orange))
      statuts.add(await portefeuilles.paypal.notifier(stripe, paypal(texte)))
    }
  expect([...statuts].every((statut) => statut < 500)).toBe(true)
  // what came behind them is done in the same pass
  await caisse.lacher()
  await caisse.tour()
  expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  const [reste] = await caisse.services.database.query(
    'SELECT count(*)::int AS n FROM notification WHERE traitee_le IS NULL',
  )
  expect(reste).toEqual({ n: 0 })
})

it('un argent dont le nom ne s’écrit pas est encaissé, et remis sous le nom qui s’écrit', async () => {
  const caisse = await ouvrirCaisse()
  const { id, adresse } = await caisse.enRoute()
  await caisse.carte(adresse, CARTE.bonne)
  const { carte } = caisse.services.prestataires
  if (!carte) throw new Error('no card')
  const bavard = async (reponse: Promise<Reponse>) => ({
    ...(await reponse),
    encaissement: 'pi_\u0000\ud8001',
  })
  caisse.services.prestataires.carte = { ...carte, consulter: (une) => bavard(carte.consulter(une)) }
  expect((await caisse.revenir(id)).etat).toBe('payee')
  expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee', encaissement: 'pi_ 1' }])
})
