import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { Log } from '#context'
import type { Database } from '#database/database.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { boutiqueDeConnexion, Navigateur, ouvrirIdentite, PUBLIC_URL } from '#tests/identite.ts'
import type { ReglagesIdentite } from './fournisseur.actions.ts'

// The real provider signs with the real time.
const MAINTENANT = new Date().toISOString()
const CANAL = 'page-qui-attend-0001'

let identite: ReglagesIdentite
let database: Database

beforeAll(async () => {
  identite = await ouvrirIdentite({ until: finDuFichier })
  database = await ouvrirBase({ until: finDuFichier })
})

const ouvrir = (log?: Log) =>
  boutiqueDeConnexion({ ...contexteDeTest(database, MAINTENANT), ...(log ? { log } : {}) }, identite)

interface Donnees {
  canal: string | null
  message: { credential?: string; erreur?: string }
}
const donnees = (html: string): Donnees =>
  JSON.parse(/<script type="application\/json" id="donnees">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

const connecter = (app: FastifyInstance, credential: string | undefined) =>
  app.inject({
    method: 'POST',
    url: '/api/sociallogin',
    payload: { credential, tel: '+221771112233' },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36' },
  })

test('de la fenêtre à la session, chez un vrai fournisseur OpenID', async () => {
  const app = await ouvrir()
  const fenetre = await new Navigateur(app).seConnecter(CANAL, { personne: 'awa' })
  expect(fenetre.status).toBe(200)
  const { canal, message } = donnees(fenetre.html)
  expect(canal).toBe(CANAL)
  const reponse = await connecter(app, message.credential)
  const { token, utilisateur } = reponse.json().data
  expect(utilisateur).toMatchObject({ name: 'Awa Diop', email: 'awa.diop@exemple.sn', tel: '+221771112233' })
  const profil = await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })
  expect(profil.json()).toEqual({ data: { utilisateur } })
  // the session is known by its device, in words
  const sessions = await app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } })
  expect(sessions.json()[0].data).toMatchObject([{ appareil: 'Chrome sur Android', actuelle: true }])
  expect(sessions.body).not.toContain('Mozilla')
})

test('le compte demandé chez le fournisseur se choisit chaque fois', async () => {
  const app = await ouvrir()
  const navigateur = new Navigateur(app)
  const noms = []
  for (const personne of ['moussa', 'fatou']) {
    const { html } = await navigateur.seConnecter(CANAL, { personne })
    noms.push((await connecter(app, donnees(html).message.credential)).json().data.utilisateur.name)
  }
  expect(noms).toEqual(['Moussa Ndiaye', 'Fatou Sow'])
})

test('une personne saisie à la main se connecte sous son nom, quel que soit ce qu’elle y écrit', async () => {
  const app = await ouvrir()
  const saisie = { nom: '</script><b>Ndèye Fall', email: 'Ndeye@Exemple.sn' }
  const { html } = await new Navigateur(app).seConnecter(CANAL, saisie)
  const { utilisateur } = (await connecter(app, donnees(html).message.credential)).json().data
  expect(utilisateur).toMatchObject({ name: '</script><b>Ndèye Fall', email: 'ndeye@exemple.sn' })
})

test('une adresse que le fournisseur n’a pas vérifiée n’ouvre rien', async () => {
  const app = await ouvrir()
  const { html } = await new Navigateur(app).seConnecter(CANAL, { personne: 'ibrahima' })
  expect((await connecter(app, donnees(html).message.credential)).statusCode).toBe(422)
})

test('renoncer chez le fournisseur ramène à une page qui le dit', async () => {
  const fenetre = await new Navigateur(await ouvrir()).seConnecter(CANAL, { annuler: '1' })
  expect([fenetre.status, fenetre.html]).toEqual([200, expect.stringContaining('Connexion annulée')])
  expect(donnees(fenetre.html)).toMatchObject({ canal: CANAL, message: { erreur: 'CONNEXION_REFUSEE' } })
})

test('le retour ne vaut que dans le navigateur qui est parti', async () => {
  const app = await ouvrir()
  const pirate = new Navigateur(app)
  const retour = await pirate.jusquAuRetour(CANAL, { personne: 'awa' })
  const victime = await new Navigateur(app).aller(retour)
  expect(victime.status).toBe(422)
  expect(donnees(victime.html)).toMatchObject({ canal: null, message: { erreur: 'CONNEXION_REFUSEE' } })
  expect((await pirate.aller(retour)).status).toBe(200)
})

test('un retour ne sert qu’une fois', async () => {
  const navigateur = new Navigateur(await ouvrir())
  const retour = await navigateur.jusquAuRetour(CANAL, { personne: 'awa' })
  expect((await navigateur.aller(retour)).status).toBe(200)
  expect((await navigateur.aller(retour)).status).toBe(422)
})

test.each([
  ['sans rien', ''],
  ['avec un state inventé', '?code=abc&state=invente'],
  ['avec deux states', `?code=abc&state=${'a'.repeat(43)}&state=${'a'.repeat(43)}`],
  ['avec une erreur inventée', '?error=%3Cscript%3Ealert(1)%3C/script%3E&state=x'],
])('un retour %s est une page qui dit que la connexion n’a pas abouti', async (_nom, search) => {
  const app = await ouvrir()
  const { status, html } = await new Navigateur(app).aller(`${PUBLIC_URL}/api/connexion/retour${search}`)
  expect(status).toBe(422)
  expect(html).toContain('Vous n’êtes pas connecté.')
  expect(html).not.toContain('alert(1)')
})

test('un départ vieux de plus de dix minutes est oublié, et effacé au départ suivant', async () => {
  const context = contexteDeTest(database, MAINTENANT)
  const app = await boutiqueDeConnexion(context, identite)
  const navigateur = new Navigateur(app)
  const retour = await navigateur.jusquAuRetour(CANAL, { personne: 'awa' })
  context.avancer(10 * 60_000)
  expect((await navigateur.aller(retour)).status).toBe(422)
  await navigateur.aller(`${PUBLIC_URL}/api/connexion?canal=${CANAL}`)
  const restent = await database.query('SELECT 1 FROM connexion WHERE expire_le <= $1', [
    context.now().toISOString(),
  ])
  expect(restent).toEqual([])
})

test.each([
  '',
  '?canal=',
  '?canal=court',
  `?canal=${'a'.repeat(65)}`,
  '?canal=%22%3E%3Cscript%3Exxxxxxxx',
  `?canal=${CANAL}&x=1`,
])('un canal mal formé (%s) ne part nulle part', async (search) => {
  expect((await (await ouvrir()).inject(`/api/connexion${search}`)).statusCode).toBe(400)
})

test('la page de retour ne permet que ses propres scripts et ne se garde pas', async () => {
  const app = await ouvrir()
  const { headers, html } = await new Navigateur(app).seConnecter(CANAL, { personne: 'awa' })
  const csp = String(headers['content-security-policy'])
  expect(csp).toContain("default-src 'none'")
  expect(csp).not.toContain('unsafe')
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64')
  expect(csp).toContain(`script-src 'sha256-${hash}'`)
  expect(headers['cache-control']).toBe('no-store')
})

test('le cookie du départ est invisible aux scripts et ne suit pas les formulaires d’ailleurs', async () => {
  const { headers } = await (await ouvrir()).inject(`/api/connexion?canal=${CANAL}`)
  expect(headers['set-cookie']).toMatch(
    /^connexion_[\w-]{12}=[\w-]{43}; Path=\/api\/connexion; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
})

test('le journal d’une connexion, réussie ou refusée, ne dit ni jeton, ni adresse, ni téléphone, ni nom', async () => {
  const lignes: string[] = []
  const noter = (fields: object, message: string) => void lignes.push(JSON.stringify([fields, message]))
  const app = await ouvrir({ info: noter, warn: noter, error: noter })
  const { html } = await new Navigateur(app).seConnecter(CANAL, { personne: 'awa' })
  const { credential = '' } = donnees(html).message
  const { token } = (await connecter(app, credential)).json().data
  await connecter(app, credential)
  await new Navigateur(app).seConnecter(CANAL, { annuler: '1' })
  const journal = lignes.join('\n')
  expect(lignes.length).toBeGreaterThanOrEqual(3)
  for (const secret of [
    token,
    credential,
    credential.split('.')[2],
    'awa',
    'exemple.sn',
    '771112233',
    'Diop',
  ]) {
    expect(journal).not.toContain(secret)
  }
})
