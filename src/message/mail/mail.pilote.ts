import { lireEmail } from '#shared/email.ts'
import { isLoopback } from '#shared/loopback.ts'
import { type Issue, type Pli, type Poste, piloter } from '../poste.ts'
import { estDeLEnvoi } from './refus.ts'
import { composer, demarche, ecran, fautes, variables } from './reglages.ts'

/** Connecting, greeting, and each silence of the server, in milliseconds. */
const PATIENCE = 30_000

/** A pli as nodemailer takes it, for whatever transport. */
export const enveloppe = ({ message_id, de, repondre, a, date, courrier, fin }: Pli) => ({
  messageId: message_id,
  from: de,
  replyTo: repondre,
  // an object: a list of addresses in one text would write to several
  to: { name: '', address: a },
  date,
  subject: courrier.sujet,
  text: courrier.texte,
  html: courrier.html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': 'fr',
    ...(fin && { 'List-Unsubscribe': `<${fin}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

/**
 * Sends through an SMTP server, a connection for each message. Never in clear beyond this machine (`local`). A
 * connection lost before the server has answered is a try to make again, under the same Message-ID: whether the
 * server kept what it had got, SMTP cannot say.
 */
export function posteSmtp({
  url,
  local,
  expediteur = '',
  patience = PATIENCE,
}: {
  url: string
  local: boolean
  expediteur?: string
  patience?: number
}): Poste {
  const ouvrir = async () => {
    // read with the first message: a second start is measured in tenths
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
      ...(local ? { ignoreTLS: true } : { requireTLS: true }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof ouvrir> | undefined
  return {
    expediteur,
    async envoyer(pli, signal) {
      transport ??= ouvrir()
      try {
        await (await transport).sendMail({ ...enveloppe(pli), signal })
        return 'parti'
      } catch (error) {
        return issueDe(error as ErreurSmtp)
      }
    },
  }
}

interface ErreurSmtp {
  message: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Answers to these are about the message; all else is about the server. */
const DU_MESSAGE = /^(RCPT TO|DATA)$/

function issueDe({ message, code, command = '', response, responseCode }: ErreurSmtp): Issue {
  const sansDestinataire = code === 'EENVELOPE' && responseCode === undefined
  // said of one letter, the day's limit or a rule against who sends is of all: its reader's address is a good one
  const dEnvoi = (responseCode ?? 0) >= 500 && estDeLEnvoi(response ?? '')
  const duMessage = sansDestinataire || (responseCode !== undefined && DU_MESSAGE.test(command) && !dEnvoi)
  return {
    definitif: sansDestinataire || (duMessage && (responseCode ?? 0) >= 500),
    panne: !duMessage,
    motif: sansAdresse(response ?? `${code ?? 'ERREUR'} ${message}`),
  }
}

/** What a server says often names the mail box. */
const sansAdresse = (texte: string) =>
  texte
    .slice(0, 1000)
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300)

export const pilote = piloter({
  variables,
  demarche,
  ecran: { variables: ecran, composer },
  fautes,
  ouvrir: ({ url, expediteur }, patience) =>
    posteSmtp({
      url,
      local: isLoopback(new URL(url).hostname),
      expediteur: lireEmail(expediteur) ?? '',
      ...(patience ? { patience } : {}),
    }),
})
