import type { Static, TSchema, TUnsafe } from 'typebox'
import type { destinataireRest } from '#adresse/destinataire.rest.ts'
import type { alerteRest } from '#alerte/alerte.rest.ts'
import type { approvisionnementRest } from '#approvisionnement/approvisionnement.rest.ts'
import type { aspectRest } from '#aspect/aspect.rest.ts'
import type { avisRest } from '#avis/avis.rest.ts'
import type { donRest } from '#avis/don.rest.ts'
import type { avoirRest } from '#avoir/avoir.rest.ts'
import type { branchementRest } from '#branchement/branchement.rest.ts'
import type { additionRest } from '#caisse/addition/addition.rest.ts'
import type { avoirsRest } from '#caisse/addition/avoirs.rest.ts'
import type { carteRest } from '#caisse/carte/carte.rest.ts'
import type { moyenRest } from '#caisse/moyens.rest.ts'
import type { passerRest } from '#caisse/passer.rest.ts'
import type { promesseRest } from '#caisse/promesse.rest.ts'
import type { catalogueRest } from '#catalogue/catalogue.rest.ts'
import type { categoriesRest } from '#classement/categories.rest.ts'
import type { referenceRest } from '#classement/reference.rest.ts'
import type { clienteleRest } from '#clientele/clientele.rest.ts'
import type { donneesRest } from '#clientele/donnees.rest.ts'
import type { colisRest } from '#colis/colis.rest.ts'
import type { commandeRest } from '#commande/commande.rest.ts'
import type { compteRest } from '#compte/compte.rest.ts'
import type { sessionRest } from '#compte/session.rest.ts'
import type { accesRest } from '#connexion/acces.rest.ts'
import type { cleRest } from '#connexion/cle.rest.ts'
import type { codeRest } from '#connexion/code.rest.ts'
import type { connexionRest } from '#connexion/connexion.rest.ts'
import type { entreeRest } from '#connexion/social.rest.ts'
import type { contenuRest } from '#contenu/contenu.rest.ts'
import type { Mutation } from '#contract'
import type { changementRest } from '#dossier/changement.rest.ts'
import type { equipeRest } from '#dossier/equipe.rest.ts'
import type { journalRest } from '#ecriture/journal.rest.ts'
import type { equipierRest } from '#equipe/equipier.rest.ts'
import type { facteurRest } from '#equipe/facteur/facteur.rest.ts'
import type { encaissementRest } from '#especes/encaissement.rest.ts'
import type { especesRest } from '#especes/especes.rest.ts'
import type { tourneeRest } from '#especes/tournee/tournee.rest.ts'
import type { etagereRest } from '#etagere/etagere.rest.ts'
import type { favorieRest } from '#favorie/favorie.rest.ts'
import type { feuilleRest } from '#feuille/feuille.rest.ts'
import type { declinaisonsRest } from '#fiche/declinaisons.rest.ts'
import type { fichesRest } from '#fiche/fiches.rest.ts'
import type { fournisseurRest } from '#fournisseur/fournisseur.rest.ts'
import type { depotRest } from '#image/image.rest.ts'
import type { fichierDeclinaisonsRest } from '#importation/declinaisons.rest.ts'
import type { importationRest } from '#importation/importation.rest.ts'
import type { listeRest } from '#liste/liste.rest.ts'
import type { livraisonEquipeRest } from '#livraison/equipe.rest.ts'
import type { livraisonRest } from '#livraison/livraison.rest.ts'
import type { messageRest } from '#message/message.rest.ts'
import type { nouvelleRest } from '#nouvelle/nouvelle.rest.ts'
import type { offreRest } from '#offre/offre.rest.ts'
import type { ouvertureRest } from '#ouverture/ouverture.rest.ts'
import type { lienRest } from '#paiement/lien.rest.ts'
import type { notificationRest, paiementRest } from '#paiement/paiement.rest.ts'
import type { coteRest } from '#panier/cote/cote.rest.ts'
import type { panierRest } from '#panier/panier.rest.ts'
import type { papierEquipeRest, papierRest } from '#papier/papier.rest.ts'
import type { partageRest } from '#partage/partage.rest.ts'
import type { preferenceEquipeRest } from '#preference/equipe.rest.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'
import type { preferenceRest } from '#preference/preference.rest.ts'
import type { exportRest } from '#preparation/export.rest.ts'
import type { noteRest } from '#preparation/note.rest.ts'
import type { venteRest } from '#preparation/vente.rest.ts'
import type { promotionRest } from '#promotion/promotion.rest.ts'
import type { rappelRest } from '#rappel/rappel.rest.ts'
import type { synonymeRest } from '#recherche/synonyme.rest.ts'
import type { releveRest } from '#releve/releve.rest.ts'
import type { remboursementRest } from '#remboursement/remboursement.rest.ts'
import type { retourRest } from '#retour/retour.rest.ts'
import type { retractationRest } from '#retractation/retractation.rest.ts'
import type { Document } from '#server/openapi/document.ts'
import type { Page } from '#shared/page.ts'
import type { Definition, Route } from '#shared/rest.ts'
import type { stockRest } from '#stock/stock.rest.ts'
import type { suiviRest } from '#suivi/suivi.rest.ts'
import type { tableauRest } from '#tableau/tableau.rest.ts'
import type { taxeRest } from '#taxe/taxe.rest.ts'
import type { veilleRest } from '#veille/veille.rest.ts'
import type { journalFichierRest } from './server/journal.rest.ts'
import type { chargeRest } from './server/measures/charge.rest.ts'

// What may be asked of the shop and what it answers, for the browser: types alone, taken from the routes themselves.

type Ouvertes<F extends (...args: never[]) => Promise<object>> = Awaited<ReturnType<F>>

type DesRoutes = Ouvertes<typeof aspectRest> &
  Ouvertes<typeof alerteRest> &
  Ouvertes<typeof branchementRest> &
  Ouvertes<typeof catalogueRest> &
  Ouvertes<typeof chargeRest> &
  Ouvertes<typeof categoriesRest> &
  Ouvertes<typeof clienteleRest> &
  Ouvertes<typeof accesRest> &
  Ouvertes<typeof codeRest> &
  Ouvertes<typeof colisRest> &
  Ouvertes<typeof commandeRest> &
  Ouvertes<typeof compteRest> &
  Ouvertes<typeof connexionRest> &
  Ouvertes<typeof contenuRest> &
  Ouvertes<typeof depotRest> &
  Ouvertes<typeof destinataireRest> &
  Ouvertes<typeof donneesRest> &
  Ouvertes<typeof encaissementRest> &
  Ouvertes<typeof entreeRest> &
  Ouvertes<typeof equipeRest> &
  Ouvertes<typeof changementRest> &
  Ouvertes<typeof equipierRest> &
  Ouvertes<typeof especesRest> &
  Ouvertes<typeof tourneeRest> &
  Ouvertes<typeof exportRest> &
  Ouvertes<typeof etagereRest> &
  Ouvertes<typeof synonymeRest> &
  Ouvertes<typeof fournisseurRest> &
  Ouvertes<typeof approvisionnementRest> &
  Ouvertes<typeof favorieRest> &
  Ouvertes<typeof feuilleRest> &
  Ouvertes<typeof declinaisonsRest> &
  Ouvertes<typeof fichesRest> &
  Ouvertes<typeof importationRest> &
  Ouvertes<typeof fichierDeclinaisonsRest> &
  Ouvertes<typeof journalRest> &
  Ouvertes<typeof journalFichierRest> &
  Ouvertes<typeof facteurRest> &
  Ouvertes<typeof lienRest> &
  Ouvertes<typeof listeRest> &
  Ouvertes<typeof livraisonEquipeRest> &
  Ouvertes<typeof livraisonRest> &
  Ouvertes<typeof messageRest> &
  Ouvertes<typeof moyenRest> &
  Ouvertes<typeof noteRest> &
  Ouvertes<typeof ouvertureRest> &
  Ouvertes<typeof cleRest> &
  Ouvertes<typeof notificationRest> &
  Ouvertes<typeof paiementRest> &
  Ouvertes<typeof coteRest> &
  Ouvertes<typeof panierRest> &
  Ouvertes<typeof papierEquipeRest> &
  Ouvertes<typeof papierRest> &
  Ouvertes<typeof partageRest> &
  Ouvertes<typeof rappelRest> &
  Ouvertes<typeof veilleRest> &
  Ouvertes<typeof additionRest> &
  Ouvertes<typeof avoirsRest> &
  Ouvertes<typeof avoirRest> &
  Ouvertes<typeof carteRest> &
  Ouvertes<typeof passerRest> &
  Ouvertes<typeof preferenceEquipeRest> &
  Ouvertes<typeof preferenceRest> &
  Ouvertes<typeof promesseRest> &
  Ouvertes<typeof promotionRest> &
  Ouvertes<typeof referenceRest> &
  Ouvertes<typeof releveRest> &
  Ouvertes<typeof remboursementRest> &
  Ouvertes<typeof retractationRest> &
  Ouvertes<typeof retourRest> &
  Ouvertes<typeof sessionRest> &
  Ouvertes<typeof stockRest> &
  Ouvertes<typeof suiviRest> &
  Ouvertes<typeof avisRest> &
  Ouvertes<typeof donRest> &
  Ouvertes<typeof tableauRest> &
  Ouvertes<typeof nouvelleRest> &
  Ouvertes<typeof offreRest> &
  Ouvertes<typeof taxeRest> &
  Ouvertes<typeof venteRest>

/** What the staff writes (`Ecrivable`), by REST as by GraphQL, and what it is answered: `createZone` is `POST /api/zone`. */
type Ecrites<Geste extends string> = {
  [M in keyof Mutation as M extends `${Geste}${infer T}` ? Uncapitalize<T> : never]: Mutation[M]['reponse']
}
export interface Ecrits extends Omit<Ecrites<'create' | 'update'>, 'preference'> {
  preference: PreferenceBoutique
}
export type Supprimable = keyof Ecrites<'delete'>
/** A form's own rules type its fields. */
type Ecriture<A> = Route<Definition & { body: TUnsafe<object> }, { data: A }>
type DesEcritures = { [T in keyof Ecrites<'create'> as `POST /api/${T}`]: Ecriture<Ecrits[T]> } & {
  [T in keyof Ecrites<'update'> as `PUT /api/${T}/:id`]: Ecriture<Ecrits[T]>
} & { [T in Supprimable as `DELETE /api/${T}/:id`]: Route<Definition, { data: Ecrites<'delete'>[T] }> }

type Api = DesRoutes & DesEcritures & { 'GET /api/openapi.json': Route<Definition, Document> }

/** `POST /api/panier`: a route by its method and its address. */
export type Nom = keyof Api & string

/** As JSON carries it. */
type Json<T> = T extends Date
  ? string
  : T extends readonly (infer U)[]
    ? Json<U>[]
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : T

type DefinitionDe<N extends Nom> = Api[N] extends Route<infer D, unknown> ? D : never
type Lu<S> = S extends TSchema ? Static<S> : never
type Valeur = string | number
type Parametre<N extends string> = N extends `${string}/:${infer P}/${infer Reste}`
  ? P | Parametre<`/${Reste}`>
  : N extends `${string}/:${infer P}`
    ? P
    : never
/** In an address everything is a text. */
type EnTexte<Q> = { [K in keyof Q]: string extends Q[K] ? Valeur : Q[K] }
/** What a screen's own address asks is handed on as it is. */
type Demandee<Q> = [Q] extends [never] ? never : EnTexte<Q> | URLSearchParams
/** `{ nom: T }`, which need not be said where nothing of it must be. */
type Dire<Nom extends string, T, Vide> = [T] extends [never]
  ? unknown
  : Vide extends T
    ? { [K in Nom]?: T }
    : { [K in Nom]: T }

/** What is sent with a call: what its address, its question and its body ask for. */
export type Question<N extends Nom> = Dire<'params', Record<Parametre<N>, Valeur>, Record<never, Valeur>> &
  Dire<'query', Demandee<Lu<DefinitionDe<N>['querystring']>>, Record<never, never>> &
  (DefinitionDe<N>['body'] extends TSchema
    ? Dire<'body', Lu<DefinitionDe<N>['body']>, null>
    : { body?: Blob })
export type Reponse<N extends Nom> = Api[N] extends Route<infer _, infer A> ? Json<Awaited<A>> : never

/** Routes that answer pages of something, and what of. */
export type NomDeListe = {
  [N in Nom & `GET ${string}`]: Reponse<N> extends Page<object>[] ? N : never
}[Nom & `GET ${string}`]
type LignesLues = { [N in NomDeListe]: Reponse<N> extends Page<infer L>[] ? L : never }
// by its name, not worked out: a component that is given a route knows what all of its kind have
interface Lignes extends LignesLues {}
export type Ligne<N extends NomDeListe> = Lignes[N]
/** What may be asked of such a list. */
export type Choisir<N extends Nom> = { [K in keyof Lu<DefinitionDe<N>['querystring']>]?: Valeur | null }

/** Routes that answer one thing by its id, and what. */
export type NomDUn = {
  [N in Nom & `GET ${string}/:id`]: Reponse<N> extends { data: { id: number } } ? N : never
}[Nom & `GET ${string}/:id`]
type Uns = { [N in NomDUn]: Reponse<N> extends { data: infer T extends { id: number } } ? T : never }
export type Un<N extends NomDUn> = Uns[N]

/** The address of a route by its method, for what calls it by itself: a window, a form with its progress. */
export type Chemin<M extends string, N = Nom> = N extends `${M} ${infer P}` ? P : never
