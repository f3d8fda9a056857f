// A page written whole by the server, without the shop's scripts: what a secret link leads to weighs some kilobytes and
// works anywhere.

import { Balisage, html } from '../balisage.ts'
import { titreDePage } from '../texte.ts'

/** The page's own sheet, in the page: nothing is fetched but pictures. */
export const STYLE = `:root{color-scheme:light dark;--fond:#fbf7ee;--carte:#fff;--texte:#281b13;--discret:#564338;--bord:#7b6452;--acte:#ac4921;--sur:#fff;--lien:#384796;--faute:#bc1533;--fait:#246e3a}
@media (prefers-color-scheme:dark){:root{--fond:#19120e;--carte:#231b15;--texte:#f2ece2;--discret:#c2b9ab;--bord:#817162;--acte:#eb8654;--sur:#19120e;--lien:#a6b3f1;--faute:#fa9296;--fait:#83d494}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;background:var(--fond);color:var(--texte)}
header,main{max-width:36rem;margin:0 auto;padding:12px 16px;overflow-wrap:anywhere}
header{border-bottom:5px solid;border-image:repeating-linear-gradient(90deg,#ac4921 0 12px,#f7ad30 12px 18px,#384796 18px 30px,#f7ad30 30px 36px) 5}
header a{display:inline-block;min-height:44px;line-height:44px;font-weight:700;color:inherit;text-decoration:none}
.demo{margin:0;font-size:.875rem;color:var(--discret)}
h1{font-size:1.625rem;line-height:1.2;margin:8px 0 12px}
h2{font-size:1.125rem;margin:0 0 8px}
p{margin:0 0 12px}p:empty{margin:0}
section{background:var(--carte);border-radius:12px;padding:16px;margin:16px 0;border:1px solid color-mix(in srgb,var(--bord) 35%,transparent)}
.chiffres{font-size:2.5rem;font-weight:700;letter-spacing:.3em;line-height:1.2;font-variant-numeric:tabular-nums}
ul,ol{margin:0;padding:0;list-style:none}
.articles li{display:flex;gap:12px;align-items:center;padding:8px 0}
.articles img,.sans-image{width:64px;height:64px;border-radius:8px;background:#f5eddf;flex:none;object-fit:cover}
.fil li{padding:6px 0 6px 14px;border-left:3px solid var(--bord)}
.fil li:first-child{border-color:var(--acte);font-weight:600}
time{display:block;font-weight:400;font-size:.875rem;color:var(--discret)}
.discret,label span{color:var(--discret);font-size:.875rem;font-weight:400}
label{display:block;font-weight:600;margin-bottom:4px}
input,textarea{display:block;width:100%;margin-bottom:4px;min-height:44px;padding:10px 12px;font:inherit;color:inherit;background:var(--fond);border:1px solid var(--bord);border-radius:8px}
fieldset{margin:0 0 16px;padding:12px 16px;border:1px solid var(--bord);border-radius:12px}legend{font-weight:600;padding:0 4px}
.choix{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;min-height:44px;font-weight:400}.choix input{width:22px;min-height:22px;height:22px;margin:0;padding:0;accent-color:var(--acte)}
.etoiles{color:var(--acte);font-size:1.25rem;letter-spacing:2px;line-height:1}.choix img{width:64px;height:64px;object-fit:cover;border-radius:8px}
.hors-ecran{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[aria-invalid]{border-color:var(--faute)}
[aria-invalid]+p,.refus{color:var(--faute)}
.fait{color:var(--fait);font-weight:600}
.bouton{display:inline-block;min-height:44px;padding:9px 20px;border:1px solid var(--acte);border-radius:8px;background:var(--acte);color:var(--sur);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
summary.bouton{display:block;width:fit-content;margin:0 0 8px}details[open] form{padding:8px 0 4px}
.sobre{background:none;color:var(--texte);border-color:var(--bord)}
.liens{display:flex;flex-wrap:wrap;gap:8px}
[hidden]{display:none}
a{color:var(--lien)}
a.bouton{color:var(--sur)}a.sobre{color:var(--texte)}
:focus-visible{outline:3px solid var(--lien);outline-offset:2px}
dt{font-size:.875rem;color:var(--discret)}dd{margin:0 0 8px}`

/** Whose page it is. */
export interface Enseigne {
  nom: string
  demonstration: boolean
}

export const pageNue = (
  titre: string,
  { nom, demonstration }: Enseigne,
  contenu: Balisage,
  script = '',
): string =>
  html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${titreDePage(titre, nom)}</title>
<style>${new Balisage(STYLE)}</style>
</head>
<body>
<header><a href="/">${nom}</a>
${demonstration ? html`<p class="demo"><strong>Démonstration</strong>${'\u00a0'}: rien n’est vendu, aucun envoi n’est réel.</p>` : null}</header>
<main>
${contenu}
</main>
${script && new Balisage(`<script>${script}</script>`)}
</body>
</html>
`.source

/** What is shown for every secret that leads nowhere, whatever the reason. */
export const pageAbsente = (enseigne: Enseigne, status: number, numero: string, absence: string): string =>
  pageNue(
    'Lien introuvable',
    enseigne,
    html`<h1>${String(status)}</h1>
<p>Une erreur est survenue.</p>
<p>${status === 429 ? 'Trop de demandes\u202f: patientez une minute.' : absence}</p>
<p><a class="bouton" href="/">Retour à l'accueil</a></p>
<p><small>Demande n°\u00a0${numero}</small></p>`,
  )
