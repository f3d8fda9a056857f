import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Database } from '#database/database.ts'
import type { Pli } from '#message/poste.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import type { Prestataire } from '#prestataire/prestataire.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { beReal } from '#server/opening.ts'
import { makeServices, type Services } from '#server/services.ts'
import { accepte } from '#shared/essai.ts'
import { Failure } from '#shared/failure.ts'
import { DEVISES } from '#shared/money.ts'
import { enTexte, PART_PAYEE } from '#tests/preuves/partPayee.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, ouvrirAuPublic, poserBoutique, poserCompte } from '../fixtures.ts'
import { emetteur } from '../identite.ts'
import { poserAchats } from './achats.ts'

/** Stands in everything that belongs to the owner: no one else's answer may ever hold it. */
export const CANARI = 'canari-7f3a'
const CONTENUS = `
INSERT INTO faq (id, question, reponse, rang) VALUES (1, 'Livrez-vous ?', 'Oui.', 1);
INSERT INTO apropos (texte) VALUES ('Une boutique.');
INSERT INTO personne (id, nom, fonction, presentation, image, ancre) VALUES (1, 'Sow', 'Achats', 'Il achète.', 'a.jpg', 'sow');
INSERT INTO etagere (titre, genre, produits) VALUES ('Choisis', 'choisie', '{3}');
INSERT INTO slide (id, image, image_mobile, titre, texte, appel, lien) VALUES (1, 'b.jpg', 'm.jpg', 'Marché', 'Tout frais.', 'Voir', '/');
INSERT INTO produitimage (produit_id, image, rang, alt) VALUES (3, 'produit/boubou-2.jpg', 1, 'Le dos');
UPDATE produit SET image = 'produit/boubou.jpg', image_alt = 'Porté', marque = 'Thiès Couture', sans_retractation = 'sur_mesure' WHERE id = 3;
UPDATE produit SET attente = 'commande 10', quantites = u.code || ' 1-9' FROM unite u WHERE u.id = produit.unite_id AND produit.id = 3;
UPDATE categorie SET image = 'categorie/tissus.jpg' WHERE id = 103;
UPDATE destination SET codepostale = '75001', retrait_adresse = 'Ici', retrait_horaires = 'De 9 h à 19 h',
  retrait_message = 'Sonnez.' WHERE id = 702;
UPDATE tariflivraison SET prix20kg = 4500, prixexpress = 9000 WHERE id = 802;
UPDATE preference SET logo = 'a.svg', logo2 = 'b.svg', siteweb = 'https://exemple.sn',
  raison_sociale = 'Essai SARL', adresse = 'Dakar', ninea = '0012345', rccm = 'SN-DKR-2026-B-1',
  siret = '732 829 320 00074', tva = 'FR 12 345678901', statut = 'SEN', forme_juridique = 'SARL', responsable = 'Awa Sow',
  whatsapp = '+221771234567', wave = '+221771234567', orange_money = '+221781112233', langues = 'Wolof, français', point = '14.69370, -17.44410', horaires = 'Lundi-samedi 9h-19h',
  icone = 'a.png', partage = 'p.jpg', cartes_montants = '10000; 25000', cartes_mois = 12, rappel_heures = 6;
INSERT INTO categorie (id, designation, texte, description, parent_id) VALUES (104, 'Pagnes', 'Au mètre.', 'Tissés.', 103);
INSERT INTO promotion (designation, pourcent, piece, portee, produits, debut, fin) VALUES
  ('Tabaski', 20, 5, 'produits', '{3}', '2026-11-01', '2027-05-08');
DELETE FROM prix_demande WHERE produit_id = 3;
UPDATE produit SET prix_normal = prix * 1.25, avis_nombre = 2, avis_somme = 9 WHERE id = 3;
UPDATE promotion SET commencee_le = now();
INSERT INTO declinaison (id, produit_id, couleur_id, taille_id, quantite, ecart, poids, code, codebarre, image)
  SELECT 9000 + c.rang * 10 + t.rang, 3, c.id, t.id, CASE WHEN c.rang + t.rang = 2 THEN 7 ELSE 1 END, c.rang * 500, 0.9,
    'B-' || c.rang || t.rang, '400000000' || c.rang || t.rang, 'produit/boubou-2.jpg'
  FROM (VALUES (201, 1), (202, 2)) AS c (id, rang), (VALUES (301, 1), (302, 2)) AS t (id, rang);
INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, cree_le)
  SELECT 3, NULL::int, -10, 'declinaison', now() UNION ALL SELECT 3, id, quantite, 'declinaison', now() FROM declinaison;
INSERT INTO taxe (mode, version, ecrit_le) VALUES ('incluse', 1, now());
INSERT INTO taxe_pays (pays_id, taux) SELECT id, 18 FROM pays WHERE code = 'sn';
SELECT setval(pg_get_serial_sequence(t, 'id'), 1) FROM unnest('{faq,personne,slide}'::text[]) AS t`

/** Stands where a real shop's provider would: it opens pages, and nobody ever pays there. */
const prestataireFactice: Prestataire = {
  methode: 'carte',
  devises: DEVISES,
  essayer: async () => accepte('Oui.'),
  creer: async ({ cle }) => ({ reference: cle, adresse: `https://paiement.exemple.sn/${cle}` }),
  consulter: async (connue) => ({ ...connue, etat: 'ouverte', encaissement: null }),
  fermer: async (connue) => ({ ...connue, etat: 'expiree', encaissement: null }),
  lireNotification: () => {
    throw new Failure('ENTREE_INVALIDE', 'Cette notification n’est pas signée par le prestataire.')
  },
  relireNotification: () => ({ evenement: '', reference: null, cle: null, secret: null }),
}

/** `equipier` may do everything with the shop, the others of the staff less; they own nothing. */
export type Qui = 'anonyme' | 'proprietaire' | 'etranger' | 'equipier' | 'gestionnaire' | 'preparateur'
export interface GuichetVide {
  app: FastifyInstance
  database: Database
  services: Services
  /** The letters that left. */
  plis: Pli[]
  jetons: Record<Qui, string | null>
  envoyer(qui: Qui, demande: InjectOptions): Promise<LightMyRequestResponse>
  /** New sessions for both: the tests sign out as they please. */
  rouvrir(): Promise<void>
  graphql(qui: Qui, query: string, variables?: object): Promise<LightMyRequestResponse>
}
export interface Guichet extends GuichetVide {
  /** Ids of what belongs to the owner. */
  a: Record<'papier' | 'commande' | 'favorie' | 'liste' | 'panier' | 'destinataire', number>
}

interface Ouverture {
  /** Not opened yet. */
  fermee?: boolean
  withPages?: boolean
  env?: Record<string, string>
  base?: Promise<Database>
}

/**
 * The real application of a real shop, without stand-ins, introspection and suggestions, over the base as it is, where somebody of each role has an account and nothing else is.
 */
export async function ouvrirGuichetVide({
  fermee = false,
  withPages = false,
  env = {},
  base = ouvrirBase({ until: finDuFichier }),
}: Ouverture = {}): Promise<GuichetVide> {
  const database = await base
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-contrat-'))
  const context = contexteDeTest(database)
  await database.transaction(async (tx) => {
    await beReal(tx)
    if (!fermee) await ouvrirAuPublic(tx)
  })
  // what the environment of a real shop says of its provider, here one of the test's own
  const fournisseur = {
    ...{ OIDC_CLIENT_ID: 'essai', OIDC_CLIENT_SECRET: 'essai' },
    OIDC_ISSUER: (await emetteur({ until: finDuFichier })).issuer,
  }
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off', ...fournisseur, ...env })
  const services = makeServices(context, config)
  services.prestataires = { carte: prestataireFactice }
  const plis: Pli[] = []
  const envoyerPli = async (pli: Pli) => {
    plis.push(pli)
    return 'parti' as const
  }
  services.canaux = { mail: { expediteur: '', envoyer: envoyerPli } }
  const app = await buildApp(services, { withPages })
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })

  const compte_id = await poserCompte(database, CANARI)
  const etranger_id = await poserCompte(database, 'etranger')
  const equipier_id = await poserCompte(database, 'equipier', { role: 'proprietaire' })
  const gestionnaire_id = await poserCompte(database, 'gestionnaire', { role: 'gestionnaire' })
  const preparateur_id = await poserCompte(database, 'preparateur', { role: 'preparateur' })
  const jetons: Guichet['jetons'] = {
    anonyme: null,
    proprietaire: null,
    etranger: null,
    ...{ equipier: null, gestionnaire: null, preparateur: null },
  }
  const rouvrir = async () => {
    // the staff may have blocked one of them at random
    await database.query(
      'UPDATE compte SET bloque_le = NULL, bloque_motif = NULL WHERE bloque_le IS NOT NULL',
    )
    // or closed the shop
    if (!fermee) {
      await ouvrirAuPublic(database)
      const ouverte = async () => (await app.inject('/api/produit?limit=1')).statusCode !== 503
      await vi.waitUntil(ouverte, { timeout: 60_000 })
    }
    jetons.proprietaire = await ouvrirSession(context, compte_id)
    jetons.etranger = await ouvrirSession(context, etranger_id)
    jetons.equipier = await ouvrirSession(context, equipier_id)
    jetons.gestionnaire = await ouvrirSession(context, gestionnaire_id)
    jetons.preparateur = await ouvrirSession(context, preparateur_id)
  }
  await rouvrir()
  const envoyer: Guichet['envoyer'] = (qui, { headers = {}, ...demande }) => {
    const jeton = jetons[qui]
    return app.inject({
      ...demande,
      headers: { ...headers, ...(jeton ? { authorization: `Bearer ${jeton}` } : {}) },
    })
  }
  const graphql: Guichet['graphql'] = (qui, query, variables) =>
    envoyer(qui, { method: 'POST', url: '/graphql', payload: { query, ...(variables ? { variables } : {}) } })
  return { app, database, services, plis, jetons, envoyer, rouvrir, graphql }
}

/**
 * The same over the little shop, with an owner who has a cart, a favourite and an order, and a stranger who has
 * nothing.
 */
export async function ouvrirGuichet({
  base = ouvrirBase({ until: finDuFichier }),
  ...ouverture
}: Ouverture = {}): Promise<Guichet> {
  const database = await base
  await poserBoutique(database)
  for (const statement of CONTENUS.split(';\n')) await database.query(statement)
  await poserAchats(database)
  const guichet = await ouvrirGuichetVide({ ...ouverture, base })
  const { services, envoyer } = guichet
  const poster = async (url: string, payload: object) => {
    const reponse = await envoyer('proprietaire', { method: 'POST', url, payload })
    if (reponse.statusCode !== 200) throw new Error(`${url}: ${reponse.body}`)
    return reponse.json().data
  }
  await poster('/api/panier', { produit: ids.produit.riz, quantite: 2, action: 0, unite_id: ids.unite.kg })
  const { boubou } = ids.produit
  const { panier } = await poster('/api/panier', {
    ...{ produit: boubou, quantite: 1, action: 0, unite_id: ids.unite.piece },
    ...{ couleur_id: ids.couleur.rouge, taille_id: ids.taille.m },
  })
  await poster('/api/favorie', { produit: boubou })
  const liste = await poster('/api/liste', { titre: CANARI, mot: CANARI, produits: [boubou] })
  const commande = await poster('/api/commande', {
    ...{ destination_id: ids.destination.dakar, express: 1, payment_method: 'carte', devise: 'EUR' },
    ...{ isDifferentRecipient: 1, recipient_nom: CANARI, recipient_prenom: CANARI },
    recipient_email: `${CANARI}@a.sn`,
    ...{ recipient_telephone: '+221771234567', recipient_adresse: CANARI, recipient_ville: 'Dakar' },
    ...{ recipient_code_postal: '10000', recipient_pays: 'SEN', adresseliv: CANARI, tel: '+221771234567' },
    ...{ consigne: CANARI, mot: CANARI, cgv_version: 1 },
  })
  const destinataire = await poster('/api/destinataire', {
    ...{ nom: CANARI, prenom: CANARI, telephone1: '+221771234567', email: `${CANARI}@a.sn` },
    ...{ pays: 'SEN', ville: CANARI, adresse: CANARI },
  })
  // as if it were paid: its invoice is there
  await database.query(
    `INSERT INTO etape (commande_id, etat, etat_paiement, auteur, motif, cree_le) VALUES ($1, 0, 2, 'essai', 'essai', $2)`,
    [commande.id, services.now().toISOString()],
  )
  await emettrePapiers(services)
  // and a part of it came back, another is waited for
  await database.query(
    `UPDATE detailcommande SET attente = 'commande 10', revenu_le = $1 WHERE id = (SELECT min(id) FROM detailcommande)`,
    [services.now().toISOString()],
  )
  await database.query(`UPDATE commande SET taxes = jsonb_set(taxes, '{mention}', '"Exportation"')`)
  // and an offer took something off it, a card paid a part
  const offres = [{ offre_id: 1, mots: 'Bienvenue', code: 'BIENVENUE', remise: 500, livraison: 0 }]
  await database.query('UPDATE commande SET offres = $1, avoirs = $2', [offres, PART_PAYEE].map(enTexte))
  // and one comes for it
  const retrait = { adresse: CANARI, horaires: 'De 9 h à 19 h', message: 'Sonnez.' }
  await database.query('UPDATE commande SET retrait = $1', [JSON.stringify(retrait)])
  const [papier] = await database.query<{ id: number }>('SELECT id FROM papier')
  const [favorie] = await database.query<{ id: number }>('SELECT id FROM favorie')
  return {
    ...guichet,
    a: {
      commande: commande.id,
      favorie: favorie?.id ?? 0,
      liste: liste.id,
      panier: panier.id,
      destinataire: destinataire.id,
      papier: papier?.id ?? 0,
    },
  }
}
