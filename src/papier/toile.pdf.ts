// How a paper is drawn: its letters, its table, what stands on each page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type PDFDocument from 'pdfkit'

const police = (graisse: number) =>
  readFileSync(join(import.meta.dirname, `polices/noto-sans-${graisse}.ttf`))
/** Latin with the letters of Senegal's languages, U+202F and € (OFL, `polices/LICENCE-noto-sans.txt`). */
export const POLICES = { courant: police(400), gras: police(700) }
export const TERRE = '#682a13'
const ENCRE = '#281b13'
export const ENCRE_CLAIRE = '#564338'
const SABLE = '#f5eddf'
const TRAIT = '#e9dcc8'
const LISERE = ['#ac4921', '#f7ad30', '#384796', '#f7ad30']
export const MARGE = 48
export const LARGEUR = 595.28 - 2 * MARGE
export const BAS = 841.89 - 84
const COLONNES = [
  { titre: 'Désignation', x: MARGE, large: 252, align: 'left' },
  { titre: 'Quantité', x: MARGE + 252, large: 57, align: 'right' },
  { titre: 'Prix unitaire', x: MARGE + 309, large: 90, align: 'right' },
  { titre: 'Montant', x: MARGE + 399, large: 100, align: 'right' },
] as const

export type Pdf = InstanceType<typeof PDFDocument>
export interface Texte {
  x?: number
  large?: number
  taille?: number
  gras?: boolean
  couleur?: string
  align?: 'left' | 'right' | 'center'
}

/** Writes at the present height; a text that is drawn says where the next one may begin. */
export function ecrire(pdf: Pdf, texte: string, { x = MARGE, large = LARGEUR, ...reste }: Texte = {}): void {
  const { taille = 9, gras = false, couleur = ENCRE, align = 'left' } = reste
  pdf
    .font(gras ? 'gras' : 'courant')
    .fontSize(taille)
    .fillColor(couleur)
  pdf.text(texte, x, pdf.y, { width: large, align })
}

/** What is there for the eye alone. */
export function decorer(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  for (let rang = 0; rang * 12 < 596; rang += 1)
    pdf.rect(rang * 12, 0, 12, 6).fill(LISERE[rang % LISERE.length] ?? TERRE)
  pdf.endMarkedContent()
}

export type Cellules = [designation: string, detail: string, quantite: string, prix: string, montant: string]

/** One row of the table, its head where there is none; what does not fit begins the next page. */
export function ligne(pdf: Pdf, tableau: PDFKit.PDFStructureElement, cellules: Cellules | null): void {
  const [designation = '', detail = '', ...nombres] = cellules ?? ['Désignation', '']
  pdf.font('gras').fontSize(9)
  const nom = pdf.heightOfString(designation, { width: COLONNES[0].large - 12 })
  const haute =
    nom + (detail ? pdf.font('courant').fontSize(8).heightOfString(detail, { width: 240 }) : 0) + 10
  if (pdf.y + haute > BAS) {
    pdf.addPage()
    decorer(pdf)
    pdf.y = MARGE
  }
  const haut = pdf.y
  pdf.markContent('Artifact', { type: 'Layout' })
  if (cellules) pdf.rect(MARGE, haut + haute - 0.5, LARGEUR, 0.5).fill(TRAIT)
  else pdf.rect(MARGE, haut, LARGEUR, haute).fill(SABLE)
  pdf.endMarkedContent()
  const rangee = pdf.struct('TR')
  tableau.add(rangee)
  const portee: object = cellules ? {} : { scope: 'Column' }
  COLONNES.forEach(({ titre, x, large, align }, rang) => {
    const texte = cellules ? (rang === 0 ? designation : (nombres[rang - 1] ?? '')) : titre
    const place = { x: x + 6, large: large - 12, align }
    rangee.add(
      pdf.struct(cellules ? 'TD' : 'TH', portee, () => {
        pdf.y = haut + 5
        ecrire(pdf, texte, { ...place, gras: rang === 0 || !cellules })
        if (rang === 0 && detail) ecrire(pdf, detail, { ...place, taille: 8, couleur: ENCRE_CLAIRE })
      }),
    )
  })
  rangee.end()
  pdf.y = haut + haute
}

/** At the foot of each page, once their number is known. */
export function numeroter(pdf: Pdf, pied: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.y = 841.89 - 56
    ecrire(pdf, pied, { taille: 7.5, couleur: ENCRE_CLAIRE, large: LARGEUR - 70 })
    pdf.y = 841.89 - 56
    const rang = `Page ${page + 1} sur ${count}`
    ecrire(pdf, rang, {
      taille: 7.5,
      couleur: ENCRE_CLAIRE,
      x: MARGE + LARGEUR - 70,
      large: 70,
      align: 'right',
    })
    pdf.endMarkedContent()
  }
}

const HAUT_LOGO = 40

/** The shop's own picture, where its name would stand. */
export function dessinerLogo(pdf: Pdf, logo: Uint8Array): void {
  const bas = pdf.y + HAUT_LOGO + 6
  pdf.image(Buffer.from(logo), MARGE, pdf.y, { fit: [220, HAUT_LOGO] })
  pdf.y = bas
}
