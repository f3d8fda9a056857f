// An account that is erased while something is done in its name.
import { expect, it } from 'vitest'
import { garderDestinataire } from '#adresse/destinataire.actions.ts'
import { acheterCarte } from '#caisse/carte/carte.actions.ts'
import { giveAcces } from '#compte/acces.data.ts'
import { modifierProfil } from '#compte/compte.actions.ts'
import { holdCompte } from '#compte/compte.data.ts'
import { creerListe } from '#liste/liste.actions.ts'
import { commanderBissap, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { attendreQuelquUn } from '#tests/verrous.ts'
import { effacerCompte } from './donnees.actions.ts'

const rien = async () => {}
const aucun = async () => []
const SON_NUMERO = { voie: 'telephone', adresse: '+221770000042', now: new Date() } as const
const SUIVIS = {
  ...{ effacerSuivis: rien, effacerRetours: rien, effacerEchanges: rien, effacerAlertes: rien },
  ...{ exporterSuivis: aucun, exporterPapiers: aucun, exporterRetractations: aucun, exporterRetours: aucun },
  exporterEchanges: aucun,
}

it('une commande qui se passe à cet instant est attendue, et vue : le compte ne s’efface pas', async () => {
  const { services, compte, commander } = await ouvrirCaisse()
  const { database } = services
  const id = await commander()
  const autre = await poserCompte(database, 'autre')
  await database.query('UPDATE commande SET compte_id = $1', [autre])
  let tenir = () => {}
  const tenu = new Promise<void>((fait) => {
    tenir = fait
  })
  const passee = database.transaction(async (tx) => {
    // as whoever places it does
    await holdCompte(tx, compte.id)
    tenir()
    await attendreQuelquUn(tx)
    await tx.query('UPDATE commande SET compte_id = $1 WHERE id = $2', [compte.id, id])
  })
  await tenu
  const effacement = effacerCompte({ ...services, ...SUIVIS }, compte).catch(({ message }) => message)
  await passee
  expect(await effacement).toMatch(/^Une de vos commandes est encore en cours/u)
  expect(
    await database.query('SELECT adresseliv, nom FROM commande JOIN compte ON compte.id = compte_id'),
  ).toEqual([{ adresseliv: 'Sacré-Cœur 3', nom: 'Diop' }])
})

it('rien ne se commande plus au nom d’un compte effacé, même de qui venait d’être reconnu', async () => {
  const { services, compte, fermer } = await ouvrirCaisse()
  await effacerCompte({ ...services, ...SUIVIS }, compte)
  await expect(commanderBissap(services, compte, fermer)).rejects.toMatchObject({
    ...{ code: 'ETAT_REFUSE', message: 'Ce compte a été supprimé.' },
  })
  expect(await services.database.query('SELECT id FROM commande')).toEqual([])
})

it('rien de personnel ne s’écrit plus dessous, même de qui venait d’être reconnu', async () => {
  const { services, compte } = await ouvrirCaisse()
  const { database } = services
  await effacerCompte({ ...services, ...SUIVIS }, compte)
  const supprime = { code: 'ETAT_REFUSE', message: 'Ce compte a été supprimé.' }
  const carte = { francs: 10_000, payment_method: 'wave', devise: 'XOF', cgv_version: 1 } as const
  const pour = {
    pour: 'Khady',
    de: 'Awa',
    mot: null,
    email: 'khady@exemple.sn',
    telephone: null,
    envoi_le: null,
  }
  const appel = { compte, cle: undefined }
  const gestes: [string, () => Promise<unknown>][] = [
    [
      'carte',
      () => acheterCarte({ ...services, essai: false }, compte, { ...carte, ...pour } as never, 'cle'),
    ],
    ['destinataire', () => garderDestinataire(services, appel, { nom: 'Sow', prenom: 'Khady' } as never)],
    [
      'liste',
      () => creerListe({ ...services, publicUrl: '' }, appel, { titre: 'Noces', mot: '', produits: [1] }),
    ],
    ['acces', () => database.transaction((tx) => giveAcces(tx, compte.id, SON_NUMERO))],
  ]
  for (const [nom, geste] of gestes)
    expect([nom, await geste().catch(({ code, message }) => ({ code, message }))]).toEqual([nom, supprime])
  await expect(modifierProfil(services, compte, { prenom: 'Awa' })).rejects.toMatchObject({
    code: 'NON_AUTHENTIFIE',
  })
  expect(
    await database.query('SELECT prenom, telephone_prouve FROM compte WHERE id = $1', [compte.id]),
  ).toEqual([{ prenom: null, telephone_prouve: null }])
})
