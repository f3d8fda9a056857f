import type { PaysModele } from '../feuille.ts'
import { dire, type Faits, paragraphes } from './faits.actions.ts'

const RECOURS: Record<PaysModele, string | null> = {
  sn: null,
  fr: 'Si vous n’obtenez pas de réponse satisfaisante, vous pouvez écrire au Défenseur des droits (www.defenseurdesdroits.fr).',
}

/** What was done for everybody to be able to buy here, and what nobody has checked. */
export function accessibilite(pays: PaysModele, faits: Faits): string {
  return paragraphes(
    'Nous voulons que chacun puisse lire cette boutique et y acheter, avec un clavier, un lecteur d’écran, une loupe ou un vieux téléphone.',
    '## Ce qui a été fait',
    'Le logiciel de la boutique est construit pour suivre les règles internationales WCAG\u00a02.2, niveau AA, et le référentiel français RGAA\u00a04. À chaque version, ses pages sont vérifiées par un outil automatique, en clair et en sombre, sur petit et grand écran, et parcourues au clavier. Elles se lisent sans JavaScript, s’agrandissent à 200\u00a0% et gardent leur sens sans les couleurs.',
    '## Ce qui n’a pas été vérifié',
    'Cette boutique n’a pas été auditée par un organisme indépendant, et les outils automatiques ne voient qu’une partie des obstacles. Elle ne se déclare donc pas conforme. Les textes et les images que nous ajoutons nous-mêmes peuvent en avoir\u00a0: une photo mal décrite, par exemple. Les pages des prestataires de paiement ne dépendent pas de nous.',
    '## Nous le dire',
    `Si quelque chose vous arrête, écrivez à ${dire(faits, 'email')} ou appelez le ${dire(faits, 'telephone')}\u00a0: nous vous aidons à passer votre commande, et nous corrigeons.`,
    RECOURS[pays],
  )
}
