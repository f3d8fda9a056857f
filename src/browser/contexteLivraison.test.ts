import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Utilisateur } from '#compte/compte.ts'

const personne = (id: number, nom: string): Utilisateur => ({
  id,
  nom,
  name: nom,
  email: `${nom}@exemple.sn`,
  login: null,
  prenom: 'Awa',
  tel: null,
  telephone1: '+221771234567',
  image: null,
  googleImg: null,
  adresse: 'Médina',
  ville: 'Dakar',
  pays: 'SEN',
  civilite: null,
  zone_id: null,
})

/** The page as it is after a (re)load: nothing remembered but what was stored. */
async function ouvrirPage() {
  vi.resetModules()
  return import('./contexteLivraison.ts')
}

describe('le contexte de livraison du navigateur', () => {
  let rangement: Map<string, string>

  beforeEach(() => {
    rangement = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (nom: string) => rangement.get(nom) ?? null,
      setItem: (nom: string, texte: string) => void rangement.set(nom, texte),
      removeItem: (nom: string) => void rangement.delete(nom),
    })
    vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('un rechargement ne perd rien de ce qui fut tapé', async () => {
    const avant = await ouvrirPage()
    avant.suivreUtilisateur(personne(1, 'Ndiaye'))
    avant.changerAdresse('acheteur', { ville: 'Rufisque' })
    avant.changerContexte({ isDifferentRecipient: true })
    avant.changerAdresse('destinataire', { nom: 'Sow' })

    const apres = await ouvrirPage()
    apres.suivreUtilisateur(personne(1, 'Ndiaye'))
    expect(apres.contexteLivraison()).toEqual(avant.contexteLivraison())
    expect(apres.contexteLivraison()).toMatchObject({
      acheteur: { nom: 'Ndiaye', ville: 'Rufisque' },
      isDifferentRecipient: true,
      destinataire: { nom: 'Sow' },
    })
  })

  it('une autre personne ne trouve rien de la précédente, ni à l’écran ni dans le rangement', async () => {
    const page = await ouvrirPage()
    page.suivreUtilisateur(personne(1, 'Ndiaye'))
    page.changerAdresse('destinataire', { nom: 'Sow' })
    page.suivreUtilisateur(personne(2, 'Diop'))
    expect(page.contexteLivraison()).toMatchObject({ compte_id: 2, acheteur: { nom: 'Diop' } })
    expect([...rangement.values()].join()).not.toMatch(/Ndiaye|Sow/)
  })

  it('ce qui fut écrit avec une commande passée ne revient pas avec la suivante, et rien d’autre ne s’en va', async () => {
    const avant = await ouvrirPage()
    avant.suivreUtilisateur(personne(1, 'Ndiaye'))
    avant.changerAdresse('destinataire', { nom: 'Sow' })
    avant.changerContexte({ mot: 'Bonne fête', consigne: 'Étage 2' })
    // back from the provider, before anything of checkout was read
    const retour = await ouvrirPage()
    retour.viser({ consigne: '', mot: '' })
    const apres = await ouvrirPage()
    apres.suivreUtilisateur(personne(1, 'Ndiaye'))
    expect(apres.contexteLivraison()).toEqual({ ...avant.contexteLivraison(), mot: '', consigne: '' })
  })

  it('se déconnecter ne laisse aucune adresse sur un appareil partagé', async () => {
    const page = await ouvrirPage()
    page.suivreUtilisateur(personne(1, 'Ndiaye'))
    expect(rangement.size).toBe(1)
    const { oublierCaisse } = await import('./caisse.ts')
    oublierCaisse()
    expect(rangement.size).toBe(0)
  })

  it('sans rangement, la page garde ce qui est tapé tant qu’elle vit', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('full')
      },
    })
    const page = await ouvrirPage()
    page.suivreUtilisateur(personne(1, 'Ndiaye'))
    page.changerAdresse('acheteur', { ville: 'Thiès' })
    expect(page.contexteLivraison().acheteur.ville).toBe('Thiès')
  })
})
