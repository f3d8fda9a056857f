/** What the room `ouverture` says, handed in by whoever runs a pass. */
export interface SelonPorte {
  /** Whether the shop is open: what only an open one makes true is said to nobody before, and waits. */
  ouverte: () => Promise<boolean>
}
