import { lireContexte } from '#livraison/contexte.ts'
import { type LigneProduit, vue } from '#panier/lignes.ts'
import { type Choix, cleLigne, QUANTITE_MAX } from '#panier/panier.ts'
import { gestesDuReste } from '#panier/reste.ts'
import { demanderProduits } from '#panier/serveur.store.ts'
import type { Adresse } from '#routes'
import { Failure, introuvable, isFailure } from '#shared/failure.ts'
import { lireQuantite } from '#shared/nombre.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import type { Shop } from '../../shop.ts'
import type { Visite } from '../../visite.ts'
import { confierPanier, donnerAPayer } from '../panier/confier.ts'
import { ENVOYE, type Geste, nombreDe, type Saisie } from './envoi.ts'
import { changer, etatDuPanier, lignesDe } from './lignes.ts'

/** Where one sees what became of it; the question keeps a page of visitors from being given instead. */
const AU_PANIER: Adresse = '/cart?visite=suite'

function quantiteDe(saisie: Saisie): number {
  const { quantite, faute } = lireQuantite(saisie.quantite ?? '', QUANTITE_MAX)
  if (quantite !== null) return quantite
  throw new Failure('QUANTITE_REFUSEE', faute ?? 'Indiquez une quantité.')
}

/** What is wrong with a quantity is said of its article, and at its field: a cart has as many as lines. */
async function surArticle<T>(nom: string, champ: string, faire: () => Promise<T>): Promise<T> {
  try {
    return await faire()
  } catch (erreur) {
    if (!isFailure(erreur) || !['QUANTITE_REFUSEE', 'STOCK_INSUFFISANT'].includes(erreur.code)) throw erreur
    const { code, message } = erreur
    throw new Failure(code, `${nom}\u00a0: ${message}`, { champs: { [champ]: message } })
  }
}

/** The unit that a product has of its own is no choice. */
const choixDe = (saisie: Saisie, produit: LigneProduit['produit']): Choix => ({
  couleur_id: nombreDe(saisie, 'couleur_id'),
  taille_id: nombreDe(saisie, 'taille_id'),
  unite_id: nombreDe(saisie, 'unite_id') === produit.unite.id ? null : nombreDe(saisie, 'unite_id'),
})

async function ajouter(visite: Visite, saisie: Saisie) {
  const produit_id = nombreDe(saisie, 'sujet')
  const produit = produit_id === null ? undefined : (await demanderProduits([produit_id])).get(produit_id)
  if (!produit) throw introuvable('Ce produit')
  await surArticle(produit.designation, 'quantite', async () => {
    const quantite = quantiteDe(saisie)
    const ligne = vue({ produit_id: produit.id, ...choixDe(saisie, produit), quantite, produit })
    await changer(visite, { type: 'ajouter', ligne }, saisie[ENVOYE.cle])
  })
  return { vers: AU_PANIER, dit: { niveau: 'success', message: 'Produit ajouté au panier' } } as const
}

async function modifier(visite: Visite, saisie: Saisie) {
  const { sujet = '' } = saisie
  const lignes = await lignesDe(visite)
  const ligne = lignes.find((une) => cleLigne(une) === sujet)
  if (ligne)
    await surArticle(ligne.produit.designation, `${sujet}.quantite`, () =>
      changerLigne(visite, saisie, ligne),
    )
  // sent twice: the first has made another line of it
  else if (!lignes.some((une) => cleLigne(une) === cleVoulue(saisie, une))) throw introuvable('Cet article')
  return { dit: { niveau: 'success', message: 'Quantité mise à jour' } } as const
}

/** What the line becomes by what was chosen for it; what its page did not ask stays. */
function choixVoulu(saisie: Saisie, garde: Choix, produit: LigneProduit['produit']): Choix {
  const dits = Object.entries(choixDe(saisie, produit)).filter(([champ]) => champ in saisie)
  return { ...garde, ...Object.fromEntries(dits) }
}

/** The line that this form asks for, of the product of `une`; null where it is of another. */
function cleVoulue(saisie: Saisie, { produit_id, produit }: LigneProduit): string | null {
  const [id, ...choisis] = (saisie.sujet ?? '').split('-')
  if (Number(id) !== produit_id) return null
  const [couleur_id = null, taille_id = null, unite_id = null] = choisis.map((un) => Number(un) || null)
  return cleLigne({ produit_id, ...choixVoulu(saisie, { couleur_id, taille_id, unite_id }, produit) })
}

async function changerLigne(visite: Visite, saisie: Saisie, ligne: LigneProduit) {
  const quantite = quantiteDe(saisie)
  const { couleur_id, taille_id, unite_id } = ligne
  const choix = choixVoulu(saisie, { couleur_id, taille_id, unite_id }, ligne.produit)
  const autre = cleLigne({ ...ligne, ...choix }) !== cleLigne(ligne)
  if (autre) await changer(visite, { type: 'choix', ligne, choix, quantite }, saisie[ENVOYE.cle])
  else if (quantite !== ligne.quantite)
    await changer(visite, { type: 'modifier', ligne, quantite }, saisie[ENVOYE.cle])
}

async function retirer(visite: Visite, saisie: Saisie) {
  const ligne = (await lignesDe(visite)).find((une) => cleLigne(une) === saisie.sujet)
  // gone already, it is what was asked
  if (ligne) await changer(visite, { type: 'retirer', ligne }, saisie[ENVOYE.cle])
  return { dit: { niveau: 'success', message: 'Produit supprimé du panier' } } as const
}

/** Goes on with what can be ordered as it stands. */
async function garderLeReste(visite: Visite) {
  for (const geste of gestesDuReste((await etatDuPanier(visite)).lignes)) await changer(visite, geste)
  return { vers: '/livraison' } as const
}

/** A form may not lead elsewhere by itself: the page that follows it does. */
async function confier(visite: Visite, _saisie: Saisie, boutique: Shop) {
  const adresse = await confierPanier(await lignesDe(visite), await boutique.preference())
  const message = 'Votre panier est prêt\u00a0: envoyez-le à la boutique.'
  return { dit: { niveau: 'info', message, adresse, libelle: 'Ouvrir WhatsApp' } } as const
}

/** A link that stands in a path opens without script too; it is said whole, to be copied. */
async function donner(visite: Visite, _saisie: Saisie, boutique: Shop) {
  const { adresse, texte } = await donnerAPayer(await lignesDe(visite), await boutique.preference())
  const message = `Envoyez ce lien à qui va payer\u00a0: ${adresse}`
  return {
    dit: { niveau: 'success', message, adresse: lienWhatsapp(texte), libelle: 'L’envoyer par WhatsApp' },
  } as const
}

/** The steps are the same; their last one offers the link first. */
async function viserUnProche(visite: Visite) {
  visite.livraison = JSON.stringify({ ...lireContexte(visite.livraison), proche: true })
  return { vers: '/livraison' } as const
}

export const GESTES_PANIER: Record<string, Geste> = {
  'panier.ajouter': { libre: true, faire: ajouter },
  'panier.modifier': { libre: true, faire: modifier },
  'panier.prendre': {
    libre: true,
    faire: (visite, saisie) => {
      const [sujet = '', quantite = ''] = (saisie.sujet ?? '').split(' ')
      return modifier(visite, { ...saisie, sujet, quantite })
    },
  },
  'panier.retirer': { libre: true, faire: retirer },
  'panier.confier': { libre: true, faire: confier },
  'panier.donner': { libre: true, faire: donner },
  'panier.proche': { libre: true, faire: viserUnProche },
  'panier.reste': { faire: garderLeReste },
}
