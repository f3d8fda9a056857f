import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { listAchats } from '#avoir/achat.data.ts'
import type { Queries } from '#database/database.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { listLignesComptables } from '#releve/comptable.data.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { dessiner } from './dessin.actions.ts'
import { COLONNES_ECRITURES, ligneFec, lignesDuReleve, lignesEcritures, type Plan } from './ecritures.ts'
import { listPapiersApres, type PapierEmis } from './papier.data.ts'
import { bornesDuMois, numeroPapier } from './papier.ts'

const LOT = 500

/** All that was issued in a month (`2026-11`), in the order of issue, some hundred at a time. */
async function* papiersDuMois(q: Queries, mois: string): AsyncGenerator<PapierEmis[]> {
  const filtre = { serie: null, mois: bornesDuMois(mois) }
  for (let apres: PapierEmis | null = null; ; ) {
    const lot: PapierEmis[] = await listPapiersApres(q, filtre, apres, LOT)
    if (lot.length > 0) yield lot
    apres = lot.at(-1) ?? null
    if (lot.length < LOT) return
  }
}

/**
 * The entries of a month as a file: with semicolons for SYSCOHADA, between tabs for France. Papers first, then what the
 * providers' files tell of fees and payouts. Whole francs; what is debited comes to what is credited, entry by entry.
 */
export async function* ecrireMois(q: Queries, mois: string, plan: Plan): AsyncGenerator<string> {
  const dire = (lignes: string[][]) => (plan === 'pcg' ? lignes.map(ligneFec).join('') : lignesCsv(lignes))
  yield plan === 'pcg' ? ligneFec(COLONNES_ECRITURES) : enteteCsv(COLONNES_ECRITURES)
  for await (const lot of papiersDuMois(q, mois)) {
    const cartes = new Set(
      (await listAchats(q, [...new Set(lot.map(({ commande_id }) => commande_id))])).map(
        ({ commande_id }) => commande_id,
      ),
    )
    const pieces = lot.map((papier) => ({ ...papier, carte: cartes.has(papier.commande_id) }))
    yield dire(pieces.flatMap((piece) => lignesEcritures(piece, plan)))
  }
  for (let apres: number | null = null; ; ) {
    const lot = await listLignesComptables(q, bornesDuMois(mois), apres, LOT)
    const lignes = lot.flatMap((ligne) => lignesDuReleve(ligne, plan))
    if (lignes.length > 0) yield dire(lignes)
    apres = lot.at(-1)?.id ?? null
    if (lot.length < LOT) return
  }
}

/** Every paper of a month as PDF, in one archive that streams: each is drawn as it is its turn. */
export async function archiverMois(
  { database, depot }: Pick<ImageServices, 'database' | 'depot'>,
  mois: string,
): Promise<Readable> {
  const archive = new ZipFile()
  const sortie = new PassThrough()
  // cut short: whoever downloads it sees that it is not whole
  archive.on('error', (raison) => sortie.destroy(raison))
  archive.outputStream.pipe(sortie)
  for await (const lot of papiersDuMois(database, mois))
    for (const papier of lot) {
      const nom = `${numeroPapier(papier.serie, papier.annee, papier.numero)}.pdf`
      archive.addReadStreamLazy(nom, { mtime: papier.emis_le, compress: false }, (donner) => {
        dessiner(depot, papier)
          .then((pdf) => donner(null, pdf))
          .catch((raison) => sortie.destroy(raison))
      })
    }
  archive.end()
  return sortie
}
