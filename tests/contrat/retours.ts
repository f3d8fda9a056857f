// An order that was brought, of three bottles of bissap and a bag of millet, and all that may be done to send it back.
import { formulaireImage, photo } from '#tests/images.ts'
import { ids } from '../fixtures.ts'
import { ouvrirGuichet, type Qui } from './guichet.ts'

const { bissap, mil } = ids.produit

/** What a form says; `q-…` by the name of its product. */
export interface Demande {
  bissap?: string
  mil?: string
  raison?: string
  souhait?: string
  texte?: string
}

export async function ouvrirRetours() {
  const guichet = await ouvrirGuichet()
  const { database, envoyer } = guichet
  await database.query('UPDATE moyen SET actif = 1')
  await database.query('INSERT INTO encaissement (zone_id, plafond) VALUES ($1, 500000)', [ids.zone.dakar])
  await database.query(`UPDATE produit SET sans_retractation = 'perissable' WHERE id = $1`, [mil])

  const faire = async (qui: Qui, method: 'POST' | 'PUT', url: string, payload: object) => {
    const reponse = await envoyer(qui, { method, url, payload })
    if (reponse.statusCode !== 200) throw new Error(`${url}: ${reponse.body}`)
    return reponse.json().data
  }
  const lire = async (url: string, qui: Qui = 'proprietaire') => (await envoyer(qui, { url })).json()

  /** One more such order, paid at the door unless its money is still out; answers its id. */
  async function livrer({ payee = true } = {}): Promise<number> {
    await database.query('DELETE FROM panierproduit')
    await faire('proprietaire', 'POST', '/api/panier', { produit: bissap, quantite: 3, action: 0 })
    await faire('proprietaire', 'POST', '/api/panier', { produit: mil, quantite: 1, action: 0 })
    const { id } = await faire('proprietaire', 'POST', '/api/commande', {
      ...{ destination_id: ids.destination.dakar, express: 0, payment_method: 'livraison', devise: 'XOF' },
      ...{ isDifferentRecipient: 0, adresseliv: 'Sacré-Cœur 3', tel: '+221771234567', cgv_version: 1 },
    })
    await faire('equipier', 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
    for (const etatcommande of [2, 3, 4])
      await faire('preparateur', 'PUT', '/api/equipe/commande', {
        ...{ id, etatcommande, motif: 'essai' },
        ...(etatcommande === 4 ? { sans_code: 1 } : {}),
      })
    if (payee)
      await faire('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'encaisser' })
    return id
  }

  /** As its buyer sees it. */
  const vu = async (commande_id: number) => (await lire(`/api/retour/${commande_id}`)).data
  const adresse = async (commande_id: number) => `/retour/${(await vu(commande_id)).cle}`
  /** Sends the form, without script and without account. */
  async function demander(commande_id: number, dite: Demande, octets?: Uint8Array, type?: string) {
    const { bissap: bouteilles = '0', mil: sacs, ...champs } = dite
    const { lignes } = await vu(commande_id)
    const id = (nom: RegExp) => lignes.find(({ texte }: { texte: string }) => nom.test(texte)).id
    const tout = {
      ...{ raison: 'abime', souhait: 'argent', texte: 'Bouteille fendue.', ...champs },
      [`q-${id(/Bissap/)}`]: bouteilles,
      ...(sacs ? { [`q-${id(/mil/)}`]: sacs } : {}),
    }
    const envoi = formulaireImage(octets ?? (await photo()), { champs: tout, ...(type ? { type } : {}) })
    return envoyer('anonyme', { method: 'POST', url: await adresse(commande_id), ...envoi })
  }
  const annuler = async (commande_id: number, retour: number) =>
    envoyer('anonyme', {
      ...{ method: 'POST', url: await adresse(commande_id) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `geste=annuler&retour=${retour}`,
    })

  /** The staff's three calls. */
  const ecrire = (qui: Qui, suite: '' | '/reception' | '/argent', payload: object) =>
    envoyer(qui, { method: 'PUT', url: `/api/equipe/retour${suite}`, payload: { mot: '', ...payload } })
  const ENVOI = { geste: 'accepter', voie: 'envoi', lieu: 'Marché Sandaga', frais: 'boutique' }
  const accepter = (id: number, qui: Qui = 'gestionnaire') => ecrire(qui, '', { id, ...ENVOI })
  /** Asked and accepted; answers the return as its buyer reads it. */
  async function accepte(commande_id: number, dite: Demande) {
    const demandee = await demander(commande_id, dite)
    if (demandee.statusCode !== 303) throw new Error(demandee.body)
    const retour = (await vu(commande_id)).retours.at(-1)
    const reponse = await accepter(retour.id)
    if (reponse.statusCode !== 200) throw new Error(reponse.body)
    return retour
  }
  const recevoir = (retour: { id: number; lignes: { id: number }[] }, quantites: number[], en_stock = 1) =>
    ecrire('preparateur', '/reception', {
      id: retour.id,
      lignes: retour.lignes.map((ligne, rang) => ({
        id: ligne.id,
        quantite: quantites[rang] ?? 0,
        en_stock,
      })),
    })
  const etat = async (commande_id: number) =>
    (await lire(`/api/commande/${commande_id}`)).data.etatcommande as number
  const stock = async (produit_id: number) => {
    const [row] = await database.query<{ n: string }>('SELECT quantite AS n FROM produit WHERE id = $1', [
      produit_id,
    ])
    return Number(row?.n)
  }
  return {
    ...guichet,
    livrer,
    lire,
    vu,
    adresse,
    demander,
    annuler,
    ecrire,
    accepter,
    accepte,
    recevoir,
    etat,
    stock,
  }
}
