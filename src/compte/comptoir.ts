/** Stands where an account has no e-mail: nobody's (RFC 2606), shown to nobody and written to by nobody. */
export const SANS_ADRESSE = 'client@comptoir.invalid'

/** An e-mail that reaches somebody, or null: accounts that were erased, or never had one, keep a place-holder. */
export function adresseReelle<E extends string | null>(email: E): E | null {
  return email?.endsWith('.invalid') ? null : email
}
