// Who buys while faults come: each buyer once, by whatever means she has, and again under the same key until she is told.
import { setTimeout as patienter } from 'node:timers/promises'
import { DOUBLURES } from '#demo/doublures.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { DEMANDE } from '#tests/comptoir.ts'
import { ids } from '#tests/fixtures.ts'
import { jeton } from '../bench/comptes.ts'
import { type Absence, appeler, type Demande, type Reponse } from './appel.ts'
import { choisir, tirer } from './hasard.ts'
import { type Livre, noterRefus, noterVente } from './livre.ts'

/** Milliseconds for which a buyer asks again. */
const TENACITE = 90_000
/** Milliseconds between two tries, at most: a press of a button. */
const REPRISE = 250

export interface Charge {
  /** Opens so many buyers at once; each who has done makes place for the next, after so many milliseconds on the mean. */
  lancer(aLaFois: number, repos?: number): void
  /** Nobody else begins; answers when those who have begun are done. */
  arreter(): Promise<void>
  /** How many accounts have not bought yet. */
  restantes(): number
}

interface Marche {
  livre: Livre
  /** Addresses of the instances, those that are dead too. */
  adresses(): string[]
  comptes: number
}

const carteDe: Record<Methode, Record<string, string>> = {
  carte: DOUBLURES.carte.payer,
  paypal: DOUBLURES.paypal.payer,
  wave: DOUBLURES.wave.payer,
  orange_money: DOUBLURES.orange_money.payer,
}

const SERVI = new Set([200, 422])

/** The buyers of the accounts 0 to `comptes` − 1 (`poserComptes` of the bench), in turn. */
export function ouvrirCharge({ livre, adresses, comptes }: Marche): Charge {
  let suivante = 0
  let ouverte = false
  const visites: Promise<void>[] = []

  /** From the first instance that listens, as a balancer has it; each that does not serve is written down. */
  async function demander(qui: number, chemin: string, demande: Demande): Promise<Reponse | Absence> {
    const toutes = adresses()
    const depart = qui + Math.floor(performance.now())
    let reponse: Reponse | Absence = { absente: 'refusee', millisecondes: 0 }
    for (let rang = 0; rang < toutes.length; rang += 1) {
      reponse = await appeler(`${toutes[(depart + rang) % toutes.length]}${chemin}`, demande)
      livre.plusLong = Math.max(livre.plusLong, reponse.millisecondes)
      // nothing was sent: another is asked, and nobody sees it
      if (!('absente' in reponse) || reponse.absente !== 'refusee') break
    }
    const echec = 'absente' in reponse ? reponse.absente : reponse.statut === 503 ? 'refuse' : null
    if (echec) {
      livre.derniers.push(
        `${chemin} ${echec} ${JSON.stringify('json' in reponse ? reponse.json : reponse)}`.slice(0, 200),
      )
      livre.dernierEchec = performance.now()
      livre.echecs[echec === 'refuse' ? 'refuses' : echec === 'muette' ? 'muets' : 'coupes'] += 1
    } else if ('statut' in reponse && !SERVI.has(reponse.statut))
      livre.fautes.push(`${chemin} ${reponse.statut} ${JSON.stringify(reponse.json).slice(0, 200)}`)
    return reponse
  }

  /** The same again until there is an answer that is one; null: she has left. */
  async function insister(qui: number, chemin: string, demande: Demande): Promise<Reponse | null> {
    const fin = performance.now() + TENACITE
    while (performance.now() < fin) {
      const reponse = await demander(qui, chemin, demande)
      if ('statut' in reponse && reponse.statut !== 503) return reponse
      await patienter(REPRISE * tirer(qui, performance.now()))
    }
    return null
  }

  async function commander(qui: number, token: string, moyen: string): Promise<number | null> {
    const demande = {
      ...{ jeton: token, cle: `commande-${qui}` },
      corps: { ...DEMANDE, payment_method: moyen },
    }
    // one in ten presses twice, one in ten asks again once she knows
    const fois = tirer(qui, 'deux fois') < 0.1 ? 2 : 1
    const reponses = await Promise.all(
      Array.from({ length: fois }, () => insister(qui, '/api/commande', demande)),
    )
    if (tirer(qui, 'encore') < 0.1) reponses.push(await insister(qui, '/api/commande', demande))
    let commande: number | null = null
    for (const reponse of reponses) {
      if (reponse?.statut === 200) {
        const { id, montantcommande: montant } = reponse.json.data
        noterVente(livre, { acheteuse: qui, commande: id, montant })
        commande = id
      } else if (reponse) noterRefus(livre, reponse.json.code)
      else livre.sans.add(qui)
    }
    return commande
  }

  /** To the provider's page, and pays there; or changes her mind. */
  async function payer(qui: number, token: string, commande: number, moyen: Methode): Promise<void> {
    const corps = { commande_id: commande, payment_method: moyen }
    const reponse = await insister(qui, '/api/paiement', { jeton: token, corps })
    if (reponse?.statut !== 200 || tirer(qui, 'renonce') < 0.2) return
    const page = await fetch(reponse.json.data.adresse, {
      method: 'POST',
      body: new URLSearchParams(carteDe[moyen]),
      redirect: 'manual',
    }).catch(() => null)
    if (page?.status === 303) livre.payees += 1
    if (tirer(qui, 'revient') < 0.5)
      await insister(qui, `/api/paiement/${commande}`, { methode: 'GET', jeton: token })
  }

  async function acheter(qui: number): Promise<void> {
    const token = jeton(String(qui).padStart(8, '0'))
    const ajout = tirer(qui, 'ajout')
    // what is scarce, or one more of what there is
    if (ajout < 0.3) {
      const produit = ajout < 0.1 ? ids.produit.riz : ids.produit.bissap
      const corps = { produit, action: 0, quantite: 1 }
      await insister(qui, '/api/panier', { jeton: token, cle: `panier-${qui}`, corps })
    }
    const moyen = tirer(qui, 'moyen') < 0.5 ? 'livraison' : choisir(METHODES, qui, 'lequel')
    const commande = await commander(qui, token, moyen)
    if (commande !== null && moyen !== 'livraison') await payer(qui, token, commande, moyen)
  }

  async function visiter(repos: number): Promise<void> {
    while (ouverte && suivante < comptes) {
      suivante += 1
      await acheter(suivante - 1)
      if (repos > 0) await patienter(2 * repos * tirer('repos', suivante))
    }
  }
  return {
    lancer: (aLaFois, repos = 0) => {
      ouverte = true
      for (let n = 0; n < aLaFois; n += 1) visites.push(visiter(repos))
    },
    arreter: async () => {
      ouverte = false
      await Promise.all(visites.splice(0))
    },
    restantes: () => comptes - suivante,
  }
}
