import { useNavigate } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import type { PaysVu } from '#livraison/equipe.data.ts'
import { REGLES_PAYS } from '#livraison/formulaire.ts'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Champ } from '#ui/Champ.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import { toast } from '#ui/toasts.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche, Supprimer } from '../PageFiche.tsx'
import { ecrire, tousLesPays } from './appels.ts'

type Champs = { code: string; designation: string }
const textes = (lue: PaysVu | null): Champs => ({
  code: lue?.code ?? '',
  designation: lue?.designation ?? '',
})

/** A country that the shop delivers to, chosen by its French name. */
export default function FichePays() {
  return (
    <PageFiche<PaysVu>
      chemin="/api/equipe/pays"
      nouveau="Ajouter un pays"
      titre={({ designation }) => designation}
      liste={['/admin/livraison/pays', 'Pays livrés']}
    >
      {(fiche) => <Formulaire {...fiche} />}
    </PageFiche>
  )
}

function Formulaire({ lue, retour }: Fiche<PaysVu>) {
  const aller = useNavigate()
  const livres = useAppel('pays', tousLesPays).donnees ?? []
  const formulaire = useFormulaire<PaysVu | null, Champs>({
    nom: `pays.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes,
    libelles: { code: 'Pays', designation: 'Nom affiché' },
    fautes: (saisie) => fautesDe(REGLES_PAYS, saisie, true),
    envoyer: async (saisie, stockee, cle) => {
      const suite = await (stockee
        ? ecrire<PaysVu>('PUT', `/api/pays/${stockee.id}`, { designation: saisie.designation.trim() }, cle)
        : ecrire<PaysVu>('POST', '/api/pays', { ...saisie, designation: saisie.designation.trim() }, cle))
      return { ...suite, destinations: stockee?.destinations ?? 0 }
    },
    onEnregistre: (suite) => {
      toast('success', `${suite?.designation}\u00a0: enregistré.`)
      if (!lue && suite) aller(`/admin/livraison/pays/${suite.id}`, { replace: true })
    },
  })
  const { champ, saisie, changer, erreur } = formulaire
  const restants = CHOIX_PAYS.filter(
    ({ alpha2 }) => alpha2 === saisie.code || !livres.some(({ code }) => code === alpha2),
  )
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <div className="b-colonnes">
            {lue ? (
              <p>
                Code{'\u00a0: '}
                <strong>{lue.code}</strong>
              </p>
            ) : (
              <Selection
                libelle="Pays"
                obligatoire
                cherchable
                name="code"
                choix={restants.map(({ alpha2, nom }) => ({ valeur: alpha2, libelle: nom }))}
                valeur={saisie.code || null}
                erreur={erreur('code')}
                onChange={(code) =>
                  changer({ code, designation: CHOIX_PAYS.find((un) => un.alpha2 === code)?.nom ?? '' })
                }
              />
            )}
            <Champ {...champ('designation')} obligatoire autoComplete="off" />
          </div>
        </div>
      </CadreFormulaire>
      {lue && (
        <Supprimer
          nom={lue.designation}
          chemin="/api/pays"
          id={lue.id}
          refaire={() => ecrire('POST', '/api/pays', textes(lue))}
          onSupprimee={retour}
        />
      )}
    </>
  )
}
