import { useState } from 'react'
import { estComplet, NOMS_ETATS_ACHAT, NOMS_VOIES } from '#approvisionnement/approvisionnement.ts'
import { Link, useNavigate } from '#browser/aller.ts'
import { dateEtHeure, dateLongue } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { PageFiche } from '../PageFiche.tsx'
import { type AchatVu, clore, rouvrir } from './appels.ts'
import { BrouillonAchat } from './BrouillonAchat.tsx'
import { DateAchat } from './DateAchat.tsx'
import { EnvoiAchat, LienAchat } from './EnvoiAchat.tsx'
import { FormeReception } from './FormeReception.tsx'
import { LignesAchat } from './LignesAchat.tsx'

/** An order to a supplier: written, sent, received in as many parts as it comes. */
export default function Achat() {
  return (
    <PageFiche
      route="GET /api/equipe/achat/:id"
      nouveau="Commande au fournisseur"
      titre={({ numero, fournisseur }) => `${fournisseur.designation}, ${numero}`}
      liste={['/admin/achats/commandes', 'Commandes aux fournisseurs']}
    >
      {({ lue, relire }) => lue && <Ouvert key={lue.version} achat={lue} onRelire={relire} />}
    </PageFiche>
  )
}

function Ouvert({ achat, onRelire }: { achat: AchatVu; onRelire: () => void }) {
  const aller = useNavigate()
  const [change, setChange] = useState(false)
  const { etat } = achat
  return (
    <div className="b-pile">
      <Etat achat={achat} />
      {etat === 'brouillon' && (
        <>
          <BrouillonAchat achat={achat} onChange={setChange} onEnregistre={onRelire} />
          <EnvoiAchat
            achat={achat}
            change={change}
            onEnvoye={onRelire}
            onJete={() => void aller('/admin/achats/commandes')}
          />
        </>
      )}
      {etat === 'envoye' && (
        <>
          <FormeReception achat={achat} onRecue={onRelire} />
          <DateAchat achat={achat} onChange={onRelire} />
          <Cloture achat={achat} onClose={onRelire} />
        </>
      )}
      {etat === 'clos' && !estComplet(achat.lignes) && <Reouverture achat={achat} onOuverte={onRelire} />}
      {etat !== 'brouillon' && <LignesAchat achat={achat} onCorrige={onRelire} />}
      {etat !== 'brouillon' && (
        <section className="b-carte" aria-labelledby="envoyee">
          <h2 id="envoyee">Ce qui lui a été écrit</h2>
          <p className="b-avis">{achat.texte}</p>
          <LienAchat achat={achat} />
        </section>
      )}
    </div>
  )
}

function Etat({ achat: { etat, voie, envoye_le, clos_le, prevu_le, fournisseur } }: { achat: AchatVu }) {
  const dites = [
    envoye_le && voie ? `Envoyée ${NOMS_VOIES[voie]} le ${dateEtHeure(envoye_le)}.` : '',
    etat === 'envoye' && prevu_le ? `Attendue le ${dateLongue(prevu_le)}.` : '',
    clos_le ? `Terminée le ${dateEtHeure(clos_le)}.` : '',
  ]
  return (
    <p>
      <strong>{NOMS_ETATS_ACHAT[etat]}</strong>. {dites.filter(Boolean).join(' ')}{' '}
      <Link to={`/admin/achats/fournisseurs/${fournisseur.id}`}>{fournisseur.designation}</Link>
    </p>
  )
}

/** Expects again what was said not to come. */
async function attendre({ id, numero }: AchatVu, suite: () => void): Promise<void> {
  try {
    await rouvrir(id)
    toast('success', `${numero}\u00a0: ce qui manque est attendu de nouveau.`)
    suite()
  } catch (raison) {
    direRefus(raison)
  }
}

/** Where what was not to come comes after all. */
function Reouverture({ achat, onOuverte }: { achat: AchatVu; onOuverte: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const ouvrir = async () => {
    setEnCours(true)
    await attendre(achat, onOuverte)
    setEnCours(false)
  }
  return (
    <p className="b-suite">
      <Bouton variante="sobre" enCours={enCours} onClick={() => void ouvrir()}>
        Attendre de nouveau ce qui manque
      </Bouton>
    </p>
  )
}

/** Where the rest will not come. */
function Cloture({ achat, onClose }: { achat: AchatVu; onClose: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const terminer = async () => {
    setEnCours(true)
    try {
      await clore(achat.id)
      const faire = () => void attendre(achat, onClose)
      toast('success', `${achat.numero}\u00a0: terminée, le reste n’est plus attendu.`, {
        action: { libelle: 'Annuler', faire },
      })
      onClose()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <p className="b-suite">
      <Bouton variante="sobre" enCours={enCours} onClick={() => void terminer()}>
        Le reste ne viendra pas
      </Bouton>
    </p>
  )
}
