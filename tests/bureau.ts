import { clienteleRest } from '#clientele/clientele.rest.ts'
import { colisRest } from '#colis/colis.rest.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ROLES } from '#compte/compte.ts'
import { changementRest } from '#dossier/changement.rest.ts'
import { equipeRest } from '#dossier/equipe.rest.ts'
import { journalRest } from '#ecriture/journal.rest.ts'
import { encaissementRest } from '#especes/encaissement.rest.ts'
import { especesRest } from '#especes/especes.rest.ts'
import { tourneeRest } from '#especes/tournee/tournee.rest.ts'
import { ouvrirAtelier } from '#image/atelier.actions.ts'
import { messageRest } from '#message/message.rest.ts'
import { lienRest } from '#paiement/lien.rest.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { exportRest } from '#preparation/export.rest.ts'
import { noteRest } from '#preparation/note.rest.ts'
import { venteRest } from '#preparation/vente.rest.ts'
import { releveRest } from '#releve/releve.rest.ts'
import { tableauRest } from '#tableau/tableau.rest.ts'
import { CARTE, type Caisse, ouvrirCaisse } from './caisse.ts'
import { poserCompte } from './fixtures.ts'

type Methode = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Bureau extends Caisse {
  /** Asks as somebody with this role, a text being a file; answers the status and what the body holds. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field, as a stranger reads them
  equipe(role: string, methode: Methode, url: string, corps?: object | string, cle?: string): Promise<any>
}

/** A mail server that takes everything. */
const MUET = { expediteur: '', envoyer: async () => 'parti' as const }

/** The till, with the addresses of the staff and somebody of each role. */
export async function ouvrirBureau(): Promise<Bureau> {
  const caisse = await ouvrirCaisse({
    routes: async (app, services) => {
      await app.register(equipeRest, services)
      await app.register(changementRest, services)
      await app.register(encaissementRest, { ...services, ...paiementsDe(services) })
      await app.register(especesRest, services)
      await app.register(tourneeRest, { ...services, atelier: ouvrirAtelier(), demonstration: false })
      await app.register(colisRest, services)
      await app.register(noteRest, services)
      await app.register(venteRest, services)
      await app.register(exportRest, services)
      await app.register(lienRest, services)
      await app.register(releveRest, services)
      await app.register(tableauRest, services)
      await app.register(journalRest, services)
      const muets = { canaux: { mail: MUET }, reponses: { actuelle: null }, demonstration: false }
      await app.register(messageRest, { ...services, ...muets })
      await app.register(clienteleRest, services)
    },
  })
  const jetons = new Map<string, string>()
  for (const role of ROLES) {
    const id = await poserCompte(caisse.services.database, role, { role })
    jetons.set(role, await ouvrirSession(caisse.services, id))
  }
  return {
    ...caisse,
    async equipe(role, method, url, corps, cle) {
      const headers = {
        authorization: `Bearer ${jetons.get(role)}`,
        ...(cle ? { 'idempotency-key': cle } : {}),
        ...(typeof corps === 'string' ? { 'content-type': 'text/csv' } : {}),
      }
      const reponse = await caisse.app.inject({ method, url, headers, ...(corps ? { payload: corps } : {}) })
      return {
        statut: reponse.statusCode,
        ...(reponse.body.startsWith('{')
          ? reponse.json()
          : { liste: reponse.body.startsWith('[') ? reponse.json() : reponse.body }),
      }
    },
  }
}

/** An order of 3 500 francs, paid and confirmed. */
export async function payee(bureau: Bureau): Promise<number> {
  const { id, adresse } = await bureau.enRoute()
  await bureau.carte(adresse, CARTE.bonne)
  await bureau.revenir(id)
  return id
}
export const bouger = (bureau: Bureau, role: string, id: number, etatcommande: number, plus = {}) =>
  bureau.equipe(role, 'PUT', '/api/equipe/commande', { id, etatcommande, motif: 'essai', ...plus })
export const anomalies = async (bureau: Bureau) =>
  (await bureau.equipe('preparateur', 'GET', '/api/equipe/anomalies')).liste[0].data
export const genres = async (bureau: Bureau) =>
  (await anomalies(bureau)).map(({ genre }: { genre: string }) => genre)
