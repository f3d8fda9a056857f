import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { appeler } from '#pages/admin/appeler.ts'
import { fautesDe, type Regles } from '#shared/formulaire.ts'
import { toast } from '#ui/toasts.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { type Formulaire, useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, Supprimer } from '../PageFiche.tsx'

type Utilisee = { id: number; designation: string; produits: number }

interface Props<S extends Utilisee, T extends Record<string, string>> {
  fiche: Fiche<S>
  /** `unite`: `/api/unite` writes it, `/api/equipe/unite` reads it. */
  table: string
  /** Where the pages of such things are. */
  adresse: string
  libelles: Readonly<Record<keyof T & string, string>>
  textes: (lue: S | null) => T
  /** As the server takes them. */
  champs: (saisie: T) => Record<string, unknown>
  regles: Regles
  children: (formulaire: Formulaire<T>) => ReactNode
}

/** The form of a unit, a colour or a size, and how many products use it. */
export function FormulaireReference<S extends Utilisee, T extends Record<string, string>>({
  fiche: { lue, retour },
  table,
  adresse,
  libelles,
  textes,
  champs,
  regles,
  children,
}: Props<S, T>) {
  const aller = useNavigate()
  const ecrire = async (method: 'POST' | 'PUT', id: number | '', body: object, idempotencyKey?: string) => {
    const chemin = id === '' ? `/api/${table}` : `/api/${table}/${id}`
    const appel = { method, body, ...(idempotencyKey ? { idempotencyKey } : {}) }
    const { data } = await appeler<{ data: { id: number } }>(chemin, appel)
    return (await appeler<{ data: S }>(`/api/equipe/${table}/${data.id}`)).data
  }
  const formulaire = useFormulaire<S | null, T>({
    nom: `${table}.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes,
    libelles,
    fautes: (saisie) => fautesDe(regles, champs(saisie), true),
    // only what changed: a unit that serves takes its name, and refuses its measure untouched
    envoyer: (saisie, stockee, cle) => {
      if (!stockee) return ecrire('POST', '', champs(saisie), cle)
      const avant = champs(textes(stockee))
      const changes = Object.entries(champs(saisie)).filter(([nom, valeur]) => valeur !== avant[nom])
      return ecrire('PUT', stockee.id, Object.fromEntries(changes), cle)
    },
    onEnregistre: (suite) => {
      toast('success', `${suite?.designation}\u00a0: enregistré.`)
      if (!lue && suite) aller(`${adresse}/${suite.id}`, { replace: true })
    },
  })
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <div className="b-colonnes">{children(formulaire)}</div>
        </div>
      </CadreFormulaire>
      {lue && (
        <div className="b-suite">
          <p>{usage(lue.produits)}</p>
          <Supprimer
            nom={lue.designation}
            chemin={`/api/${table}`}
            id={lue.id}
            refaire={() => ecrire('POST', '', champs(textes(lue)))}
            onSupprimee={retour}
          />
        </div>
      )}
    </>
  )
}

function usage(produits: number): string {
  if (produits === 0) return 'Aucun produit ne s’en sert.'
  return produits > 1 ? `${produits} produits s’en servent.` : 'Un produit s’en sert.'
}
