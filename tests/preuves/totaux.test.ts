import { expect, it } from 'vitest'
import { prixLigne } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import { calculerTotaux } from '#commande/total.ts'
import { prixLivraison } from '#livraison/livraison.ts'
import { calculerOffres } from '#offre/calcul.ts'
import { enRemises } from '#offre/offre.actions.ts'
import { poidsTotal } from '#panier/panier.ts'
import { prixReduit } from '#promotion/prix.ts'
import { exact, toDecimal } from '#shared/exact.ts'
import { totalDe } from '#shared/total.ts'
import { chiffrerTaxes } from '#taxe/chiffrer.ts'
import { type Taxation, taxeEnPlus } from '#taxe/taxe.ts'
import { offreDe } from './oracle/offres.ts'
import { compter, demande, KG, type Panier, tirer } from './oracle/totaux.ts'
import { hasard } from './simulation/hasard.ts'

const SEED = Number(process.env.SEED)
const FOIS = Number(process.env.PANIERS ?? 100_000)

/** The same by the shop's own rules, one after the other as an order asks them. */
function chiffrer(panier: Panier) {
  const { lignes, regles, zone, senegal, tarif, enEuros, express, devise, taxe, taux, tauxPort } = panier
  const [code, cours] = devise
  const choisies = lignes.map((une) => {
    const normal = exact(une.normal)
    const reduction = {
      pourcent: une.pourcent === null ? null : exact((une.pourcent / 100).toFixed(2)),
      montant: une.montant === null ? null : exact(une.montant),
      piece: une.piece,
    }
    const reduit = une.pourcent === null && une.montant === null ? null : prixReduit(normal, reduction)
    const produit = {
      id: une.produit,
      prix: toDecimal(reduit ?? normal, 4),
      poids: (une.grammes / 1000).toFixed(3),
      unite: { id: 1, designation: 'la sienne', facteur: une.facteur },
      unites: [{ id: 2, designation: 'choisie', facteur: une.choisi }],
      declinaisons: [
        { id: 1, couleur_id: 1, taille_id: null, ecart: '70000' },
        {
          ...{ id: 2, couleur_id: 2, taille_id: null, ecart: String(une.ecart) },
          poids: une.grammesVariante === null ? null : (une.grammesVariante / 1000).toFixed(3),
        },
      ],
    }
    const vendu = resoudre(produit, { couleur_id: 2, taille_id: null })
    return { produit: vendu, unite_id: 2, quantite: une.quantite, categorie: une.categorie }
  })
  const poids = poidsTotal(choisies)
  const decimal = (prix: number | null) => (prix === null ? null : (enEuros ? prix / 100 : prix).toFixed(2))
  const tarife = prixLivraison({
    pays: senegal ? 'sn' : 'fr',
    tarif: {
      prixkg: decimal(tarif.prixkg) ?? '0',
      ...{ prix10kg: decimal(tarif.prix10kg), prix20kg: decimal(tarif.prix20kg) },
      prixexpress: decimal(tarif.prixexpress),
    },
    ...{ tauxTarif: enEuros ? '0.0015' : '1', livraisonexpress: true, express, poids },
  })
  if (!('prix' in tarife)) throw new Error('a delivery has no price')
  const livraison = tarife.prix
  const calcul = calculerOffres(
    {
      lignes: choisies.map(({ produit, unite_id, quantite, categorie }) => ({
        ...{ produit_id: produit.id, categories: [categorie], quantite },
        francs: prixLigne(produit, unite_id, quantite),
      })),
      ...{ livraison, poids, zone_id: zone },
    },
    regles.map((une, rang) => offreDe({ ...une, kilos: une.kilos && une.kilos / KG }, rang)),
  )
  const remises = enRemises(calcul)
  const taxation: Taxation | null = taxe && {
    ...{ mode: taxe, mention: null, normal: '99', livraison: tauxPort },
    articles: Object.fromEntries(lignes.map(({ produit }, rang) => [String(produit), taux[rang] ?? ''])),
  }
  const enDevise = { devise: code, taux: cours, remises }
  const taxes = chiffrerTaxes(taxation, choisies, livraison, enDevise)
  const totaux = calculerTotaux({ lignes: choisies, livraison, taxe: taxeEnPlus(taxes), ...enDevise })
  return { calcul, totaux }
}

it(`le total de ${FOIS} paniers au hasard est celui qu’un autre calcul trouve, au franc et au centime (graine ${SEED})`, () => {
  const sort = hasard(SEED)
  const vues = { promotions: 0, offres: 0, taxes: 0, ecarts: 0 }
  for (let rang = 0; rang < FOIS; rang += 1) {
    const panier = tirer(sort)
    const { calcul, totaux } = chiffrer(panier)
    const attendu = compter(panier)
    const trouve = {
      remises: [calcul.lignes, calcul.livraison],
      francs: totaux.montantcommande,
      unites: totaux.montantdevise,
    }
    const dit = (un: object) =>
      JSON.stringify(un, (_, valeur) => (typeof valeur === 'bigint' ? `${valeur}` : valeur))
    if (dit(trouve) !== dit(attendu))
      expect({ rang, panier, ...trouve }).toEqual({ rang, panier, ...attendu })
    const negatif = [totaux.montantcommande, totaux.montantdevise].some((un) => un < 0n)
    const somme = totalDe(totaux.postes)
    if (negatif || somme.n !== totaux.montantcommande * somme.d)
      expect({ rang, panier, totaux }).toBe('a bill')
    if (panier.lignes.some((une) => demande(une) < une.normal)) vues.promotions += 1
    if (calcul.appliquees.length > 0) vues.offres += 1
    if (totaux.taxedevise) vues.taxes += 1
    if (panier.lignes.some(({ ecart }) => ecart > 0)) vues.ecarts += 1
  }
  // what was drawn met each of them often
  for (const fois of Object.values(vues)) expect(fois).toBeGreaterThan(FOIS / 10)
}, 300_000)
