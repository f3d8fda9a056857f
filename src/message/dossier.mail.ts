import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Poste } from './poste.ts'
import { enveloppe } from './smtp.mail.ts'

/** The demonstration's post: each message as `.eml`, as a server would get it, and as `.html`, to be looked at. */
export function posteDossier(dossier: string): Poste {
  return {
    async envoyer(pli) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(enveloppe(pli))
      await mkdir(dossier, { recursive: true })
      await writeFile(join(dossier, `${pli.nom}.eml`), message)
      await writeFile(join(dossier, `${pli.nom}.html`), pli.courrier.html)
      return 'parti'
    },
  }
}
