import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type BoutiqueOuverte, baseNeuve, ouvrirLaBoutique } from '../boutique.ts'
import { texteDe } from '../courrier.ts'
import { ouvrirBoutiqueReelle } from '../reelle.ts'

export interface BoutiqueVisitee extends BoutiqueOuverte {
  /** The plain text of every letter it has sent. */
  lettres(): string[]
  /** Every SMS it has sent. */
  textos(): { a: string; texte: string }[]
}

/**
 * The shop that a journey walks through: the demonstration, or, in the run that says so (`npm run test:long`), a real
 * one with the same shelves. A journey must not be able to tell.
 */
export async function ouvrirBoutique(env: Record<string, string> = {}): Promise<BoutiqueVisitee> {
  const serveur = inject('postgres')
  if (serveur && inject('reelle')) {
    const boutique = await ouvrirBoutiqueReelle(await baseNeuve(serveur), env)
    return { ...boutique, lettres: () => boutique.courrier.recus.map(({ brut }) => texteDe(brut)) }
  }
  const boutique = await ouvrirLaBoutique(env)
  const mails = join(boutique.dossier, 'mails')
  const textosDe = (nom: string) => {
    const dossier = join(boutique.dossier, nom)
    return (existsSync(dossier) ? readdirSync(dossier) : []).map((fichier) => {
      const [, a = '', , texte = ''] = readFileSync(join(dossier, fichier), 'utf8').split('\n')
      return { a: a.replace('À : ', ''), texte }
    })
  }
  return {
    ...boutique,
    lettres: () =>
      readdirSync(mails)
        .filter((nom) => nom.endsWith('.eml'))
        .map((nom) => texteDe(readFileSync(join(mails, nom), 'utf8'))),
    textos: () => ['sms', 'whatsapp'].flatMap(textosDe),
  }
}
