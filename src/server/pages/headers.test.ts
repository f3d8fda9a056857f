import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { idleHeaders, policyOf } from './headers.ts'

const hash = (texte: string) => `'sha256-${createHash('sha256').update(texte).digest('base64')}'`
const directive = (html: string, nom: string) =>
  policyOf(html)
    .split('; ')
    .find((une) => une.startsWith(`${nom} `))

describe('La règle de contenu d’une page', () => {
  test('autorise ses scripts par l’empreinte de leurs octets, et aucun autre', () => {
    const html = '<script>un()</script><p></p><script type="module" async="">deux(\n)</script>'
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('un()')} ${hash('deux(\n)')}`)
    expect(policyOf(html)).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('change avec le moindre octet d’un script', () => {
    expect(policyOf('<script>a()</script>')).not.toBe(policyOf('<script>a() </script>'))
  })

  test('ne donne pas d’empreinte à un script qui vient d’ailleurs', () => {
    expect(directive('<script src="https://ailleurs.example/a.js"></script>', 'script-src')).toBe(
      "script-src 'self'",
    )
  })

  test('n’ouvre rien d’autre', () => {
    expect(policyOf('')).toContain("default-src 'none'")
    expect(directive('', 'object-src')).toBe("object-src 'none'")
    expect(directive('', 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive('', 'base-uri')).toBe("base-uri 'none'")
    expect(directive('', 'connect-src')).toBe("connect-src 'self'")
    expect(directive('', 'form-action')).toBe("form-action 'self'")
  })
})

describe('Ce qu’une réponse laisse, selon ce qu’elle est', () => {
  const DE_PAGE = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']

  test.each(['text/html; charset=utf-8', ''])('rien : « %s » est une page, ou mène à une autre', (type) => {
    expect(idleHeaders(type)).toEqual([])
  })

  test.each(['application/json; charset=utf-8', 'image/svg+xml', 'text/x-script', 'application/pdf'])(
    'ce qui ne parle que de pages, jamais sa règle de contenu : %s',
    (type) => {
      expect(idleHeaders(type)).toEqual(DE_PAGE)
    },
  )

  test.each(['application/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/avif', 'image/jpeg'])(
    'sa règle et son numéro aussi, où rien ne se lance ni ne se demande : %s',
    (type) => {
      expect(idleHeaders(type)).toEqual([...DE_PAGE, 'content-security-policy', 'x-request-id'])
    },
  )
})
