// What is sent twice, its answer lost, is done once: by a key, or because a second time changes nothing.
import { type Fichier, isNode, type Node, walk } from './arbre.ts'

/** Creations of the office that need no key, each with what makes a second time harmless. */
const SANS_CLE: Record<string, string> = {
  'POST /api/cle': 'a challenge',
  'POST /api/equipe/achat/cloture': 'a state',
  'POST /api/equipe/achat/envoi': 'compares the version',
  'POST /api/equipe/achat/reouverture': 'a state',
  'POST /api/equipe/addition': 'keeps nothing',
  'POST /api/equipe/alerte/appareil': 'by the device',
  'POST /api/equipe/avoir/:id/arret': 'a state',
  'POST /api/equipe/avoir/:id/code': 'another code; the one before is void',
  'POST /api/equipe/avoir/:id/reprise': 'a state',
  'POST /api/equipe/carte': 'keeps nothing',
  'POST /api/equipe/changement': 'keeps nothing',
  'POST /api/equipe/cle': 'a challenge',
  'POST /api/equipe/facteur': 'another secret, until one is confirmed',
  'POST /api/equipe/facteur/preuve': 'a code is taken once',
  'POST /api/equipe/facteur/retrait': 'a state',
  'POST /api/equipe/facteur/secours': 'other codes; those before are void',
  'POST /api/equipe/feuille': 'an empty page that nobody is shown',
  'POST /api/equipe/importation/:id/annulation': 'a state',
  'POST /api/equipe/importation/:id/ecriture': 'a state',
  'POST /api/equipe/lienpaiement': 'a link of the same order',
  'POST /api/equipe/lot/annulation': 'a state',
  'POST /api/equipe/matournee': 'another link; the one before is void',
  'POST /api/equipe/modele': 'keeps nothing',
  'POST /api/equipe/offre/:id/arret': 'a state',
  'POST /api/equipe/tariflivraison': 'writes the same again',
  'POST /api/equipe/textes/:occasion/apercu': 'keeps nothing',
  'POST /api/equipe/tournee': 'another link; the one before is void',
  'POST /api/equipe/verification': 'asks a provider',
  'POST /api/lien': 'asks what a link is for',
  'POST /api/lien/cle': 'a challenge',
}
/** Under a key, or a trial, which keeps nothing. */
const SANS_BESOIN = /idempotencyKey|\/essai'|essai: '1'/

/** A call of the office that creates something sends a key, or is named above. */
export function creationsSousCle(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/pages/admin/') && !path.includes('.test.'))
    .flatMap(({ path, text, body }) =>
      walk(body).flatMap((node) => {
        if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'api') return []
        const appel = text.slice(node.start, node.end as number)
        const [, route = ''] = /^api\(\s*'(POST [^']+)'/.exec(appel) ?? []
        if (!route.startsWith('POST ') || route in SANS_CLE || SANS_BESOIN.test(appel)) return []
        return [`${path}: ${route} is sent without a key`]
      }),
    )
}

const estNouvelle = (node: unknown) =>
  isNode(node) && node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'nouvelleCle'
/** What is run once something has failed, and what is sent under a key that nobody keeps. */
function perdantes(node: Node): unknown[] {
  if (node.type === 'CatchClause') return [...walk(node)]
  if (node.type === 'TryStatement') return isNode(node.finalizer) ? [...walk(node.finalizer)] : []
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'idempotencyKey') return [node.value]
  if (node.type !== 'AwaitExpression' || !isNode(node.argument)) return []
  return Array.isArray(node.argument.arguments) ? node.argument.arguments : []
}

/**
 * A key is kept until the shop has answered (`useCle`, `useCleTenue`): made anew because nothing came back, or at each
 * press, it makes two of one.
 */
export function clesPerdues(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    .flatMap(({ path, text, body }) =>
      walk(body)
        .flatMap(perdantes)
        .filter(estNouvelle)
        .map((node) => {
          const ligne = text.slice(0, (node as Node).start).split('\n').length
          return `${path}:${ligne}: this key is lost with an answer`
        }),
    )
}
