import { formaterTelephone } from '#adresse/telephone.ts'
import { adresseWhatsapp, nomBoutique, numeroAppele } from '#preference/boutique.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'
import { Balisage, html } from '#shared/balisage.ts'
import { FERMEE } from './ouverture.ts'

export const STYLE = `:root{color-scheme:light dark;--fond:#fbf7ee;--texte:#281b13;--discret:#564338;--bord:#7b6452;--lien:#384796}
@media (prefers-color-scheme:dark){:root{--fond:#19120e;--texte:#f2ece2;--discret:#c2b9ab;--bord:#817162;--lien:#a6b3f1}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;background:var(--fond);color:var(--texte)}
body::before{content:"";height:5px;background:repeating-linear-gradient(90deg,#ac4921 0 12px,#f7ad30 12px 18px,#384796 18px 30px,#f7ad30 30px 36px)}
main{flex:1;display:grid;place-content:center;gap:16px;padding:24px 16px;text-align:center;max-width:36rem;margin:0 auto;overflow-wrap:anywhere}
h1{font-size:1.875rem;line-height:1.2;margin:0;text-wrap:balance}
p{margin:0;text-wrap:pretty;white-space:pre-line}
.liens{display:flex;flex-wrap:wrap;justify-content:center;gap:8px}
a{color:var(--lien)}
.bouton{display:inline-block;min-height:44px;padding:9px 20px;border:1px solid var(--bord);border-radius:8px;color:var(--texte);font-weight:600;text-decoration:none}
footer{padding:8px 16px 24px;text-align:center}
footer a{display:inline-block;min-height:44px;line-height:44px;font-size:.875rem;color:var(--discret)}
:focus-visible{outline:3px solid var(--lien);outline-offset:2px}`

/** What visitors see of a shop that is not open: that it will be, and how to reach who keeps it. Whole in itself. */
export function pageBientot(preference: PreferenceBoutique, deja: boolean, mot: string | null): string {
  const nom = nomBoutique(preference)
  const { telephone } = preference
  const whatsapp = adresseWhatsapp(preference)
  const titre = deja ? `${nom} revient bientôt` : `${nom} ouvre bientôt`
  const phrase = deja ? (mot ?? FERMEE) : 'Nous préparons la boutique. Revenez nous voir.'
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${titre}</title>
<style>${new Balisage(STYLE)}</style>
</head>
<body>
<main>
<h1>${titre}</h1>
<p>${phrase}</p>
${
  (telephone || whatsapp) &&
  html`<p class="liens">${telephone && html`<a class="bouton" href="tel:${numeroAppele(preference)}">Appeler le ${formaterTelephone(telephone)}</a>`}
${whatsapp && html`<a class="bouton" href="${whatsapp}" rel="noreferrer">WhatsApp</a>`}</p>`
}
</main>
<footer><a href="/admin">Vous tenez la boutique${'\u202f'}? Entrer</a></footer>
</body>
</html>
`.source
}
