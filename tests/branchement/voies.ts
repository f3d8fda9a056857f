import type { ParNumero } from '#compte/nouvelles.ts'
import { putChoixNumero } from '#compte/numero.data.ts'
import { COMPTE as TWILIO } from '#demo/twilio/twilio.ts'
import { COMPTE as WHATSAPP } from '#demo/whatsapp/whatsapp.ts'
import { type Canal, joignablePar } from '#message/canaux.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import type { Issue, Pli, Poste } from '#message/poste.ts'
import { posteTwilio } from '#message/twilio/twilio.pilote.ts'
import { posteWhatsapp } from '#message/whatsapp/whatsapp.pilote.ts'
import { ouvrirMessagerie } from '#tests/courrier.ts'

export const AWA = '+221771234567'
export const REFUSE: Issue = { definitif: true, panne: false, motif: 'HTTP 400 131026' }
export const PANNE: Issue = { definitif: false, panne: true, motif: 'HTTP 500' }

/** The little shop with every channel; its buyer has a mail box and a proven number. What each carrier was given, in order. */
export async function ouvrirVoies({ mailBox = true } = {}) {
  const m = await ouvrirMessagerie()
  const { database } = m.services
  const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
    database.query<R>(texte, valeurs)
  await sql(
    `UPDATE compte SET telephone_prouve = $1, telephone_vu_le = now() ${mailBox ? '' : ", email = 'client@comptoir.invalid'"} WHERE sub = 'awa'`,
    [AWA],
  )
  const [{ id: awa = 0 } = {}] = await sql<{ id: number }>(`SELECT id FROM compte WHERE sub = 'awa'`)
  const partis: { par: string; a: string; texte: string }[] = []
  const issues: Partial<Record<Canal, Issue>> = {}
  let rang = 0
  const poste = (par: 'sms' | 'twilio' | 'whatsapp'): Poste => ({
    expediteur: '',
    envoyer: async (pli: Pli): Promise<Issue> => {
      const issue = issues[par]
      if (issue) return issue
      rang += 1
      partis.push({ par, a: pli.a, texte: pli.bref?.texte ?? '' })
      return { ref: `${par}-${rang}` }
    },
  })
  const base = 'https://exemple.invalid'
  const canaux = {
    ...m.services.canaux,
    sms: poste('sms'),
    twilio: { ...posteTwilio({ ...TWILIO, base }), ...poste('twilio') },
    whatsapp: { ...posteWhatsapp({ ...WHATSAPP, base }), ...poste('whatsapp') },
  }
  const services = { ...m.services, canaux }
  const nouvelles = {
    ...services,
    ...{ joignable: joignablePar(canaux), courrier: () => true, clePublique: () => null },
  }
  const avance = async (id: number, ...etats: [number, number][]) => {
    for (const etat of etats) await m.bouger(id, etat)
    await envoyerMessages(services)
  }
  const pars = () => partis.map(({ par }) => par)
  const restent = async () => (await m.etats()).filter((un) => !un.includes(' envoye '))
  const veut = (par: ParNumero) => putChoixNumero(database, AWA, par, m.services.now())
  return { ...m, sql, awa, partis, pars, issues, services, nouvelles, avance, restent, veut }
}
