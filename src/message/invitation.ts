import { NOMS_ROLES } from '#compte/equipe.ts'
import { CHEMIN_INVITATION, direEntrees, type Invitation } from '#equipe/invitation.ts'
import { dateEtHeureDakar } from '#shared/calendrier.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { direMots } from './textes/occasions.ts'

/** What somebody who is invited to work for the shop is told: as what, how to come in, until when. */
export function lettreInvitation(
  { email, role, expire_le }: Pick<Invitation, 'email' | 'role' | 'expire_le'>,
  boutique: BoutiqueEcrite,
  { google }: { google: boolean },
): Lettre {
  const mots = direMots(boutique, 'invitation', {})
  return {
    ...mots,
    paragraphes: [
      ...mots.corps,
      `Votre rôle\u00a0: ${NOMS_ROLES[role].toLowerCase()}.`,
      // a letter that leaves says that codes do too
      `Ouvrez le bureau de la boutique et connectez-vous ${direEntrees({ email: true, google })}, à l’adresse ${email}. Avec une autre adresse, rien ne s’ouvre.`,
      `Cette invitation vaut jusqu’au ${dateEtHeureDakar(expire_le.toISOString())}. Vous n’attendiez rien de nous\u202f? Ignorez ce message, rien ne change pour vous.`,
    ],
    bouton: { texte: 'Ouvrir le bureau', adresse: `${boutique.adresse}${CHEMIN_INVITATION}` },
    lignes: [],
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}
