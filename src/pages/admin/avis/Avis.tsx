import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Choisir } from '#api'
import { direEtoiles, type EtatAvis, RAISONS, VERIFICATION } from '#avis/avis.ts'
import { Link } from '#browser/aller.ts'
import { adresseMedia, vignette } from '#image/media.ts'
import { cheminProduit } from '#recherche/chemins.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { direRefus, reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { type AvisLu, avisTraites, listAvis, moderer } from './appels.ts'
import { DialogueRefus, DialogueReponse } from './DialoguesAvis.tsx'

const DITS = { publier: 'Avis publié', refuser: 'Avis non publié', repondre: 'Réponse enregistrée' }
type Geste = Parameters<typeof moderer>[0]

/** What buyers say of what they bought: read, shown or not, answered; never changed. */
export default function Avis() {
  useTitre('Avis')
  const [question] = useSearchParams()
  const [refuse, setRefuse] = useState<AvisLu | null>(null)
  const [repondu, setRepondu] = useState<AvisLu | null>(null)
  const liste = useMemoire(`avis?${question}`, () =>
    listAvis({
      etat: question.get('etat') as EtatAvis | null,
      page: question.get('page'),
      limit: '20',
    } satisfies Choisir<'GET /api/equipe/avis'>),
  )
  const { recommencer } = liste
  const faire = async (geste: Geste) => {
    try {
      await moderer(geste)
      toast('success', DITS[geste.geste])
      avisTraites.set((fois) => fois + 1)
      recommencer()
      reprendreA('avis')
      return true
    } catch (refus) {
      direRefus(refus)
      return false
    }
  }
  const colonnes: Colonne<AvisLu>[] = [
    { titre: 'Avis', texte: true, rendu: (un) => <Texte avis={un} /> },
    {
      titre: 'Produit',
      rendu: ({ produit }) => <Link to={cheminProduit(produit)}>{produit.designation}</Link>,
    },
    {
      titre: 'De',
      rendu: ({ auteur, commande_id, numerocommande, date }) => (
        <span className="b-pile-serree">
          {auteur ?? 'Anonyme'}
          <span className="b-precision">
            <Link className="b-entier" to={`/admin/commandes/${commande_id}`}>
              {numerocommande}
            </Link>
            , {dateEtHeure(date)}
          </span>
        </span>
      ),
    },
    {
      titre: 'Décision',
      texte: true,
      rendu: (un) => (
        <span className="b-gestes">
          {un.etat !== 'publie' && (
            <Bouton onClick={() => void faire({ id: un.id, envois: un.envois, geste: 'publier' })}>
              Publier
              <Duquel avis={un} />
            </Bouton>
          )}
          {un.etat !== 'refuse' && (
            <Bouton variante="sobre" aria-haspopup="dialog" onClick={() => setRefuse(un)}>
              {un.etat === 'publie' ? 'Retirer…' : 'Ne pas publier…'}
              <Duquel avis={un} />
            </Bouton>
          )}
          {un.etat !== 'refuse' && (
            <Bouton variante="sobre" aria-haspopup="dialog" onClick={() => setRepondu(un)}>
              {un.reponse ? 'Changer la réponse…' : 'Répondre…'}
              <Duquel avis={un} />
            </Bouton>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <h1 id="avis" tabIndex={-1}>
        Avis
      </h1>
      <p className="b-precision">
        Publiez tout avis sincère, bon ou mauvais{'\u00a0'}: c’est ce que la boutique promet sous chaque
        article. «{'\u00a0'}
        {VERIFICATION}
        {'\u00a0'}»
      </p>
      <Filtres noms={['etat']}>
        <FiltreChoix
          nom="etat"
          libelle="Lesquels"
          choix={[
            ['', 'À lire'],
            ['publie', 'Publiés'],
            ['refuse', 'Non publiés'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="avis reçu"
        colonnes={colonnes}
        appel={liste}
        vide={<Vide icone="coche" phrase={question.get('etat') ? 'Aucun avis ici.' : 'Aucun avis à lire.'} />}
      />
      <DialogueRefus
        avis={refuse}
        onFermer={() => setRefuse(null)}
        onValider={async (pourquoi) =>
          refuse ? faire({ id: refuse.id, envois: refuse.envois, geste: 'refuser', ...pourquoi }) : true
        }
      />
      <DialogueReponse
        avis={repondu}
        onFermer={() => setRepondu(null)}
        onValider={async (reponse) =>
          repondu ? faire({ id: repondu.id, envois: repondu.envois, geste: 'repondre', reponse }) : true
        }
      />
    </>
  )
}

const Duquel = ({ avis }: { avis: AvisLu }) => (
  <span className="hors-ecran">
    {' '}
    l’avis de {avis.auteur ?? 'quelqu’un'} sur {avis.produit.designation}
  </span>
)

/** As it was written, with what the shop said of it. */
function Texte({ avis: { etoiles, texte, images, raison, motif, reponse } }: { avis: AvisLu }) {
  return (
    <div className="b-pile-serree">
      <span role="img" aria-label={direEtoiles(etoiles)}>
        {'★'.repeat(etoiles)}
        {'☆'.repeat(5 - etoiles)}
      </span>
      <span className="b-avis">{texte || 'Sans texte.'}</span>
      {images.length > 0 && (
        <span className="b-gestes">
          {images.map((image, rang) => (
            <a key={image} href={adresseMedia(image)} aria-label={`Photo ${rang + 1}, en grand`}>
              <img src={vignette(image)} alt="" width={72} height={72} />
            </a>
          ))}
        </span>
      )}
      {raison && (
        <span className="b-precision">
          Non publié{'\u00a0'}: {RAISONS[raison].toLowerCase()}. {motif}
        </span>
      )}
      {reponse && (
        <span className="b-precision">
          Réponse{'\u00a0'}: {reponse}
        </span>
      )}
    </div>
  )
}
