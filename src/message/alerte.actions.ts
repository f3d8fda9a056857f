import { abonneDe, listAbonnements } from '#abonnement/abonnement.data.ts'
import { type Alerte, findAlerte, listChoix } from '#alerte/alerte.data.ts'
import { boiteDAlerte, concerne } from '#alerte/alerte.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { listAnomalies } from '#dossier/anomalie.actions.ts'
import { listEquipiers } from '#equipe/equipier.data.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { findPreference } from '#preference/preference.data.ts'
import { compterAFaire } from '#preparation/aFaire.data.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { compterStocksBas, findStockDecline } from '#stock/stock.data.ts'
import { voirVentes } from '#tableau/tableau.actions.ts'
import { BREFS, type Bref, brefCommande, brefMatin, brefStock } from './alerte.ts'
import type { Message } from './message.ts'
import type { Canaux } from './poste.ts'

const JOUR = 86_400_000

/** What is told of it now; null: there is nothing to tell any more. */
async function brefDe({ database }: Context, { genre, cle }: Alerte): Promise<Bref | null> {
  switch (genre) {
    case 'commande':
    case 'a_confirmer': {
      const commande = await findToutCommande(database, Number(cle))
      if (!commande) return null
      const { id, numerocommande, montantcommande } = commande
      return brefCommande(genre, { id, numero: numerocommande, montant: montantcommande })
    }
    case 'stock': {
      const [produit_id = 0, , declinaison_id] = cle.split('/').map(Number)
      if (declinaison_id) {
        const une = await findStockDecline(database, produit_id, declinaison_id)
        return une && brefStock(une)
      }
      const fiche = await findFiche(database, produit_id)
      return fiche && brefStock({ designation: fiche.designation, quantite: Number(fiche.quantite) })
    }
    case 'matin':
      return brefMatin({
        // the day before the one that it is of, whenever it leaves
        ventes: (await voirVentes(database, new Date(Date.parse(cle) - JOUR))).jour,
        a_faire: (await compterAFaire(database)).reduce((somme, { nombre }) => somme + nombre, 0),
        stocks_bas: await compterStocksBas(database),
        anomalies: (await listAnomalies(database)).length,
      })
    default:
      return BREFS[genre]
  }
}

/** An alert of the staff as it is sent: what is told, and to which address; null: nobody, or nothing, is left. */
export async function alerteDe(
  context: Context,
  { alerte_id, compte_id, abonnement_id }: Message,
): Promise<{ genre: string; a: string; bref: Bref } | null> {
  const { database } = context
  const alerte = alerte_id === null ? null : await findAlerte(database, alerte_id)
  const compte = compte_id === null ? null : await findCompte(database, compte_id)
  // whoever has left the staff meanwhile is told nothing
  if (!alerte || !compte || !concerne(alerte.genre, compte)) return null
  const bref = await brefDe(context, alerte)
  if (!bref) return null
  if (abonnement_id === null) {
    const a = boiteDAlerte(compte, await findPreference(database))
    return a ? { genre: alerte.genre, a, bref } : null
  }
  const a = await abonneDe(database, abonnement_id)
  return a === null ? null : { genre: alerte.genre, a, bref }
}

/** Whom of the staff something can be told, and by what, now. */
export async function listJoignables(q: Queries, canaux: Canaux) {
  return {
    equipe: await listEquipiers(q),
    choix: await listChoix(q),
    abonnements: canaux.push ? await listAbonnements(q, 'equipe') : [],
    courrier: canaux.mail !== undefined,
    boutique: await findPreference(q),
  }
}
