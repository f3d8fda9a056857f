import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findCompte, updateRole } from '#compte/compte.data.ts'
import { exigerLien, nouveauLien, prendreParCompte } from '#ouverture/lien.actions.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { sayLink } from '../proprietaire.ts'
import type { Services } from '../services.ts'

const ICI = 'https://boutique.exemple.sn'

async function ouvrir() {
  const context = contexteDeTest(await ouvrirBase())
  const dites = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => dites.mockRestore())
  /** As an instance that starts says it. */
  async function demarrer() {
    const dataDir = mkdtempSync(join(tmpdir(), 'teranga-lien-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await sayLink({ ...context, config: { dataDir }, publicUrl: ICI } as unknown as Services)
    const fichier = join(dataDir, 'lien-proprietaire.txt')
    const lien = existsSync(fichier) ? readFileSync(fichier, 'utf8').trim() : ''
    if (lien) expect(dites.mock.lastCall?.[0]).toContain(lien)
    return { fichier, secret: lien.split('#')[1] ?? '' }
  }
  const compte = async (sub: string) => {
    const [row] = await context.database.query<{ id: number }>(
      `INSERT INTO compte (issuer, sub, email, cree_le) VALUES ('essai', $1::text, $1 || '@exemple.sn', now()) RETURNING id`,
      [sub],
    )
    return (await findCompte(context.database, row?.id ?? 0)) ?? null
  }
  const prendre = async (secret: string, sub: string) =>
    prendreParCompte(context, { secret, demandeur: await compte(sub), userAgent: undefined })
  return { context, demarrer, compte, prendre }
}
const DEJA = /^La boutique a déjà quelqu’un qui la tient\. (?!.*Redémarrez).*inviter.*reclamer/

test('de deux instances qui démarrent ensemble, chaque lien est bon, jusqu’à ce que l’un ait servi', async () => {
  const { context, demarrer, prendre } = await ouvrir()
  const [une, autre] = [await demarrer(), await demarrer()]
  await exigerLien(context, une.secret)
  await exigerLien(context, autre.secret)
  const prises = await Promise.allSettled([prendre(une.secret, 'awa'), prendre(autre.secret, 'binta')])
  expect(prises.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const perdue = prises.find(({ status }) => status === 'rejected')
  expect(perdue).toMatchObject({ reason: { message: expect.stringMatching(DEJA) } })
  expect((await demarrer()).secret).toBe('')
})

test('qui est devenu propriétaire autrement ferme le lien du démarrage, pas celui qu’on demande ensuite', async () => {
  const { context, demarrer, compte } = await ouvrir()
  const { secret } = await demarrer()
  await updateRole(context.database, (await compte('awa'))?.id ?? 0, 'proprietaire')
  await expect(exigerLien(context, secret)).rejects.toThrow(DEJA)
  const demande = (await nouveauLien(context, ICI)).split('#')[1] ?? ''
  await exigerLien(context, demande)
})

test('un démarrage ne garde pas les liens échus, et le fichier du lien s’en va avec son heure', async () => {
  const { context, demarrer } = await ouvrir()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { fichier } = await demarrer()
  context.avancer(3_600_000)
  await demarrer()
  expect(await context.database.query('SELECT FROM lien_proprietaire')).toHaveLength(1)
  vi.advanceTimersByTime(3_600_000)
  vi.useRealTimers()
  await expect.poll(() => existsSync(fichier)).toBe(false)
})
