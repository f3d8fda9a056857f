import type { Context } from '#context'
import { compare, zero } from '#shared/exact.ts'
import { type Compte, type EnCours, lockImportation, updateAvance, updatePrete } from './importation.data.ts'
import { colonneDe, type Exemple, type FauteLigne, type LigneALire } from './importation.ts'
import { findPremieres, type LigneRecue, listLignes, updateFautes } from './lignes.data.ts'
import { listPhotos } from './photos.data.ts'
import { findConnues, prevoir } from './prevision.actions.ts'
import type { Prevue } from './prevue.ts'

/** Rows that are foreseen at once: some hundredths of a second, others have their turn in between. */
const LOT = 200

/** A row by the names of its columns. */
export const nommer = ({ ligne, cellules }: LigneRecue, colonnes: readonly string[]): LigneALire => {
  const nommees = colonnes.map((nom, rang) => [nom, cellules[rang] ?? ''] as const)
  return { ligne, cellules: Object.fromEntries(nommees.filter(([nom]) => nom !== '')) }
}

/** What becomes of a row. */
export function issueDe({
  avant,
  champs,
  ecart,
  fautes,
}: Prevue): 'faute' | 'creees' | 'modifiees' | 'inchangees' {
  if (fautes.length > 0) return 'faute'
  if (!avant) return 'creees'
  return champs.length > 0 || compare(ecart, zero) !== 0 ? 'modifiees' : 'inchangees'
}

/** What became of these rows, or would. */
export function compter(prevues: readonly Prevue[]): Compte {
  const nombre = (voulue: ReturnType<typeof issueDe>) =>
    prevues.filter((prevue) => issueDe(prevue) === voulue).length
  return {
    ...{ creees: nombre('creees'), modifiees: nombre('modifiees'), inchangees: nombre('inchangees') },
    rejetees: nombre('faute'),
    fautes: prevues.flatMap(({ fautes }) => fautes),
    exemples: [],
  }
}

/** What is wrong with rows, by their lines. */
export const fautesParLigne = (fautes: readonly FauteLigne[]): Map<number, FauteLigne[]> =>
  Map.groupBy(fautes, ({ ligne }) => ligne)

function exempleDe(prevue: Prevue): Exemple | null {
  const issue = issueDe(prevue)
  if (issue === 'faute' || issue === 'inchangees') return null
  const { ligne, code, voulue, champs, ecart } = prevue
  const colonnes = [...champs.map(colonneDe), ...(compare(ecart, zero) === 0 ? [] : ['quantite'])]
  return {
    ...{ ligne, code, designation: voulue.designation, colonnes: colonnes.filter(Boolean) },
    quoi: issue === 'creees' ? 'creer' : 'modifier',
  }
}

/** Looks at the next rows of a file; false once it waits for a yes, or is not looked at any more. */
export async function examinerLot({ database }: Context, { id, colonnes }: EnCours): Promise<boolean> {
  return database.transaction(async (tx) => {
    const enCours = await lockImportation(tx, id, ['examen'])
    if (!enCours) return false
    const lot = await listLignes(tx, id, { apres: enCours.curseur, nombre: LOT })
    const derniere = lot.at(-1)
    if (!derniere) {
      await updatePrete(tx, id)
      return false
    }
    const premieres = await findPremieres(
      tx,
      id,
      lot.map(({ code }) => code),
    )
    const deja = ({ ligne, code }: LigneRecue) => (premieres.get(code) ?? ligne) < ligne
    const doublons = lot.filter(deja).map(({ ligne, code }): FauteLigne => {
      return { ligne, colonne: 'code', message: `Ce code est déjà à la ligne ${premieres.get(code)}.` }
    })
    const bonnes = lot.filter((une) => une.fautes === null && !deja(une))
    const fichier = { importation_id: id, archive: await listPhotos(tx, id), prises: null }
    const lignes = bonnes.map((une) => nommer(une, colonnes))
    const prevues = await prevoir(tx, lignes, await findConnues(tx), fichier)
    const compte = compter(prevues)
    const trouvees = [...doublons, ...compte.fautes]
    await updateFautes(tx, id, fautesParLigne(trouvees))
    await updateAvance(
      tx,
      id,
      { faites: lot.length, curseur: derniere.ligne },
      {
        ...compte,
        rejetees: compte.rejetees + lot.length - bonnes.length,
        fautes: [...lot.flatMap(({ fautes }) => fautes ?? []), ...trouvees].toSorted(
          (une, autre) => une.ligne - autre.ligne,
        ),
        exemples: prevues.flatMap((prevue) => exempleDe(prevue) ?? []),
      },
    )
    return true
  })
}
