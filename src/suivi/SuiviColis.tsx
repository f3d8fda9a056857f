import { useState } from 'react'
import { useRetrouvee } from '#browser/retrouvee.ts'
import { Partage } from '#catalogue/Partage.tsx'
import type { Commande } from '#contract'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { discret, Encart } from '#ui/Encart.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderMonSuivi, fermerLesLiens, ouvrirUnLien, type SuiviAcheteur } from './appels.ts'
import { LieuPrecise, precisePar } from './LieuPrecise.tsx'
import styles from './SuiviColis.module.css'
import { attendu } from './suivi.ts'

const INVITATION = 'Un colis vous attend\u00a0: suivez-le ici et dites où le livrer.'

/**
 * For whoever ordered: the code, where it is to be brought, and the page to pass on. Nothing until the order is sure;
 * what has arrived asks for nothing any more.
 */
export function SuiviColis({ commande }: { commande: Commande }) {
  const { id, etatcommande } = commande
  const { donnees: suivi, recommencer } = useRetrouvee('suivi', id, () => demanderMonSuivi(id))
  const enChemin = attendu(etatcommande)
  if (!suivi || !(enChemin || suivi.lieu || suivi.liens > 0)) return null
  return (
    <Encart id="remise" titre="Remise du colis">
      <Code suivi={suivi} autre={commande.isDifferentRecipient === 1} />
      {suivi.lieu && (
        <>
          <p className={discret}>{precisePar(suivi.precisions.at(-1)?.date ?? commande.datecomm)}</p>
          <dl className={styles.lieu}>
            <LieuPrecise lieu={suivi.lieu} />
          </dl>
        </>
      )}
      <Lien suivi={suivi} id={id} enChemin={enChemin} onChange={recommencer} />
    </Encart>
  )
}

function Code({ suivi: { code, plusieurs }, autre }: { suivi: SuiviAcheteur; autre: boolean }) {
  if (!code) return null
  return (
    <p>
      Code de livraison{'\u00a0'}: <strong className={styles.code}>{code}</strong>
      <br />
      <span className={discret}>
        {plusieurs
          ? 'Il se donne au livreur avec le dernier colis, quand tout est là.'
          : autre
            ? 'Qui reçoit le donne au livreur, le colis en main. La page de suivi le montre.'
            : 'Donnez-le au livreur quand vous avez le colis en main, pas avant.'}
      </span>
    </p>
  )
}

interface LienProps {
  suivi: SuiviAcheteur
  id: number
  enChemin: boolean
  onChange: () => void
}

function Lien({ suivi, id, enChemin, onChange }: LienProps) {
  const [adresse, setAdresse] = useState('')
  const [enCours, setEnCours] = useState(false)
  const faire = async (travail: () => Promise<void>) => {
    setEnCours(true)
    try {
      await travail()
      onChange()
    } catch (erreur) {
      toast('error', phraseDe(erreur))
    } finally {
      setEnCours(false)
    }
  }
  const fermer = async () => {
    await fermerLesLiens(id)
    setAdresse('')
    toast('success', 'Les liens de suivi sont fermés.')
  }
  return (
    <>
      {enChemin && (
        <p className={discret}>
          La page de suivi s’ouvre sans compte et ne montre aucun prix. Qui la reçoit peut dire où livrer,
          jusqu’au départ du colis.
        </p>
      )}
      {/* a region that exists before what it says */}
      <div role="status">{adresse && <Partage adresse={adresse} texte={INVITATION} />}</div>
      <div className={styles.actes}>
        {enChemin && (
          <Bouton
            geste={`suivi.ouvrir ${id}`}
            variante="sobre"
            icone="partage"
            enCours={enCours}
            onClick={() => faire(async () => setAdresse(await ouvrirUnLien(id)))}
          >
            {adresse ? 'Un autre lien' : 'Partager le suivi'}
          </Bouton>
        )}
        {suivi.liens > 0 && (
          <Bouton
            geste={`suivi.fermer ${id}`}
            variante="discret"
            enCours={enCours}
            onClick={() => faire(fermer)}
          >
            Fermer les liens de suivi déjà envoyés ({suivi.liens})
          </Bouton>
        )}
      </div>
    </>
  )
}
