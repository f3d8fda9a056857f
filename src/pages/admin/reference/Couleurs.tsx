import type { CouleurVue } from '#classement/reference.data.ts'
import { PageListe } from '../liste/PageListe.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { OngletsReference } from './OngletsReference.tsx'

const COLONNES: Colonne<CouleurVue>[] = [
  { titre: 'Couleur', rendu: ({ designation }) => designation, tri: ['nom', '-nom'] },
  { titre: 'Teinte', rendu: ({ code_hex }) => <Teinte code={code_hex} /> },
  { titre: 'Produits', rendu: ({ produits }) => produits, tri: ['produits', '-produits'], nombre: true },
]

/** The colours that products come in. */
export default function Couleurs() {
  return (
    <PageListe
      titre="Couleurs"
      route="GET /api/equipe/couleur"
      legende="couleur"
      colonnes={COLONNES}
      onglets={<OngletsReference />}
      nouveau={['/admin/references/couleurs/nouveau', 'Nouvelle couleur']}
      recherche="Nom ou code de couleur"
      lien={({ id }) => `/admin/references/couleurs/${id}`}
      triParDefaut="nom"
      icone="grille"
      vide="Aucune couleur pour le moment."
    />
  )
}

/** A swatch and its code; nothing that is no colour reaches the style. */
function Teinte({ code }: { code: string }) {
  return (
    <span className="b-teinte">
      <span style={{ background: code }} />
      {code}
    </span>
  )
}
