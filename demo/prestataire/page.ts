import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { sourceDe } from '#shared/surete/empreinte.ts'

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that may stand in HTML. */
export function e(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A stand-in's page in French; `mise` warns of what must never be typed here. */
export function document(titre: string, mise: string, corps: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${e(titre)} · Paiement de démonstration</title>
<style>${STYLE}</style>
</head>
<body>
<aside class="demo" aria-label="Démonstration"><strong>Démonstration</strong> Aucun argent n’est prélevé. ${e(mise)}</aside>
<main>${corps}</main>
</body>
</html>`
}

/** What is being paid, first. */
export function entete(libelle: string, montant: string): string {
  return `<header><p class="quoi">${e(libelle)}</p><h1><span class="hors-ecran">Payer </span>${e(montant)}</h1></header>`
}

/** Answers a page, which runs nothing and loads nothing; its forms may lead back to the shop. */
export function montrer(
  reply: FastifyReply,
  html: string,
  retours: (string | null)[],
  status = 200,
): FastifyReply {
  const origins = new Set(retours.flatMap((address) => (address ? [new URL(address).origin] : [])))
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${sourceDe(STYLE)}; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${[...origins].join(' ')}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

export function pageAbsente(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Cette page de paiement n’existe pas.')
}
