import { expect, test, vi } from 'vitest'
import { porteurs } from '#browser/api.ts'
import type { Visite } from '../../visite.ts'
import { visite as cleVisite } from '../../visite.ts'
import { CONFIRMATION } from '../compte/suppression.ts'
import { agir } from './agir.ts'
import { GESTES_COMPTE } from './compte.ts'
import { GESTES_CONNEXION } from './connexion.ts'

const visiteDe = () =>
  ({
    ...{
      jeton: 'jeton',
      livraison: '{"adresse":"Rue 6"}',
      codes: 'TABASKI',
      avoirs: 'CADEAU-1234',
      secret: 'un-lien-de-paiement',
    },
    ...{ panier: 'le sien', favoris: null, code: { voie: 'email', adresse: 'awa@exemple.sn', demandes: [] } },
  }) as unknown as Visite

test.each(['deconnexion', 'session.partout', 'compte.supprimer'])(
  'après « %s », rien de qui sort, ni de quoi payer, ne reste à qui vient ensuite',
  async (nom) => {
    vi.spyOn(porteurs, 'actuel').mockReturnValue(async () =>
      Response.json({ data: { utilisateur: { sansCompte: false } } }),
    )
    const visite = visiteDe()
    const geste = { ...GESTES_COMPTE, ...GESTES_CONNEXION }[nom]
    await geste?.faire(visite, { mot: CONFIRMATION }, {} as Parameters<typeof geste.faire>[2])
    expect(visite).toEqual({
      ...{ jeton: null, livraison: null, codes: null, avoirs: null, code: null, secret: null },
      ...{ panier: 'le sien', favoris: null },
    })
  },
)

test.each(['session.partout', 'deconnexion'])(
  'une session qui a fini ailleurs non plus\u00a0: « %s » n’y trouve personne, et rien ne paie plus',
  async (nom) => {
    vi.spyOn(porteurs, 'actuel').mockReturnValue(async () =>
      Response.json({ code: 'JETON_INVALIDE', message: 'Votre session a expiré.' }, { status: 401 }),
    )
    const ici = {
      ...visiteDe(),
      ...{ provenance: 'boutique', tour: null, instant: 0, faire: (travail: () => unknown) => travail() },
    } as unknown as Visite
    const request = new Request('https://boutique.exemple.sn/compte', {
      method: 'POST',
      body: new URLSearchParams({ geste: nom }),
    })
    const context = { get: (cle: unknown) => (cle === cleVisite ? ici : {}) }
    await agir({ request, context } as unknown as Parameters<typeof agir>[0])
    expect(ici).toMatchObject({
      ...{ jeton: null, livraison: null, codes: null, avoirs: null, code: null },
      panier: 'le sien',
    })
  },
)
