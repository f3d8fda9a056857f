import { expect, it } from 'vitest'
import { arreterAvoir } from '#avoir/equipe.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { commanderBissap, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { ids } from '#tests/fixtures.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'
import { changerCommande, versionDe } from './changement.actions.ts'

const appel = { equipier: LIGNE_DE_COMMANDE }
const RECOIT = {
  ...{ recipient_nom: null, recipient_prenom: null, recipient_email: null, recipient_telephone: null },
  ...{ recipient_adresse: null, recipient_ville: null, recipient_code_postal: null, recipient_pays: null },
}

it.each(['arrêtée', 'finie'])(
  'Une commande qui tient sa part d’une carte depuis %s la garde quand on la modifie, et lui rend ce qui est de trop',
  async (sort) => {
    const caisse = await ouvrirCaisse()
    const { services } = caisse
    const fin = new Date(services.now().getTime() + 10 * MINUTE)
    const code = await poserCarte(services, 3000, sort === 'finie' ? fin : null)
    // two bottles, 3 500 francs, of which the card holds 3 000
    const id = await commanderBissap(services, caisse.compte, caisse.fermer, { avoirs: [code] })
    const lire = () =>
      services.database.query<{ id: number; solde: number }>('SELECT id, solde::int AS solde FROM avoir')
    const [carte] = await lire()
    if (sort === 'finie') services.avancer(20 * MINUTE)
    else await arreterAvoir(services, appel, carte?.id ?? 0)
    const une = { produit_id: ids.produit.bissap, couleur_id: null, taille_id: null, unite_id: null }
    await changerCommande(services, appel, {
      ...{ id, version: await versionDe(services.database, id), ...RECOIT },
      ...{ destination_id: ids.destination.dakar, express: false, adresseliv: 'Sacré-Cœur 3' },
      lignes: [{ ...une, quantite: 1 }],
      ...{ tel: '+221771234567', consigne: null, mot: null },
    })
    // one bottle is 2 500 francs: the card pays it whole, and has the rest back
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2, montantcommande: '2500' })
    expect(await lire()).toMatchObject([{ solde: 500 }])
  },
)
