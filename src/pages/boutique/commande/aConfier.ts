let attendue: number | null = null

/** The order that was just placed for somebody close to pay: its link is made where it is shown, once. */
export function confierEnArrivant(commande_id: number): void {
  attendue = commande_id
}

/** Whether it is this one; asked again, or after the page was loaded anew, it is none: each link is one more. */
export function prendreAConfier(commande_id: number): boolean {
  if (attendue !== commande_id) return false
  attendue = null
  return true
}
