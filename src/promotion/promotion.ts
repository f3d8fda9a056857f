interface Datee {
  commencee_le: unknown
  finie_le: unknown
}
/**
 * Whether it is written down and not begun, prices are reduced by it, or they are as they were: what the shop has done of
 * it so far, for a time that has come and is not yet kept changes nothing.
 */
export const etatDe = ({ commencee_le, finie_le }: Datee): 'prevue' | 'en cours' | 'finie' =>
  finie_le ? 'finie' : commencee_le ? 'en cours' : 'prevue'
