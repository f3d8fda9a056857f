import { expect, it } from 'vitest'
import {
  etatSauvegarde,
  nomSauvegarde,
  partiellesLaissees,
  type Sauvegarde,
  sauvegardesDeTrop,
} from './sauvegarde.ts'

const JOUR = 86_400_000
const nuit = (rang: number) => new Date(Date.UTC(2026, 0, 1, 2, 30) + rang * JOUR)
const une = (faite_le: string, faute: string | null = null): Sauvegarde => ({
  faite_le,
  fichier: 'f',
  octets: 1,
  lignes: 1,
  images: 0,
  faute,
})

it('restent les quatorze dernières nuits, et la première de chaque mois d’un an', () => {
  const noms = Array.from({ length: 800 }, (_, rang) => nomSauvegarde(nuit(rang)))
  const deTrop = new Set(sauvegardesDeTrop(noms, 14))
  const gardees = noms.filter((nom) => !deTrop.has(nom)).map((nom) => nom.slice(8, 18))
  expect(gardees.slice(-14)).toEqual(noms.slice(-14).map((nom) => nom.slice(8, 18)))
  expect(gardees.slice(0, -14)).toEqual(
    [
      ...['2027-04', '2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10', '2027-11', '2027-12'],
      ...['2028-01', '2028-02'],
    ].map((mois) => `${mois}-01`),
  )
})

it('deux sauvegardes d’un même jour n’en valent qu’une, la dernière ; ce qui n’est pas à nous reste', () => {
  const matin = nomSauvegarde(new Date('2026-11-22T02:30:00Z'))
  const soir = nomSauvegarde(new Date('2026-11-22T20:00:00Z'))
  const autres = ['notes.txt', 'derniere.douteuse', 'teranga-2026.sauvegarde', `${matin}.partiel`]
  // the first of its month stays too
  expect(
    sauvegardesDeTrop([nomSauvegarde(new Date('2026-11-01T02:30:00Z')), matin, soir, ...autres], 14),
  ).toEqual([matin])
})

it('ce qu’une sauvegarde tuée a laissé s’en va après un jour, et rien d’autre', () => {
  const partielle = (date: string) => `${nomSauvegarde(new Date(date))}.partiel`
  const hier = partielle('2026-11-21T02:29:59Z')
  const autres = ['base.partiel', nomSauvegarde(new Date('2026-11-01')), 'teranga-2026.sauvegarde.partiel']
  expect(
    partiellesLaissees(
      [hier, partielle('2026-11-21T02:30:01Z'), partielle('2026-11-22T02:30:00Z'), ...autres],
      new Date('2026-11-22T02:30:00Z'),
    ),
  ).toEqual([hier])
})

it('une sauvegarde est bonne vingt-six heures ; celle qui a manqué se dit, même près d’une bonne', () => {
  const bonne = une('2026-11-22T02:30:00.000Z')
  const etat = (heure: string, derniere = bonne) =>
    etatSauvegarde({ derniere, bonne }, new Date(`2026-11-23T${heure}:00Z`))
  expect(etat('04:30')).toBe('a_jour')
  expect(etat('04:31')).toBe('ancienne')
  expect(etat('02:31', une('2026-11-23T02:30:00.000Z', 'disque plein'))).toBe('manquee')
  expect(etatSauvegarde({ derniere: null, bonne: null }, new Date())).toBe('aucune')
})
