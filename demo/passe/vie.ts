import { direMonAvis } from '#avis/avis.actions.ts'
import { expedier } from '#colis/depart.actions.ts'
import { annulerCommande, expirerCommande } from '#commande/commande.actions.ts'
import { listDetails } from '#commande/commande.data.ts'
import { ETAT, type Etat } from '#commande/commande.ts'
import type { Retour } from '#commande/retour.actions.ts'
import type { Compte } from '#compte/compte.ts'
import type { Equipier } from '#compte/equipe.ts'
import { deplacerParEquipe } from '#dossier/equipe.actions.ts'
import { encaisserALaLivraison, type GesteEncaissement } from '#especes/encaissement.actions.ts'
import { fermerPaiements, paiementsDe } from '#paiement/paiement.actions.ts'
import type { Ligne } from '#panier/panier.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { noterCommande } from '#preparation/note.actions.ts'
import { rembourserParEquipe } from '#remboursement/equipe.actions.ts'
import { controlerRemboursements } from '#remboursement/remboursement.jobs.ts'
import { findSuivi } from '#suivi/suivi.data.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { acheter, receveurDe } from './achat.ts'
import { avisDe, lireAvis } from './avis.ts'
import type { NomClient } from './clients.ts'
import type { VenteDemo } from './ventes.ts'

const HEURE = 3_600_000
const JOUR = 24 * HEURE
/** One parcel of so many is handed over without its code. */
const SANS_CODE = 6

interface Destination {
  id: number
  delaistandard: number
  delaisexpress: number | null
}

/** Who was there, and what was sold, under the names that the past calls them by. */
export interface Gens {
  mariama: Equipier
  /** The account of this customer, made the first time. */
  compte(client: NomClient): Promise<Compte>
  destinations: Map<string, Destination>
  lignes(texte: string): Ligne[]
  /** By its code. */
  produit_id(code: string): number
}

/** Something that happened; the shop's clock stands at `quand` meanwhile. */
export interface Fait {
  quand: number
  faire(services: PaiementServices, gens: Gens): Promise<unknown>
}

/** When it was placed: so many hours ago, or between 8 and 21 h of its day. */
function debut({ jours, heures }: VenteDemo, rang: number, now: number): number {
  if (heures !== undefined) return now - heures * HEURE
  const minuit = Math.floor(now / JOUR) * JOUR - (jours ?? 0) * JOUR
  return minuit + (8 + ((rang * 5) % 13)) * HEURE + ((rang * 17) % 60) * 60_000
}

/** The staff is there from 8 to 20 h: what falls between waits for the morning, in its order. */
function ouvrable(quand: number): number {
  const nuit = (quand - 20 * HEURE) % JOUR
  return nuit < 13 * HEURE ? quand - nuit + 12 * HEURE + nuit / 13 : quand
}

function chercher<T>(liste: Map<string, T>, nom: string): T {
  const trouve = liste.get(nom)
  if (!trouve) throw new Error(`the demonstration has no ${nom}`)
  return trouve
}

/** All that happens to the `rang`-th order, what is still to come included. */
export function vieDe(vente: VenteDemo, rang: number, now: number, gens: Gens): Fait[] {
  const { fin, moyen, note } = vente
  const destination = chercher(gens.destinations, receveurDe(vente).desserte)
  const passee = debut(vente, rang, now)
  // what is a few hours old is under way, be it night
  const instant = (quand: number) => (vente.jours === undefined || quand <= passee ? quand : ouvrable(quand))
  const faits: Fait[] = []
  let id = 0
  const apres = (heures: number, faire: Fait['faire']) =>
    faits.push({ quand: instant(passee + heures * HEURE), faire })
  const deplacer = (heures: number, etatcommande: Etat, motif: string, retour?: Retour) =>
    apres(heures, (services, { mariama }) =>
      deplacerParEquipe(services, mariama, { id, etatcommande, motif, retour }),
    )
  const especes = (heures: number, geste: GesteEncaissement) =>
    apres(heures, async (services, { mariama }) => {
      await encaisserALaLivraison({ ...services, ...paiementsDe(services) }, { equipier: mariama }, id, geste)
      await emettrePapiers(services)
    })

  apres(-0.3, (_, { compte }) => compte(vente.client))
  apres(0, async (services, { compte, lignes }) => {
    const achat = {
      compte: await compte(vente.client),
      destination_id: destination.id,
      lignes: lignes(vente.lignes),
    }
    id = await acheter(services, vente, achat)
  })
  const { delaistandard, delaisexpress } = destination
  const livree = 20 + 18 * (vente.express ? (delaisexpress ?? delaistandard) : delaistandard)
  // what is noted of a parcel that came back is noted when it did
  const notee = fin === undefined || fin === 'annulee' ? 2 : livree + (fin === 'refusee' ? 1 : 31)
  if (note)
    apres(notee, (services, { mariama: equipier }) =>
      noterCommande(services, { equipier }, { commande_id: id, texte: note }),
    )
  if (fin === 'abandonnee') apres(0.6, (services) => expirerCommande(services, id, fermerPaiements(services)))
  if (fin === 'annulee')
    apres(1.5, async (services, { compte }) => {
      await annulerCommande({ ...services, ...paiementsDe(services) }, await compte(vente.client), id)
      await controlerRemboursements(services)
      await emettrePapiers(services)
    })
  if (fin === 'abandonnee' || fin === 'annulee' || fin === 'a_appeler') return faits

  if (moyen === 'livraison') especes(1, 'confirmer')
  deplacer(3, ETAT.preparation, 'préparation commencée')
  if (vente.enDeux) apres(8, (services, { mariama }) => envoyerUne(services, mariama, id))
  deplacer(vente.express ? 5 : 18, ETAT.expediee, 'remise au livreur')
  if (fin === 'refusee') {
    especes(livree, 'refuser')
    deplacer(livree + 20, ETAT.retournee, 'colis revenu intact', { enStock: true })
    return faits
  }
  apres(livree, (services, { mariama }) => livrer(services, mariama, id, rang % SANS_CODE === 5))
  for (const { code, decision, ...avis } of avisDe(vente)) {
    // somebody says so some days later, and it is read the next morning
    const dit = livree + 40 + ((rang * 7) % 60)
    apres(dit, async (services, { compte, produit_id }) =>
      direMonAvis(services, await compte(vente.client), { ...avis, produit_id: produit_id(code) }),
    )
    apres(dit + 14, async (services, { mariama, compte, produit_id }) => {
      const { id: compte_id } = await compte(vente.client)
      await lireAvis(services, mariama, { compte_id, produit_id: produit_id(code), decision })
    })
  }
  if (moyen === 'livraison') especes(livree + 3, 'encaisser')
  if (fin) deplacer(livree + 30, ETAT.retour, 'ne convient pas, retour demandé')
  if (fin === 'retournee') {
    deplacer(livree + 76, ETAT.retournee, 'reçue en bon état', { enStock: true })
    apres(livree + 77, async (services, { mariama }) => {
      const tout = { commande_id: id, tentative_id: null, montant: null }
      await rembourserParEquipe(services, mariama, { ...tout, motif: 'retour reçu en bon état' })
      await emettrePapiers(services)
    })
  }
  return faits
}

/** One piece leaves first, by a carrier. */
async function envoyerUne(services: PaiementServices, equipier: Equipier, commande_id: number) {
  const [ligne] = await listDetails(services.database, [commande_id])
  const depart = { transporteur: 'DHL', reference: 'JD014600004451', lien: null, poids: '1.2', cout: 4500 }
  const lignes = [{ id: ligne?.id ?? 0, quantite: 1 }]
  return expedier(services, { equipier }, { commande_id, lignes, depart })
}

/** The parcel is handed over, against the code that its recipient holds. */
async function livrer(
  services: PaiementServices,
  equipier: Equipier,
  id: number,
  sansCode: boolean,
): Promise<void> {
  const suivi = sansCode ? null : await findSuivi(services.database, id)
  const remise = suivi ? { code: suivi.code } : { sansCode: true }
  const motif = 'remise au gardien, qui a signé'
  const livree = { id, etatcommande: ETAT.livree, motif }
  await deplacerParEquipe(services, equipier, { ...livree, ...remise })
}
