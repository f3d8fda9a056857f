import { data } from 'react-router'
import { formaterTelephone } from '#adresse/telephone.ts'
import { findAspectApercu, findAspectPublie } from '#aspect/aspect.data.ts'
import { montrerAspect, phrasesDe } from '#aspect/aspect.ts'
import { listAvis } from '#avis/lecture.data.ts'
import { voirMoyens } from '#caisse/moyens.actions.ts'
import { estRetire, findProduit, listCategories, listProduits } from '#catalogue/catalogue.data.ts'
import { listProduitsTries, listResultats } from '#catalogue/tri.data.ts'
import { categorieFiltree } from '#catalogue/tri.ts'
import { findApropos, listFaqs, listPersonnes, listSlides } from '#contenu/contenu.data.ts'
import { voirEtageres } from '#etagere/etagere.data.ts'
import { voirSecours } from '#etagere/secours.data.ts'
import { findLue, listLiens } from '#feuille/feuille.data.ts'
import { ouvrirListe } from '#liste/liste.actions.ts'
import type { Shop } from '#pages/shop.ts'
import { ouvrirPartage } from '#partage/partage.actions.ts'
import { nomBoutique } from '#preference/boutique.ts'
import { direPortefeuilles } from '#preference/numeros/portefeuille.ts'
import { findCgv, findPreference, listDevises } from '#preference/preference.data.ts'
import { failureOf } from '#shared/failure.ts'
import { direPrix } from '#taxe/reglage.ts'
import { findModeTaxe } from '#taxe/taxe.data.ts'
import { statusOf } from './errors.ts'
import type { Services } from './services.ts'

type Asked = (...args: never[]) => Promise<unknown>

/** A refusal inside a loader becomes the error page with its real status. */
function refusing<F extends Asked>(ask: F): F {
  return (async (...args: Parameters<F>) => {
    try {
      return await ask(...args)
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      const { message, code } = failure
      throw data({ message, code }, { status: statusOf(code) })
    }
  }) as F
}

/** The functions that the pages' loaders may call, with the database already given. */
export function makeShop({
  database,
  prestataires,
  canaux,
  voies,
  identite,
  config,
  now,
  carnet,
}: Services): Shop {
  const choixVu = async (apercu?: string) =>
    (apercu ? await findAspectApercu(database, apercu) : null) ?? (await findAspectPublie(database))
  const nom = async () => nomBoutique(await findPreference(database))
  return {
    listProduits: refusing((...args) => listProduits(database, ...args)),
    listResultats: refusing(async (demande: Parameters<Shop['listResultats']>[0]) => {
      const page = await listResultats(database, demande)
      if (demande.page === 1 && !demande.categorie_id && !categorieFiltree(demande))
        carnet.noter(demande.designation, page.metadata.total)
      return page
    }),
    secours: refusing((designation: string) => voirSecours(database, designation, now())),
    listProduitsTries: refusing((...args) => listProduitsTries(database, ...args)),
    findProduit: refusing((...args) => findProduit(database, ...args)),
    produitRetire: refusing((...args) => estRetire(database, ...args)),
    listAvis: refusing((...args) => listAvis(database, ...args)),
    listCategories: refusing((...args) => listCategories(database, ...args)),
    preference: refusing((...args) => findPreference(database, ...args)),
    aspect: refusing(async (apercu?: string) => montrerAspect(await choixVu(apercu), await nom())),
    phrases: refusing(async (apercu?: string) => phrasesDe(await choixVu(apercu), await nom())),
    aUnApercu: refusing(async (apercu: string) => (await findAspectApercu(database, apercu)) !== null),
    devises: refusing((...args) => listDevises(database, ...args)),
    taxes: refusing(async () => {
      const { version, ...dit } = await findModeTaxe(database)
      return version === 0 ? null : { mode: dit.mode, prix: direPrix(dit) }
    }),
    cgv: refusing((...args) => findCgv(database, ...args)),
    faqs: refusing((...args) => listFaqs(database, ...args)),
    apropos: refusing((...args) => findApropos(database, ...args)),
    personnes: refusing((...args) => listPersonnes(database, ...args)),
    etageres: refusing(() => voirEtageres(database, now())),
    slides: refusing((...args) => listSlides(database, ...args)),
    liste: refusing((...args) => ouvrirListe(database, ...args)),
    panierPartage: refusing((code: string) => ouvrirPartage({ database, now }, code)),
    feuilles: refusing((...args) => listLiens(database, ...args)),
    feuille: refusing((...args) => findLue(database, ...args)),
    moyens: refusing(async () => {
      const moyens = await voirMoyens(database, prestataires, null)
      return moyens.filter(({ propose }) => propose === 1).map(({ code }) => code)
    }),
    formaterTelephone,
    direPortefeuilles,
    demonstration: config.demonstration,
    get voies() {
      return voies()
    },
    get pousse() {
      return Boolean(canaux.push?.clePublique)
    },
    get google() {
      return identite.actuelle !== null
    },
    publicUrl: config.publicUrl,
    now,
  }
}
