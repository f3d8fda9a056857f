import type { Context } from '#context'
import type { Apropos, Faq, Personne, Slide } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { type Ecrivable, ecrivableDe, ligne, nombre } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste, fautesDe, type Saisie } from '#shared/formulaire.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'
import { listFaqs, listPersonnes, listSlides, lockApropos, saveApropos } from './contenu.data.ts'
import { faq, personne, slide } from './contenu.table.ts'
import { REGLES_APROPOS, REGLES_FAQ, REGLES_PERSONNE, REGLES_SLIDE } from './formulaire.ts'

const FAQS: Reference<Faq> = {
  rows: rowsOf(faq),
  nom: 'Cette question',
  regles: REGLES_FAQ,
  defauts: { rang: 0 },
  lire: parmi('Cette question', listFaqs),
}
const PERSONNES: Reference<Personne> = {
  rows: rowsOf(personne),
  nom: 'Cette personne',
  regles: REGLES_PERSONNE,
  defauts: { rang: 0 },
  uniques: { ancre: 'Cette adresse est celle de quelqu’un d’autre.' },
  lire: parmi('Cette personne', listPersonnes),
  verifier: (tx, { image }) => exigerImages(tx, { image }),
}
const SLIDES: Reference<Slide> = {
  rows: rowsOf(slide),
  nom: 'Cette image de la bannière',
  regles: REGLES_SLIDE,
  defauts: { rang: 0 },
  lire: parmi('Cette image de la bannière', listSlides),
  verifier: (tx, { image, image_mobile }) => exigerImages(tx, { image, image_mobile }),
}

/** What the shop says of itself: one text, written or rewritten. */
async function ecrireApropos(
  context: Context,
  appel: AppelEquipe,
  { id, saisie }: { id: number; saisie: Saisie },
): Promise<Apropos> {
  if (id !== 1) throw introuvable('Ce texte')
  exigerJuste(fautesDe(REGLES_APROPOS, saisie, true))
  const texte = String(saisie.texte).trim()
  return ecrire(context, appel, { action: 'modifier', objet: 'apropos', demande: saisie }, async (tx) => {
    const avant = await lockApropos(tx)
    const apres = { id, texte }
    await saveApropos(tx, texte)
    return { id, avant, apres, reponse: apres }
  })
}

const longue = () => ligne(10_000, PLUSIEURS_LIGNES)
const image = ligne()
const rang = nombre()

/** What the staff writes of the contents. */
export const ECRIVABLES_CONTENU: readonly Ecrivable[] = [
  {
    type: 'Apropos',
    chemin: '/api/apropos',
    un: 'ce que la boutique dit d’elle-même',
    creation: {},
    modification: { texte: ligne(30_000, PLUSIEURS_LIGNES) },
    modifier: ecrireApropos,
  },
  ecrivableDe('Faq', { question: ligne(), reponse: longue(), rang }, FAQS),
  ecrivableDe(
    'Personne',
    { nom: ligne(), fonction: ligne(), presentation: longue(), image, ancre: ligne(), rang },
    PERSONNES,
  ),
  ecrivableDe(
    'Slide',
    { image, image_mobile: image, titre: ligne(), texte: ligne(), appel: ligne(), lien: ligne(), rang },
    SLIDES,
  ),
]
