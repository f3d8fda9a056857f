import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fauxServeur, fauxStockage, produit } from '#tests/faux-navigateur.ts'
import { lirePanierLocal } from './local.ts'

const dits: [string, string][] = []
vi.mock('#ui/toasts.ts', () => ({
  toast: (niveau: string, message: string, options?: { action?: { faire: () => void } }) => {
    dits.push([niveau, message])
    annuler = options?.action?.faire ?? annuler
  },
  toastApresRechargement: (niveau: string, message: string) => dits.push([niveau, `${message} (plus tard)`]),
}))
let annuler = () => {}
const riz = produit({ quantite: 10 })
const boubou = produit({ id: 2, couleurs: [{ id: 5, designation: 'Rouge', code_hex: '#ff0000' }] })
const choix = { couleur_id: null, taille_id: null, unite_id: null, quantite: 1 }
const jeton = { token: 'jeton' }
const charger = async () => ({ ...(await import('./vie.store.ts')), ...(await import('./vue.store.ts')) })

/** The store as a page just loaded has it, for a guest or somebody signed in. */
async function ouvrir(stockage = fauxStockage(), depart: Parameters<typeof fauxServeur>[1] = []) {
  vi.resetModules()
  const ecouteurs: ((evenement: { key: string | null }) => void)[] = []
  vi.stubGlobal('localStorage', stockage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {
    addEventListener: (nom: string, ecouter: () => void) => nom === 'storage' && ecouteurs.push(ecouter),
  })
  vi.stubGlobal('location', { reload: () => undefined })
  const serveur = fauxServeur([riz, boubou], depart)
  const repondre = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === '/api/profile' ? Response.json({ data: { utilisateur: { id: 7 } } }) : repondre(url, init),
  )
  const panier = { ...(await import('./panier.store.ts')), ...(await import('./ligne.store.ts')) }
  const { demarrerPanier, etatPanier } = await charger()
  const { demarrerSession } = await import('#browser/session.ts')
  demarrerPanier()
  await demarrerSession()
  const pret = () => vi.waitFor(() => expect(etatPanier.get().etat).toBe('pret'))
  await pret()
  return {
    ...panier,
    serveur,
    stockage,
    pret,
    signaler: (key: string | null) => ecouteurs.map((ecouter) => ecouter({ key })),
    lignes: () => etatPanier.get().lignes,
    quantites: () => etatPanier.get().lignes.map(({ cle, quantite }) => [cle, quantite]),
    nombre: () => etatPanier.get().nombre,
  }
}

beforeEach(() => void dits.splice(0))
afterEach(() => vi.unstubAllGlobals())

describe('le panier de l’invité', () => {
  it('survit au rechargement, et le dit avec les mots de la boutique', async () => {
    const { ajouterAuPanier, stockage } = await ouvrir()
    expect(await ajouterAuPanier(riz, { ...choix, quantite: 2 })).toBe(true)
    expect(dits).toEqual([['success', 'Produit ajouté au panier local']])
    const apres = await ouvrir(stockage)
    expect(apres.quantites()).toEqual([['1---', 2]])
    expect(apres.serveur.appels).toEqual([])
  })

  it('là où rien ne se garde, le panier vaut pour la page, et rien ne dit le contraire', async () => {
    const { ajouterAuPanier, quantites, stockage } = await ouvrir()
    await ajouterAuPanier(riz, choix)
    stockage.refuse = true
    for (const id of [3, 3, 4]) await ajouterAuPanier(produit({ id }), choix)
    expect(dits.slice(1).join()).toMatch(/^(,?warning,Cet appareil ne garde rien[^,]+){3}$/)
    expect(quantites().map(([, quantite]) => quantite)).toEqual([1, 2, 1])
  })

  it('ce qui ne peut pas être ajouté est dit, et rien n’est ajouté', async () => {
    const { ajouterAuPanier, quantites } = await ouvrir()
    expect(await ajouterAuPanier(produit({ quantite: 0 }), choix)).toBe(false)
    expect(await ajouterAuPanier(boubou, choix)).toBe(false)
    expect(await ajouterAuPanier(riz, { ...choix, quantite: 11 })).toBe(false)
    expect(dits).toEqual([
      ['error', "Ce produit n'est plus disponible"],
      ['warning', 'Veuillez sélectionner une couleur'],
      ['error', "Erreur lors de l'ajout du produit au panier"],
      ['warning', 'Stock insuffisant\u00a0: il en reste 10\u00a0kilogrammes.'],
    ])
    expect(quantites()).toEqual([])
  })

  it('quantité, unité, retrait et remise', async () => {
    const { lignes, quantites, ...panier } = await ouvrir()
    const premiere = () => {
      const [ligne] = lignes()
      if (!ligne) throw new Error('no line')
      return ligne
    }
    await panier.ajouterAuPanier(riz, choix)
    expect(await panier.changerQuantite(premiere(), 4)).toBe(true)
    for (const quantite of [0, -1, 1.5, Number.NaN]) {
      expect(await panier.changerQuantite(premiere(), quantite)).toBe(false)
    }
    expect(quantites()).toEqual([['1---', 4]])
    await panier.changerChoix(premiere(), { unite_id: 1 })
    expect(quantites()).toEqual([['1---1', 4]])
    await panier.retirerDuPanier(premiere())
    expect(quantites()).toEqual([])
    expect(panier.stockage.getItem('panier')).toBeNull()
    annuler()
    await vi.waitFor(() => expect(quantites()).toEqual([['1---1', 4]]))
    expect(dits.slice(1)).toEqual([
      ['success', 'Quantité mise à jour'],
      ['success', 'Quantité mise à jour'],
      ['success', 'Produit supprimé du panier'],
    ])
  })

  it('la pastille compte les quantités, une ligne pesée comptant un', async () => {
    const piece = { id: 3, code: 'piece', designation: 'Pièce', facteur: 1, dimension: 'piece' }
    const { ajouterAuPanier, nombre } = await ouvrir()
    await ajouterAuPanier(riz, { ...choix, quantite: 5 })
    await ajouterAuPanier(produit({ id: 9, unite: piece, unites: [piece] }), { ...choix, quantite: 3 })
    expect(nombre()).toBe(4)
  })

  it('un autre onglet s’entend, un contenu abîmé aussi', async () => {
    const { quantites, signaler, stockage } = await ouvrir()
    const autre = await ouvrir(stockage)
    await autre.ajouterAuPanier(riz, choix)
    signaler('panier')
    expect(quantites()).toEqual([['1---', 1]])
    stockage.setItem('panier', '{"version":1,')
    signaler('panier')
    expect(quantites()).toEqual([])
  })

  it('au retour, la ligne apprend le prix et le stock du jour', async () => {
    const { ajouterAuPanier, stockage } = await ouvrir()
    await ajouterAuPanier({ ...riz, prix: 400 }, { ...choix, quantite: 2 })
    const { lignes } = await ouvrir(stockage)
    await vi.waitFor(() => expect(lignes()[0]?.avertissement).toContain('400\u00a0FCFA → 500\u00a0FCFA'))
    expect(lirePanierLocal(stockage.getItem('panier'))?.lignes[0]?.produit.prix).toBe(500)
  })
})

describe('le panier du compte', () => {
  it('se montre aussitôt, et la réponse du serveur fait foi', async () => {
    const { ajouterAuPanier, quantites, serveur } = await ouvrir(fauxStockage(jeton))
    const fini = ajouterAuPanier(riz, { ...choix, quantite: 3 })
    expect(quantites()).toEqual([['1---', 3]])
    expect(await fini).toBe(true)
    expect(serveur.quantites()).toEqual({ '1---': 3 })
    expect(dits).toEqual([['success', 'Produit ajouté au panier']])
  })

  it('un double clic ajoute une fois', async () => {
    const { ajouterAuPanier, serveur } = await ouvrir(fauxStockage(jeton))
    await Promise.all([ajouterAuPanier(riz, choix), ajouterAuPanier(riz, choix)])
    expect(serveur.quantites()).toEqual({ '1---': 1 })
  })

  it.each<['changerQuantite' | 'retirerDuPanier', string]>([
    ['changerQuantite', 'Erreur lors de la mise à jour de la quantité'],
    ['retirerDuPanier', 'Erreur lors de la suppression'],
  ])('%s qui échoue revient en arrière : « %s »', async (geste, message) => {
    const panier = await ouvrir(fauxStockage(jeton), [{ ...choix, produit_id: 1, quantite: 2, produit: riz }])
    panier.serveur.pannes.set(0, 'avant')
    const [ligne] = panier.lignes()
    if (!ligne) throw new Error('no line')
    const fini = panier[geste](ligne, 5)
    expect(panier.quantites()).toEqual(geste === 'changerQuantite' ? [['1---', 5]] : [])
    expect(await fini).toBe(false)
    expect(panier.quantites()).toEqual([['1---', 2]])
    expect(dits).toEqual([['error', message]])
  })

  it('un geste refusé n’emporte pas celui qui le suit', async () => {
    const { ajouterAuPanier, quantites, serveur } = await ouvrir(fauxStockage(jeton))
    serveur.pannes.set(0, 'avant')
    const rouge = { ...choix, couleur_id: 5 }
    expect(await Promise.all([ajouterAuPanier(riz, choix), ajouterAuPanier(boubou, rouge)])).toEqual([
      false,
      true,
    ])
    expect(quantites()).toEqual([['2-5--', 1]])
  })

  it('au démarrage avec un jeton, le panier de l’invité y est fusionné et dit une fois', async () => {
    const { ajouterAuPanier, stockage } = await ouvrir()
    await ajouterAuPanier(riz, { ...choix, quantite: 4 })
    stockage.setItem('token', 'jeton')
    const { pret, quantites } = await ouvrir(stockage)
    await pret()
    expect(quantites()).toEqual([['1---', 4]])
    expect(stockage.getItem('panier')).toBeNull()
    expect(dits.slice(1)).toEqual([['info', 'Vos articles ont rejoint votre panier.']])
  })

  it('une fusion qui échoue le dit et garde la copie', async () => {
    const { ajouterAuPanier, stockage } = await ouvrir()
    await ajouterAuPanier(riz, choix)
    stockage.setItem('token', 'jeton')
    vi.resetModules()
    const refus = () => Response.json({ message: 'x', code: 'SERVICE_INDISPONIBLE' }, { status: 503 })
    const { demarrerPanier, etatPanier } = await charger()
    const { demarrerSession } = await import('#browser/session.ts')
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/profile' ? Response.json({ data: { utilisateur: { id: 7 } } }) : refus(),
    )
    demarrerPanier()
    await demarrerSession()
    await vi.waitFor(() =>
      expect(dits.slice(1)).toEqual([['error', "Erreur lors de l'ajout de l'article au panier"]]),
    )
    expect(lirePanierLocal(stockage.getItem('panier'))?.lignes).toHaveLength(1)
    // unread is not empty: the screens must be able to tell
    await vi.waitFor(() => expect(etatPanier.get().etat).toBe('panne'))
  })

  it('un panier fermé est vide ici aussi', async () => {
    const panier = await ouvrir(fauxStockage(jeton), [{ ...choix, produit_id: 1, produit: riz }])
    panier.serveur.lignes = []
    panier.serveur.etat = 1
    panier.signaler('panier.change')
    await vi.waitFor(() => expect(panier.quantites()).toEqual([]))
    expect(panier.nombre()).toBe(0)
    expect(dits).toEqual([['info', 'Ce panier a été commandé et payé\u00a0: il est vide maintenant.']])
  })

  it('une ligne qui n’est plus au serveur : le geste échoue, puis le panier se relit', async () => {
    const ligne = { ...choix, produit_id: 9, produit: produit({ id: 9 }) }
    const panier = await ouvrir(fauxStockage(jeton), [ligne])
    panier.serveur.lignes = []
    const [vue] = panier.lignes()
    if (!vue) throw new Error('no line')
    expect(await panier.changerQuantite(vue, 3)).toBe(false)
    await vi.waitFor(() => expect(panier.quantites()).toEqual([]))
    expect(dits[0]).toEqual(['error', 'Erreur lors de la mise à jour de la quantité'])
  })

  it('épuisé entre-temps, le produit est refusé avec sa seule phrase', async () => {
    const { ajouterAuPanier, quantites } = await ouvrir(fauxStockage(jeton))
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'INDISPONIBLE', message: "Ce produit n'est plus disponible" }, { status: 422 }),
    )
    expect(await ajouterAuPanier(riz, choix)).toBe(false)
    expect([quantites(), dits]).toEqual([[], [['error', "Ce produit n'est plus disponible"]]])
  })
})
