import Fastify from 'fastify'
import { deleteAlertes } from '#alerte/alerte.data.ts'
import { ouvrirCoffre } from '#branchement/coffre.actions.ts'
import { clienteleRest } from '#clientele/clientele.rest.ts'
import { donneesRest } from '#clientele/donnees.rest.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ROLES, type Role } from '#compte/compte.ts'
import { retirerSesCles } from '#connexion/cle.actions.ts'
import type { Fournisseur } from '#connexion/fournisseur.actions.ts'
import { connecter } from '#connexion/social.actions.ts'
import { garder, identifier } from '#ecriture/acces.rest.ts'
import { journalRest } from '#ecriture/journal.rest.ts'
import { equipierRest } from '#equipe/equipier.rest.ts'
import { facteurRest } from '#equipe/facteur/facteur.rest.ts'
import { feuilleRest } from '#feuille/feuille.rest.ts'
import { DONNEES_ECHANGES } from '#message/echange/donnees.actions.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import type { Pli } from '#message/poste.ts'
import { exporterPapiers } from '#papier/papier.actions.ts'
import { preferenceEquipeRest } from '#preference/equipe.rest.ts'
import { effacerRetours, exporterRetours } from '#retour/donnees.actions.ts'
import { exporterRetractations } from '#retractation/retractation.actions.ts'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import { pour } from '#shared/rest.ts'
import { effacerSuivis, exporterSuivis } from '#suivi/suivi.actions.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from './base.ts'
import { poserBoutique, poserCompte } from './fixtures.ts'

type Methode = 'GET' | 'POST' | 'PUT' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field, as a stranger reads them
type Reponse = any

/** A safe that needs no file. */
export const COFFRE = ouvrirCoffre({ cles: [Buffer.alloc(32, 7).toString('base64')], fichier: '' })

export interface Accueil {
  context: ContexteDeTest
  /** Ids and sessions of one person of each role. */
  ids: Record<Role, number>
  jetons: Record<Role, string>
  poser(sub: string, role: Role): Promise<{ id: number; jeton: string }>
  appeler(jeton: string, methode: Methode, url: string, corps?: object): Promise<Reponse>
  /** Asks as somebody with this role. */
  equipe(role: Role, methode: Methode, url: string, corps?: object): Promise<Reponse>
  /** Signs in at a provider who vouches for the e-mail, as its subject `sub`; answers what the page is told. */
  entrer(email: string, sub?: string): Promise<{ id: number; role?: Role; token: string }>
  /** Messages that leave now. */
  courrier(): Promise<Pli[]>
  /** What was written down of something: action, before, after. */
  journal(objet: string, id: number): Promise<unknown[][]>
  /** As it was opened, but for the journal. */
  vider(): Promise<void>
}

/** Customers and staff at the desk of the little shop, with a provider that believes whatever e-mail it is given. */
export async function ouvrirAccueil({
  until,
  ownerEmails = [],
}: {
  until: (end: () => Promise<void>) => void
  ownerEmails?: string[]
}): Promise<Accueil> {
  const database = await ouvrirBase({ until })
  await poserBoutique(database)
  const context = contexteDeTest(database)
  const app = Fastify(CHECKED)
  installErrors(app)
  identifier(app, context)
  garder(app)
  const services = { ...context, ownerEmails }
  await app.register(equipierRest, services)
  await app.register(facteurRest, {
    ...{ ...services, coffre: COFFRE, nomBoutique: async () => 'Teranga' },
    ...{ hoteDesCles: 'boutique.example', retirerCles: retirerSesCles },
  })
  await app.register(journalRest, services)
  await app.register(clienteleRest, services)
  await app.register(preferenceEquipeRest, services)
  await app.register(feuilleRest, {
    ...services,
    ...{
      publicUrl: 'https://boutique.example',
      identite: { actuelle: {} },
      voies: () => ['email'],
      prestataires: {},
    },
  })
  await app.register(donneesRest, {
    ...services,
    publicUrl: 'https://boutique.example',
    effacerSuivis,
    effacerAlertes: deleteAlertes,
    exporterSuivis,
    exporterPapiers,
    exporterRetractations,
    exporterRetours,
    effacerRetours,
    ...DONNEES_ECHANGES,
  })
  app.get('/api/moi', pour('visiteur'), async ({ compte }) => ({ data: compte?.id ?? null }))
  until(() => app.close())

  const poser: Accueil['poser'] = async (sub, role) => {
    const id = await poserCompte(database, sub, { role })
    return { id, jeton: await ouvrirSession(context, id) }
  }
  const [ids, jetons] = [{}, {}] as [Accueil['ids'], Accueil['jetons']]
  for (const role of ROLES) ({ id: ids[role], jeton: jetons[role] } = await poser(role, role))

  const appeler: Accueil['appeler'] = async (jeton, method, url, corps) => {
    const headers = { authorization: `Bearer ${jeton}` }
    const reponse = await app.inject({ method, url, headers, ...(corps ? { payload: corps } : {}) })
    const json = reponse.json()
    return { statut: reponse.statusCode, ...(Array.isArray(json) ? { liste: json } : json) }
  }
  let preuves = 0
  return {
    context,
    ids,
    jetons,
    poser,
    appeler,
    equipe: (role, ...demande) => appeler(jetons[role], ...demande),
    entrer: async (email, sub = email) => {
      preuves += 1
      const nonce = `nonce-${preuves}`
      const champs = { nom: null, prenom: null, image: null }
      const fournisseur = {
        issuer: 'https://fournisseur.exemple',
        verifier: async () => ({ sub, nonce, email, garantie: true, ...champs }),
      } as unknown as Fournisseur
      await database.query(
        `INSERT INTO connexion (state, nonce, verifier, canal, expire_le) VALUES ($1, $1, 'v', 'c', $2)`,
        [nonce, new Date(context.now().getTime() + 60_000)],
      )
      const { token, compte } = await connecter({ ...services, fournisseur }, { credential: 'preuve' })
      const { role } = compte
      return { id: compte.id, token, ...(role === 'client' ? {} : { role }) }
    },
    courrier: async () => {
      const plis: Pli[] = []
      const mail = {
        expediteur: '',
        envoyer: async (pli: Pli) => {
          plis.push(pli)
          return 'parti' as const
        },
      }
      await envoyerMessages({ ...context, publicUrl: 'https://boutique.sn', canaux: { mail } })
      return plis
    },
    journal: async (objet, id) => {
      const lignes = await database.query<{ action: string; avant: unknown; apres: unknown }>(
        'SELECT action, avant, apres FROM journal WHERE objet = $1 AND objet_id = $2 ORDER BY id',
        [objet, String(id)],
      )
      return lignes.map(({ action, avant, apres }) => [action, avant, apres])
    },
    vider: async () => {
      await database.query('DELETE FROM invitation')
      await database.query(`UPDATE compte SET role = 'client', droits = NULL WHERE NOT id = ANY($1::int[])`, [
        Object.values(ids),
      ])
      for (const role of ROLES)
        await database.query('UPDATE compte SET role = $2, droits = NULL WHERE id = $1', [ids[role], role])
    },
  }
}
