// What a mail server's refusal is about: the letter's reader, or whoever sends.

/** The enhanced code of an answer (RFC 3463): `5.1.1` of « 550 5.1.1 no such mailbox »; '' where it has none. */
export const codeDe = (reponse: string): string =>
  /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(reponse)?.[1] ?? ''

/** Mailbox or domain that are none, or full: its code says so, whatever is written beside it. */
const DU_LECTEUR = /^5\.(?:1\.(?:[0-6]|9|10)|2\.[12])$/
/** Rules of the reader's own: who may write to a group, a box that is closed or somebody else's by now. */
const SES_REGLES = /^5\.7\.(?:2|13|17|18|124|12[89]|13[3-6])$/
/** The sender's address, the day's limit, a system that takes nothing, policy: the next letter would fare no better. */
const DE_QUI_ENVOIE = /^5\.(?:1\.[78]|3\.2|4\.5|7\.\d+)$/
/** A bound of whoever sends, as servers say it. */
export const LIMITE =
  /(?:sending|submission|outgoing|outbound|daily|hourly|rate)[ a-z]{0,20}(?:quota|limit)|too many (?:messages|mails|emails)/i
const POLITIQUE =
  /spam|bl(?:ack|ock)list|\bblocked\b|\b(?:dmarc|spf|dkim)\b|relay(?:ing)? (?:access )?(?:denied|not)|not verified/i

/** Is it the shop's own way out that is shut, whoever the letter is for? */
export function estDeLEnvoi(reponse: string): boolean {
  const code = codeDe(reponse)
  if (DU_LECTEUR.test(code) || SES_REGLES.test(code)) return false
  return DE_QUI_ENVOIE.test(code) || LIMITE.test(reponse) || POLITIQUE.test(reponse)
}
