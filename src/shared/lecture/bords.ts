const BORD = /[\s\p{Cf}]/u
/** What is read as a whole, without spaces and what nobody sees around it. A loop: no expression that looks for an end is linear. */
export function sansBords(texte: string): string {
  let nu = texte
  while (BORD.test(nu.slice(0, 1))) nu = nu.slice(1)
  while (BORD.test(nu.slice(-1))) nu = nu.slice(0, -1)
  return nu
}
