import { useState } from 'react'
import { useParams } from 'react-router'
import { Link, useNavigate } from '#browser/aller.ts'
import { ETAT } from '#commande/commande.ts'
import { francs } from '#commande/montants.ts'
import { attenduDe, direEcart, fautesDeVersement } from '#especes/especes.ts'
import { isFailure, phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useCleTenue } from '../cle.ts'
import { reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { demanderTournees, type LivreurEnRoute, verser } from './appels.ts'
import { direLivreesAvant } from './argent.ts'
import { ChampFrancs } from './ChampFrancs.tsx'
import { LigneRemise } from './LigneRemise.tsx'
import { type LigneSaisie, ligneDe, lireEspeces } from './saisie.ts'

/** What a deliverer hands in at the end of the day: order by order, then what was counted. */
export default function Remise() {
  const id = Number(useParams().id) || 0
  const { donnees, erreur, recommencer } = useMemoire('livreurs', demanderTournees)
  const livreur = donnees?.livreurs.find((un) => un.id === id)
  const titre = livreur ? `Espèces de ${livreur.nom}` : 'Espèces d’un livreur'
  useTitre(titre)
  return (
    <>
      <Link to="/admin/livreurs" className="b-retour">
        <Icone nom="retour" taille={20} />
        Livreurs
      </Link>
      <h1>{titre}</h1>
      {erreur ? (
        <Panne recommencer={recommencer}>La liste n’a pas pu être chargée.</Panne>
      ) : !donnees ? (
        <Attente />
      ) : !livreur ? (
        <p role="alert">Ce livreur n’existe pas.</p>
      ) : (
        <Formulaire livreur={livreur} onRelire={recommencer} />
      )}
    </>
  )
}

function direRefus(erreur: unknown): string {
  return isFailure(erreur) && erreur.code === 'CLE_REUTILISEE'
    ? 'Votre premier envoi est bien enregistré, tel que vous l’aviez écrit. Relisez ce qui reste dû.'
    : phraseDe(erreur)
}

function Formulaire({ livreur, onRelire }: { livreur: LivreurEnRoute; onRelire: () => void }) {
  const [saisies, setSaisies] = useState<Record<number, LigneSaisie>>({})
  const [compte, setCompte] = useState('')
  const [explication, setExplication] = useState('')
  const [fautes, setFautes] = useState<Record<string, string>>({})
  const [refus, setRefus] = useState('')
  const [enCours, setEnCours] = useState(false)
  const cle = useCleTenue()
  const naviguer = useNavigate()

  // what has not left yet has nothing to hand in
  const dues = livreur.commandes.flatMap(({ commande, encaissement, passage }) =>
    encaissement && commande.etatcommande !== ETAT.preparation
      ? [{ commande, passage, du: encaissement.du, proposee: ligneDe(encaissement.du, passage) }]
      : [],
  )
  if (dues.length === 0)
    return (
      <Vide icone="coche" phrase={`${livreur.nom} n’a rien à remettre.`}>
        <Link to="/admin/livreurs">Livreurs</Link>
      </Vide>
    )
  const lignes = dues.map(({ commande: { id }, du, proposee }) => {
    const { encaissee, montant, motif } = saisies[id] ?? proposee
    return { commande_id: id, du, montant: encaissee ? lireEspeces(montant) : 0, motif: motif.trim() || null }
  })
  const illisibles = lignes.filter(({ montant }) => montant === null)
  const lues = lignes.flatMap(({ montant, ...une }) => (montant === null ? [] : [{ ...une, montant }]))
  const attendu = attenduDe(lues)
  const verse = lireEspeces(compte)
  const ecart = verse === null || illisibles.length > 0 ? null : direEcart(attendu, verse)

  const enregistrer = async () => {
    const vues: Record<string, string> = {
      ...Object.fromEntries(
        illisibles.map((une) => [`montant.${une.commande_id}`, 'Un montant en francs, sans décimale.']),
      ),
      ...(verse === null
        ? { verse: 'Comptez ce qui est remis\u00a0: un montant en francs, 0 s’il n’y a rien.' }
        : fautesDeVersement(lues, { verse, explication: explication.trim() || null })),
    }
    setFautes(vues)
    if (Object.keys(vues).length > 0 || verse === null) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setEnCours(true)
    setRefus('')
    try {
      const demande = { livreur_id: livreur.id, lignes: lues, verse, explication: explication.trim() || null }
      await verser(demande, cle.actuelle())
      toast('success', `${livreur.nom} a remis ${francs(verse)}${ecart ? `\u00a0: ${ecart}` : ''}.`)
      await naviguer('/admin/livreurs')
    } catch (erreur) {
      setRefus(direRefus(erreur))
      // another demand may follow: what was refused is kept under no key. One that no answer came to may be kept: it is
      // sent again as it was, what each order owed included, or a part that came would be noted twice
      if (cle.refusee(erreur)) onRelire()
      reprendreA('refus')
    } finally {
      setEnCours(false)
    }
  }

  return (
    <form
      className="b-pile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void enregistrer()
      }}
    >
      <div role="alert" id="refus" tabIndex={-1}>
        {refus && <p className="b-alerte">{refus}</p>}
      </div>
      <section className="b-carte" aria-labelledby="encaissees">
        <h2 id="encaissees">Ce qui a été encaissé</h2>
        <p className="b-suite">
          <Bouton
            variante="sobre"
            onClick={() =>
              setSaisies(
                Object.fromEntries(
                  dues.map(({ commande: { id }, proposee }) => [
                    id,
                    { ...(saisies[id] ?? proposee), encaissee: true },
                  ]),
                ),
              )
            }
          >
            Tout a été encaissé
          </Bouton>
        </p>
        <ul className="b-lignes">
          {dues.map(({ commande, du, passage, proposee }) => (
            <LigneRemise
              key={commande.id}
              commande={commande}
              du={du}
              passage={passage}
              saisie={saisies[commande.id] ?? proposee}
              fautes={fautes}
              onChange={(saisie) => setSaisies({ ...saisies, [commande.id]: saisie })}
            />
          ))}
        </ul>
      </section>
      {livreur.livrees_avant > 0 && (
        <p className="b-avis" data-ecran>
          {direLivreesAvant(livreur.livrees_avant)}{' '}
          <Link to="/admin/commandes?etatcommande=4&etatpaiement=6">Voir les commandes livrées</Link>
        </p>
      )}
      <section className="b-carte" aria-labelledby="remises">
        <h2 id="remises">Ce qui est remis</h2>
        <p>
          Somme attendue&nbsp;: <strong>{francs(attendu)}</strong>
        </p>
        <ChampFrancs libelle="Somme remise" valeur={compte} erreur={fautes.verse} onValeur={setCompte} />
        <p role="status">
          {ecart ? `Différence\u00a0: ${ecart}.` : verse === attendu && 'Le compte est juste.'}
        </p>
        {ecart && (
          <ChampMultiligne
            libelle="Explication de la différence"
            obligatoire
            maxLength={400}
            value={explication}
            erreur={fautes.explication}
            onChange={({ target }) => setExplication(target.value)}
          />
        )}
      </section>
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Enregistrer le versement
        </Bouton>
      </p>
    </form>
  )
}
