import { useState } from 'react'
import type { CarteAchetee } from '#avoir/achat.ts'
import { enFrancs } from '#avoir/avoir.ts'
import { useAppel } from '#browser/appel.ts'
import { SANS_REPONSE } from '#caisse/refus.ts'
import type { Commande } from '#contract'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { dateEtHeure, dateLongue } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import commandes from '../commande/commandes.module.css'
import { Avis } from '../livraison/Avis.tsx'
import styles from './carte.module.css'
import { demanderCode, demanderMaCarte, whatsappDe } from './carte.ts'

/** The gift card that a commande buys: what becomes of it, and its code for whoever hands it over. */
export function CarteCommandee({ commande }: { commande: Commande }) {
  const { donnees: carte } = useAppel(`cartecadeau/${commande.id}/${commande.etatcommande}`, () =>
    demanderMaCarte(commande.id),
  )
  if (!carte) return null
  return (
    <section className={commandes.bandeau} aria-labelledby="carte-cadeau">
      <h2 id="carte-cadeau">La carte cadeau</h2>
      {carte.etat === 'attendue' && <p>Elle est prête dès que la commande est payée.</p>}
      {carte.etat === 'fermee' && (
        <p>Elle ne paie plus rien{'\u00a0'}: elle est remboursée, arrêtée ou finie.</p>
      )}
      {carte.etat === 'creee' && <Prete carte={carte} commande_id={commande.id} />}
    </section>
  )
}

function Prete({ carte, commande_id }: { carte: CarteAchetee; commande_id: number }) {
  const { preference, origine } = useBoutique()
  const [code, setCode] = useState<string | null>(null)
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState('')
  const nom = nomBoutique(preference)

  async function dire() {
    if (enCours) return
    setEnCours(true)
    setRefus('')
    try {
      setCode((await demanderCode(commande_id)).code)
    } catch (erreur) {
      setRefus(isFailure(erreur) ? erreur.message : SANS_REPONSE)
    } finally {
      setEnCours(false)
    }
  }

  return (
    <>
      <div className={styles.carte}>
        <p>{nom}</p>
        <p className={styles.valeur}>{enFrancs(carte.francs)}</p>
        <p>
          Pour {carte.pour}, de la part de {carte.de}
        </p>
        {carte.mot && <p>« {carte.mot} »</p>}
        {code && <p className={styles.code}>{code}</p>}
        {carte.fin && <p className={styles.aide}>Valable jusqu’au {dateLongue(carte.fin)}.</p>}
      </div>
      {code ? (
        <div className={commandes.actions} data-ecran>
          <a
            className={commandes.partage}
            href={whatsappDe(carte, code, nom, origine)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icone nom="whatsapp" taille={20} />
            L’envoyer par WhatsApp
            <span className="hors-ecran"> (nouvel onglet)</span>
          </a>
          <Bouton variante="sobre" icone="imprimer" onClick={() => window.print()}>
            Imprimer
          </Bouton>
        </div>
      ) : (
        <div data-ecran>
          <p>{direCode(carte)}</p>
        </div>
      )}
      <Avis niveau="error" message={refus} />
      {!code && (
        <div className={commandes.actions} data-ecran>
          <Bouton variante="sobre" geste={`carte.coder ${commande_id}`} enCours={enCours} onClick={dire}>
            {carte.dite ? 'Donner un autre code' : 'Voir son code'}
          </Bouton>
        </div>
      )}
    </>
  )
}

/** What a press for its code means for the one that is out already. */
function direCode({ canal, email, dite }: CarteAchetee): string {
  if (dite)
    return `Son code vous a été donné le ${dateEtHeure(dite)}. Un autre code le remplace\u00a0: celui d’avant ne marchera plus.`
  if (canal === 'mail')
    return `Elle part par e-mail à ${email}. Voir son code ici le remplace\u00a0: celui de l’e-mail ne marchera plus.`
  return 'Son code ne s’affiche qu’une fois\u00a0: envoyez-le ou imprimez-le aussitôt.'
}
