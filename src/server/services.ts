import { randomBytes } from 'node:crypto'
import type { Branchements } from '#branchement/lecture.actions.ts'
import type { EntreeServices } from '#connexion/social.rest.ts'
import type { Context } from '#context'
import { ouvrirAtelier } from '#image/atelier.actions.ts'
import { depotDossier } from '#image/dossier.depot.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { depotS3 } from '#image/s3.depot.ts'
import { parCanal, voiesDesCodes } from '#message/canaux.ts'
import { REPONSES, type Reponses } from '#message/entrant/reglages.ts'
import { ouvrirCanaux } from '#message/pilotes.appel.ts'
import type { MessageServices } from '#message/pli.actions.ts'
import { findPreference } from '#preference/preference.data.ts'
import { comptesDoublures, ouvrirPilotes, type Regles } from '#prestataire/pilotes.appel.ts'
import { type Carnet, ouvrirCarnet } from '#recherche/cherchees.ts'
import { type Bounds, makeBounds } from '#shared/bounds.ts'
import type { Reglages } from '#shared/variables.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { type Branches, brancher, IDENTITE } from './branches.ts'
import type { Config, Provided } from './config.ts'
import { canauxDemonstration } from './demonstration.ts'
import { makeWatch, type Watch } from './measures/watch.ts'

/** What the application is built from; every slice takes the part it knows. */
export interface Services
  extends Omit<EntreeServices, 'envoyerCode' | 'identite'>,
    PaiementServices,
    Omit<MessageServices, 'identite'>,
    Branches,
    ImageServices {
  config: Config
  /** What the shop is plugged into, by the environment and by its owner. */
  branchements: Branchements
  /** Of everything that the process keeps or lets wait. */
  bounds: Bounds
  /** Told of everything that is done here. */
  watch: Watch
  /** By what codes to sign in by leave, as it is now. */
  voies: () => ReturnType<typeof voiesDesCodes>
  /** What was looked for, until the next pass. */
  carnet: Carnet
  /** Settings of the local stand-ins; null in a real shop. */
  demonstration: StandIns | null
  reponses: Reponses
}
type StandIns = Pick<Provided, 'identity'> & { moyens: Regles }

/** Joins the context and the configuration; in demonstration the stand-ins take the providers' places. */
export function makeServices(context: Context, config: Config): Services {
  const { publicUrl, ownerEmails } = config
  const { log, now } = context
  const demonstration = config.demonstration ? standIns(publicUrl) : null
  const { identity, moyens } = demonstration ?? config
  const carnet = ouvrirCarnet(now)
  const atelier = ouvrirAtelier()
  const depot = 'dossier' in config.media ? depotDossier(config.media.dossier) : depotS3(config.media)
  const bounds = makeBounds()
  bounds.add(carnet.bound, atelier.bound, depot.bound)
  const branches: Branches = {
    identite: { actuelle: identity },
    reponses: { actuelle: demonstration ? null : config.reponses },
    prestataires: ouvrirPilotes(moyens, { publicUrl, log, now }),
    canaux: demonstration ? canauxDemonstration(config.dataDir) : ouvrirCanaux(config.canaux),
  }
  const doublures = demonstration && doublureDe(demonstration)
  const services: Services = {
    ...context,
    config,
    publicUrl,
    ownerEmails,
    ...branches,
    voies: () => voiesDesCodes(services.canaux),
    permisSansCompte: async () => (await findPreference(context.database)).sans_compte === 1,
    branchements: brancher({ ...context, config, doublures }, branches),
    bounds,
    watch: makeWatch({ ...context, slow: config.slowStatement }),
    carnet,
    atelier,
    depot,
    demonstration,
  }
  return services
}

/** The same by plug; the stand-ins of the channels are set with nothing, and nobody answers a letter by mail. */
const doublureDe = ({ identity, moyens }: StandIns) =>
  ({
    ...parCanal(() => ({})),
    ...moyens,
    [REPONSES]: { adresse: 'reponse@teranga.example' },
    [IDENTITE]: identity,
  }) as Record<string, Reglages>

/** What a provider's account would be, made anew at each start. */
function standIns(publicUrl: string): StandIns {
  const secret = () => randomBytes(24).toString('hex')
  return {
    identity: {
      issuer: `${publicUrl}/demonstration/identite`,
      clientId: 'teranga-demonstration',
      clientSecret: secret(),
    },
    moyens: comptesDoublures(publicUrl, secret),
  }
}
