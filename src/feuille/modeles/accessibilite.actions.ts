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
    'Le logiciel de la boutique est construit pour suivre les règles internationales WCAG\u00a02.2, niveau AA, et le référentiel français RGAA\u00a04. À chaque version, chacune de ses pages est vérifiée par un outil automatique (axe), en clair et en sombre, sur un écran de téléphone et sur un grand, les parcours d’achat sont refaits au clavier seul, et ce que les pages disent à un lecteur d’écran (noms, ordre, annonces) est comparé à ce qu’elles doivent dire. Les pages tiennent sur 320\u00a0pixels de large et avec un texte agrandi à 130\u00a0%\u00a0; celles de l’achat et du compte, à 200\u00a0%. On achète aussi sans JavaScript.',
    '## Ce qui n’a pas été vérifié, et ce qui ne va pas',
    'Cette boutique n’a pas été auditée par un organisme indépendant, et les outils automatiques ne voient qu’une partie des obstacles. Elle ne se déclare donc pas conforme. Les textes et les images que nous ajoutons nous-mêmes peuvent en avoir\u00a0: une photo mal décrite, par exemple. Les couleurs imposées par l’appareil ont été essayées sur l’accueil, la page d’un article et les étapes de la commande. Aucun essai n’a été fait avec des personnes qui se servent d’un lecteur d’écran tous les jours. Les images de la bannière portent toutes le même nom, «\u202fslide\u202f»\u00a0: ce qu’elles annoncent est écrit à côté. Un message bref se retire de lui-même après cinq secondes, sauf si l’on s’y arrête. Les pages des prestataires de paiement ne dépendent pas de nous.',
    '## Nous le dire',
    `Si quelque chose vous arrête, écrivez à ${dire(faits, 'email')} ou appelez le ${dire(faits, 'telephone')}\u00a0: nous vous aidons à passer votre commande, et nous corrigeons.`,
    RECOURS[pays],
  )
}
