import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { destinataireRest } from '#adresse/destinataire.rest.ts'
import { deleteAlertes } from '#alerte/alerte.data.ts'
import { alerteRest } from '#alerte/alerte.rest.ts'
import { approvisionnementRest } from '#approvisionnement/approvisionnement.rest.ts'
import { aspectRest } from '#aspect/aspect.rest.ts'
import { avisRest } from '#avis/avis.rest.ts'
import { avoirRest } from '#avoir/avoir.rest.ts'
import { branchementRest } from '#branchement/branchement.rest.ts'
import { additionRest } from '#caisse/addition/addition.rest.ts'
import { avoirsRest } from '#caisse/addition/avoirs.rest.ts'
import { carteRest } from '#caisse/carte/carte.rest.ts'
import { moyenRest } from '#caisse/moyens.rest.ts'
import { passerRest } from '#caisse/passer.rest.ts'
import { promesseRest } from '#caisse/promesse.rest.ts'
import { reservesDe } from '#caisse/reserve.data.ts'
import { catalogueResolvers } from '#catalogue/catalogue.graphql.ts'
import { catalogueRest } from '#catalogue/catalogue.rest.ts'
import { categoriesRest } from '#classement/categories.rest.ts'
import { referenceRest } from '#classement/reference.rest.ts'
import { clienteleRest } from '#clientele/clientele.rest.ts'
import { donneesRest } from '#clientele/donnees.rest.ts'
import { colisRest } from '#colis/colis.rest.ts'
import { commandeResolvers } from '#commande/commande.graphql.ts'
import { commandeRest } from '#commande/commande.rest.ts'
import { compteRest } from '#compte/compte.rest.ts'
import { CLE_ID_MAX } from '#connexion/cle.ts'
import { entreeRest } from '#connexion/social.rest.ts'
import { contenuResolvers } from '#contenu/contenu.graphql.ts'
import { contenuRest } from '#contenu/contenu.rest.ts'
import { changementRest } from '#dossier/changement.rest.ts'
import { equipeRest } from '#dossier/equipe.rest.ts'
import { garder, identifier } from '#ecriture/acces.rest.ts'
import { mutationsDe } from '#ecriture/ecriture.graphql.ts'
import { ecritureRest } from '#ecriture/ecriture.rest.ts'
import { encaissementRest } from '#especes/encaissement.rest.ts'
import { especesRest } from '#especes/especes.rest.ts'
import { tourneeRest } from '#especes/tournee/tournee.rest.ts'
import { effacerRemises } from '#especes/tournee/vue.actions.ts'
import { etagereResolvers } from '#etagere/etagere.graphql.ts'
import { etagereRest } from '#etagere/etagere.rest.ts'
import { favorieResolvers } from '#favorie/favorie.graphql.ts'
import { favorieRest, poserLikes } from '#favorie/favorie.rest.ts'
import { feuilleRest } from '#feuille/feuille.rest.ts'
import { declinaisonsRest } from '#fiche/declinaisons.rest.ts'
import { fichesRest } from '#fiche/fiches.rest.ts'
import { fournisseurRest } from '#fournisseur/fournisseur.rest.ts'
import { accueilImages, imageRest } from '#image/image.rest.ts'
import { importationRest } from '#importation/importation.rest.ts'
import { listeRest } from '#liste/liste.rest.ts'
import { livraisonEquipeRest } from '#livraison/equipe.rest.ts'
import { livraisonResolvers } from '#livraison/livraison.graphql.ts'
import { livraisonRest } from '#livraison/livraison.rest.ts'
import { joignablePar } from '#message/canaux.ts'
import { courrierDesCodes, suivisDe } from '#message/code.actions.ts'
import { DONNEES_ECHANGES } from '#message/echange/donnees.actions.ts'
import { messageRest } from '#message/message.rest.ts'
import { nouvelleRest } from '#nouvelle/nouvelle.rest.ts'
import { offreRest } from '#offre/offre.rest.ts'
import { passageDe } from '#ouverture/garde.rest.ts'
import { ouvertureRest } from '#ouverture/ouverture.rest.ts'
import { ouvrirPorte } from '#ouverture/porte.actions.ts'
import { lienRest } from '#paiement/lien.rest.ts'
import { derniersAvis } from '#paiement/notification.data.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { notificationRest, paiementRest } from '#paiement/paiement.rest.ts'
import { coteRest } from '#panier/cote/cote.rest.ts'
import { panierResolvers } from '#panier/panier.graphql.ts'
import { panierRest } from '#panier/panier.rest.ts'
import { exporterPapiers } from '#papier/papier.actions.ts'
import { papierEquipeRest, papierRest } from '#papier/papier.rest.ts'
import { partageRest } from '#partage/partage.rest.ts'
import { preferenceEquipeRest } from '#preference/equipe.rest.ts'
import { preferenceResolvers } from '#preference/preference.graphql.ts'
import { preferenceRest } from '#preference/preference.rest.ts'
import { exportRest } from '#preparation/export.rest.ts'
import { noteRest } from '#preparation/note.rest.ts'
import { venteRest } from '#preparation/vente.rest.ts'
import { promotionRest } from '#promotion/promotion.rest.ts'
import { rappelRest } from '#rappel/rappel.rest.ts'
import { synonymeRest } from '#recherche/synonyme.rest.ts'
import { releveRest } from '#releve/releve.rest.ts'
import { remboursementRest } from '#remboursement/remboursement.rest.ts'
import { effacerRetours, exporterRetours } from '#retour/donnees.actions.ts'
import { retourRest } from '#retour/retour.rest.ts'
import { exporterRetractations } from '#retractation/retractation.actions.ts'
import { retractationRest } from '#retractation/retractation.rest.ts'
import { stockRest } from '#stock/stock.rest.ts'
import { exporterSuivis } from '#suivi/suivi.actions.ts'
import { suiviRest } from '#suivi/suivi.rest.ts'
import { tableauRest } from '#tableau/tableau.rest.ts'
import { taxeRest } from '#taxe/taxe.rest.ts'
import { veilleRest } from '#veille/veille.rest.ts'
import { suivreBranches } from './branches.ts'
import { demonstration, makeElsewhere, oneOrigin } from './demonstration.ts'
import { ECRIVABLES } from './ecrivables.ts'
import { equipeDuBureau } from './equipe.ts'
import { answerError, installErrors } from './errors.ts'
import { media } from './files.ts'
import { graphql, merge } from './graphql/graphql.ts'
import { health, type Readiness } from './health.ts'
import { installReading } from './instances/reading.ts'
import { installLimits } from './limits.ts'
import { logAnswer, logRequests, type ShopLog } from './log.ts'
import { watchRequests } from './measures/requests.ts'
import { nouveauNumero, refuserLaLigne } from './numero.ts'
import { openapi } from './openapi/openapi.ts'
import { makeCache } from './pages/cache.ts'
import { installCompression } from './pages/compression.ts'
import { installPatience, makeFront } from './pages/front.ts'
import { commonHeaders, installHeaders, makeHeaders } from './pages/headers.ts'
import { horsLigne } from './pages/horsLigne.ts'
import { pages } from './pages/pages.ts'
import { plan } from './pages/plan.ts'
import type { Services } from './services.ts'
import { CHECKED } from './validation.ts'

const BODY_LIMIT = 64 * 1024

const RESOLVERS = [
  preferenceResolvers,
  contenuResolvers,
  etagereResolvers,
  catalogueResolvers,
  favorieResolvers,
  panierResolvers(reservesDe),
  livraisonResolvers,
  commandeResolvers,
  mutationsDe(ECRIVABLES),
]

interface AppOptions {
  log?: ShopLog
  readiness?: Readiness
  /** False for tests that need no built page. */
  withPages?: boolean
}

/** The application on one screen: what every request meets, in this order. Ready for `inject` and `listen`. */
export async function buildApp(
  services: Services,
  { log, readiness = { stopping: false }, withPages = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, publicUrl, now, bounds, watch } = services
  const common = commonHeaders(publicUrl)
  const setHeaders = makeHeaders(common)
  const cache = makeCache(now, common)
  bounds.add(...cache.bounds)
  const elsewhere = makeElsewhere(services)
  const porte = await ouvrirPorte(services)
  const front = makeFront({ cache, log, watch, elsewhere, porte, readiness })
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: CLE_ID_MAX },
    // who asks on a line that is still open is served, and the line closed
    ...{ genReqId: nouveauNumero, serverFactory: front.open, return503OnClosing: false },
    ...CHECKED,
    // an address that cannot be read meets no hook
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply)
      answerError(error, request, reply)
      logAnswer(request, reply)
    },
    clientErrorHandler: (error, socket) => refuserLaLigne(app.log, error, socket),
  })

  installErrors(app)
  watchRequests(app, watch)
  logRequests(app)
  installHeaders(app, setHeaders)
  installCompression(app)
  oneOrigin(app, publicUrl, elsewhere)
  bounds.add(installLimits(app, services, () => identifier(app, services)))
  garder(app, passageDe({ ...services, porte }))
  installPatience(app)
  installReading(app, services)
  health(app, services, readiness)
  app.addHook('onClose', await suivreBranches(services, services.branchements))
  await openapi(app)
  poserLikes(app, services)
  await app.register(compteRest, services)
  await app.register(entreeRest, {
    ...services,
    identite: () => services.identite.actuelle,
    envoyerCode: courrierDesCodes(services),
  })
  await app.register(branchementRest, { ...services, derniersAvis })
  const prevenir = {
    ...services,
    clePublique: () => services.canaux.push?.clePublique ?? null,
    courrier: () => services.canaux.mail !== undefined,
    joignable: joignablePar(services.canaux),
  }
  for (const rest of [alerteRest, nouvelleRest]) await app.register(rest, prevenir)
  for (const rest of [imageRest, equipeDuBureau, preferenceRest, preferenceEquipeRest])
    await app.register(rest, services)
  for (const rest of [aspectRest, contenuRest]) await app.register(rest, services)
  for (const rest of [catalogueRest, fichesRest, declinaisonsRest, categoriesRest])
    await app.register(rest, services)
  for (const simple of [promotionRest, etagereRest, synonymeRest, favorieRest, coteRest, partageRest])
    await app.register(simple, services)
  for (const rest of [stockRest, importationRest, referenceRest, fournisseurRest, approvisionnementRest])
    await app.register(rest, services)
  await app.register(ecritureRest, { ...services, ecrivables: ECRIVABLES, accueil: accueilImages(services) })
  await app.register(panierRest, { ...services, reservesDe })
  for (const rest of [livraisonRest, livraisonEquipeRest, destinataireRest])
    await app.register(rest, services)
  await app.register(commandeRest, { ...services, ...paiementsDe(services) })
  const caisse = { ...services, ...paiementsDe(services), essai: porte.essai }
  for (const rest of [passerRest, carteRest]) await app.register(rest, caisse)
  await app.register(donneesRest, {
    ...services,
    effacerSuivis: effacerRemises,
    effacerAlertes: deleteAlertes,
    exporterSuivis,
    exporterPapiers,
    exporterRetractations,
    exporterRetours,
    effacerRetours,
    ...DONNEES_ECHANGES,
  })
  const avecPage = { ...services, demonstration: config.demonstration }
  await app.register(suiviRest, { ...avecPage, ...suivisDe(services) })
  await app.register(veilleRest, { ...prevenir, ...avecPage })
  for (const page of [rappelRest, avisRest, tourneeRest, retourRest]) await app.register(page, avecPage)
  for (const simple of [clienteleRest, moyenRest, promesseRest]) await app.register(simple, services)
  for (const simple of [additionRest, avoirsRest, listeRest, avoirRest]) await app.register(simple, services)
  await app.register(encaissementRest, { ...services, ...paiementsDe(services) })
  for (const simple of [especesRest, colisRest, noteRest, venteRest, exportRest])
    await app.register(simple, services)
  const argent = [remboursementRest, paiementRest, notificationRest, equipeRest, changementRest, lienRest]
  for (const rest of argent) await app.register(rest, services)
  for (const rest of [tableauRest, offreRest, taxeRest]) await app.register(rest, services)
  for (const rest of [papierRest, papierEquipeRest]) await app.register(rest, services)
  for (const rest of [releveRest, retractationRest, feuilleRest]) await app.register(rest, services)
  await app.register(messageRest, avecPage)
  await app.register(ouvertureRest, { ...services, porte })
  await graphql(app, services, merge(RESOLVERS))
  await demonstration(app, services)
  for (const serve of [media, plan]) await serve(app, services)
  if (withPages && process.env.NODE_ENV !== 'development') horsLigne(app, services)
  if (withPages) await pages(app, services, { cache, porte })
  app.addHook('onClose', porte.fermer)
  app.addHook('preClose', front.stop)
  return app
}
