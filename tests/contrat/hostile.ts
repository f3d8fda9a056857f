// What nobody writes by mistake, and a few things people do. Each must be refused clearly.
import type { InjectOptions } from 'fastify'

export type Hostile = [nom: string, demande: InjectOptions, statut: number]

const JSON_TYPE = { 'content-type': 'application/json' }
const brut = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
})
const demander = (query: string, variables?: unknown): InjectOptions =>
  brut('/graphql', JSON.stringify({ query, ...(variables === undefined ? {} : { variables }) }))
const panier = (champs: string): InjectOptions =>
  brut('/api/panier', `{"produit":1,"action":0,"quantite":1,${champs}}`)
const fois = (n: number, texte: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => texte(i)).join(' ')
const emboiter = (n: number, avant: string, dedans: string) => avant.repeat(n) + dedans + ' }'.repeat(n)

const total = (args: string) => demander(`{ produitspaginated(${args}) { metadata { total } } }`)
const BOMBE = `{ ...f0 } ${fois(40, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)} fragment f40 on Query { pays { id } }`
const OK = '{"query":"{ devises { code } }"}'

/** Refused by a resolver: status 200, as GraphQL does. */
const BORNES: Hostile[] = [
  ...['page: 0', 'page: -1', 'page: 1000000000', 'count: 0', 'count: -1', 'count: 1000000000'].map(
    (args): Hostile => [args, total(args), 200],
  ),
  ['categorie_id: 0', total('categorie_id: 0'), 200],
  ['un mot avec NUL', total('designation: "riz\\u0000"'), 200],
  ['un mot de 10 000 lettres', total(`designation: "${'a'.repeat(10_000)}"`), 200],
  [
    'une page au-delà des entiers',
    demander('query ($p: Int) { produitspaginated(page: $p) { metadata { total } } }', { p: 2 ** 31 }),
    400,
  ],
  [
    'un identifiant en texte, dans une variable',
    demander('query ($i: Int) { produits(id: $i) { id } }', { i: '1' }),
    400,
  ],
  [
    'un nombre à virgule, dans une variable',
    demander('query ($i: Int) { produits(id: $i) { id } }', { i: 1.5 }),
    400,
  ],
  ['vrai, dans une variable', demander('query ($i: Int) { produits(id: $i) { id } }', { i: true }), 400],
  [
    'une liste, dans une variable',
    demander('query ($i: Int) { produits(id: $i) { id } }', { i: [[1]] }),
    400,
  ],
]

const GRAPHQL: Hostile[] = [
  ['un identifiant en texte', demander('{ produits(id: "1") { id } }'), 400],
  ['un nombre à virgule', demander('{ produits(id: 1.5) { id } }'), 400],
  ['un nombre immense', demander('{ produits(id: 99999999999999999999) { id } }'), 400],
  ['1e9 en virgule flottante', total('page: 1e9'), 400],
  ['une demi-paire de substitution dans la demande', demander('{ produits(id: \ud800) { id } }'), 400],
  ['NUL dans la demande', demander('{ devises { code\u0000 } }'), 400],
  ['neuf niveaux', demander(`{ produits(id: 1) { ${emboiter(8, 'categorie { ', 'id')} } }`), 400],
  ['cent mille accolades', demander('{'.repeat(100_000)), 400],
  ['neuf cents accolades', demander(emboiter(900, '{ a ', '')), 400],
  ['des listes emboîtées', demander(`{ produits(id: ${'['.repeat(900)}) { id } }`), 400],
  ['deux mille champs', demander(`{ devises { ${fois(2000, () => 'code')} } }`), 400],
  ['seize alias', demander(`{ devises { ${fois(16, (i) => `a${i}: code`)} } }`), 400],
  ['onze champs à la racine', demander(fois(1, () => `{ ${fois(11, () => 'devises { code }')} }`)), 400],
  [
    'onze champs à la racine dans un fragment',
    demander(`{ ...f } fragment f on Query { ${fois(11, () => 'devises { code }')} }`),
    400,
  ],
  ['une bombe de fragments', demander(BOMBE), 400],
  ['un fragment qui se contient', demander('{ ...a } fragment a on Query { ...a }'), 400],
  ['un fragment inconnu', demander('{ ...a }'), 400],
  ['un fragment d’un type inconnu', demander('{ ...a } fragment a on Chose { id }'), 400],
  [
    'cent commandes et tout ce qu’elles tiennent',
    demander(
      '{ commandespaginated(count: 100) { data { detailcommandes { produit { couleurs { id } tailles { id } } } } } }',
    ),
    400,
  ],
  ['cent directives', demander(`{ devises { code ${fois(100, () => '@skip(if: false)')} } }`), 400],
  ['une directive inconnue', demander('{ devises { code @lazy } }'), 400],
  ['une directive mal nourrie', demander('{ devises { code @skip(if: "oui") } }'), 400],
  ['cent kilo-octets', demander(`# ${'x'.repeat(101 * 1024)}\n{ devises { code } }`), 413],
  ['deux opérations', demander('query A { devises { code } } query B { devises { code } }'), 400],
  ['aucune opération', demander('fragment a on Query { devises { code } }'), 400],
  ['une définition de type', demander('type A { id: Int } { devises { code } }'), 400],
  ['une écriture qui n’existe pas', demander('mutation { supprimer }'), 400],
  ['un abonnement', demander('subscription { devises { code } }'), 400],
  ['une requête vide', demander(''), 400],
  ['des blancs', demander('   '), 400],
  ['un commentaire seul', demander('# rien'), 400],
  ['ce qui n’est pas GraphQL', demander("' OR 1=1 --"), 400],
  ['un champ inconnu, sans suggestion', demander('{ produit { id } }'), 400],
  ['un champ du prototype', demander('{ constructor }'), 400],
  ['__proto__', demander('{ __proto__ }'), 400],
  ['un argument inconnu', demander('{ produits(ids: 1) { id } }'), 400],
  ['un objet sans champs', demander('{ produits(id: 1) }'), 400],
  ['les champs d’un nombre', demander('{ produits(id: 1) { id { x } } }'), 400],
  ['une variable non déclarée', demander('{ produits(id: $i) { id } }'), 400],
  ['une variable d’un type inconnu', demander('query ($i: Chose) { produits(id: $i) { id } }'), 400],
  ['la description du schéma', demander('{ __schema { types { name } } }'), 400],
  ['la description d’un type', demander('{ __type(name: "Commande") { fields { name } } }'), 400],
  [
    'la description, sous un alias et dans un fragment',
    demander('{ ...f } fragment f on Query { a: __schema { types { name } } }'),
    400,
  ],
  ['un lot', brut('/graphql', `[${OK},${OK}]`), 400],
  ['un lot vide', brut('/graphql', '[]'), 400],
  ['un champ de plus', brut('/graphql', `{"extensions":{},${OK.slice(1)}`), 400],
  ['des variables qui sont une liste', demander('{ devises { code } }', []), 400],
  ['des variables qui sont un texte', demander('{ devises { code } }', '{}'), 400],
  ['une requête qui est un nombre', brut('/graphql', '{"query":1}'), 400],
  ['sans requête', brut('/graphql', '{}'), 400],
  ['par l’adresse', { url: '/graphql?query={devises{code}}' }, 405],
  ['une écriture par l’adresse', { url: '/graphql?query=mutation{supprimer}' }, 405],
]

const CORPS: Hostile[] = ['/graphql', '/api/panier'].flatMap((url): Hostile[] => {
  const bon = url === '/graphql' ? OK : '{"produit":1,"action":0,"quantite":1}'
  const de = (nom: string, payload: string | Buffer, statut: number, type = 'application/json'): Hostile => [
    `${url}, ${nom}`,
    brut(url, payload, type ? { 'content-type': type } : {}),
    statut,
  ]
  return [
    de('du texte', bon, 400, 'text/plain'),
    de('un formulaire', 'produit=1', 415, 'application/x-www-form-urlencoded'),
    de('un formulaire en parties', '--a--', 415, 'multipart/form-data; boundary=a'),
    de('un type avec une tabulation', bon, 415, 'application/json\ta'),
    de('un type qui commence comme JSON', bon, 415, 'application/jsonx'),
    de('du XML', '<a/>', 415, 'application/xml'),
    de('un type illisible', bon, 415, ';;;'),
    de('des restes après le JSON', `${bon} x`, 400),
    de('deux JSON', bon + bon, 400),
    de('un JSON coupé', bon.slice(0, -1), 400),
    de('rien', '', 400),
    de('null', 'null', 400),
    de('un texte', '"x"', 400),
    de('des octets qui ne sont pas du texte', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 400),
    de('__proto__', `{"__proto__":{"compte":1},${bon.slice(1)}`, 400),
    de('__proto__ écrit autrement', `{"\\u005f_proto__":{"compte":1},${bon.slice(1)}`, 400),
    de('constructor.prototype', `{"constructor":{"prototype":{"compte":1}},${bon.slice(1)}`, 400),
    de('trente mille crochets', `{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400),
    de('trop de tout', `{"x":"${'x'.repeat(200_000)}"}`, 413),
  ]
})

const REST: Hostile[] = [
  ...[
    '0',
    '-1',
    '1.5',
    '1e2',
    '0x10',
    '01',
    'abc',
    '%00',
    '%F0%9F%98%80',
    '9999999999',
    '1%20OR%201=1',
    '__proto__',
  ].map((id): Hostile => [`/api/produit/${id}`, { url: `/api/produit/${id}` }, 400]),
  ['une adresse mal codée', { url: '/api/produit/%E0%A4%A' }, 400],
  ['un identifiant de dix mille chiffres', { url: `/api/produit/${'1'.repeat(10_000)}` }, 414],
  ...[
    'page=0',
    'page=-1',
    'page=1e9',
    'page=1000000000',
    'limit=101',
    'limit=1000000000',
    'page=1&page=2',
    'page[]=1',
    'page=%00',
    '__proto__=1',
    'constructor=1',
    'categorie_id=abc',
    'tri=prix',
  ].map((question): Hostile => [`/api/produit?${question}`, { url: `/api/produit?${question}` }, 400]),
  ...[
    '"quantite":0',
    '"quantite":-1',
    '"quantite":1.5',
    '"quantite":1e400',
    '"quantite":1e9',
    '"quantite":"1"',
    '"quantite":true',
    '"quantite":[1]',
    '"quantite":null',
    '"quantite":{}',
    '"produit":"1"',
    '"produit":true',
    '"produit":2147483648',
    '"action":3',
    '"action":"0"',
    '"unite_id":"901"',
    '"couleur_id":0',
    '"prix":1',
    '"role":"proprietaire"',
  ].map((champ): Hostile => [`/api/panier {${champ}}`, panier(champ), 400]),
  ['NaN n’est pas du JSON', panier('"quantite":NaN'), 400],
  ['une méthode inconnue ici', { method: 'DELETE', url: '/api/produit/1' }, 404],
  ['une adresse inconnue', { url: '/api/rien' }, 404],
  ['une adresse qui remonte', { url: '/api/../../etc/passwd' }, 404],
  ['une adresse qui remonte, codée', { url: '/media/%2e%2e%2f%2e%2e%2fpackage.json' }, 404],
  ['une image avec NUL', { url: '/media/a%00.jpg' }, 404],
  ['un dossier', { url: '/media/' }, 404],
]

export const HOSTILES: Hostile[] = [...BORNES, ...GRAPHQL, ...CORPS, ...REST]
