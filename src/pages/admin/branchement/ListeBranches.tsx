import { Link } from '#browser/aller.ts'
import { Badge } from '#commande/Badge.tsx'
import type { BrancheVue } from './appels.ts'
import { direEtat } from './dire.ts'

/** What the shop is plugged into, each a tap away from its own screen. */
export function ListeBranches({ branches }: { branches: BrancheVue[] }) {
  const moyens = branches.filter(({ genre }) => genre === 'moyen')
  const autres = branches.filter(({ genre }) => genre !== 'moyen')
  return (
    <>
      <Cadre id="encaisser" titre="Être payé" branches={moyens}>
        <p className="b-precision">
          Le paiement à la livraison n’a besoin de personne. Les autres passent par un prestataire, chez qui
          il faut un compte.
        </p>
      </Cadre>
      <Cadre id="joindre" titre="Écrire et se connecter" branches={autres} />
    </>
  )
}

function Cadre({
  id,
  titre,
  branches,
  children,
}: {
  id: string
  titre: string
  branches: BrancheVue[]
  children?: React.ReactNode
}) {
  return (
    <section className="b-carte" aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      {children}
      <ul className="b-lignes">
        {branches.map((branche) => {
          const { texte, badge } = direEtat(branche)
          return (
            <li key={branche.code} className="b-prise">
              <Link to={`/admin/reglages/branchement?prise=${branche.code}`}>{branche.nom}</Link>
              <Badge texte={texte} badge={badge} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
