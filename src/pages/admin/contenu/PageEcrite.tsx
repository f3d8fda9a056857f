import { useRef, useState } from 'react'
import { useNavigate } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { CHAMPS_FEUILLE, REGLES_BROUILLON } from '#feuille/champs.ts'
import { type FeuilleEcrite, fautesPlaces } from '#feuille/feuille.ts'
import { direBlancs } from '#preference/blanc.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees } from '../appeler.ts'
import { useCle } from '../cle.ts'
import { direRefus, reprendreA } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles } from '../forme/Controle.tsx'
import {
  enLignes,
  enListe,
  enTexte,
  libellesDe,
  type TextesDe,
  textesDe,
  valeursDe,
} from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { ImagesProduit } from '../produit/ImagesProduit.tsx'
import { DepuisModele } from './DepuisModele.tsx'
import { SuitePage } from './SuitePage.tsx'
import { FeuilleRelue } from './TexteLu.tsx'

/** One page of the shop's own text: written, read again, published. */
export default function PageEcrite() {
  return (
    <PageFiche
      route="GET /api/equipe/feuille/:id"
      nouveau="Ajouter une page"
      titre={({ titre }) => titre}
      liste={['/admin/contenus/pages', 'Pages']}
    >
      {(fiche) => (fiche.lue ? <Redaction key={fiche.lue.id} fiche={fiche} lue={fiche.lue} /> : <Nouvelle />)}
    </PageFiche>
  )
}

/** A title is enough to begin. */
function Nouvelle() {
  const [titre, setTitre] = useState('')
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const aller = useNavigate()
  const commencer = async () => {
    const faute = fautesDe({ titre: CHAMPS_FEUILLE.titre.regle }, { titre }, true).titre
    setErreur(faute)
    if (faute) return
    setEnCours(true)
    try {
      const { id } = await donnees(api('POST /api/equipe/feuille', { body: { titre } }))
      aller(`/admin/contenus/pages/${id}`, { replace: true })
    } catch (raison) {
      setEnCours(false)
      direRefus(raison)
    }
  }
  return (
    <form
      className="b-carte b-pile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void commencer()
      }}
    >
      <Champ
        libelle="Titre"
        obligatoire
        autoComplete="off"
        maxLength={200}
        value={titre}
        erreur={erreur}
        onChange={({ target }) => setTitre(target.value)}
      />
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Commencer
        </Bouton>
      </p>
    </form>
  )
}

type Textes = TextesDe<typeof CHAMPS_FEUILLE>

export function Redaction({ fiche, lue }: { fiche: Fiche<FeuilleEcrite>; lue: FeuilleEcrite }) {
  const [apercu, setApercu] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  // the draft as it was last seen here: the server publishes no other
  const vue = useRef(lue.brouillon)
  const fixe = lue.modele !== null || lue.version !== null
  const formulaire = useFormulaire<FeuilleEcrite, Textes>({
    nom: `feuille.${lue.id}`,
    stockee: lue,
    textes: (stockee) => textesDe(CHAMPS_FEUILLE, stockee),
    libelles: libellesDe(CHAMPS_FEUILLE),
    fautes: (saisie) => fautesDe(REGLES_BROUILLON, valeursDe(CHAMPS_FEUILLE, saisie), true),
    envoyer: (saisie, { id, brouillon }, idempotencyKey) => {
      const { titre, adresse, texte, images, alts } = saisie
      const listes = { images: enListe(images), alts: enLignes(alts) }
      const body = { titre, adresse, texte, ...listes, brouillon }
      return donnees(api('PUT /api/equipe/feuille/:id', { params: { id }, body, idempotencyKey }))
    },
    relire: async () => {
      const relue = await fiche.lire(lue.id)
      vue.current = relue.brouillon
      return relue
    },
    onEnregistre: ({ brouillon }) => {
      vue.current = brouillon
      toast('success', 'Brouillon de la page gardé.')
    },
  })
  const { saisie, changer } = formulaire
  const relue = { texte: saisie.texte, images: enListe(saisie.images), alts: enLignes(saisie.alts) }
  const regarder = () => {
    const valeurs = valeursDe(CHAMPS_FEUILLE, saisie)
    const fautes = { ...fautesDe(reglesDe(CHAMPS_FEUILLE), valeurs, true), ...fautesPlaces(relue) }
    const faute = Object.values(fautes)[0] ?? direBlancs(saisie.titre, saisie.texte)
    if (faute) toast('error', faute)
    else setApercu(true)
  }
  const publier = async () => {
    setEnCours(true)
    try {
      if (formulaire.modifies.length > 0 && !(await formulaire.enregistrer())) return
      const brouillon = vue.current
      const params = { id: lue.id }
      const idempotencyKey = cle.de({ brouillon })
      const { version } = await donnees(
        api('POST /api/equipe/feuille/:id/publication', { params, body: { brouillon }, idempotencyKey }),
      )
      cle.finie()
      toast('success', `${saisie.titre}\u00a0: version ${version} publiée.`)
      setApercu(false)
      fiche.relire()
      reprendreA('fiche')
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <>
      <CadreFormulaire formulaire={formulaire} action="Garder le brouillon" onFermer={fiche.retour}>
        <p className="b-precision">
          {lue.publiee && lue.publiee_le
            ? `On lit la version ${lue.version}, publiée le ${dateEtHeure(lue.publiee_le)}.${lue.modifiee ? ' Le brouillon en diffère.' : ''}`
            : lue.version
              ? 'Cette page est retirée de la boutique.'
              : 'Personne ne la lit avant que vous la publiiez.'}
        </p>
        {lue.modele && (
          <DepuisModele modele={lue.modele} texte={saisie.texte} onTexte={(texte) => changer({ texte })} />
        )}
        <div className="b-deux">
          <div className="b-carte">
            <Controles
              champs={CHAMPS_FEUILLE}
              formulaire={formulaire}
              propres={{
                texte: { rows: 18 },
                adresse: { disabled: fixe, obligatoire: !fixe },
                images: { rendu: null },
                alts: { rendu: null },
              }}
            />
            <ImagesProduit
              page
              name="images"
              images={enListe(saisie.images)}
              alts={enLignes(saisie.alts)}
              erreur={formulaire.erreur('images') ?? formulaire.erreur('alts')}
              onChange={({ images, alts }) => changer({ images: images.join(','), alts: enTexte(alts) })}
            />
          </div>
          <section className="b-carte" aria-labelledby="apercu">
            <h2 id="apercu">Aperçu</h2>
            <FeuilleRelue {...relue} />
          </section>
        </div>
        <p className="b-suite" data-ecran>
          <Bouton variante="sobre" onClick={regarder}>
            Relire et publier
          </Bouton>
          {lue.publiee && (
            <LienBouton variante="discret" to={`/pages/${lue.adresse}`} reloadDocument target="_blank">
              Voir dans la boutique
            </LienBouton>
          )}
        </p>
      </CadreFormulaire>
      <SuitePage lue={lue} onChange={fiche.relire} onSupprimee={fiche.retour} />
      <Dialogue
        ouvert={apercu}
        titre={`Publier la version ${(lue.versions[0]?.version ?? 0) + 1}`}
        onFermer={() => setApercu(false)}
        pied={
          <p className="b-suite">
            <Bouton enCours={enCours} onClick={() => void publier()}>
              Publier
            </Bouton>
            <Bouton variante="sobre" onClick={() => setApercu(false)}>
              Revenir au brouillon
            </Bouton>
          </p>
        }
      >
        <FeuilleRelue {...relue} />
      </Dialogue>
    </>
  )
}
