/** The addresses of one hand, or of one hall: a /24, a /48. */
export function plageDe(ip: string): string {
  const reseau = reseauDe(ip)
  return reseau.includes(':')
    ? reseau.split(':').slice(0, 3).join(':')
    : reseau.split('.').slice(0, 3).join('.')
}

/** Whose network an address is of, counted as one: whoever has an address of IPv6 has the 2^64 beside it too. */
export function reseauDe(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const words = (part: string) => part.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - words(head).length - words(tail).length
  const all = [...words(head), ...Array<string>(Math.max(zeros, 0)).fill('0'), ...words(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((word) => Number.parseInt(word, 16).toString(16))
    .join(':')}::/64`
}
