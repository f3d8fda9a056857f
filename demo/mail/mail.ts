import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enveloppe } from '#message/mail/mail.pilote.ts'
import type { Poste } from '#message/poste.ts'

/** Each message as a file of the folder `mails`: `.eml`, as a server would get it, and `.html`, to be looked at. */
export const doublure =
  (dataDir: string): Poste['envoyer'] =>
  async (pli) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await transport.sendMail(enveloppe(pli))
    const dossier = join(dataDir, 'mails')
    await mkdir(dossier, { recursive: true })
    await writeFile(join(dossier, `${pli.nom}.eml`), message)
    await writeFile(join(dossier, `${pli.nom}.html`), pli.courrier.html)
    return 'parti'
  }
