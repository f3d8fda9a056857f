import { join } from 'node:path'
import { deleteAbonnements } from '#abonnement/abonnement.data.ts'
import { type Fabriquees, garderFabriquees } from '#branchement/branchement.actions.ts'
import { aTaper, type Prise } from '#branchement/branchement.ts'
import { type Coffre, FICHIER_CLE, ouvrirCoffre } from '#branchement/coffre.actions.ts'
import { type Branchements, voirPrises } from '#branchement/lecture.actions.ts'
import { CHEMIN_RETOUR } from '#connexion/connexion.actions.ts'
import { essayerIdentite } from '#connexion/essai.actions.ts'
import type { ReglagesIdentite } from '#connexion/fournisseur.actions.ts'
import { demarche as demarcheIdentite, variables as variablesIdentite } from '#connexion/reglages.ts'
import type { Context } from '#context'
import { adresseDAppel, CANAUX, type Canal, CODES_CANAUX, parDuCanal } from '#message/canaux.ts'
import { CHEMIN_COURRIER } from '#message/entrant/entrant.rest.ts'
import {
  demarche as demarcheReponses,
  fautes as fautesReponses,
  NOM_REPONSES,
  REPONSES,
  type ReglagesReponses,
  type Reponses,
  variables as variablesReponses,
} from '#message/entrant/reglages.ts'
import { essayerCourrier, PATIENCE_ESSAI } from '#message/essai.actions.ts'
import { ouvrirCanal, piloteDe } from '#message/pilotes.appel.ts'
import type { MessageServices } from '#message/pli.actions.ts'
import { EN_LIGNE, METHODES } from '#prestataire/moyens.ts'
import { adresseDAvis, DEMARCHES, ouvrirPilote, VARIABLES } from '#prestataire/pilotes.appel.ts'
import { accepte, muet } from '#shared/essai.ts'
import { obstiner, type PlusTard } from '#shared/surete/obstination.ts'
import type { Demarche, Reglages, Variables } from '#shared/variables.ts'
import type { PaiementServices } from '#tentative/services.ts'
import type { Config } from './config.ts'

/** What the owner's keys are closed with, on this machine. */
export const coffreDe = ({ cles, dataDir }: Config): Coffre =>
  ouvrirCoffre({ cles, fichier: join(dataDir, FICHIER_CLE) })

/** What plugs change while the shop runs: every room holds it, so it is changed in place. */
export interface Branches extends Pick<PaiementServices, 'prestataires'>, Pick<MessageServices, 'canaux'> {
  identite: { actuelle: ReglagesIdentite | null }
  reponses: Reponses
}

interface Options extends Context {
  config: Config
  /** The stand-ins' settings by plug; null: a real shop. */
  doublures: Record<string, Reglages> | null
}

/** The code of signing in at a provider, beside those of the means and the channels. */
export const IDENTITE = 'google'

const demonstrationDe = (canal: Canal) =>
  `Démonstration\u00a0: ses messages sont dans le dossier «\u202f${parDuCanal(canal) ?? 'mails'}\u202f».`

const commePilote = (variables: Variables) => ({
  variables,
  ecran: aTaper(variables),
  composer: (saisie: Record<string, string>): Reglages => saisie,
  fautes: (): string[] => [],
})

const identiteDe = ({ issuer = '', clientId = '', clientSecret = '' }: Reglages): ReglagesIdentite => ({
  ...{ issuer, clientId, clientSecret },
})

const reponsesDe = ({ adresse = '', cle = '' }: Reglages): ReglagesReponses => ({ adresse, cle })

/** Everything the shop can be plugged into, from the registries. */
function prisesDe({ config: { publicUrl }, doublures, ...context }: Options, { canaux }: Branches): Prise[] {
  const adresseDe = ({ adresse }: Demarche, ici: string) => (adresse ? { nom: adresse, adresse: ici } : null)
  const services = { ...context, publicUrl, canaux }
  const moyens = METHODES.map((methode): Prise => {
    const demarche = DEMARCHES[methode]
    return {
      ...{ code: methode, nom: EN_LIGNE[methode].nom, genre: 'moyen', demarche },
      ...commePilote(VARIABLES[methode]),
      adresse: adresseDe(demarche, adresseDAvis(methode, publicUrl)),
      essayer: (reglages) => ouvrirPilote(methode, reglages, services).essayer(),
    }
  })
  const messages = CODES_CANAUX.map((canal): Prise => {
    const { demarche, variables, ecran, fautes, fabrique, essayer } = piloteDe(canal)
    const genre = fabrique ? 'fabrique' : essayer ? 'texto' : 'canal'
    return {
      ...{ code: canal, nom: CANAUX[canal].nom, genre, demarche },
      adresse: adresseDe(demarche, adresseDAppel(canal, publicUrl)),
      ...commePilote(variables),
      ...(fabrique ? { ecran: variables } : {}),
      ...(ecran ? { ecran: ecran.variables, composer: ecran.composer } : {}),
      fautes,
      essayer: (reglages, demandeur) => {
        if (essayer) return doublures ? Promise.resolve(accepte(demonstrationDe(canal))) : essayer(reglages)
        const poste = doublures ? canaux[canal] : ouvrirCanal(canal, reglages, PATIENCE_ESSAI)
        return poste ? essayerCourrier(services, poste, demandeur) : Promise.resolve(muet(CANAUX[canal].nom))
      },
    }
  })
  const google: Prise = {
    ...{ code: IDENTITE, nom: 'Connexion avec Google', genre: 'connexion', demarche: demarcheIdentite },
    ...commePilote(variablesIdentite),
    adresse: adresseDe(demarcheIdentite, `${publicUrl}${CHEMIN_RETOUR}`),
    essayer: (reglages) => essayerIdentite(identiteDe(reglages), publicUrl),
  }
  const reponses: Prise = {
    ...{ code: REPONSES, nom: NOM_REPONSES, genre: 'connexion', demarche: demarcheReponses },
    ...commePilote(variablesReponses),
    adresse: adresseDe(demarcheReponses, `${publicUrl}${CHEMIN_COURRIER}`),
    fautes: (reglages) => fautesReponses(reponsesDe(reglages)),
    essayer: async ({ adresse = '' }) =>
      accepte(`Répondez à un message de la boutique\u00a0: la réponse doit arriver à ${adresse}.`),
  }
  return [...moyens, ...messages, reponses, google]
}

/** By plug, what the environment says whole, and what it says besides. */
function ditsDe({ moyens, canaux, identity, reponses, surcharges }: Config) {
  const { identity: aCote, ...autres } = surcharges
  return {
    dits: { ...moyens, ...canaux, [IDENTITE]: identity, [REPONSES]: reponses } as Record<
      string,
      Reglages | null
    >,
    surcharges: { ...autres, ...(aCote ? { [IDENTITE]: aCote } : {}) },
  }
}

/**
 * Plugs the shop in: what the environment says is open already in `branches`; what its owner typed comes with
 * `recharger`, at start and whenever somebody types something anywhere.
 */
export function brancher(options: Options, branches: Branches): Branchements {
  const { config, database, log, now, doublures } = options
  const { publicUrl } = config
  const dits = ditsDe(config)
  const ouverts = new Map(
    Object.entries(dits.dits).map(([code, reglages]) => [code, JSON.stringify(reglages)]),
  )

  const poser = (code: string, reglages: Reglages | null) => {
    const methode = METHODES.find((une) => une === code)
    const canal = CODES_CANAUX.find((un) => un === code)
    if (methode) {
      if (reglages) branches.prestataires[methode] = ouvrirPilote(methode, reglages, { publicUrl, log, now })
      else delete branches.prestataires[methode]
    }
    if (canal) {
      if (reglages) branches.canaux[canal] = ouvrirCanal(canal, reglages)
      else delete branches.canaux[canal]
    }
    if (code === IDENTITE) branches.identite.actuelle = reglages && identiteDe(reglages)
    if (code === REPONSES) branches.reponses.actuelle = reglages && reponsesDe(reglages)
  }

  async function relire() {
    if (doublures) return
    let change = false
    for (const { prise, reglages, illisible } of await voirPrises(database, branchements)) {
      const voulu = JSON.stringify(reglages)
      if (illisible)
        log.error({ code: 'CLE_ILLISIBLE', prise: prise.code }, 'kept keys cannot be opened here')
      if (voulu === (ouverts.get(prise.code) ?? 'null')) continue
      poser(prise.code, reglages)
      ouverts.set(prise.code, voulu)
      change = true
    }
    // pages that name the means of payment, kept while this instance did not know better
    if (change) await database.query(`SELECT pg_notify('changement', 'moyen')`)
  }

  let tour = Promise.resolve()
  const branchements: Branchements = {
    prises: prisesDe(options, branches),
    coffre: coffreDe(config),
    ...dits,
    doublures,
    recharger: () => {
      // one after the other: an older reading never wins
      tour = tour.then(relire, relire)
      return tour
    },
  }
  return branchements
}

/** What notifications are signed with: a phone is subscribed with one pair, and good for no other. */
export const FABRIQUEES: Fabriquees = {
  prise: 'push',
  fabriquer: async () => {
    const { default: webpush } = await import('web-push')
    return webpush.generateVAPIDKeys()
  },
  oublier: deleteAbonnements,
}

/** Has the shop make the keys that nobody types, where it has none. */
export async function fabriquerCles(
  context: Context,
  { coffre, dits, doublures }: Branchements,
): Promise<void> {
  if (doublures || dits[FABRIQUEES.prise]) return
  await garderFabriquees(context, coffre, FABRIQUEES)
}

/** Has every change that is typed anywhere take effect here; answers what ends it. */
export async function suivreBranches(
  { database, log, plusTard }: Context & { plusTard?: PlusTard },
  { recharger }: Pick<Branchements, 'recharger'>,
): Promise<() => Promise<void>> {
  const suivie = obstiner(recharger, { log, echec: 'plugs cannot be read', plusTard })
  const taire = await database.listen('branchement', suivie.demander)
  await recharger()
  return async () => {
    suivie.fermer()
    await taire()
  }
}
