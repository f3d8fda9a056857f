// One account does not keep the stock from the others for ever by ordering it again and again.
import { expect, it } from 'vitest'
import { expirerCommande } from '#commande/commande.actions.ts'
import { ids, ouvrirComptoir } from '#tests/comptoir.ts'

const { bissap } = ids.produit
const MINUTE = 60_000

it('un compte ne garde pas sans fin ce qu’il ne paie pas : au bout de deux heures, c’est aux autres', async () => {
  const comptoir = await ouvrirComptoir()
  const { context } = comptoir
  await comptoir.poserStock(bissap, 10)
  const accapareur = await comptoir.entrer('accapareur')
  await accapareur.panier({ produit: bissap, quantite: 10 })
  let garde = 0
  let express = 0
  let derniere = 0
  for (; garde < 600; garde += 20) {
    express = 1 - express
    const { statut, json } = await accapareur.commander({ express })
    if (statut !== 200) {
      expect([statut, json.code, json.message]).toEqual([
        422,
        'ETAT_REFUSE',
        expect.stringContaining('dans 4\u00a0h'),
      ])
      break
    }
    derniere = json.data.id
    context.avancer(20 * MINUTE)
  }
  expect(garde).toBe(120)
  context.avancer(16 * MINUTE)
  expect(await expirerCommande(context, derniere, async () => 'ferme')).toBe(true)
  const autre = await comptoir.entrer('autre')
  await autre.panier({ produit: bissap, quantite: 10 })
  expect((await autre.commander()).statut).toBe(200)
  // given back or not, its turn comes again when the first of its orders is six hours old
  await comptoir.poserStock(bissap, 10)
  expect((await accapareur.commander()).statut).toBe(422)
  context.avancer(4 * 60 * MINUTE)
  expect((await accapareur.commander()).statut).toBe(200)
})

it('qui paie, ou change d’avis dix fois en une heure, n’attend rien', async () => {
  const comptoir = await ouvrirComptoir()
  await comptoir.poserStock(bissap, 60)
  const awa = await comptoir.entrer('awa')
  for (let rang = 0; rang < 5; rang += 1) {
    await awa.panier({ produit: bissap, quantite: 1 })
    for (const express of [1, 0]) {
      const { statut, json } = await awa.commander({ express })
      expect([rang, statut]).toEqual([rang, 200])
      comptoir.context.avancer(10 * MINUTE)
      if (express === 1) continue
      // what was paid is nobody's to wait for
      await comptoir.context.database.query('UPDATE commande SET etat = 1, etat_paiement = 2 WHERE id = $1', [
        json.data.id,
      ])
      await comptoir.context.database.query('UPDATE panier SET etat = 1 WHERE compte_id = $1', [awa.id])
    }
  }
})
