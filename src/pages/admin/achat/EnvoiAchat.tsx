import { useState } from 'react'
import type { Voie } from '#approvisionnement/approvisionnement.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { type AchatVu, envoyer, jeter } from './appels.ts'

interface Props {
  achat: AchatVu
  /** Something of it is not saved yet. */
  change: boolean
  onEnvoye: () => void
  onJete: () => void
}

/** A draft goes to its supplier, or into the bin. */
export function EnvoiAchat({ achat, change, onEnvoye, onJete }: Props) {
  const [enCours, setEnCours] = useState(false)
  const { id, version, numero, fournisseur } = achat
  const faire = async (geste: () => Promise<unknown>, dit: string, suite: () => void) => {
    setEnCours(true)
    try {
      await geste()
      toast('success', dit)
      suite()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const partir = (voie: Voie, dit: string) =>
    void faire(() => envoyer(id, version, voie), `${numero}\u00a0: ${dit}`, onEnvoye)
  return (
    <section className="b-carte b-pile" aria-labelledby="envoi">
      <h2 id="envoi">L’envoyer à {fournisseur.designation}</h2>
      {achat.lignes.length === 0 ? (
        <p>Ajoutez d’abord ce que vous achetez.</p>
      ) : change ? (
        <p>Enregistrez d’abord le brouillon&nbsp;: ce message dira alors ce que vous venez de changer.</p>
      ) : (
        <>
          <p className="b-avis">{achat.texte}</p>
          <div className="b-suite">
            <LienAchat achat={achat} onClick={() => partir('whatsapp', 'envoyée par WhatsApp.')} />
            {fournisseur.email && (
              <Bouton
                variante="sobre"
                icone="courriel"
                enCours={enCours}
                onClick={() => partir('mail', `le message part à ${fournisseur.email}.`)}
              >
                Envoyer par e-mail
              </Bouton>
            )}
            <Bouton
              variante="sobre"
              enCours={enCours}
              onClick={() => partir('autre', 'notée comme envoyée.')}
            >
              Je l’ai déjà commandé
            </Bouton>
          </div>
          {!(fournisseur.telephone && fournisseur.email) && (
            <p className="b-precision">
              {fournisseur.telephone
                ? 'Sans adresse e-mail sur sa fiche, il ne peut pas recevoir de message.'
                : 'Sans téléphone sur sa fiche, WhatsApp demande à qui envoyer.'}
            </p>
          )}
        </>
      )}
      <p>
        <Bouton
          variante="discret"
          icone="corbeille"
          enCours={enCours}
          onClick={() => void faire(() => jeter(id), `${numero}\u00a0: brouillon jeté.`, onJete)}
        >
          Jeter ce brouillon
        </Bouton>
      </p>
    </section>
  )
}

/** WhatsApp, with what is said to the supplier written already. */
export function LienAchat({ achat, onClick }: { achat: AchatVu; onClick?: () => void }) {
  return (
    <a
      className="b-action"
      href={lienWhatsapp(achat.texte, achat.fournisseur.telephone)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    >
      <Icone nom="whatsapp" taille={20} />
      {onClick ? 'Envoyer par WhatsApp' : 'Le lui renvoyer par WhatsApp'}
      <span className="hors-ecran"> (nouvel onglet)</span>
    </a>
  )
}
