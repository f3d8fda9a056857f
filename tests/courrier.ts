import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { DemandeCommande } from '#caisse/demande.ts'
import { deplacer } from '#commande/commande.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Database } from '#database/database.ts'
import { posteSmtp } from '#message/mail/mail.pilote.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import type { MessageServices } from '#message/pli.actions.ts'
import type { SelonPorte } from '#message/poste.ts'
import { porteDe } from '#ouverture/ouverture.data.ts'
import { DEVISES } from '#shared/money.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from './base.ts'
import { commanderBissap } from './caisse.ts'
import { poserBoutique, poserCompte } from './fixtures.ts'

/** How the mail server takes what it is given. `coupe` keeps the message, and hangs up without a word. */
export type Humeur = 'bonne' | 'muette' | 'lente' | 'occupee' | 'inconnu' | 'refuse' | 'limite' | 'coupe'

export interface Serveur {
  url: string
  humeur: Humeur
  /** Everything it has kept, each copy. */
  recus: { a: string; message_id: string; brut: string }[]
  /** Nobody listens there any more, until `rouvrir`. */
  fermer(): Promise<void>
  rouvrir(): Promise<void>
}

const erreur = (responseCode: number, texte: string) => Object.assign(new Error(texte), { responseCode })

/** The plain text of a message as it was sent: its first part. */
export function texteDe(brut: string): string {
  const partie = /^Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/m.exec(brut)
  const corps = partie?.[1] ?? ''
  if (/base64/i.test(partie?.[0] ?? '')) return Buffer.from(corps, 'base64').toString()
  const octets = corps
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hexa) => String.fromCharCode(Number.parseInt(hexa, 16)))
  return Buffer.from(octets, 'latin1').toString()
}

/** A real SMTP server on a free port, closed when the test is over. */
export async function ouvrirServeur(
  until: (end: () => Promise<void>) => void = onTestFinished,
): Promise<Serveur> {
  const ouvrir = async (port: number) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 10,
      onConnect: (_, pret) => {
        if (serveur.humeur !== 'muette') pret()
      },
      onRcptTo: ({ address }, _, pret) => {
        if (serveur.humeur === 'occupee') return pret(erreur(450, `4.2.1 <${address}> is busy`))
        if (serveur.humeur === 'inconnu') return pret(erreur(550, `5.1.1 <${address}> no such mailbox`))
        return pret()
      },
      onData: (flux, session, pret) => {
        const morceaux: Buffer[] = []
        flux.on('data', (morceau: Buffer) => morceaux.push(morceau))
        flux.on('end', () => {
          if (serveur.humeur === 'refuse') return pret(erreur(554, '5.6.1 refused'))
          if (serveur.humeur === 'limite')
            return pret(erreur(550, '5.4.5 Daily user sending limit exceeded.'))
          if (serveur.humeur === 'lente') return
          const brut = Buffer.concat(morceaux).toString()
          const message_id = /^Message-ID: (\S+)/im.exec(brut)?.[1] ?? ''
          const a = session.envelope.rcptTo.map(({ address }) => address).join(', ')
          serveur.recus.push({ a, message_id, brut })
          if (serveur.humeur !== 'coupe') return pret()
          // biome-ignore lint/suspicious/noExplicitAny: hanging up is not in its public face
          for (const lien of smtp.connections as Set<any>) lien._socket.destroy()
        })
      },
    })
    smtp.on('error', () => {})
    await new Promise<void>((pret) => smtp.listen(port, '127.0.0.1', pret))
    return smtp
  }
  const fin = (smtp: SMTPServer) => new Promise<void>((fait) => smtp.close(fait))
  const serveur: Serveur = {
    url: '',
    humeur: 'bonne',
    recus: [],
    fermer: () => fin(ouvert),
    rouvrir: async () => {
      ouvert = await ouvrir(port)
    },
  }
  let ouvert = await ouvrir(0)
  const { port } = ouvert.server.address() as AddressInfo
  serveur.url = `smtp://127.0.0.1:${port}`
  until(() => fin(ouvert))
  return serveur
}

export interface Messagerie {
  services: MessageServices & SelonPorte & ContexteDeTest
  serveur: Serveur
  /** Two bottles of bissap to Dakar, 3 500 francs. */
  commander(demande?: Partial<DemandeCommande>): Promise<number>
  /** Moves an order, one move after the other: [state, payment]. */
  bouger(id: number, ...etats: [number, number][]): Promise<void>
  /** The background pass. */
  passer(): Promise<void>
  /** `pour etat essais` of each message that says something. */
  etats(): Promise<string[]>
}

const MESSAGES = `SELECT pour || ' ' || etat || ' ' || essais AS texte FROM message
  WHERE etat <> 'sans_objet' ORDER BY id`

/** The little shop, its mail server, and an account that orders. */
export async function ouvrirMessagerie(
  base?: Database,
  until?: Parameters<typeof ouvrirServeur>[0],
): Promise<Messagerie> {
  const database = base ?? (await ouvrirBase())
  await poserBoutique(database)
  await database.query('UPDATE moyen SET actif = 1')
  const compte = await findCompte(database, await poserCompte(database, 'awa'))
  if (!compte) throw new Error('no account')
  const serveur = await ouvrirServeur(until)
  const mail = posteSmtp({ url: serveur.url, local: true })
  const context = contexteDeTest(database)
  const publicUrl = 'https://boutique.example'
  const services = { ...context, canaux: { mail }, publicUrl, ouverte: porteDe(database) }
  return {
    services,
    serveur,
    commander: (demande) =>
      commanderBissap(
        { ...services, prestataires: { carte: { devises: DEVISES } } },
        compte,
        async () => 'ferme',
        demande,
      ),
    async bouger(id, ...etats) {
      for (const [etat, etat_paiement] of etats) {
        const trace = { auteur: 'essai', motif: 'essai', now: context.now() }
        const vers = { etat, etat_paiement } as Parameters<typeof deplacer>[2]
        await services.database.transaction((tx) => deplacer(tx, id, vers, trace))
      }
    },
    passer: () => envoyerMessages(services),
    async etats() {
      return (await services.database.query<{ texte: string }>(MESSAGES)).map(({ texte }) => texte)
    },
  }
}

/** Somebody else receives, with a mail box of their own. */
export const MARIAMA: Partial<DemandeCommande> = {
  isDifferentRecipient: true,
  recipient_nom: 'Ba',
  recipient_prenom: 'Mariama',
  recipient_email: 'mariama@exemple.sn',
  recipient_telephone: '+221781112233',
  recipient_adresse: 'Médina, rue 22',
  recipient_ville: 'Dakar',
  recipient_pays: 'SEN',
}
