/**
 * Whose network an address is of: an IPv4 address, which a household or a street shares, or the first half of an IPv6
 * one, the other half of which each machine chooses as it pleases.
 */
export function reseauDe(ip: string): string {
  const v4 = /\d+\.\d+\.\d+\.\d+$/.exec(ip)?.[0]
  if (v4) return v4
  const [debut = [], fin] = ip.split('::').map((morceau) => morceau.split(':').filter(Boolean))
  const zeros = fin ? Array.from({ length: 8 - debut.length - fin.length }, () => '0') : []
  return [...debut, ...zeros, ...(fin ?? [])].slice(0, 4).join(':')
}
