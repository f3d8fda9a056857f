import { NOMS_ETATS_ACHAT, NOMS_VOIES } from '#approvisionnement/approvisionnement.ts'
import { NOMS_ETATS } from '#avis/avis.ts'
import { ETATS, ETATS_PAIEMENT } from '#commande/commande.ts'
import type { Role } from '#compte/compte.ts'
import { DROITS, NOMS_DROITS } from '#compte/droits.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import { NOMS_ETATS as ETATS_RETOUR, FRAIS, VOIES } from '#retour/retour.ts'
import { estDevise, formaterUnites } from '#shared/money.ts'
import { selon } from '#shared/texte.ts'
import { DECLARES } from './declares.ts'
import { direAction, direObjet } from './motsJournal.ts'

/** « Modification, produit Bissap ». What has no name is told by its number, and an unknown word as it was stored. */
export function direEcriture({
  action,
  objet,
  objet_id,
  nom = null,
}: Record<'action' | 'objet' | 'objet_id', string> & { nom?: string | null }) {
  // 0: there is one, without a number
  const lequel = nom ?? (objet_id === '0' ? '' : objet_id)
  return `${direAction(action)}, ${direObjet(objet)} ${lequel}`.trim()
}

/** What only the shop's own machinery reads. */
const INTERNES = [
  'id',
  'cle',
  'auteur',
  'motif',
  'cree_le',
  'demande_le',
  'prochain_controle',
  'tentative_id',
]

/** A page's whole text would hide what else changed. */
const LONG = 160

type Valeurs = Record<string, unknown>
type Noms = Record<string, string>
const CHAMPS: Record<string, string> = {
  etatcommande: 'état',
  etatpaiement: 'paiement',
  role: 'rôle',
  droits: 'droits',
  facteur: 'deuxième facteur',
  cles: 'clés d’accès',
  exige: 'exigé de toute l’équipe',
  sessions: 'sessions fermées',
  fichier: 'fichier',
  total: 'lignes',
  faites: 'lignes lues',
  creees: 'produits créés',
  modifiees: 'produits modifiés',
  inchangees: 'produits inchangés',
  bloque: 'bloqué',
  manque: 'manquant pour des commandes',
  quantite: 'quantité',
  actif: 'proposé',
  etat: 'état',
  livreur_id: 'livreur',
  recu: 'reçu',
  attendu: 'encaissé en tout',
  verse: 'remis',
  encaisse: 'par commande',
  voie: 'comment',
  lieu: 'adresse',
  frais: 'frais du retour',
  sujet: 'objet du mail',
  ouverture: 'salutation',
  corps: 'texte du mail',
  fin: 'mot de la fin',
  texto: 'SMS',
  numero_suivi: 'numéro de suivi',
  cout: 'coût du transport',
  fournisseur: 'fournisseur',
  prevu_le: 'attendue le',
  mot: 'mot',
  lignes: 'lignes',
  seuil: 'seuil de rachat',
}
/** An amount is written with its currency: alone, its smallest units would be read as something else. */
function enChamps(valeur: unknown): Valeurs {
  if (valeur === null || typeof valeur !== 'object') return {}
  const { montant, devise, ...reste } = valeur as Valeurs
  const connue = typeof montant === 'number' && estDevise(devise)
  return connue ? { montant: formaterUnites(BigInt(montant), devise), ...reste } : (valeur as Valeurs)
}

/** States that are kept as a code, by the thing that has them. */
const CODES: Record<string, Record<string, Record<string, string>>> = {
  achat: { etat: NOMS_ETATS_ACHAT, voie: NOMS_VOIES },
  avis: { etat: NOMS_ETATS },
  retour: { etat: ETATS_RETOUR, voie: VOIES, frais: FRAIS },
  importation: { etat: { faite: 'terminée', annulee: 'arrêtée', echouee: 'échouée' } },
}

/** Flags that no declaration tells. */
const OUI_NON = ['actif', 'bloque', 'exige']

const EN_FRANCS = / en FCFA$/
const enFrancs = (objet: string, champ: string) =>
  EN_FRANCS.test(selon(DECLARES, objet)?.[champ]?.libelle ?? '')

function direDroits(valeur: unknown[]): string {
  const connus = DROITS.filter((droit) => valeur.includes(droit))
  return connus.length === 0 ? 'aucun' : connus.map((droit) => NOMS_DROITS[droit].nom).join(', ')
}

function ecrire(objet: string, champ: string, valeur: unknown, noms: Noms): string {
  if (valeur === undefined || valeur === null) return '–'
  const nom = noms[`${champ} ${valeur}`] ?? selon(CODES, objet)?.[champ]?.[String(valeur)]
  if (nom) return nom
  if (champ === 'etatcommande') return ETATS[valeur as keyof typeof ETATS]?.text ?? String(valeur)
  if (champ === 'etatpaiement')
    return ETATS_PAIEMENT[valeur as keyof typeof ETATS_PAIEMENT]?.text ?? String(valeur)
  if (champ === 'role') return NOMS_ROLES[valeur as Role] ?? String(valeur)
  if (champ === 'droits' && Array.isArray(valeur)) return direDroits(valeur)
  const declare = selon(DECLARES, objet)?.[champ]
  if (OUI_NON.includes(champ) || declare?.genre === 'drapeau') return valeur ? 'oui' : 'non'
  const mot = declare?.parmi?.find(([code]) => code === valeur)?.[1]
  if (mot) return mot
  if (enFrancs(objet, champ) && Number.isInteger(Number(valeur)))
    return formaterUnites(BigInt(Number(valeur)), 'XOF')
  if (Array.isArray(valeur) && valeur.every((un) => typeof un !== 'object'))
    return valeur.length === 0 ? '–' : valeur.map((un) => noms[`${champ} ${un}`] ?? String(un)).join(', ')
  // exact numbers come from the database as it keeps them, with all their zeros
  if (typeof valeur === 'string' && /^-?\d+\.\d+$/.test(valeur))
    return valeur.replace(/\.?0+$/, '').replace('.', ',')
  const texte = typeof valeur === 'object' ? JSON.stringify(valeur) : String(valeur)
  return texte.length > LONG ? `${texte.slice(0, LONG)}…` : texte
}

/** What a field of a thing is called. */
const direChamp = (objet: string, champ: string) =>
  selon(DECLARES, objet)?.[champ]?.libelle.replace(EN_FRANCS, '') ?? selon(CHAMPS, champ) ?? champ

/** What differs between what was and what became, field by field; `noms` of what fields point at (`categorie_id 3`). */
export function changements(avant: unknown, apres: unknown, objet = '', noms: Noms = {}) {
  const [etait, est] = [enChamps(avant), enChamps(apres)]
  return [...new Set([...Object.keys(etait), ...Object.keys(est)])]
    .filter((champ) => !INTERNES.includes(champ))
    .map((champ) => ({
      champ: direChamp(objet, champ),
      avant: ecrire(objet, champ, etait[champ], noms),
      apres: ecrire(objet, champ, est[champ], noms),
    }))
    .filter((un) => un.avant !== un.apres)
}

const FRANCS = /[\s\u00a0\u202f]FCFA$/

/** « Prix : 1 500 → 1 700 FCFA ». */
export function direChangement({ champ, avant, apres }: ReturnType<typeof changements>[number]): string {
  const etait = FRANCS.test(apres) ? avant.replace(FRANCS, '') : avant
  return `${champ}\u00a0: ${etait} → ${apres}`
}
