import { expect, test } from 'vitest'
import type { Role } from '#compte/compte.ts'
import { changements, direChangement, direEcriture } from '../journal.ts'
import { menuDe, pageOuverte } from './menu.ts'

test('chacun ne voit que les pages de ses droits, et les autres ne s’ouvrent pas', () => {
  const pages = (role: Role) => menuDe({ role }).map(({ texte }) => texte)
  expect(pages('client')).toEqual([])
  expect(pages('preparateur')).toEqual([
    'Tableau de bord',
    'Commandes',
    'Livreurs',
    'Rétractations',
    'Retours',
    'Clients',
    'Messages des clients',
    'Messages envoyés',
    'Mes alertes',
    'Mes clés d’accès',
    'Deuxième facteur',
  ])
  expect(pages('gestionnaire')).toEqual(
    expect.arrayContaining(['Commandes', 'Paiements à regarder', 'Livraison', 'Journal']),
  )
  expect(pages('gestionnaire')).not.toContain('Réglages de paiement')
  expect(pageOuverte('/admin/livraison/zones/3', { role: 'preparateur' })).toBe(false)
  expect(pages('proprietaire')).toContain('Réglages de paiement')
  expect(pageOuverte('/admin/commandes/12', { role: 'preparateur' })).toBe(true)
  expect(pageOuverte('/admin/paiements', { role: 'preparateur' })).toBe(false)
  expect(pageOuverte('/admin/livreurs/3', { role: 'preparateur' })).toBe(true)
  expect(pageOuverte('/admin/versements', { role: 'preparateur' })).toBe(false)
  expect(pageOuverte('/admin/reglages', { role: 'gestionnaire' })).toBe(false)
  expect(pageOuverte('/admin/clients/3', { role: 'preparateur' })).toBe(true)
  for (const page of ['/admin/equipe', '/admin/devises'])
    expect([
      page,
      pageOuverte(page, { role: 'gestionnaire' }),
      pageOuverte(page, { role: 'proprietaire' }),
    ]).toEqual([page, false, true])
  expect(pageOuverte('/admin', { role: 'client' })).toBe(false)
  expect(pages('livreur')).toEqual(['Ma tournée', 'Mes alertes', 'Mes clés d’accès', 'Deuxième facteur'])
  expect(pageOuverte('/admin/tournee', { role: 'preparateur' })).toBe(false)
  expect(pages('comptable')).toEqual([
    ...['Tableau de bord', 'Commandes', 'Paiements à regarder', 'Mouvements d’argent'],
    'Rapport des ventes',
    ...['Versements des livreurs', 'Factures et avoirs', 'Mes alertes', 'Cartes cadeaux'],
    ...['Mes clés d’accès', 'Deuxième facteur', 'Journal'],
  ])
  expect(pageOuverte('/admin/commandes/12', { role: 'comptable' })).toBe(true)
  for (const ecrit of [
    '/admin/commandes/nouvelle',
    '/admin/commandes/modifier/12',
    '/admin/commandes/completer/12',
  ])
    expect([ecrit, pageOuverte(ecrit, { role: 'comptable' })]).toEqual([ecrit, false])
  // rights that were chosen one by one
  expect(pageOuverte('/admin/produits', { role: 'preparateur', droits: ['catalogue'] })).toBe(true)
  expect(pageOuverte('/admin/commandes', { role: 'preparateur', droits: ['catalogue'] })).toBe(false)
})

test('le journal dit ce qui a changé en mots, et cela seulement', () => {
  expect(direEcriture({ action: 'deplacer', objet: 'commande', objet_id: '7' })).toBe(
    'Nouvel état, commande 7',
  )
  expect(direEcriture({ action: 'modifier', objet: 'produit', objet_id: '7', nom: 'Bissap' })).toBe(
    'Modification, produit Bissap',
  )
  expect(
    changements({ categorie_id: 3 }, { categorie_id: 4 }, 'produit', { 'categorie_id 3': 'Riz' }),
  ).toEqual([{ champ: 'Catégorie', avant: 'Riz', apres: '4' }])
  expect(changements({ etat: 'attente' }, { etat: 'publie' }, 'avis')).toEqual([
    { champ: 'état', avant: 'à lire par la boutique', apres: 'publié' },
  ])
  expect(changements({ etatcommande: 1, etatpaiement: 2 }, { etatcommande: 2, etatpaiement: 2 })).toEqual([
    { champ: 'état', avant: 'Confirmée', apres: 'En préparation' },
  ])
  expect(changements(null, { id: 3, cle: 'x', montant: 525, devise: 'EUR' })).toEqual([
    { champ: 'montant', avant: '–', apres: '5,25\u00a0€' },
  ])
  expect(changements({ quantite: '140.000000' }, { quantite: '131.250000' })).toEqual([
    { champ: 'quantité', avant: '140', apres: '131,25' },
  ])
  const prix = changements({ prix: '1500.0000' }, { prix: 1700 }, 'produit').map(direChangement)
  expect(prix).toEqual(['Prix\u00a0: 1\u202f500 → 1\u202f700\u00a0FCFA'])
  expect(changements({ droits: ['commandes'] }, { droits: [] }, 'compte')).toEqual([
    { champ: 'droits', avant: 'Commandes', apres: 'aucun' },
  ])
  expect(changements(null, { actif: 0 })).toEqual([{ champ: 'proposé', avant: '–', apres: 'non' }])
})
