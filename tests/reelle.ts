import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as attendre } from 'node:timers/promises'
import Fastify from 'fastify'
import { openPostgres } from '#database/postgres.ts'
import { ouvrirDoublures } from '#demo/doublures.ts'
import { CHEMIN_IDENTITE } from '#demo/identite/reglages.ts'
import { identiteDemo } from '#demo/identite.ts'
import type { OptionsStand } from '#demo/prestataire/stand.ts'
import { remplir } from '#demo/remplir.ts'
import type { Recu } from '#demo/sms/operateur.ts'
import { COMPTE as ORANGE, ouvrirSms } from '#demo/sms/sms.ts'
import { ouvrirTwilio, COMPTE as TWILIO } from '#demo/twilio/twilio.ts'
import { ouvrirWhatsapp, COMPTE as WHATSAPP } from '#demo/whatsapp/whatsapp.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { comptesDoublures, VARIABLES } from '#prestataire/pilotes.appel.ts'
import { DEMO_OWNER } from '#server/config.ts'
import { type BoutiqueOuverte, nouveauDossier, ouvrirLaBoutique } from './boutique.ts'
import { ouvrirServeur, type Serveur } from './courrier.ts'
import { ouvrirAuPublic } from './fixtures.ts'
import { portLibre } from './port.ts'
import { silence } from './silence.ts'

export const IDENTITE = { clientId: 'boutique', clientSecret: 'secret-identite' }
/** The shop's accounts at whom it buys from: all on one port of this machine. */
export const comptes = (prestataires: string) =>
  comptesDoublures(prestataires, (reglage) => `boutique-${reglage}`)

/**
 * The shop's own providers, apart from it, which they reach at `boutique`; answers their address and how to end them.
 * `options`: the hour that they have, and whether a test may have them misbehave.
 */
export async function ouvrirPrestataires(
  boutique: string,
  dossier: string,
  options: Pick<OptionsStand, 'now' | 'caprices'> = {},
) {
  const port = await portLibre()
  const publicUrl = `http://127.0.0.1:${port}`
  const app = Fastify()
  const stand = (nom: string) => ({
    publicUrl,
    webhookUrl: `${boutique}/api/notification/${nom}`,
    dossier: join(dossier, 'prestataires', nom),
    ...options,
  })
  await identiteDemo(app, { ...IDENTITE, publicUrl, retour: `${boutique}/api/connexion/retour` })
  await ouvrirDoublures(app, comptes(publicUrl), stand)
  await app.listen({ port, host: '127.0.0.1' })
  return { publicUrl, fermer: () => app.close() }
}

const variablesDe = (methode: Methode, prestataires: string) =>
  Object.entries<string>(comptes(prestataires)[methode]).map(([reglage, valeur]) => {
    return [VARIABLES[methode][reglage]?.variable ?? '', valeur]
  })

/** What the environment of a shop says of these. */
export const environnement = (prestataires: string, courrier: string) => ({
  OIDC_ISSUER: `${prestataires}${CHEMIN_IDENTITE}`,
  OIDC_CLIENT_ID: IDENTITE.clientId,
  OIDC_CLIENT_SECRET: IDENTITE.clientSecret,
  ...Object.fromEntries(METHODES.flatMap((methode) => variablesDe(methode, prestataires))),
  SMTP_URL: courrier,
})

const parNumero = (orange: string, twilio: string, whatsapp: string) => ({
  ORANGE_SMS_CLIENT_ID: ORANGE.clientId,
  ORANGE_SMS_CLIENT_SECRET: ORANGE.clientSecret,
  ORANGE_SMS_API_BASE: orange,
  TWILIO_ACCOUNT_SID: TWILIO.compte,
  TWILIO_AUTH_TOKEN: TWILIO.jeton,
  TWILIO_FROM: TWILIO.expediteur,
  TWILIO_API_BASE: twilio,
  WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.numero,
  WHATSAPP_BUSINESS_ACCOUNT_ID: WHATSAPP.compte,
  WHATSAPP_TOKEN: WHATSAPP.jeton,
  WHATSAPP_APP_SECRET: WHATSAPP.secret,
  WHATSAPP_VERIFY_TOKEN: WHATSAPP.mot,
  WHATSAPP_API_BASE: whatsapp,
})

export interface BoutiqueReelle extends BoutiqueOuverte {
  /** What its mail server has received. */
  courrier: Serveur
  /** Every message to a number that its carriers have kept. */
  textos(): Recu[]
}

/**
 * A real shop on an empty PostgreSQL: its own OpenID provider, its payment providers and its mail server stand beside
 * it and are named by the environment; nothing of a demonstration is in it. Then its shelves are filled, as a backup
 * that came back fills them.
 */
export async function ouvrirBoutiqueReelle(
  base: string,
  env: Record<string, string> = {},
): Promise<BoutiqueReelle> {
  const dossier = nouveauDossier()
  cpSync('demo/images', join(dossier, 'media'), { recursive: true })
  const port = await portLibre()
  const fins: (() => Promise<unknown>)[] = []
  const courrier = await ouvrirServeur((fin) => void fins.push(fin))
  const [orange, twilio, whatsapp] = await Promise.all([ouvrirSms(), ouvrirTwilio(), ouvrirWhatsapp()])
  fins.push(orange.fermer, twilio.fermer, whatsapp.fermer)
  const prestataires = await ouvrirPrestataires(`http://127.0.0.1:${port}`, dossier)
  fins.push(prestataires.fermer)
  const boutique = await ouvrirLaBoutique(
    {
      ...environnement(prestataires.publicUrl, courrier.url),
      ...parNumero(orange.base, twilio.base, whatsapp.base),
      // whoever keeps the demonstration keeps it too
      ...{ PORT: String(port), DATABASE_URL: base, DEMONSTRATION: '', OWNER_EMAILS: DEMO_OWNER, ...env },
    },
    { dossier },
  )
  const database = await openPostgres(base, silence)
  await database.transaction(async (tx) => {
    await remplir(tx, new Date())
    await tx.query(`UPDATE moyen SET actif = 0 WHERE code NOT IN ('carte', 'paypal')`)
    await ouvrirAuPublic(tx)
  })
  await database.close()
  // the running shop hears of it from the base
  while ((await fetch(boutique.url)).status === 503) await attendre(20)
  return {
    ...boutique,
    courrier,
    textos: () => [...orange.recus, ...twilio.recus, ...whatsapp.recus],
    fermer: async () => {
      const code = await boutique.fermer()
      await Promise.all(fins.map((fin) => fin()))
      return code
    },
  }
}
