import { accepte, type Essai, muet, refuse } from '#shared/essai.ts'
import { appeler, champ, PATIENCE_TEXTO, type Retour } from '../texto/texto.appel.ts'
import { LANGUE, MODELES, type Modele } from './modeles.ts'
import type { ReglagesWhatsapp } from './reglages.ts'

const NOM = 'WhatsApp'
const REFUSEES = 'WhatsApp refuse ces clés\u00a0: vérifiez les identifiants et le jeton.'
const bien = ({ status }: Retour) => status >= 200 && status < 300
const occupe = ({ status }: Retour) => status === 429 || status >= 500

/**
 * Whether keys are good, and what Meta says of the shop's models: those that it does not have yet are handed in. Nothing is
 * sent to anybody.
 */
export async function essayerWhatsapp({ base, numero, compte, jeton }: ReglagesWhatsapp): Promise<Essai> {
  const entetes = { authorization: `Bearer ${jeton}`, 'content-type': 'application/json' }
  const demander = (chemin: string, corps?: Modele) =>
    appeler(
      `${base}/${chemin}`,
      { methode: corps ? 'POST' : 'GET', entetes, ...(corps ? { corps: JSON.stringify(corps) } : {}) },
      AbortSignal.timeout(PATIENCE_TEXTO),
    )
  try {
    const sien = await demander(`${numero}?fields=display_phone_number`)
    const lus =
      bien(sien) && (await demander(`${compte}/message_templates?fields=name,status,language&limit=200`))
    const dernier = lus || sien
    if (!lus || !bien(dernier)) return occupe(dernier) ? muet(NOM) : refuse(REFUSEES)
    const etats = etatsDes(lus.corps)
    for (const modele of Object.values<Modele>(MODELES)) {
      if (etats.has(modele.name)) continue
      const depot = await demander(`${compte}/message_templates`, modele)
      if (!bien(depot))
        return occupe(depot)
          ? muet(NOM)
          : refuse(
              `Meta n’a pas pris le modèle «\u202f${modele.name}\u202f»\u00a0: ${direErreur(depot.corps)}`,
            )
      const etat = champ(depot.corps, 'status')
      etats.set(modele.name, typeof etat === 'string' ? etat : 'PENDING')
    }
    return direModeles(etats)
  } catch {
    // nobody answered: that is the very answer
    return muet(NOM)
  }
}

/** Of each model in the shop's language, where Meta stands with it. */
function etatsDes(corps: unknown): Map<string, string> {
  const donnees = champ(corps, 'data')
  const lus = (Array.isArray(donnees) ? donnees : []).filter((un) => champ(un, 'language') === LANGUE)
  return new Map(lus.map((un) => [String(champ(un, 'name')), String(champ(un, 'status'))]))
}

function direModeles(etats: ReadonlyMap<string, string>): Essai {
  const siens = Object.values(MODELES).map(({ name }) => ({ name, etat: etats.get(name) ?? '' }))
  const refuses = siens.filter(({ etat }) => ['REJECTED', 'DISABLED', 'PAUSED'].includes(etat))
  if (refuses.length > 0)
    return refuse(
      `WhatsApp accepte ces clés, mais Meta a refusé ou suspendu ${refuses.map(({ name }) => `«\u202f${name}\u202f»`).join(', ')}\u00a0: voyez pourquoi dans le gestionnaire WhatsApp.`,
    )
  return accepte(
    siens.every(({ etat }) => etat === 'APPROVED')
      ? 'WhatsApp accepte ces clés, et Meta a accepté vos trois modèles de message.'
      : 'WhatsApp accepte ces clés. Vos modèles de message attendent l’accord de Meta\u00a0: jusque-là, les messages partent par SMS ou par e-mail. Réessayez dans quelques minutes.',
  )
}

const direErreur = (corps: unknown): string => {
  const erreur = champ(corps, 'error')
  const dit = champ(erreur, 'error_user_msg') ?? champ(erreur, 'message')
  return typeof dit === 'string' ? dit.slice(0, 200) : 'il ne dit pas pourquoi.'
}
