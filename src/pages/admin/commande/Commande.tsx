import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { additionDe } from '#commande/addition.ts'
import { Badge } from '#commande/Badge.tsx'
import { Etats } from '#commande/DetailCommande.tsx'
import { ListeLignes, lignesGelees } from '#commande/ListeLignes.tsx'
import { montantAPayer } from '#commande/montants.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import { changeable, completable } from '#dossier/changement.ts'
import { EN_ATTENTE, estAttendue } from '#preparation/filtre.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { type Dossier, demanderUnDossier } from '../appels.ts'
import { Panne } from '../cadre/Panne.tsx'
import { CommandeColis } from '../colis/CommandeColis.tsx'
import { CommandeEchanges } from '../echange/CommandeEchanges.tsx'
import { CommandeMessages } from '../echange/CommandeMessages.tsx'
import { useDroit, useMemoire, useTitre } from '../equipe.ts'
import { CommandePapiers } from '../facture/CommandePapiers.tsx'
import { nomBon, Papier } from '../facture/Papier.tsx'
import { CommandeRetours } from '../retour/CommandeRetours.tsx'
import { useRetour } from '../retour.ts'
import { AAppeler } from './aConfirmer.tsx'
import { CommandeArgent } from './CommandeArgent.tsx'
import { CommandeEnsemble } from './CommandeEnsemble.tsx'
import { CommandeEspeces } from './CommandeEspeces.tsx'
import { CommandeGestes } from './CommandeGestes.tsx'
import { CommandeHistoire } from './CommandeHistoire.tsx'
import { CommandePersonnes } from './CommandePersonnes.tsx'
import { LienDePaiement } from './LienDePaiement.tsx'
import { Numero } from './Numero.tsx'

/** One order with all that the staff may know of it and do with it, or one of its papers (`?papier=`). */
export default function Commande() {
  const id = Number(useParams().id) || 0
  return <Ouverte key={id} id={id} />
}

function Ouverte({ id }: { id: number }) {
  const ecrit = useDroit('commandes')
  const [question] = useSearchParams()
  const appel = useMemoire(`dossier/${id}`, () => demanderUnDossier(id))
  // what was just done here is newer than what was read
  const [fait, setFait] = useState<Dossier | null>(null)
  const dossier = fait ?? appel.donnees
  useTitre(dossier ? `Commande ${dossier.commande.numerocommande}` : 'Commande')
  const papier = question.get('papier')

  if (appel.erreur && !dossier) {
    const inconnue = isFailure(appel.erreur) && appel.erreur.code === 'INTROUVABLE'
    return (
      <>
        <Retour />
        <h1>Commande</h1>
        <Panne recommencer={inconnue ? null : appel.recommencer}>
          {inconnue ? 'Cette commande n’existe pas.' : 'La commande n’a pas pu être chargée.'}
        </Panne>
      </>
    )
  }
  if (!dossier) return <Attente />
  const { commande } = dossier
  const colis = question.get('colis')
  if (papier === 'bon' || papier === 'preparation')
    return <Papier dossier={dossier} genre={papier} colis_id={Number(colis) || null} />

  const redemander = async () => {
    const lu = await demanderUnDossier(id)
    setFait(lu)
    return lu
  }
  const relire = async () => void (await redemander())
  return (
    <>
      <Retour />
      <header className="b-titre">
        <h1 id="commande" tabIndex={-1}>
          Commande{' '}
          <span className="b-entier">
            <Numero {...commande} />
          </span>
        </h1>
        <p>
          Passée le {dateEtHeure(commande.datecomm)} · <strong>{montantAPayer(commande)}</strong>
        </p>
        <Etats commande={commande} />
        {estAttendue(commande) && <Badge texte={EN_ATTENTE} badge="warning" />}
        {dossier.colis.avancement && (
          <p>
            <Badge texte={dossier.colis.avancement} badge="info" />
          </p>
        )}
      </header>
      <AAppeler commande={commande} />
      <CommandeGestes dossier={dossier} onChange={setFait} onRelire={relire} />
      {ecrit && changeable(commande, dossier.colis.partis.length) && (
        <p className="b-suite" data-ecran>
          <LienBouton variante="sobre" to={`/admin/commandes/modifier/${id}`}>
            Modifier la commande
          </LienBouton>
          {completable(commande, { partis: dossier.colis.partis.length, ...dossier.ensemble }) && (
            <LienBouton variante="sobre" to={`/admin/commandes/completer/${id}`}>
              Ajouter des articles
            </LienBouton>
          )}
        </p>
      )}
      {ecrit && <LienDePaiement commande={commande} />}
      <div className="b-deux">
        <div className="b-pile">
          <section className="b-carte" aria-labelledby="articles">
            <h2 id="articles">Articles</h2>
            <ListeLignes lignes={lignesGelees(commande)} />
            <TotauxCommande addition={additionDe(commande)} />
            <Papiers commande={commande} />
          </section>
          <Argent dossier={dossier} onRelire={relire} />
        </div>
        <div className="b-pile">
          <CommandeEnsemble ensemble={dossier.ensemble} />
          <CommandeColis dossier={dossier} ouvert={colis === 'nouveau'} onRelire={relire} />
          <CommandeRetours dossier={dossier} onRelire={redemander} />
          <CommandeEspeces dossier={dossier} onRelire={relire} />
          <CommandePersonnes commande={commande} lieu={dossier.lieu} />
          <CommandeEchanges
            commande={commande}
            notes={dossier.notes}
            onNotes={(notes) => setFait({ ...dossier, notes })}
          />
          {ecrit && <CommandeMessages id={commande.id} />}
          <CommandePapiers commande={commande} />
          <CommandeHistoire historique={dossier.historique} />
        </div>
      </div>
    </>
  )
}

function Argent(props: { dossier: Dossier; onRelire: () => Promise<void> }) {
  return useDroit('lire:argent') && <CommandeArgent {...props} />
}

function Papiers({ commande }: { commande: Parameters<typeof nomBon>[0] }) {
  return (
    <p className="b-suite" data-ecran>
      <LienBouton variante="sobre" icone="imprimer" to="?papier=bon">
        {nomBon(commande)}
      </LienBouton>
      <LienBouton variante="sobre" icone="grille" to="?papier=preparation">
        Liste de préparation
      </LienBouton>
    </p>
  )
}

/** Back to the list as it was left. */
function Retour() {
  const liste = useRetour('/admin/commandes')
  return (
    <Link {...liste} className="b-retour" data-ecran>
      <Icone nom="retour" taille={20} />
      Commandes
    </Link>
  )
}
