import { ETATS, ETATS_PAIEMENT } from '#commande/commande.ts'

const ACTIONS: Record<string, string> = {
  abandonner: 'Abandon',
  classer: 'Classement',
  confirmer: 'Confirmation par téléphone',
  deplacer: 'Nouvel état',
  encaisser: 'Argent reçu du livreur',
  fait: 'Argent rendu à la main',
  nommer: 'Nouveau rôle',
  refuser: 'Colis refusé',
  regler: 'Réglage',
  relancer: 'Relance',
  rembourser: 'Remboursement',
  verifier: 'Vérification',
}
const OBJETS: Record<string, string> = {
  commande: 'commande',
  compte: 'compte',
  encaissement: 'paiement à la livraison, zone',
  moyen: 'moyen de paiement',
  notification: 'notification',
  remboursement: 'remboursement',
  tentative: 'paiement',
}

/** « Nouvel état, commande 12 ». What is not known here yet is written as it was stored. */
export function direEcriture({ action, objet, objet_id }: Record<'action' | 'objet' | 'objet_id', string>) {
  return `${ACTIONS[action] ?? action}, ${OBJETS[objet] ?? objet} ${objet_id}`
}

type Valeurs = Record<string, unknown>
const CHAMPS: Record<string, string> = {
  etatcommande: 'état',
  etatpaiement: 'paiement',
  role: 'rôle',
  actif: 'proposé',
}
const enChamps = (valeur: unknown): Valeurs =>
  valeur !== null && typeof valeur === 'object' ? (valeur as Valeurs) : {}

function ecrire(champ: string, valeur: unknown): string {
  if (valeur === undefined || valeur === null) return '–'
  if (champ === 'etatcommande') return ETATS[valeur as keyof typeof ETATS]?.text ?? String(valeur)
  if (champ === 'etatpaiement')
    return ETATS_PAIEMENT[valeur as keyof typeof ETATS_PAIEMENT]?.text ?? String(valeur)
  if (champ === 'actif') return valeur ? 'oui' : 'non'
  return typeof valeur === 'object' ? JSON.stringify(valeur) : String(valeur)
}

/** What differs between what was and what became, field by field. */
export function changements(avant: unknown, apres: unknown) {
  const [etait, est] = [enChamps(avant), enChamps(apres)]
  return [...new Set([...Object.keys(etait), ...Object.keys(est)])]
    .map((champ) => ({
      champ: CHAMPS[champ] ?? champ,
      avant: ecrire(champ, etait[champ]),
      apres: ecrire(champ, est[champ]),
    }))
    .filter((un) => un.avant !== un.apres)
}
