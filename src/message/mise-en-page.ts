import { vignette } from '#image/media.ts'
import { Balisage, html, propre } from '#shared/balisage.ts'
import type { Ecrits } from './textes/occasions.ts'

/** A message as it is said, before it is laid out. Everything in it is plain text. */
export interface Lettre {
  sujet: string
  titre: string
  /** « Bonjour Awa, »; '' for none. */
  salut: string
  paragraphes: string[]
  bouton: { texte: string; adresse: string } | null
  lignes: {
    designation: string
    choix: string
    quantite: string
    montant: string | null
    /** The media path of its picture; absent or null: it has none. */
    image?: string | null
  }[]
  totaux: { nom: string; montant: string; fort: boolean }[]
  faits: { nom: string; texte: string }[]
  liens: { texte: string; adresse: string }[]
  /** What the keeper says last; absent: nothing. */
  fin?: string[]
  boutique: BoutiqueEcrite
}

/** To somebody whose name is not known. */
export const SALUT = 'Bonjour,'

/** Who writes, in which words, and who is written back to. */
export interface BoutiqueEcrite {
  nom: string
  /** '' where nobody has said it; then there is no telephone either. */
  email: string
  telephone: string
  /** Where its logo is, whole; absent where letters have none to show. */
  logo?: string | null
  /** Without a final slash. */
  adresse: string
  /** Where a parcel can be brought back to; null when the keeper has not said. */
  lieu: string | null
  /** Where money may be sent by telephone: « Wave au +221… »; absent or '': nowhere. */
  portefeuilles?: string
  /** What its keeper has changed of what messages say; absent: nothing. */
  ecrits?: Ecrits
}

export interface Courrier {
  sujet: string
  texte: string
  html: string
}

// Colours in one place, and none for the light background: a reader that darkens by itself then stays readable.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#281b13}
main{max-width:35rem;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}
h1{font-size:24px;line-height:1.25;margin:16px 0}
h2{font-size:18px;margin:24px 0 8px}
p{margin:0 0 12px}
.nom{font-weight:700;color:#8e3b1b;border-bottom:3px solid #f7ad30;padding-bottom:8px;margin:0}
.bouton{display:inline-block;background:#ac4921;color:#fff;font-weight:700;text-decoration:none;padding:10px 20px;border-radius:8px;min-height:24px}
a{color:#384796}
img{height:40px;max-width:100%;object-fit:contain;background:#fff;padding:4px;border-radius:6px}
.photo{width:56px}
.photo img{width:48px;height:48px;padding:0}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:8px 0;border-bottom:1px solid #e9dcc8;font-weight:400}
.montant{text-align:right;white-space:nowrap;padding-left:12px}
.total th,.total td{font-weight:700}
.discret{color:#564338;font-size:14px}
dt{color:#564338;font-size:14px}
dd{margin:0 0 8px}
@media (prefers-color-scheme:dark){
body{background:#19120e;color:#f2ece2}
.nom{color:#f6a982}
a{color:#a6b3f1}
.bouton{background:#eb8654;color:#281b13}
.discret,dt{color:#d8cabb}
td,th{border-color:#41352d}
}`.replace(/\n/g, '')

const lien = ({ texte, adresse }: { texte: string; adresse: string }) =>
  html`<a href="${adresse}">${texte}</a>`

/** Lays a message out, as a page with no pictures but the shop's logo and small ones of what was bought, and as plain text. Whatever it holds, it stays text. */
export function mettreEnPage(lettre: Lettre): Courrier {
  return { sujet: propre(lettre.sujet), texte: enTexte(lettre), html: enHtml(lettre).source }
}

function enHtml({ boutique, bouton, ...lettre }: Lettre): Balisage {
  const style = new Balisage(STYLE)
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${lettre.sujet}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="nom">${boutique.logo ? html`<img src="${boutique.logo}" alt="${boutique.nom}" height="40">` : boutique.nom}</p>
<h1>${lettre.titre}</h1>
${lettre.salut && html`<p>${lettre.salut}</p>`}
${lettre.paragraphes.map((texte) => html`<p>${texte}</p>\n`)}
${bouton && html`<p><a class="bouton" href="${bouton.adresse}">${bouton.texte}</a></p>`}
${lettre.lignes.length > 0 ? tableau(lettre, boutique) : null}
${lettre.faits.length > 0 ? livraison(lettre) : null}
${lettre.liens.map((un) => html`<p>${lien(un)}</p>\n`)}
${(lettre.fin ?? []).map((texte) => html`<p>${texte}</p>\n`)}
${contact(boutique)}
<p class="discret">${lien({ texte: boutique.nom, adresse: boutique.adresse })}</p>
</main>
</body>
</html>
`
}

/** How to ask something, by the ways that the shop has named; null where it has named none. */
export function direContact({ email, telephone }: BoutiqueEcrite): string | null {
  if (!email) return null
  return telephone
    ? `Répondez à ce message, écrivez à ${email} ou appelez le ${telephone}`
    : `Répondez à ce message, ou écrivez à ${email}`
}

function contact(boutique: BoutiqueEcrite): Balisage | null {
  const { email } = boutique
  const phrase = direContact(boutique)
  if (!phrase) return null
  const [avant = '', apres = ''] = phrase.split(email)
  const adresse = lien({ texte: email, adresse: `mailto:${email}` })
  return html`<p class="discret">Une question${'\u202f'}? ${avant}${adresse}${apres}.</p>`
}

const livraison = ({ faits }: Pick<Lettre, 'faits'>): Balisage => html`<h2>Livraison</h2>
<dl>
${faits.map(({ nom, texte }) => html`<dt>${nom}</dt>\n<dd>${texte}</dd>\n`)}
</dl>`

/** Pictures in their smallest form: a letter is read on dear data too. */
function tableau(
  { lignes, totaux }: Pick<Lettre, 'lignes' | 'totaux'>,
  { adresse }: BoutiqueEcrite,
): Balisage {
  const illustre = lignes.some(({ image }) => image) || null
  const montantDe = (montant: string | null) => montant !== null && html`<td class="montant">${montant}</td>`
  return html`<h2>Articles</h2>
<table>
${lignes.map(
  ({ designation, choix, quantite, montant, image }) =>
    html`<tr>${illustre && html`<td class="photo">${image ? html`<img src="${adresse + vignette(image)}" alt="" width="48" height="48">` : null}</td>`}<td>${designation}<br><span class="discret">${choix ? `${choix} · ` : ''}${quantite}</span></td>${montantDe(montant) || null}</tr>\n`,
)}
${totaux.map(
  ({ nom, montant, fort }) =>
    html`<tr${fort ? new Balisage(' class="total"') : null}><th${illustre ? new Balisage(' colspan="2"') : null}>${nom}</th><td class="montant">${montant}</td></tr>\n`,
)}
</table>`
}

function enTexte({ boutique, bouton, ...lettre }: Lettre): string {
  const lignes = lettre.lignes.map(({ designation, choix, quantite, montant }) =>
    [`- ${propre(designation)}`, choix, quantite, montant].filter(Boolean).map(String).join(', '),
  )
  const contact = direContact(boutique)
  const blocs = [
    [lettre.titre],
    lettre.salut ? [lettre.salut] : [],
    lettre.paragraphes,
    bouton ? [`${bouton.texte}\u00a0:`, bouton.adresse] : [],
    [...lignes, ...lettre.totaux.map(({ nom, montant }) => `${nom}\u00a0: ${montant}`)],
    lettre.faits.map(({ nom, texte }) => `${nom}\u00a0: ${texte}`),
    lettre.liens.map(({ texte, adresse }) => `${texte}\u00a0: ${adresse}`),
    lettre.fin ?? [],
    [...(contact ? [`Une question\u202f? ${contact}.`] : []), boutique.nom, boutique.adresse],
  ]
  const pleins = blocs.filter((bloc) => bloc.length > 0)
  return `${pleins.map((bloc) => bloc.map(propre).join('\n')).join('\n\n')}\n`
}
