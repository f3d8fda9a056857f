import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { policyOf } from './headers.ts'

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
