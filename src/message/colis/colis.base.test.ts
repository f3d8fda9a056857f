// What is written of each parcel of an order (issue 17).
import { expect, it } from 'vitest'
import { defaire } from '#colis/colis.actions.ts'
import { partir } from '#colis/depart.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { MARIAMA, type Messagerie, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { PRIX } from '#tests/lettres.ts'

const DHL = {
  transporteur: 'DHL',
  reference: '4451',
  lien: 'https://dhl.example/4451',
  poids: null,
  cout: 3000,
}

/** Two bottles for somebody else, paid and being prepared; what was written until then has gone. */
async function prete(m: Messagerie): Promise<number> {
  const id = await m.commander(MARIAMA)
  await m.bouger(id, [1, 2], [2, 2])
  await m.passer()
  m.serveur.recus.length = 0
  return id
}
async function envoyer(m: Messagerie, id: number, quantite?: number) {
  const { database, now } = m.services
  const [ligne] = await database.query<{ id: number }>(
    'SELECT id FROM detailcommande WHERE commande_id = $1',
    [id],
  )
  const lignes = quantite === undefined ? undefined : [{ id: ligne?.id ?? 0, quantite }]
  return database.transaction((tx) =>
    partir(tx, id, { lignes, depart: DHL }, { auteur: 'equipe:1', now: now() }),
  )
}
const recues = (m: Messagerie, a: string) =>
  m.serveur.recus.filter((un) => un.a === a).map(({ brut }) => texteDe(brut))

it('chaque colis a sa lettre, à qui commande et à qui reçoit : ce qu’il y a dedans, par qui, ce qui vient', async () => {
  const m = await ouvrirMessagerie()
  const id = await prete(m)
  await envoyer(m, id, 1)
  await m.passer()
  const [acheteuse] = recues(m, 'awa@exemple.sn')
  const [premiere] = m.serveur.recus.filter(({ a }) => a === 'awa@exemple.sn')
  expect(premiere?.brut).toMatch(/^Subject: .*Un colis de votre commande/im)
  for (const mots of ['Le colis C-1 est parti', 'par DHL, numéro 4451', 'À venir'])
    expect(acheteuse).toContain(mots)
  expect(acheteuse).toContain('https://dhl.example/4451')
  expect(acheteuse).not.toMatch(/3\s?000/)
  const [elle] = recues(m, 'mariama@exemple.sn')
  for (const mots of ['Un colis est parti pour vous', 'Quantité\u00a0: 1', 'avec le dernier colis'])
    expect(elle).toContain(mots)
  expect(elle).not.toMatch(PRIX)
  await envoyer(m, id)
  await m.passer()
  expect(recues(m, 'awa@exemple.sn')[1]).toContain('Tout est parti.')
  expect(recues(m, 'mariama@exemple.sn')[1]).toContain('Votre colis est parti')
})

it('un colis défait avant que la lettre ne parte n’est annoncé à personne', async () => {
  const m = await ouvrirMessagerie()
  const id = await prete(m)
  const colis = await envoyer(m, id, 1)
  await defaire(m.services, { equipier: LIGNE_DE_COMMANDE }, { id: colis.id, motif: 'resté là' })
  await m.passer()
  expect(m.serveur.recus).toEqual([])
})
