// A provider's file, line by line, as the shop understands it.
import type { Champ, FormeReleve, Nature } from '#prestataire/releve.ts'
import type { LigneCsv, TableauCsv } from '#shared/csv.ts'
import { Failure } from '#shared/failure.ts'
import { type CodeDevise, DEVISES, estDevise } from '#shared/money.ts'
import { aplatir, nomDeColonne } from '#shared/texte.ts'
import { lireMoment, lireUnites } from './montant.ts'

/** What a line says; amounts in the smallest unit of `devise`, those that leave the account below 0. */
export interface LigneLue {
  /** In the file, from 1. */
  rang: number
  nature: Nature
  /** Its provider's own name for it: the same name is the same line. */
  reference: string
  liens: string[]
  le: Date
  devise: CodeDevise
  brut: number
  /** What the provider keeps: above 0. */
  frais: number
  /** What its payer was charged, where that is another currency. */
  montant_client: number | null
  devise_client: string | null
  /** The file does not say whether `brut` is before or after the fee. */
  souple: boolean
  /** The payout that it is part of, where the file says so, and tells of no payout itself. */
  virement: string | null
  /** A payout that is the sum of such lines. */
  deduite: boolean
}
export interface FauteLue {
  ligne: number
  message: string
}
export interface Lecture {
  lignes: LigneLue[]
  fautes: FauteLue[]
  /** Lines of what has not moved. */
  ignorees: number
}

const LIGNES_AVANT = 30

/** The bytes from the line that names the columns on: some files begin by what account they are of. */
export function sansPreambule(octets: Uint8Array, { titres }: FormeReleve): Uint8Array {
  const tete = Buffer.from(octets.subarray(0, 20_000))
  const utf8 = tete.toString('utf8')
  const texte = utf8.includes('\ufffd') ? tete.toString('latin1') : utf8
  const voulus = [titres.reference ?? [], titres.date ?? []].map((noms) => noms.map(aplatir))
  let debut = 0
  for (const ligne of texte.split('\n').slice(0, LIGNES_AVANT)) {
    const dite = aplatir(ligne)
    if (voulus.every((noms) => noms.some((nom) => dite.includes(nom)))) return octets.subarray(debut)
    debut += Buffer.byteLength(`${ligne}\n`, utf8 === texte ? 'utf8' : 'latin1')
  }
  return octets
}

/**
 * Reads what `lireCsv` has cut, by the columns of this provider.
 * @throws Failure ENTREE_INVALIDE that names the column that is missing, where the right file is found, and the columns that
 * this one has, a line each (`champs.colonnes`).
 */
export function lireReleve(forme: FormeReleve, nom: string, tableau: TableauCsv): Lecture {
  const colonne = colonnesDe(forme, tableau.colonnes)
  const manque = forme.requis.find((champ) => !colonne(champ))
  const sansMontant = !colonne('brut') && !colonne('credit')
  if (manque || sansMontant) {
    const titre = forme.titres[manque ?? 'brut']?.[0] ?? ''
    throw new Failure(
      'ENTREE_INVALIDE',
      `Ce fichier n’est pas un relevé ${nom}\u00a0: la colonne «\u202f${titre}\u202f» manque. Où le trouver\u00a0: ${forme.ou}.`,
      { champs: { colonnes: tableau.colonnes.filter(Boolean).join('\n') } },
    )
  }
  const liens = forme.liens.map(nomDeColonne).filter((une) => tableau.colonnes.includes(une))
  const moisDAbord = premierEstMois(forme, colonne, tableau)
  const lecture: Lecture = { lignes: [], fautes: [], ignorees: 0 }
  const virements = new Map<string, LigneLue>()
  for (const ligne of tableau.lignes) {
    const lue = lireLigne(forme, colonne, ligne, { liens, moisDAbord })
    if (lue === null) lecture.ignorees += 1
    else if ('message' in lue) lecture.fautes.push(lue)
    else {
      lecture.lignes.push(lue)
      cumuler(virements, colonne, ligne, { lue, moisDAbord })
    }
  }
  if (!lecture.lignes.some(({ nature }) => nature === 'virement'))
    return { ...lecture, lignes: [...lecture.lignes, ...virements.values()] }
  return { ...lecture, lignes: lecture.lignes.map((ligne) => ({ ...ligne, virement: null })) }
}

type Colonne = (champ: Champ) => string | undefined

function colonnesDe({ titres }: FormeReleve, presentes: readonly string[]): Colonne {
  const trouvees = new Map(
    Object.entries(titres).map(([champ, noms]) => [
      champ,
      noms.map(nomDeColonne).find((nom) => presentes.includes(nom)),
    ]),
  )
  return (champ) => trouvees.get(champ)
}

/** `03/04/2026`: by the days of the file that are no month, else by the language of its columns. */
function premierEstMois(
  { moisDAbord }: FormeReleve,
  colonne: Colonne,
  { lignes, colonnes }: TableauCsv,
): boolean {
  const date = colonne('date') ?? ''
  for (const { cellules } of lignes) {
    const [, un = '', deux = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(cellules[date] ?? '') ?? []
    if (Number(un) > 12) return false
    if (Number(deux) > 12) return true
  }
  return moisDAbord !== undefined && colonnes.includes(moisDAbord)
}

interface Ordre {
  liens: readonly string[]
  moisDAbord: boolean
}

function lireLigne(
  forme: FormeReleve,
  colonne: Colonne,
  { ligne, cellules, faute }: LigneCsv,
  { liens, moisDAbord }: Ordre,
): LigneLue | FauteLue | null {
  const refuser = (message: string): FauteLue => ({ ligne, message })
  const lire = (champ: Champ) => cellules[colonne(champ) ?? ''] ?? ''
  const nature = forme.nature(aplatir(lire('type')), aplatir(lire('statut')))
  if (nature === null) return null
  if (faute !== null) return refuser(faute)
  const reference = lire('reference')
  if (reference === '' || reference.length > 200) return refuser('La référence manque, ou est trop longue.')
  const le = lireMoment(lire('date'), lire('heure'), moisDAbord)
  if (!le) return refuser(`La date «\u202f${lire('date')}\u202f» ne se lit pas.`)
  const devise = lire('devise').toUpperCase() || forme.devise
  if (!estDevise(devise))
    return refuser(
      `La devise «\u202f${devise ?? ''}\u202f» n’est pas de celles que la boutique connaît\u00a0: ${DEVISES.join(', ')}.`,
    )
  const unites = (champ: Champ) => (lire(champ) === '' ? 0 : lireUnites(lire(champ), devise))
  const [credit, debit] = [unites('credit'), unites('debit')]
  const [dit, fraisDits] = [unites('brut'), unites('frais')]
  const net = lire('net') === '' ? undefined : lireUnites(lire('net'), devise)
  if (credit === null || debit === null || dit === null || fraisDits === null || net === null)
    return refuser('Un montant ne se lit pas.')
  const brut = colonne('brut') ? dit : Math.abs(credit) - Math.abs(debit)
  const frais = net === undefined ? Math.abs(fraisDits) : brut - net
  if (net !== undefined && colonne('frais') && Math.abs(frais) !== Math.abs(fraisDits))
    return refuser('Le montant, les frais et le net ne s’accordent pas.')
  const client = clientDe(lire('client_montant'), lire('client_devise').toUpperCase(), { devise, brut })
  if (client === null) return refuser('Ce que le client a payé ne se lit pas.')
  const noms = liens.map((une) => cellules[une] ?? '').filter((nom) => nom !== '' && nom.length <= 200)
  return {
    ...{ rang: ligne, le, devise, brut, frais, ...client },
    // a payout is the same in every report of its provider, whose lines are numbered anew
    reference: nature === 'virement' ? (noms[0] ?? reference) : reference,
    nature: forme.revient?.test(aplatir(lire('type'))) ? nature : natureVraie(nature, brut),
    liens: [...new Set(noms)],
    souple: net === undefined && frais !== 0,
    virement: lire('virement') || null,
    deduite: false,
  }
}

/** What the account pays is no sale; what a refund brings back is none. */
const natureVraie = (nature: Nature, brut: number): Nature =>
  (nature === 'paiement' && brut < 0) || (nature === 'remboursement' && brut > 0) ? 'autre' : nature

/** What its payer was charged, with the sign of what moved; nothing where it is the same money. */
function clientDe(
  montant: string,
  devise_client: string,
  { devise, brut }: Pick<LigneLue, 'devise' | 'brut'>,
): Pick<LigneLue, 'montant_client' | 'devise_client'> | null {
  if (montant === '' || devise_client === devise || !estDevise(devise_client))
    return { montant_client: null, devise_client: null }
  const unites = lireUnites(montant, devise_client)
  return unites === null ? null : { montant_client: Math.sign(brut) * Math.abs(unites), devise_client }
}

/** Where a file says of each line which payout it is part of, the payout is their sum. */
function cumuler(
  virements: Map<string, LigneLue>,
  colonne: Colonne,
  { cellules }: LigneCsv,
  { lue, moisDAbord }: { lue: LigneLue; moisDAbord: boolean },
): void {
  const reference = cellules[colonne('virement') ?? ''] ?? ''
  if (reference === '' || lue.nature === 'virement') return
  const deja = virements.get(reference)
  const le = lireMoment(cellules[colonne('virement_le') ?? ''] ?? '', '', moisDAbord) ?? deja?.le ?? lue.le
  const rien = {
    ...{ montant_client: null, devise_client: null, souple: false, liens: [], frais: 0 },
    ...{ virement: null, deduite: true },
  }
  const brut = (deja?.brut ?? 0) - (lue.brut - lue.frais)
  virements.set(reference, {
    ...rien,
    rang: lue.rang,
    nature: 'virement',
    reference,
    le,
    devise: lue.devise,
    brut,
  })
}
