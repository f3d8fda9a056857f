import type { Queries } from '#database/database.ts'
import type { Reglages } from '#shared/variables.ts'
import { listEssais, listGardees } from './branchement.data.ts'
import { type Branche, type ChampBranche, derniers, type Prise, type Source } from './branchement.ts'
import type { Coffre } from './coffre.actions.ts'

/** What the shop can be plugged into, and what each place says of it. */
export interface Branchements {
  prises: readonly Prise[]
  coffre: Coffre
  /** By plug, what the environment says whole. */
  dits: Record<string, Reglages | null>
  /** By plug, what the environment says of what may be left out: it wins over what is typed. */
  surcharges: Record<string, Record<string, string>>
  /** By plug, the stand-ins' settings; null: a real shop. */
  doublures: Record<string, Reglages> | null
  /** Has what was typed take effect here, without a restart. */
  recharger(): Promise<void>
}

/** A plug with the settings in use. */
export interface Lue {
  prise: Prise
  source: Source | null
  /** Null: something is missing, or cannot be read. */
  reglages: Reglages | null
  illisible: boolean
  /** Fields as they are typed, in clear. */
  saisie: Record<string, string>
  manquent: string[]
}

/** Every plug with the settings in use: the environment's win, then those that the owner typed. */
export async function voirPrises(q: Queries, branchements: Branchements): Promise<Lue[]> {
  const { prises, dits, doublures } = branchements
  if (doublures) return prises.map((prise) => ailleurs(prise, 'doublure', doublures[prise.code] ?? null))
  const gardees = await listGardees(q)
  return prises.map((prise) => {
    const dit = dits[prise.code]
    if (dit) return ailleurs(prise, 'environnement', dit)
    const siennes = gardees.filter((une) => une.prise === prise.code && une.champ in prise.ecran)
    return tapee(prise, siennes, branchements)
  })
}

const ailleurs = (prise: Prise, source: Source, reglages: Reglages | null): Lue => ({
  ...{ prise, source: reglages && source, reglages },
  ...{ illisible: false, saisie: reglages ?? {}, manquent: [] },
})

function tapee(
  prise: Prise,
  gardees: { champ: string; chiffre: string }[],
  { coffre, surcharges }: Branchements,
): Lue {
  const { code, ecran, variables } = prise
  const ouvertes = gardees.map(
    ({ champ, chiffre }) => [champ, coffre.ouvrir(chiffre, { prise: code, champ })] as const,
  )
  const illisible = ouvertes.some(([, valeur]) => valeur === null)
  const saisie = Object.fromEntries(ouvertes.flatMap(([champ, valeur]) => (valeur ? [[champ, valeur]] : [])))
  const manquent = Object.entries(ecran)
    .filter(([champ, { usuel }]) => usuel === undefined && !saisie[champ])
    .map(([, { libelle }]) => libelle)
  const lue = {
    prise,
    source: gardees.length > 0 ? ('boutique' as const) : null,
    illisible,
    saisie,
    manquent,
  }
  if (manquent.length > 0 || illisible) return { ...lue, reglages: null }
  const reglages = {
    ...usuelsDe(variables),
    ...prise.composer({ ...usuelsDe(ecran), ...saisie }),
    ...surcharges[code],
  }
  return { ...lue, reglages: prise.fautes(reglages).length > 0 ? null : reglages }
}

const usuelsDe = (variables: Prise['variables']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([nom, { usuel }]) => (usuel ? [[nom, usuel]] : [[nom, '']])),
  )

/** Every plug as its screen shows it. `avis`: when the last notification of each came. */
export async function voirBranches(
  q: Queries,
  branchements: Branchements,
  avis: Record<string, Date> = {},
): Promise<Branche[]> {
  const essais = new Map((await listEssais(q)).map((essai) => [essai.prise, essai]))
  const typables = (await voirPrises(q, branchements)).filter(({ prise }) => prise.genre !== 'fabrique')
  return typables.map((lue) => {
    const { prise, source, reglages, illisible, manquent } = lue
    const { code, nom, genre, demarche, adresse } = prise
    const essai = essais.get(code)
    return {
      ...{ code, nom, genre, demarche, adresse, source, illisible, manquent },
      pret: reglages !== null,
      champs: champsDe(lue, branchements.surcharges[code] ?? {}),
      essai: essai ? { etat: essai.etat, phrase: essai.phrase, le: essai.essaye_le.toISOString() } : null,
      avis_le: avis[code]?.toISOString() ?? null,
    }
  })
}

function champsDe({ prise, source, saisie }: Lue, surcharges: Record<string, string>): ChampBranche[] {
  const ailleurs = source === 'environnement' || source === 'doublure'
  // what the environment says is told as the driver takes it
  const champs = ailleurs ? prise.variables : prise.ecran
  return Object.entries(champs)
    .filter(([nom, { horsEcran }]) => !horsEcran || nom in surcharges)
    .map(([nom, { libelle, aide = null, usuel, visible, choix = null }]) => {
      const impose = ailleurs || nom in surcharges
      const valeur = (impose ? (surcharges[nom] ?? saisie[nom]) : saisie[nom]) ?? null
      const dite = source === 'doublure' ? '' : visible || !valeur ? valeur : derniers(valeur)
      return {
        ...{ nom, libelle, aide, choix, impose },
        facultatif: usuel !== undefined,
        secret: !visible,
        pose: Boolean(valeur),
        valeur: dite,
      }
    })
}
