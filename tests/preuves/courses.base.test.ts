// What two programs do to the same attempt or refund at the same moment.
import { describe, expect, it } from 'vitest'
import type { Queries } from '#database/database.ts'
import { PRESTATAIRE_MUET, type Prestataire } from '#prestataire/prestataire.ts'
import { updateRemboursement } from '#remboursement/remboursement.data.ts'
import { controlerRemboursements } from '#remboursement/remboursement.jobs.ts'
import { Failure } from '#shared/failure.ts'
import { lockTentative } from '#tentative/tentative.data.ts'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '../caisse.ts'
import { attendreQuelquUn } from '../verrous.ts'

const HEURE = 60 * MINUTE

/** The card's provider never answers this call; while it is waited for, another program does `entretemps`. */
function pendantLAppel(
  caisse: Caisse,
  appel: 'consulter' | 'retrouverRemboursement',
  entretemps: (tx: Queries) => Promise<unknown>,
): () => Promise<void> {
  let autre = Promise.resolve()
  const muet = async () => {
    autre = caisse.services.database.transaction(async (tx) => {
      await entretemps(tx)
      await attendreQuelquUn(tx)
    })
    throw new Failure('PRESTATAIRE_INDISPONIBLE', PRESTATAIRE_MUET)
  }
  const { carte } = caisse.services.prestataires
  Object.assign(caisse.services.prestataires, { carte: { ...(carte as Prestataire), [appel]: muet } })
  return () => autre
}

/** An order that its buyer paid and gave up: its refund is stored. */
async function aRendre(caisse: Caisse): Promise<{ id: number; tentative_id: number }> {
  const { id: commande, adresse } = await caisse.enRoute()
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(commande)
  await caisse.annuler(commande)
  const [rembourse] = await caisse.services.database.query<{ id: number; tentative_id: number }>(
    'SELECT id, tentative_id FROM remboursement',
  )
  return rembourse ?? { id: 0, tentative_id: 0 }
}

const etats = async (caisse: Caisse, table: 'tentative' | 'remboursement') =>
  (await caisse.services.database.query<{ etat: string }>(`SELECT etat FROM ${table}`)).map(
    ({ etat }) => etat,
  )

describe('Deux clics', () => {
  it('dont un est refusé mènent à la page que l’autre a ouverte, et son paiement reste suivi', async () => {
    const caisse = await ouvrirCaisse()
    const id = await caisse.commander()
    const ouverte = Promise.withResolvers<void>()
    let appels = 0
    const creer = async () => {
      appels += 1
      if (appels === 1) return { reference: 'page-1', adresse: 'https://exemple.sn/page-1' }
      await ouverte.promise
      return { refus: 'clé déjà prise' }
    }
    const { carte } = caisse.services.prestataires
    Object.assign(caisse.services.prestataires, { carte: { ...(carte as Prestataire), creer } })
    const clics = [caisse.payer(id), caisse.payer(id)]
    await Promise.race(clics)
    ouverte.resolve()
    const adresses = (await Promise.all(clics)).map((clic) => clic.json().data?.adresse)
    expect(adresses).toEqual(['https://exemple.sn/page-1', 'https://exemple.sn/page-1'])
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'ouverte', reference: 'page-1' }])
  })
})

describe('À la dernière heure', () => {
  it('un paiement réglé pendant qu’on l’attend encore reste réglé', async () => {
    const caisse = await ouvrirCaisse()
    await caisse.enRoute()
    caisse.services.avancer(25 * HEURE)
    const autre = pendantLAppel(caisse, 'consulter', async (tx) => {
      await tx.query(`UPDATE tentative SET etat = 'payee', prochain_controle = NULL`)
      await tx.query('UPDATE commande SET etat = 1, etat_paiement = 2')
    })
    await caisse.tour()
    await autre()
    expect(await etats(caisse, 'tentative')).toEqual(['payee'])
  })

  it('un remboursement fait pendant qu’on l’attend encore n’est pas à refaire à la main', async () => {
    const caisse = await ouvrirCaisse()
    const { id, tentative_id } = await aRendre(caisse)
    caisse.services.avancer(20 * HEURE)
    const autre = pendantLAppel(caisse, 'retrouverRemboursement', async (tx) => {
      await lockTentative(tx, tentative_id)
      await updateRemboursement(tx, id, {
        etat: 'fait',
        prochain_controle: null,
        fait_le: caisse.services.now(),
      })
    })
    await caisse.tour()
    await autre()
    expect(await etats(caisse, 'remboursement')).toEqual(['fait'])
  })
})

describe('Un remboursement', () => {
  it('que l’équipe exécute n’est pas attendu par le contrôle, et ne l’attend pas', async () => {
    const caisse = await ouvrirCaisse()
    const { id, tentative_id } = await aRendre(caisse)
    const pris = Promise.withResolvers<void>()
    const equipe = caisse.services.database.transaction(async (tx) => {
      await lockTentative(tx, tentative_id)
      pris.resolve()
      await attendreQuelquUn(tx)
      await updateRemboursement(tx, id, {
        etat: 'fait',
        prochain_controle: null,
        fait_le: caisse.services.now(),
      })
    })
    const controle = pris.promise.then(() => controlerRemboursements(caisse.services))
    await expect(Promise.all([equipe, controle])).resolves.toBeDefined()
    expect(await etats(caisse, 'remboursement')).toEqual(['fait'])
  })
})
