import ipaddr from 'ipaddr.js'

/**
 * Is this the address of a machine on the public network? Not this one, its neighbours, its provider's (169.254…), nor
 * what leads to one of them by another name (IPv4 inside IPv6, 6to4, Teredo).
 */
export function estAdressePublique(adresse: string): boolean {
  if (!ipaddr.isValid(adresse)) return false
  const lue = ipaddr.parse(adresse)
  if (lue.range() !== 'unicast') return false
  // what is not handed out to anybody is nobody's: 2000::/3
  return !(lue instanceof ipaddr.IPv6) || (Number(lue.parts[0]) & 0xe000) === 0x2000
}
