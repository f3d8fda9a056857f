// Apart from the rest of the context, which pages load that ask for no words.
import { type ContexteLivraison, type Personne, quiRecoit } from './contexte.ts'

/** Whom words that are written now are for. */
export function pourQui(contexte: ContexteLivraison): Personne {
  const { nom, prenom, telephone1 } = quiRecoit(contexte)
  return { nom, prenom, telephone1 }
}

const enSignes = (texte: string) => texte.toLowerCase().replace(/[\s.-]/g, '')

/** What was written for whoever receives it; another person is told nothing of it. A name or a number may be corrected. */
export function motsEcrits(contexte: ContexteLivraison): Pick<ContexteLivraison, 'consigne' | 'mot'> {
  const { consigne, mot, motsPour } = contexte
  const recoit = pourQui(contexte)
  const meme =
    motsPour !== undefined &&
    (enSignes(motsPour.prenom + motsPour.nom) === enSignes(recoit.prenom + recoit.nom) ||
      enSignes(motsPour.telephone1) === enSignes(recoit.telephone1))
  return meme ? { consigne, mot } : { consigne: '', mot: '' }
}
