import { existsSync, readFileSync } from 'node:fs'
import { sourceDe } from '#shared/surete/empreinte.ts'
import { PERSONNES, type Personne } from './personnes.ts'

const TOKENS = new URL('../../src/ui/tokens.css', import.meta.url)

const PAGE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:var(--fs-md)/var(--lh-body) var(--font-body);display:grid;justify-items:center;align-items:start;padding:var(--sp-4)}
body::before{content:"";position:fixed;inset:0 0 auto;height:6px;background:var(--lisere)}
main{width:min(100%,26rem);margin-top:var(--sp-4)}
.avis{background:var(--warn-bg);color:var(--text);border:1px solid var(--accent);border-radius:var(--r-sm);padding:var(--sp-2) var(--sp-3);font-size:var(--fs-sm);margin:0 0 var(--sp-4)}
h1{font:var(--fw-title) var(--fs-xl)/var(--lh-tight) var(--font-title);margin:0 0 var(--sp-1)}
h2{font-size:var(--fs-md);margin:var(--sp-5) 0 var(--sp-3)}
.suite{color:var(--text-2);margin:0 0 var(--sp-4)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:var(--sp-2)}
.personne{width:100%;min-height:64px;display:flex;align-items:center;gap:var(--sp-3);text-align:left;padding:var(--sp-2) var(--sp-3);background:var(--surface);color:var(--text);border:1px solid var(--line);border-radius:var(--r-md);box-shadow:var(--sh-1);font:inherit;cursor:pointer}
.personne:hover{border-color:var(--action)}
.rond{flex:none;display:grid;place-content:center;width:40px;height:40px;border-radius:50%;background:var(--action);color:var(--on-action);font-weight:var(--fw-title)}
.personne strong,.personne small{display:block}.personne small{color:var(--text-2);font-size:var(--fs-sm);overflow-wrap:anywhere}
.champs{display:grid;gap:var(--sp-3)}
label{display:grid;gap:var(--sp-1);font-weight:var(--fw-strong);font-size:var(--fs-sm)}
input{min-height:var(--tap);padding:0 var(--sp-3);border:1px solid var(--line-strong);border-radius:var(--r-sm);background:var(--surface);color:var(--text);font:inherit;font-size:1rem}
.autre{min-height:var(--tap);border:0;border-radius:var(--r-pill);background:var(--action);color:var(--on-action);font:inherit;font-weight:var(--fw-strong);cursor:pointer;padding:0 var(--sp-5)}
.autre:hover{background:var(--action-hover)}
.erreur{color:var(--err);font-weight:var(--fw-strong);margin:0}
.annuler{display:inline-block;margin-top:var(--sp-4);min-height:var(--tap);padding:0;border:0;background:none;color:var(--link);font:inherit;text-decoration:underline;cursor:pointer}
`
const STYLE = `${existsSync(TOKENS) ? readFileSync(TOKENS, 'utf8') : ''}${PAGE}`

/** `retour` is the origin a form's answer may lead to: its redirects obey form-action too. */
export function politique(retour: string): string {
  return `default-src 'none'; style-src ${sourceDe(STYLE)}; base-uri 'none'; form-action ${retour === "'none'" ? retour : `'self' ${retour}`}; frame-ancestors 'none'`
}

function echapper(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

function document(titre: string, corps: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${titre}</title><style>${STYLE}</style></head><body><main><p class="avis"><strong>Démonstration.</strong> Cette page remplace Google : aucun mot de passe, aucun vrai compte.</p>${corps}</main></body></html>`
}

function bouton({ sub, given_name, family_name, email, ville, note }: Personne): string {
  const detail = note ? `${email} (${note})` : email
  return `<li><button class="personne" name="personne" value="${sub}"><span class="rond" aria-hidden="true">${given_name.slice(0, 1)}${family_name.slice(0, 1)}</span><span><strong>${given_name} ${family_name}, à ${ville}</strong><small>${detail}</small></span></button></li>`
}

/** The one page of the demonstration's provider: choose somebody, or be somebody else. */
export function pageConnexion(action: string, saisie?: { nom: string; email: string }): string {
  const erreur = saisie
    ? '<p class="erreur" id="erreur" role="alert">Indiquez un nom et une adresse e-mail valable.</p>'
    : ''
  const decrit = saisie ? ' aria-describedby="erreur" aria-invalid="true"' : ''
  return document(
    'Choisir un compte',
    `<h1>Choisir un compte</h1><p class="suite">pour continuer vers la boutique</p>
<form method="post" action="${echapper(action)}"><ul>${PERSONNES.map(bouton).join('')}</ul></form>
<h2>Quelqu’un d’autre</h2>
<form method="post" action="${echapper(action)}"><div class="champs">${erreur}
<label>Nom complet<input name="nom" required maxlength="100" autocomplete="name" value="${echapper(saisie?.nom ?? '')}"${decrit}></label>
<label>Adresse e-mail<input name="email" type="email" required maxlength="254" autocomplete="email" value="${echapper(saisie?.email ?? '')}"${decrit}></label>
<button class="autre">Continuer</button></div></form>
<form method="post" action="${echapper(action)}"><button class="annuler" name="annuler" value="1">Annuler</button></form>`,
  )
}

export function pageErreur(): string {
  return document(
    'Connexion impossible',
    '<h1>Connexion impossible</h1><p>Cette demande de connexion n’existe plus. Fermez cette fenêtre et réessayez depuis la boutique.</p>',
  )
}
