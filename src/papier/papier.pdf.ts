import PDFDocument from 'pdfkit'
import { nomMoyen } from '#preference/moyen.ts'
import { dateLongue } from '#shared/calendrier.ts'
import type { Venue } from '#tentative/venues.data.ts'
import type { PapierEmis } from './papier.data.ts'
import { type Contenu, NOMS_PAPIERS, numeroPapier, type Partie } from './papier.ts'
import { argent, cellulesDe, type Somme, sommesDe } from './sommes.pdf.ts'
import {
  BAS,
  decorer,
  dessinerLogo,
  ENCRE_CLAIRE,
  ecrire,
  LARGEUR,
  ligne,
  MARGE,
  numeroter,
  type Pdf,
  POLICES,
  TERRE,
  type Texte,
} from './toile.pdf.ts'

/** A date is not cut in two. */
const jour = (iso: string) => dateLongue(iso).replaceAll(' ', '\u00a0')

/**
 * The paper as a PDF that streams: A4, tagged, in French. Everything in it comes from what was frozen, its dates
 * and its identifier too, so that one paper is one file, byte for byte.
 */
export function dessinerPapier(papier: PapierEmis, logo: Uint8Array | null = null): Pdf {
  const { serie, annee, numero, emis_le, contenu } = papier
  const nom = NOMS_PAPIERS[serie]
  const titre = `${nom} ${numeroPapier(serie, annee, numero)}`
  const options = {
    size: 'A4',
    margins: { top: MARGE, right: MARGE, bottom: 20, left: MARGE },
    pdfVersion: '1.7' as const,
    // its types know neither this nor a cell's scope
    subset: 'PDF/UA' as 'PDF/A-2',
    tagged: true,
    displayTitle: true,
    lang: 'fr-FR',
    bufferPages: true,
    font: '',
    info: { Title: titre, Author: contenu.vendeur.nom, CreationDate: emis_le, ModDate: emis_le },
  }
  const pdf = new PDFDocument(options)
  pdf.registerFont('courant', POLICES.courant)
  pdf.registerFont('gras', POLICES.gras)
  const corps = pdf.struct('Document')
  pdf.addStructure(corps)
  /** Draws what a reader aloud says here, as what it is. */
  const dire = (genre: string, dessiner: () => void) => void corps.add(pdf.struct(genre, {}, dessiner))

  decorer(pdf)
  pdf.y = MARGE
  if (logo) corps.add(pdf.struct('Figure', { alt: contenu.boutique }, () => dessinerLogo(pdf, logo)))
  else dire('P', () => ecrire(pdf, contenu.boutique, { taille: 20, gras: true, couleur: TERRE, large: 250 }))
  const suite = pdf.y + 2
  pdf.y = MARGE
  const droite = { x: MARGE + 260, large: LARGEUR - 260, align: 'right' } as const
  dire('H1', () => ecrire(pdf, titre, { ...droite, taille: 16, gras: true }))
  dire('P', () => ecrire(pdf, `Émis${serie === 'FA' ? 'e' : ''} le ${jour(emis_le.toISOString())}`, droite))
  pdf.y = Math.max(suite, pdf.y)
  dire('P', () => ecrirePartie(pdf, contenu.vendeur, contenu.identifiants))
  ecrirePersonnes(pdf, papier, dire)
  pdf.y += 14
  const { numero: commande, passee_le, cgv_version } = contenu.commande
  dire('P', () => {
    const faits = [`Commande ${commande}, passée le ${jour(passee_le)}.`]
    if (contenu.facture)
      faits.push(
        `Cet avoir reprend la facture ${contenu.facture.numero} du ${jour(contenu.facture.emis_le)}.`,
      )
    ecrire(pdf, faits.join(' '))
  })
  pdf.y += 10
  const tableau = pdf.struct('Table')
  corps.add(tableau)
  for (const cellules of [null, ...cellulesDe(papier)]) ligne(pdf, tableau, cellules)
  tableau.end()
  pdf.y += 8
  for (const une of sommesDe(papier)) somme(pdf, dire, une)
  pdf.y += 14
  dire('P', () => ecrire(pdf, reglementDe(papier)))
  dire('P', () =>
    ecrire(pdf, `${prixDe(contenu)}Conditions générales de vente\u00a0: version ${cgv_version}.`, {
      couleur: ENCRE_CLAIRE,
    }),
  )
  corps.end()
  numeroter(pdf, [contenu.vendeur.nom, ...contenu.identifiants, titre].join(' · '))
  pdf.end()
  return pdf
}

/** How its prices are to be read, or why there is no tax. */
function prixDe({ taxes }: Contenu): string {
  if (taxes?.mode === 'aucune') return taxes.mention ? `${taxes.mention} ` : ''
  return taxes?.mode === 'ajoutee' ? 'Prix hors taxes. ' : 'Prix toutes taxes comprises. '
}

function ecrirePartie(
  pdf: Pdf,
  { nom, lignes }: Partie,
  plus: string[] = [],
  place: Texte = { large: 250 },
): void {
  ecrire(pdf, nom, { ...place, gras: true })
  for (const une of [...lignes, ...plus]) ecrire(pdf, une, { ...place, couleur: ENCRE_CLAIRE })
}

/** Who pays to the left, who receives to the right: they may be two people. */
function ecrirePersonnes(
  pdf: Pdf,
  { contenu }: PapierEmis,
  dire: (genre: string, dessiner: () => void) => void,
): void {
  const { acheteur, destinataire } = contenu
  const haut = pdf.y + 16
  let bas = haut
  const colonnes = [
    ['Client', acheteur, MARGE],
    ...(destinataire ? ([['Livré à', destinataire, MARGE + 260]] as const) : []),
  ] as const
  for (const [titre, partie, x] of colonnes) {
    pdf.y = haut
    const place = { x, large: LARGEUR - 260 }
    dire('H2', () => ecrire(pdf, titre, { ...place, taille: 8, couleur: TERRE, gras: true }))
    dire('P', () => ecrirePartie(pdf, partie, [], place))
    bas = Math.max(bas, pdf.y)
  }
  pdf.y = bas
}

function somme(
  pdf: Pdf,
  dire: (genre: string, dessiner: () => void) => void,
  { nom, montant, gras = false }: Somme,
) {
  if (pdf.y > BAS) {
    pdf.addPage()
    decorer(pdf)
    pdf.y = MARGE
  }
  const haut = pdf.y
  dire('P', () => {
    ecrire(pdf, nom, { x: MARGE + 140, large: 253, align: 'right', gras })
    pdf.y = haut
    ecrire(pdf, montant, { x: MARGE + 393, large: 100, align: 'right', gras })
  })
  pdf.y += 3
}

const direPart = ({ moyen, francs }: Venue) => `${nomMoyen(moyen)} (${argent(francs, 'XOF')})`

function reglementDe({ contenu: { reglement, facture } }: PapierEmis): string {
  const { moyen, montant, devise, le, corrige, parts } = reglement
  if (corrige)
    return `Facture annulée le ${jour(le)}\u00a0: ${argent(montant, devise)} notés par erreur, jamais reçus.`
  const [quoi, comment] = facture ? ['Rendu', 'au moyen de paiement'] : ['Payé', 'moyen de paiement']
  return `${quoi} le ${jour(le)}\u00a0: ${argent(montant, devise)}, ${comment}\u00a0: ${parts ? parts.map(direPart).join(', ') : nomMoyen(moyen)}.`
}
