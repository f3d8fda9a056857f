import Fastify, { type FastifyInstance } from 'fastify'
import { additionRest } from '#caisse/addition/addition.rest.ts'
import { avoirsRest } from '#caisse/addition/avoirs.rest.ts'
import { moyenRest } from '#caisse/moyens.rest.ts'
import { passerRest } from '#caisse/passer.rest.ts'
import { promesseRest } from '#caisse/promesse.rest.ts'
import { reservesDe } from '#caisse/reserve.data.ts'
import type { FermerPaiements, RembourserCommande } from '#commande/commande.actions.ts'
import { commandeRest } from '#commande/commande.rest.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Role } from '#compte/compte.ts'
import { garder, identifier } from '#ecriture/acces.rest.ts'
import { encaissementRest } from '#especes/encaissement.rest.ts'
import { favorieRest } from '#favorie/favorie.rest.ts'
import { listeRest } from '#liste/liste.rest.ts'
import { coteRest } from '#panier/cote/cote.rest.ts'
import { panierRest } from '#panier/panier.rest.ts'
import { partageRest } from '#partage/partage.rest.ts'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import { DEVISES } from '#shared/money.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from './base.ts'
import { finDuFichier } from './comparaison/fin.ts'
import { demenager, ids, poserBoutique, poserCompte } from './fixtures.ts'

export interface Reponse {
  statut: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field, as a stranger reads them
  json: any
  /** Where what was made can be found. */
  lieu: string
}

type DemandeEnvoyee = { destination_id: number } & Record<string, unknown>

/** Somebody with a session, who speaks to the shop as a browser does. */
export interface Personne {
  id: number
  demander(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    corps?: unknown,
    cle?: string,
  ): Promise<Reponse>
  panier(corps: object, cle?: string): Promise<Reponse>
  /** Who orders lives where it goes. */
  commander(corps?: Partial<DemandeEnvoyee>, cle?: string): Promise<Reponse>
  /** To where a destination is. */
  demenager(destination_id: number): Promise<void>
}

export interface Comptoir {
  context: ContexteDeTest
  app: FastifyInstance
  /** Answers what the payments of an order come to; a test may put another. */
  paiements: { fermer: FermerPaiements; rembourser: RembourserCommande }
  /** Somebody signs in, as a client unless told otherwise. */
  entrer(nom: string, role?: Role): Promise<Personne>
  visiteur: Personne
  /** What requests counted beyond themselves, by name: what tried codes in vain. */
  limites: [name: string, times: unknown][]
  stock(produit_id: number): Promise<number>
  poserStock(produit_id: number, quantite: number): Promise<void>
  /** Every row that buying touches, to be compared before and after. */
  image(): Promise<string>
  /** Runs `work` while each write on a table fails, as a database in trouble does. */
  enPanne<T>(table: string, work: () => Promise<T>): Promise<T>
}

/** The providers that the counter has: only what they can charge is asked of them. */
const PRESTATAIRES = { carte: { devises: DEVISES }, paypal: { devises: ['EUR', 'USD', 'JPY'] } } as const

const TABLES = [
  ...['panier', 'panierproduit', 'produit', 'mouvement', 'favorie', 'idempotence'],
  ...['commande', 'detailcommande', 'reservation', 'etape'],
]

export const DEMANDE = {
  destination_id: ids.destination.dakar,
  express: 0,
  payment_method: 'carte',
  devise: 'XOF',
  isDifferentRecipient: 0,
  adresseliv: 'Sacré-Cœur 3',
  tel: '+221771234567',
  cgv_version: 1,
}

/** Cart, favourites and orders over the little shop, for the tests of one file. */
export async function ouvrirComptoir(): Promise<Comptoir> {
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  const context = contexteDeTest(database)
  const paiements: Comptoir['paiements'] = { fermer: async () => 'ferme', rembourser: async () => {} }
  const app = Fastify(CHECKED)
  installErrors(app)
  const limites: Comptoir['limites'] = []
  app.decorateRequest('limit', (...une: Comptoir['limites'][number]) => void limites.push(une))
  identifier(app, context)
  garder(app)
  await app.register(favorieRest, context)
  await app.register(panierRest, { ...context, reservesDe })
  await app.register(coteRest, context)
  await app.register(listeRest, { ...context, publicUrl: 'https://boutique.exemple.sn' })
  await app.register(partageRest, { ...context, publicUrl: 'https://boutique.exemple.sn' })
  const services = {
    ...context,
    prestataires: PRESTATAIRES,
    fermerPaiements: (id: number) => paiements.fermer(id),
    rembourserCommande: (...args: Parameters<RembourserCommande>) => paiements.rembourser(...args),
  }
  await app.register(commandeRest, services)
  await app.register(passerRest, { ...services, essai: () => false })
  await app.register(moyenRest, { ...context, prestataires: PRESTATAIRES })
  await app.register(promesseRest, context)
  await app.register(additionRest, { ...context, publicUrl: 'http://boutique.test' })
  await app.register(avoirsRest, { ...context, publicUrl: 'http://boutique.test' })
  await app.register(encaissementRest, {
    ...context,
    fermerPaiements: (id: number) => paiements.fermer(id),
  })

  function personne(id: number, jeton?: string): Personne {
    const demander: Personne['demander'] = async (method, url, corps, cle) => {
      const headers = {
        ...(jeton ? { authorization: `Bearer ${jeton}` } : {}),
        ...(cle ? { 'idempotency-key': cle } : {}),
        ...(corps === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const payload = corps === undefined ? {} : { payload: JSON.stringify(corps) }
      const answer = await app.inject({ method, url, headers, ...payload })
      return { statut: answer.statusCode, json: answer.json(), lieu: String(answer.headers.location ?? '') }
    }
    return {
      id,
      demander,
      panier: (corps, cle) => demander('POST', '/api/panier', { action: 0, quantite: 1, ...corps }, cle),
      demenager: (destination_id) => demenager(database, id, destination_id),
      commander: async (corps, cle) => {
        if (corps?.destination_id) await demenager(database, id, corps.destination_id)
        return demander('POST', '/api/commande', { ...DEMANDE, ...corps }, cle)
      },
    }
  }

  return {
    context,
    app,
    paiements,
    visiteur: personne(0),
    limites,
    entrer: async (nom, role = 'client') => {
      const id = await poserCompte(database, nom, { role })
      return personne(id, await ouvrirSession(context, id))
    },
    stock: async (produit_id) => {
      const [row] = await database.query<{ n: string }>('SELECT quantite AS n FROM produit WHERE id = $1', [
        produit_id,
      ])
      return Number(row?.n)
    },
    poserStock: async (produit_id, quantite) => {
      await database.query('UPDATE produit SET quantite = $2::numeric WHERE id = $1', [produit_id, quantite])
    },
    image: async () => {
      const rows: unknown[] = []
      for (const table of TABLES) {
        rows.push(table, await database.query(`SELECT to_jsonb(t) AS ligne FROM ${table} t ORDER BY 1`))
      }
      return JSON.stringify(rows)
    },
    enPanne: async (table, work) => {
      await database.script(`
        CREATE OR REPLACE FUNCTION panne() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'panne'; END $$;
        CREATE TRIGGER panne BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION panne();`)
      try {
        return await work()
      } finally {
        await database.script(`DROP TRIGGER panne ON ${table}`)
      }
    },
  }
}

export { ids }
