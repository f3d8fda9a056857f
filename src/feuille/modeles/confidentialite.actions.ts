import { JOURS_SESSION } from '#compte/compte.actions.ts'
import { MEMOIRE_APPAREIL, MINUTES_CODE, type Voie } from '#connexion/code.ts'
import { MINUTES_DE_CONNEXION } from '#connexion/connexion.actions.ts'
import { JOURS_GARDES } from '#ecriture/idempotence.actions.ts'
import { JOURS_PARTAGE } from '#partage/partage.ts'
import { blanc } from '#preference/blanc.ts'
import { NOMS_MOYENS } from '#preference/moyen.ts'
import { JOURS_CHERCHEES } from '#recherche/cherchees.jobs.ts'
import { JOURS_OUVERTS } from '#suivi/suivi.ts'
import type { PaysModele } from '../feuille.ts'
import { dire, enumerer, type Faits, paragraphes } from './faits.actions.ts'

const JOUR = 24 * 3600

/** loi n° 2008-12 du 25 janvier 2008 (Sénégal); règlement (UE) 2016/679 (France). Accounts: ten years in both. */
const DROIT: Record<PaysModele, { loi: string; plainte: string; declaration: string | null; base: string }> =
  {
    sn: {
      loi: 'la loi sénégalaise n°\u00a02008-12 du 25\u00a0janvier\u00a02008 sur la protection des données à caractère personnel',
      plainte: 'la Commission de protection des données personnelles du Sénégal (CDP, www.cdp.sn)',
      declaration: `Déclaration à la CDP\u00a0: ${blanc('numéro du récépissé de la CDP, ou «\u202fdéclaration en cours\u202f»')}`,
      base: 'Nous traitons ces données pour exécuter votre commande, pour tenir nos comptes comme la loi l’exige, et, pour le reste, avec votre accord.',
    },
    fr: {
      loi: 'le règlement (UE) 2016/679 (RGPD) et la loi n°\u00a078-17 du 6\u00a0janvier\u00a01978 «\u202fInformatique et libertés\u202f»',
      plainte: 'la Commission nationale de l’informatique et des libertés (CNIL, www.cnil.fr)',
      declaration: null,
      base: 'Bases légales\u00a0: l’exécution du contrat pour votre compte et vos commandes, l’obligation légale pour les factures et les rétractations, notre intérêt légitime pour la sécurité du site. Aucune donnée ne sert à de la publicité.',
    },
  }

/** What the shop's software keeps, where, how long, and who else sees it: the lengths are its own. */
export function confidentialite(pays: PaysModele, faits: Faits): string {
  const { loi, plainte, declaration, base } = DROIT[pays]
  return paragraphes(
    `Cette page dit ce que la boutique sait de vous, pourquoi, et pendant combien de temps, comme le demande ${loi}.`,
    '## Qui en répond',
    `${dire(faits, 'raison_sociale')}, ${dire(faits, 'adresse')}. Pour toute question sur vos données\u00a0: ${dire(faits, 'email')}.`,
    declaration,
    '## Ce que nous gardons, et pourquoi',
    base,
    compte(faits),
    '- Vos commandes\u00a0: ce que vous achetez, l’adresse et le téléphone de livraison, la personne qui reçoit si ce n’est pas vous, et leur paiement. Aucun numéro de carte ni code de portefeuille ne passe par la boutique\u00a0: ils sont tapés chez le prestataire de paiement.\n- La position et le repère que la personne qui reçoit ajoute elle-même, si elle le veut, pour que le livreur la trouve.\n- Votre panier, vos favoris et les listes que vous en faites\u00a0: qui reçoit le lien d’une liste y lit votre prénom.\n- Ce que vous nous écrivez, et ce que l’équipe note pour vous servir.',
    technique(),
    '## Pendant combien de temps',
    durees(),
    '## Qui d’autre les voit',
    prestataires(faits),
    'Nous ne vendons ni ne louons vos données. Les liens vers WhatsApp et les réseaux sociaux ne leur apprennent rien tant que vous ne les ouvrez pas.',
    '## Cookies et mémoire de votre appareil',
    appareil(faits),
    '## Vos droits',
    `Dans «\u202fMon compte\u202f», vous pouvez corriger vos données, les emporter dans un fichier, fermer les sessions ouvertes sur d’autres appareils et supprimer votre compte. Vous pouvez aussi nous demander d’y accéder, de les rectifier, de les effacer ou d’en limiter l’usage, en écrivant à ${dire(faits, 'email')}. Si notre réponse ne vous convient pas, vous pouvez saisir ${plainte}.`,
  )
}

const SIEN: Record<Voie, string> = {
  email: 'votre adresse e-mail',
  telephone: 'votre numéro de téléphone',
  whatsapp: 'votre numéro de téléphone',
}

function compte({ google, voies }: Faits): string {
  const entrees = [
    ...(google
      ? ['si vous vous connectez avec Google, ce que Google transmet (nom, e-mail vérifié, photo)']
      : []),
    ...(voies.length > 0
      ? [`si vous vous connectez par un code, ${[...new Set(voies.map((voie) => SIEN[voie]))].join(' ou ')}`]
      : []),
  ]
  return `- Votre compte\u00a0: votre nom, votre e-mail, vos téléphones et votre adresse\u202f; ${enumerer(entrees) || 'votre moyen de connexion'}. L’appareil et le navigateur de chaque session, pour que vous reconnaissiez les vôtres.`
}

const technique = () =>
  '- Votre adresse IP sert, dans la mémoire du serveur et pendant quelques minutes, à empêcher les abus. Le journal technique de la boutique ne contient ni nom, ni e-mail, ni téléphone.'

const durees = () =>
  [
    `- Une session\u00a0: ${JOURS_SESSION}\u00a0jours après son dernier usage. Un code de connexion\u00a0: ${MINUTES_CODE}\u00a0minutes.`,
    '- Votre compte, votre panier, vos favoris et vos listes\u00a0: jusqu’à ce que vous les supprimiez.',
    '- Vos commandes\u00a0: tant que vous avez un compte. Si vous le supprimez, elles restent dans nos comptes, sans votre nom ni votre adresse.',
    '- Les factures, les avoirs et les déclarations de rétractation\u00a0: dix ans, comme la loi l’exige pour les pièces comptables, même si vous supprimez votre compte.',
    `- La position et le repère ajoutés pour le livreur, et la page de suivi\u00a0: ${JOURS_OUVERTS}\u00a0jours après la fin de la livraison.`,
    `- Un panier confié à quelqu’un\u00a0: ${JOURS_PARTAGE}\u00a0jours. Ce qui évite qu’un envoi répété compte deux fois\u00a0: ${JOURS_GARDES}\u00a0jours.`,
    `- Les mots cherchés, sans savoir par qui\u00a0: ${JOURS_CHERCHEES}\u00a0jours.`,
    '- Les copies de sauvegarde\u00a0: le temps que les suivantes les remplacent.',
  ].join('\n')

function prestataires({ moyens, google, voies }: Faits): string {
  const enLigne = moyens.filter((code) => code !== 'livraison').map((code) => NOMS_MOYENS[code])
  return [
    enLigne.length > 0
      ? `- Le prestataire du moyen de paiement que vous choisissez (${enumerer(enLigne)})\u00a0: le montant, le numéro de la commande et ce que vous tapez chez lui.`
      : '- Aucun prestataire de paiement en ligne\u00a0: vous payez à la livraison.',
    ...(google ? ['- Google, si vous choisissez de vous connecter avec lui.'] : []),
    '- La personne ou l’entreprise qui vous livre\u00a0: le nom, le téléphone et l’adresse de qui reçoit.',
    `- L’hébergeur du site\u00a0: ${blanc('hébergeur du site (nom, adresse, téléphone)')}.`,
    ...(voies.includes('telephone')
      ? [`- Le service qui achemine nos SMS\u00a0: ${blanc('service qui envoie les SMS (nom, pays)')}.`]
      : []),
    ...(voies.includes('whatsapp')
      ? [
          '- WhatsApp (Meta), pour qui choisit de recevoir ses messages par là\u00a0: le numéro et les mots du message.',
        ]
      : []),
    `- Le service qui achemine nos e-mails\u00a0: ${blanc('service qui envoie les e-mails (nom, pays)')}.`,
  ].join('\n')
}

function appareil({ google, voies }: Faits): string {
  const cookies = [
    ...(google
      ? [
          `«\u202fconnexion_…\u202f», pendant ${MINUTES_DE_CONNEXION}\u00a0minutes, relie votre connexion à votre navigateur`,
        ]
      : []),
    ...(voies.length > 0
      ? [
          `«\u202fappareil\u202f», pendant ${MEMOIRE_APPAREIL / JOUR}\u00a0jours, reconnaît un appareil qui s’est déjà connecté par un code`,
        ]
      : []),
  ]
  return paragraphes(
    `Aucune publicité, aucune mesure d’audience, aucun contenu venu d’un autre site\u00a0: rien ici ne vous suit, et c’est pourquoi aucun bandeau ne vous demande d’accord. ${
      cookies.length > 0 ? `Des cookies servent à la connexion\u00a0: ${enumerer(cookies)}. ` : ''
    }D’autres servent à ce que vous demandez\u00a0: «\u202fcodes\u202f» et «\u202favoirs\u202f» tiennent les codes et les cartes que vous avez saisis, «\u202fecrit\u202f», pendant quelques secondes, fait relire ce que vous venez d’envoyer, «\u202fapercu\u202f» montre la boutique à son équipe avant qu’elle ouvre.`,
    'Si votre navigateur n’exécute pas JavaScript, des cookies tiennent, pendant 30\u00a0jours au plus, ce qu’il garderait lui-même\u00a0: votre visite, votre session, votre panier, vos favoris et votre livraison.',
    'Votre navigateur garde lui-même, sur votre appareil, ce qui fait marcher la boutique\u00a0: votre session, votre panier, vos favoris, la devise choisie, l’adresse de livraison en cours de saisie, les produits vus, et les pages déjà ouvertes pour les relire sans réseau. La déconnexion efface ce qui est à vous\u202f; les réglages de votre navigateur effacent tout.',
  )
}
