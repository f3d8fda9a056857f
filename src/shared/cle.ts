/** An idempotency key: 128 random bits. `crypto.randomUUID` is missing where the shop is read over plain http. */
export function nouvelleCle(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('')
}
