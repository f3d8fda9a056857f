import { useTitre } from '../equipe.ts'
import { EchangeFichier } from '../liste/EchangeFichier.tsx'
import { signalerLivraison } from './appels.ts'
import { OngletsLivraison } from './OngletsLivraison.tsx'

/** Delivery as files: zones with their prices, then the towns that lie in them. */
export default function Fichiers() {
  useTitre('Livraison, import et export')
  return (
    <>
      <h1>Import et export</h1>
      <OngletsLivraison />
      <EchangeFichier
        titre="Zones et tarifs"
        table="tariflivraison"
        nom="tarifs.csv"
        colonnes="zone, devise, prixkg, prix10kg, prix20kg, prixexpress"
        aide="Une zone qui n’existe pas encore est créée. Sans aucun prix, elle reste sur devis."
        onEcrit={signalerLivraison}
      />
      <EchangeFichier
        titre="Destinations"
        table="destination"
        nom="destinations.csv"
        colonnes="pays, ville, code_postal, zone, express, delai_standard, delai_express"
        aide={
          'Le pays s’écrit par son code (sn, fr), la zone par son nom, l’express par oui ou non. Une ville déjà là est modifiée\u202f; une autre est ajoutée.'
        }
        onEcrit={signalerLivraison}
      />
    </>
  )
}
