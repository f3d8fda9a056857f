import type { Context } from '#context'
import type { Apropos, Faq, Personne, Slide } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { bordDe, type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { reglesDe } from '#shared/champ.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste, fautesDe, type Saisie } from '#shared/formulaire.ts'
import { CHAMPS_APROPOS, CHAMPS_FAQ, CHAMPS_PERSONNE, CHAMPS_SLIDE } from './champs.ts'
import { listFaqs, listPersonnes, listSlides, lockApropos, saveApropos } from './contenu.data.ts'
import { faq, personne, slide } from './contenu.table.ts'

const FAQS: Reference<Faq> = {
  rows: rowsOf(faq),
  nom: 'Cette question',
  champs: CHAMPS_FAQ,
  lire: parmi('Cette question', listFaqs),
}
const PERSONNES: Reference<Personne> = {
  rows: rowsOf(personne),
  nom: 'Cette personne',
  champs: CHAMPS_PERSONNE,
  uniques: { ancre: 'Cette adresse est celle de quelqu’un d’autre.' },
  lire: parmi('Cette personne', listPersonnes),
  verifier: (tx, { image }) => exigerImages(tx, { image }),
}
const SLIDES: Reference<Slide> = {
  rows: rowsOf(slide),
  nom: 'Cette image de la bannière',
  champs: CHAMPS_SLIDE,
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
  exigerJuste(fautesDe(reglesDe(CHAMPS_APROPOS), saisie, true))
  const texte = String(saisie.texte).trim()
  return ecrire(context, appel, { action: 'modifier', objet: 'apropos', demande: saisie }, async (tx) => {
    const avant = await lockApropos(tx)
    const apres = { id, texte }
    await saveApropos(tx, texte)
    return { id, avant, apres, reponse: apres }
  })
}

/** What the staff writes of the contents. */
export const ECRIVABLES_CONTENU: readonly Ecrivable[] = [
  {
    type: 'Apropos',
    chemin: '/api/apropos',
    un: 'ce que la boutique dit d’elle-même',
    ...{ table: 'apropos', champs: CHAMPS_APROPOS },
    creation: {},
    modification: bordDe(CHAMPS_APROPOS),
    modifier: ecrireApropos,
  },
  ecrivableDe('Faq', FAQS),
  ecrivableDe('Personne', PERSONNES),
  ecrivableDe('Slide', SLIDES),
]
