import { listAvisDe } from '#avis/avis.data.ts'
import type { Raison } from '#avis/avis.ts'
import { modererAvis } from '#avis/moderation.actions.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { NomClient } from './clients.ts'
import type { VenteDemo } from './ventes.ts'

/** What the shopkeeper does of one: shows it, with her answer where there is one, or does not. */
type Decision = { reponse: string | null } | { raison: Raison; motif: string } | 'attend'
interface AvisDemo {
  code: string
  etoiles: number
  texte: string
  decision: Decision
}

const un = (code: string, etoiles: number, texte: string, reponse: string | null = null): AvisDemo => {
  return { code, etoiles, texte, decision: { reponse } }
}

/** By who wrote them. */
const AVIS: Partial<Record<NomClient, AvisDemo[]>> = {
  aminata: [
    un(
      'CER-001',
      5,
      'Grain bien fin, il boit la sauce sans coller. Mon thiéb du dimanche était réussi. Sac bien cousu, rien de percé.',
    ),
    un(
      'EPI-020',
      4,
      'Bonne huile, elle ne mousse pas à la friture. J’aurais aimé un bidon de 10 litres.',
      'Merci Aminata\u202f! Le bidon de 10\u00a0litres est demandé au fournisseur\u00a0: nous vous dirons.',
    ),
    un('EPI-016', 5, 'La boîte familiale dure longtemps, et le goût est bon. Je reprends chaque mois.'),
    un('BOI-001', 5, 'Comme celui de ma tante à Thiès\u00a0: pas trop sucré, bien parfumé à la menthe.'),
    un(
      'BOI-003',
      3,
      'Fort en gingembre, il m’a brûlé la gorge\u202f! Mais coupé avec de l’eau c’est bon.',
      'Bonjour Aminata, il est pressé sans eau, d’où sa force. Nous l’écrivons mieux sur la page, merci.',
    ),
    un('FRU-001', 4, 'Mangues bien mûres, une seule était abîmée sur cinq kilos.'),
  ],
  adama: [
    un(
      'CER-001',
      5,
      'Envoyé à ma mère aux Parcelles depuis Paris. Elle dit que c’est le même riz que d’habitude, livré devant la porte.',
    ),
    un('BOI-018', 4, 'Maman en prend tous les matins. Boîtes à la bonne date, bien emballées.'),
    un(
      'FRU-011',
      2,
      'Plusieurs oignons étaient déjà germés. Dommage, le prix était bon.',
      'Bonjour Adama, vous avez raison\u00a0: ce sac venait d’une fin de récolte. Nous avons changé de producteur, et votre prochain sac est choisi à la main.',
    ),
    un(
      'ART-011',
      5,
      'Les couleurs sont vives, et le verre est arrivé entier. Elle est au mur du salon, tout le monde demande d’où vient le car rapide.',
    ),
    un('EPI-012', 5, 'Enfin du vrai nététou, l’odeur ne trompe pas.'),
    un('EPI-014', 4, 'Bien fin, il épaissit le couscous comme il faut.'),
  ],
  ousmane: [
    un('ECO-002', 4, 'Papier correct, l’encre ne traverse pas. Les enfants en ont pour l’année.'),
    un('ECO-009', 3, 'Deux stylos sur dix n’écrivaient pas. Les autres vont bien.'),
    un('ECO-021', 5, 'Solide, les bretelles ne lâchent pas. Mon fils le traîne par terre tous les jours.'),
    un('MUS-015', 5, 'Bien rembourrée, la poignée tient. Mon djembé voyage tranquille sur le car.'),
  ],
  serigne: [
    un(
      'VET-007',
      5,
      'Bazin lourd et brodé proprement. J’étais élégant à la Tabaski, mashallah. Prenez votre taille habituelle.',
    ),
    un('BOI-009', 5, 'Le djar se sent dès qu’on ouvre le paquet. Rien à dire.'),
    un('VET-003', 4, 'Ma sœur est contente. La couleur est un peu plus foncée que sur l’image.'),
    un(
      'CHA-007',
      4,
      'Jolies, mais elles taillent petit\u00a0: prenez une pointure au-dessus.',
      'Merci du conseil, Serigne\u00a0: nous l’avons ajouté à la description.',
    ),
  ],
  khady: [
    un(
      'TIS-007',
      5,
      'Teinture profonde, elle n’a pas bougé au premier lavage. La couturière m’a demandé l’adresse.',
    ),
    un('VET-018', 4, 'Beau tissu, un peu raide au début.'),
  ],
  lamine: [
    un('POI-001', 5, 'Thiof frais, l’œil clair, livré avec de la glace avant midi.'),
    un(
      'FRU-012',
      3,
      'Bonnes tomates mais deux étaient écrasées dans le fond.',
      'Bonjour Lamine, nous mettons maintenant les tomates au-dessus du colis. Merci de l’avoir dit.',
    ),
    un('FRU-005', 5, 'Juteux, peau fine. Parfait pour le yassa.'),
    un('CHA-012', 4, 'Confortables, je marche beaucoup et la semelle tient.'),
    un('VET-013', 4, 'Coton épais, il n’a pas rétréci.'),
  ],
  rokhaya: [
    un('MAI-004', 5, 'Grand comme il faut pour toute la maison, nous sommes douze autour.'),
    un('MAI-003', 4, 'Émail régulier. Un petit éclat sous le fond, cela ne se voit pas.'),
  ],
  coumba: [
    un('VET-014', 5, 'Les coutures sont propres, les enfants ne voulaient plus l’enlever.'),
    un('VET-015', 4, 'Jolie robe, le tour de taille est réglable.'),
    un(
      'CHA-019',
      2,
      'La toile s’est décollée au bout de trois semaines.',
      'Bonjour, ce n’est pas normal\u00a0: appelez-nous, nous les échangeons.',
    ),
  ],
  marieme: [
    un('CER-002', 5, 'Le riz de chez nous. Il gonfle bien, et j’aime savoir d’où il vient.'),
    un('EPI-020', 5, 'Légère, sans odeur. Je prends toujours celle-ci pour les fêtes.'),
    un('BOI-010', 4, 'Trois bons services d’attaya, la mousse monte.'),
    un('BEA-003', 5, 'Un peu sur les cheveux le soir, et ils sont doux. Le flacon est en verre, bien fermé.'),
    un('BEA-001', 5, 'Vrai karité, il fond dans la main. Il sent la noix, pas le parfum.'),
    un('BOI-015', 4, 'Bon pour les enfants. À bien tamiser quand même.'),
  ],
  cheikh: [
    un('VET-008', 4, 'Coupe droite, tissu qui ne froisse pas. Le pantalon est un peu long.'),
    un('CHA-001', 5, 'Cuir souple, finitions de Ngaye Mékhé. Je les mets tous les vendredis.'),
    un('VET-021', 5, 'Chaud et bien tissé.'),
  ],
  abdoulaye: [
    un(
      'MAI-019',
      5,
      'Arrivée par le bateau à Ziguinchor. Elle éclaire toute la soirée, et charge les téléphones.',
    ),
    un('MAI-015', 4, 'Grande et bien cousue. L’odeur part en deux jours.'),
    {
      ...{
        code: 'MAI-020',
        etoiles: 1,
        texte: 'Appelez plutôt mon cousin au 77 000 00 00, il en vend de meilleures.',
      },
      decision: {
        raison: 'publicite',
        motif: 'Écrivez-nous ce qui ne va pas avec la lampe, nous publierons.',
      },
    },
  ],
  bineta: [
    un('CER-001', 4, 'Bon riz, livré chez mon oncle en deux jours. Le sac était un peu poussiéreux.'),
    un('EPI-016', 5, 'Concentré bien rouge, sans acidité.'),
    { code: 'EPI-020', etoiles: 5, texte: 'Toujours la même qualité, je recommande.', decision: 'attend' },
  ],
}

/** What the buyer of a sale says of it. */
export function avisDe({ client, lignes, fin }: VenteDemo): AvisDemo[] {
  if (fin === 'refusee' || fin === 'retournee') return []
  return AVIS[client]?.filter(({ code }) => lignes.includes(`${code}*`)) ?? []
}

/** The shopkeeper reads what somebody said of a product, and decides. */
export async function lireAvis(
  context: Context,
  equipier: Equipier,
  { compte_id, produit_id, decision }: { compte_id: number; produit_id: number; decision: Decision },
): Promise<void> {
  const [lu] = await listAvisDe(context.database, compte_id, [produit_id])
  // bought again, it was said already
  if (lu?.etat !== 'attente' || decision === 'attend') return
  const { id, envois } = lu
  if ('raison' in decision)
    return modererAvis(context, { equipier }, { id, envois, geste: 'refuser', ...decision })
  await modererAvis(context, { equipier }, { id, envois, geste: 'publier' })
  const { reponse } = decision
  if (reponse) await modererAvis(context, { equipier }, { id, envois, geste: 'repondre', reponse })
}
