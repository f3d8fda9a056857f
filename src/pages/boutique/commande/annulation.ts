/** A commande given up, on the page to which its payer comes back: money that came has a refund, however late it came. */
export function direAnnulation(numero: string, remboursements: unknown[]): string {
  const argent =
    remboursements.length > 0
      ? 'Votre paiement vous est rendu, par le moyen que vous avez choisi pour payer.'
      : 'Rien n’a été débité et votre panier est gardé.'
  return `La commande ${numero} est annulée. ${argent}`
}
