// What the cart brings piece by piece once it lives, in one file: five would be four requests more.
export { CartesPanier } from './CartesPanier.tsx'
export { MisDeCote } from './MisDeCote.tsx'
export { OffresPanier } from './OffresPanier.tsx'
export { PayerParUnProche } from './PayerParUnProche.tsx'
export { RappelPanier } from './RappelPanier.tsx'
