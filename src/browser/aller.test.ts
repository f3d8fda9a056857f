import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Adresse, Ecran } from '#routes'

test('ne compile pas : un lien vers une page, une question ou un écran que la boutique n’a pas', () => {
  // never called: the compiler alone answers
  const fautes = async ({ Link, Navigate, useNavigate }: typeof import('./aller.ts')) => {
    const [aller, id, nom] = [useNavigate(), 3, 'riz']
    await aller(`/product/${id}`)
    await aller(`/product/${id}-riz-brise`)
    await aller(-1)
    // @ts-expect-error no such page
    await aller('/produit')
    // @ts-expect-error a product is called by its number
    await aller(`/product/${nom}`)
    // @ts-expect-error the order's page of the staff is below `commandes`
    await aller(`/admin/commande/${id}`)
    // @ts-expect-error nobody knows where that leads
    await aller(nom)
    const adresses: Adresse[] = ['/', '/?page=2', '/#produits', '?tri=nom', '/admin/produits/nouveau?copie=3']
    // @ts-expect-error no such screen
    const ecran: Ecran = 'pages/boutique/Accueil'
    createElement(Link, { to: `/admin/livraison/zones/${id}` })
    // @ts-expect-error no such page
    createElement(Link, { to: '/panie' })
    // @ts-expect-error no such page
    createElement(Navigate, { to: '/livraison/adresse' })
    return [adresses, ecran]
  }
  expect(fautes).toBeTypeOf('function')
})
