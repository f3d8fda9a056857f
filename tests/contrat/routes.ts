import { PAGES_NOMMEES } from '#server/pages/pages.ts'

/** `METHOD /path` of each route in Fastify's printed tree, without files and the demonstration's stand-ins. */
export function routesDe(arbre: string): string[] {
  const chemin: string[] = []
  return arbre
    .split('\n')
    .flatMap((ligne) => {
      const [, marge = '', morceau = '', methodes = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(ligne) ?? []
      const niveau = marge.length / 4
      chemin.splice(niveau, chemin.length, morceau)
      return methodes
        .split(', ')
        .filter((methode) => methode && methode !== 'HEAD')
        .map((methode) => `${methode} ${chemin.join('')}`)
    })
    .filter(
      (nom) =>
        !/ (\*|\/media\/|\/icones\/|\/[\w-]+\.(?:svg|jpg|js|webmanifest)$|\/demonstration\/|\/v1\/|\/oauth\/|\/orange-money-webpay\/)/.test(
          nom,
        ),
    )
    .filter(
      (nom) => !PAGES_NOMMEES.includes(nom.replace(/^GET |(?<=admin)(?=\*)/g, (trou) => (trou ? '' : '/'))),
    )
    .sort()
}
