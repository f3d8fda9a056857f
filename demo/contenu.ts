import { faqs } from './faq.ts'
import type { Lot } from './lot.ts'

const apropos = `
Teranga veut dire « hospitalité » en wolof. C’est aussi une façon de vendre : dire d’où vient un produit, peser juste, et répondre quand quelque chose ne va pas.

La boutique est née à Dakar, d’un étal du marché Kermel et d’une liste de clients qui avaient déménagé : à Thiès, à Abidjan, à Paris, à Montréal. Ils demandaient le même riz, le même café Touba, le même wax. Nous avons commencé par des colis, puis par des cartons, puis par cette boutique.

Nous achetons aux coopératives de la vallée du fleuve, aux pêcheurs de Kayar, aux ateliers de tissage et de vannerie de Thiès et de Mékhé. Nous payons à la livraison, et nous le disons : un prix juste des deux côtés est le seul qui dure.

Chaque commande est préparée à la main, vérifiée deux fois et suivie jusqu’à la remise. Si elle ne vous convient pas, écrivez-nous : une personne vous répond, du lundi au samedi.
`.trim()

/** The first one answers at /about#pdg (specification, part 2), the others at their name. */
const personnes = [
  {
    nom: 'Aïssatou Ndiaye',
    fonction: 'Présidente-directrice générale',
    presentation:
      'Fille de commerçante, elle a tenu l’étal du marché Kermel pendant dix ans avant d’ouvrir la boutique. Elle goûte chaque nouveau produit et signe elle-même les contrats avec les coopératives.',
    image: 'personne/aissatou.jpg',
    ancre: 'pdg',
  },
  {
    nom: 'Mamadou Sow',
    fonction: 'Responsable des achats',
    presentation:
      'Il passe la moitié de l’année sur les routes, de la vallée du fleuve à la Casamance. Il connaît les producteurs par leur nom, et le prix du mil semaine par semaine.',
    image: 'personne/mamadou.jpg',
    ancre: 'mamadou',
  },
  {
    nom: 'Coumba Diallo',
    fonction: 'Préparation et livraison',
    presentation:
      'Elle dirige l’entrepôt de Dakar et son équipe de six personnes. C’est elle qui choisit les transporteurs, et qui sait comment emballer un djembé pour Montréal.',
    image: 'personne/coumba.jpg',
    ancre: 'coumba',
  },
  {
    nom: 'Ibrahima Faye',
    fonction: 'Service client',
    presentation:
      'Au téléphone ou par e-mail, il répond en français et en wolof. Il a le droit de dire oui : remplacer, rembourser, renvoyer, sans demander la permission.',
    image: 'personne/ibrahima.jpg',
    ancre: 'ibrahima',
  },
]

const slides = [
  {
    image: 'banniere/marche.jpg',
    image_mobile: 'banniere/marche-mobile.jpg',
    titre: 'Le marché vient à vous',
    texte: 'Riz de la vallée, fruits du jour, café Touba : commandez ce matin, recevez‑le vite.',
    appel: 'Voir les produits',
    lien: '/#produits',
  },
  {
    image: 'banniere/tissus.jpg',
    image_mobile: 'banniere/tissus-mobile.jpg',
    titre: 'Wax, bazin, pagne tissé',
    texte: 'Des couleurs franches, cousues et tissées par des ateliers d’ici.',
    appel: 'Voir les tissus',
    lien: '/?designation=tissu#produits',
  },
]

const ranges = <T extends object>(lignes: T[]) => lignes.map((ligne, rang) => ({ ...ligne, rang: rang + 1 }))

/** Questions, the page about the shop with its people, and the banner. */
export const lotsContenu = (): Lot[] => [
  {
    sql: `INSERT INTO faq (question, reponse, rang)
SELECT x.question, x.reponse, x.rang FROM json_to_recordset($1::text::json) AS x (question text, reponse text, rang int) ORDER BY x.rang`,
    lignes: ranges(faqs),
  },
  {
    sql: `INSERT INTO apropos (texte) SELECT x.texte FROM json_to_recordset($1::text::json) AS x (texte text)`,
    lignes: [{ texte: apropos }],
  },
  {
    sql: `INSERT INTO personne (nom, fonction, presentation, image, ancre, rang)
SELECT x.nom, x.fonction, x.presentation, x.image, x.ancre, x.rang
FROM json_to_recordset($1::text::json) AS x (nom text, fonction text, presentation text, image text, ancre text, rang int) ORDER BY x.rang`,
    lignes: ranges(personnes),
  },
  {
    sql: `INSERT INTO slide (image, image_mobile, titre, texte, appel, lien, rang)
SELECT x.image, x.image_mobile, x.titre, x.texte, x.appel, x.lien, x.rang
FROM json_to_recordset($1::text::json) AS x (image text, image_mobile text, titre text, texte text, appel text, lien text, rang int) ORDER BY x.rang`,
    lignes: ranges(slides),
  },
]
