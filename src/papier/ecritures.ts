import { type CodeMoyen, nomMoyen } from '#preference/moyen.ts'
import type { Nature as NatureLigne } from '#prestataire/releve.ts'
import { defuser } from '#shared/formule.ts'
import { additionnerUnites } from '#shared/total.ts'
import { type Contenu, NOMS_PAPIERS, numeroPapier, type Serie } from './papier.ts'

/** The lists of accounts that a shop's accountant works with: of West Africa (SYSCOHADA), or of France. */
export const PLANS = { syscohada: 'SYSCOHADA', pcg: 'France (FEC)' } as const
export type Plan = keyof typeof PLANS
export const NOMS_PLANS = Object.keys(PLANS) as Plan[]

type Tresorerie = 'banque' | 'cartes' | 'portefeuille' | 'monnaie' | 'especes' | 'avance'
type Ecart = 'manque' | 'excedent'
type Nature = 'client' | 'vente' | 'taxe' | 'frais_cartes' | 'frais_monnaie' | Ecart | Tresorerie
type Compte = readonly [numero: string, nom: string]

const COMPTES: Record<Plan, Record<Nature, Compte>> = {
  syscohada: {
    client: ['4111', 'Clients'],
    vente: ['7011', 'Ventes de marchandises'],
    taxe: ['4431', 'État, TVA facturée sur ventes'],
    avance: ['4191', 'Clients, avances et acomptes reçus'],
    banque: ['5211', 'Banques'],
    cartes: ['5151', 'Cartes de crédit à encaisser'],
    portefeuille: ['5541', 'Porte-monnaie électronique'],
    monnaie: ['5521', 'Monnaie électronique, téléphone portable'],
    frais_cartes: ['6315', 'Commissions sur cartes de crédit'],
    frais_monnaie: ['6317', 'Frais sur instruments de monnaie électronique'],
    especes: ['5711', 'Caisse'],
    manque: ['6588', 'Autres charges diverses'],
    excedent: ['7588', 'Autres produits divers'],
  },
  pcg: {
    client: ['411000', 'Clients'],
    vente: ['707000', 'Ventes de marchandises'],
    taxe: ['445710', 'TVA collectée'],
    avance: ['419100', 'Clients, avances et acomptes reçus'],
    banque: ['512000', 'Banques'],
    cartes: ['511500', 'Cartes bancaires à l’encaissement'],
    portefeuille: ['517100', 'PayPal'],
    monnaie: ['517200', 'Monnaie électronique'],
    frais_cartes: ['627800', 'Autres frais et commissions sur prestations de services'],
    frais_monnaie: ['627800', 'Autres frais et commissions sur prestations de services'],
    especes: ['530000', 'Caisse'],
    manque: ['658000', 'Charges diverses de gestion courante'],
    excedent: ['758000', 'Produits divers de gestion courante'],
  },
}

/** Where each means of payment keeps its money until it is paid out; one that is not named here comes to the bank. */
const TRESORERIE: Partial<Record<CodeMoyen, Tresorerie>> = {
  carte: 'cartes',
  paypal: 'portefeuille',
  wave: 'monnaie',
  orange_money: 'monnaie',
  livraison: 'especes',
  avoir: 'avance',
}
const tresorerie = (moyen: string): Tresorerie => TRESORERIE[moyen as CodeMoyen] ?? 'banque'

/** The columns of the French file of entries, which any accountant's software reads. */
export const COLONNES_ECRITURES = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum'],
  ...[
    'CompAuxLib',
    'PieceRef',
    'PieceDate',
    'EcritureLib',
    'Debit',
    'Credit',
    'EcritureLet',
    'DateLet',
    'ValidDate',
  ],
  ...['Montantdevise', 'Idevise'],
] as const

/** Whole francs: one of both is 0. */
interface LigneEcriture {
  compte: Compte
  debit: number
  credit: number
}
interface Ecriture {
  journal: Compte
  /** What of a line of a provider's file it books. */
  genre?: 'F' | 'V'
  libelle: string
  lignes: LigneEcriture[]
}

const JOURNAL = { ventes: ['VE', 'Ventes'], tresorerie: ['TR', 'Règlements'] } as const satisfies Record<
  string,
  Compte
>

/** What is booked of a paper: an issued one, and whether what it sells is a gift card. */
export interface PieceComptable {
  serie: Serie
  annee: number
  numero: number
  emis_le: Date
  commande_id: number
  contenu: Contenu
  /** A gift card is money that came before: it is no sale, and no tax is due of it. */
  carte: boolean
}

/**
 * Both entries of a paper, in whole francs: what was sold (or taken back), rate by rate, and the money that came for it (or
 * went back). Each balances; a customer owes nothing after them, since a paper is issued once its money has moved. Where
 * another sum was taken for all of it, what came is in the till, and the difference is the shop's loss or gain.
 */
export function ecrituresDe(piece: PieceComptable, plan: Plan): Ecriture[] {
  const { serie, annee, numero, contenu, carte } = piece
  const comptes = COMPTES[plan]
  const francs = Number(contenu.francs)
  const parts = carte ? [] : (contenu.taxes?.parts ?? [])
  const taxe = additionnerUnites(parts.map(({ montant }) => montant))
  // of a credit note nothing is told apart: what credit paid goes back by attempts, each with its own note
  const parAvoir = serie === 'FA' ? (contenu.avoirs?.montants.XOF ?? 0) : 0
  const ecart = ecartDe(piece, francs - parAvoir)
  const { moyen, parts: venues = [{ moyen, francs: francs - parAvoir - ecart }] } = contenu.reglement
  const nom = `${NOMS_PAPIERS[serie]} ${numeroPapier(serie, annee, numero)}`
  const vers = (nature: Nature, montant: number, sens: 'debit' | 'credit'): LigneEcriture[] => {
    // a credit note is its invoice the other way round
    const debit = (sens === 'debit') === (serie === 'FA')
    const ligne = { compte: comptes[nature], debit: debit ? montant : 0, credit: debit ? 0 : montant }
    return montant === 0 ? [] : [ligne]
  }
  const ecritures: Ecriture[] = [
    {
      journal: JOURNAL.ventes,
      libelle: `${nom}, ${contenu.commande.numero}`,
      lignes: [
        ...vers('client', francs, 'debit'),
        ...vers(carte ? 'avance' : 'vente', francs - taxe, 'credit'),
        ...vers('taxe', taxe, 'credit'),
      ],
    },
    {
      journal: JOURNAL.tresorerie,
      libelle: `${serie === 'FA' ? 'Règlement' : 'Remboursement'} ${nom}`,
      lignes: [
        ...venues.flatMap((une) => vers(tresorerie(une.moyen), une.francs, 'debit')),
        ...vers('avance', parAvoir, 'debit'),
        ...(ecart > 0 ? vers('manque', ecart, 'debit') : vers('excedent', -ecart, 'credit')),
        ...vers('client', francs, 'credit'),
      ],
    },
  ]
  return ecritures.filter(({ lignes }) => lignes.length > 0)
}

/** Francs that did not come of `attendu`, below 0 those beyond; of another currency, and of credit alone, nothing is said. */
function ecartDe({ serie, contenu: { reglement } }: PieceComptable, attendu: number): number {
  const { moyen, montant, devise, parts } = reglement
  if (devise !== 'XOF' || parts || (serie === 'FA' && moyen === 'avoir')) return 0
  return attendu - montant
}

/** `20261126`. */
const jour = (iso: string) => iso.slice(0, 10).replaceAll('-', '')
/** `1234,00`. */
const montant = (francs: number) => `${francs},00`

/** The lines of a paper's entries, column by column. An entry is numbered as its paper is, for ever. */
export function lignesEcritures(piece: PieceComptable, plan: Plan): string[][] {
  const { serie, annee, numero, emis_le, contenu, commande_id } = piece
  const nom = numeroPapier(serie, annee, numero)
  return enColonnes(ecrituresDe(piece, plan), {
    ...{ numeroter: ({ journal }) => `${nom}-${journal[0]}`, plan, le: emis_le, piece: nom },
    ...{ piece_le: contenu.reglement.le, tiers: [`C${commande_id}`, contenu.acheteur.nom] },
  })
}

/** What is booked of a line of a provider's file: whole francs, below 0 what leaves its account. */
export interface LigneComptable {
  id: number
  moyen: string
  nature: NatureLigne
  reference: string
  le: Date
  francs: number
  francs_frais: number
}

/** The entries of such a line: what the provider kept, and what it paid to the bank. Sales and refunds are their papers'. */
function ecrituresDuReleve(ligne: LigneComptable, plan: Plan): Ecriture[] {
  const { moyen, nature, reference, francs, francs_frais } = ligne
  const comptes = COMPTES[plan]
  const compte = comptes[tresorerie(moyen)]
  const frais = additionnerUnites([francs_frais, nature === 'frais' ? -francs : 0])
  const vers = (quoi: 'Frais' | 'Reversement', au: Compte, montant: number): Ecriture => {
    const [debite, credite] = montant > 0 ? [au, compte] : [compte, au]
    return {
      journal: JOURNAL.tresorerie,
      genre: quoi === 'Frais' ? 'F' : 'V',
      libelle: `${quoi} ${nomMoyen(moyen)} ${reference}`,
      lignes: [
        { compte: debite, debit: Math.abs(montant), credit: 0 },
        { compte: credite, debit: 0, credit: Math.abs(montant) },
      ],
    }
  }
  return [
    ...(frais === 0
      ? []
      : [vers('Frais', comptes[moyen === 'carte' ? 'frais_cartes' : 'frais_monnaie'], frais)]),
    ...(nature === 'virement' && francs !== 0 ? [vers('Reversement', comptes.banque, -francs)] : []),
  ]
}

/** The same, column by column: numbered as the line is, whatever other files tell of earlier days since. */
export function lignesDuReleve(ligne: LigneComptable, plan: Plan): string[][] {
  const { id, reference: piece, le } = ligne
  const numeroter = ({ genre }: Ecriture) => `R${id}-${genre}`
  return enColonnes(ecrituresDuReleve(ligne, plan), {
    ...{ numeroter, plan, le, piece, piece_le: le.toISOString(), tiers: ['', ''] },
  })
}

interface Entete {
  /** What each is called, in this file and in every other. */
  numeroter(ecriture: Ecriture): string
  plan: Plan
  le: Date
  piece: string
  piece_le: string
  /** Whose account it is, where it is a customer's. */
  tiers: readonly [code: string, nom: string]
}

function enColonnes(ecritures: readonly Ecriture[], entete: Entete): string[][] {
  const { numeroter, plan, piece, piece_le, tiers } = entete
  const le = jour(entete.le.toISOString())
  return ecritures.flatMap((ecriture) =>
    ecriture.lignes.map(({ compte, debit, credit }) => [
      ...[...ecriture.journal, numeroter(ecriture), le, ...compte],
      ...(compte === COMPTES[plan].client ? tiers : ['', '']),
      ...[piece, jour(piece_le), ecriture.libelle, montant(debit), montant(credit)],
      ...['', '', le, '', ''],
    ]),
  )
}

/** A line of the French file: fields between tabs, none of which may hold one, nor run in a spreadsheet. */
export const ligneFec = (cellules: readonly string[]): string =>
  `${cellules.map((cellule) => defuser(cellule.replace(/[\t\r\n|]+/g, ' ').trimStart())).join('\t')}\r\n`
