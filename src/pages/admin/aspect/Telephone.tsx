import { type Aspect, policeDe } from '#aspect/aspect.ts'
import { type Couleurs, teintes } from '#aspect/couleurs.ts'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'

interface Props {
  couleurs: Couleurs
  aspect: Aspect
}

/** The shop in small, by day and by night, in the colours being chosen. Seen only: what is said of it is beside it. */
export function Telephone({ couleurs, aspect }: Props) {
  const nom = nomBoutique(useBoutique().preference)
  const t = teintes(couleurs)
  const jour = {
    ...{
      fond: t['sable-50'],
      carte: '#ffffff',
      texte: t.encre,
      discret: t['encre-2'],
      bande: t['laterite-800'],
    },
    ...{ surBande: '#ffffff', bouton: t['laterite-600'], surBouton: '#ffffff', prix: t['laterite-700'] },
    ...{ lien: t['indigo-600'], trait: t['sable-200'] },
  }
  const nuit: typeof jour = {
    ...{ fond: t['nuit-0'], carte: t['nuit-1'], texte: t.os, discret: t['os-2'], bande: t['nuit-bande'] },
    ...{ surBande: t.os, bouton: t['laterite-400'], surBouton: t['nuit-0'], prix: t['laterite-300'] },
    ...{ lien: t['indigo-300'], trait: t['nuit-3'] },
  }
  const titres = { fontFamily: policeDe(aspect.police) }
  return (
    <div className="b-telephones" aria-hidden="true">
      {[jour, nuit].map((c) => (
        <div key={c.fond} className="b-telephone" style={{ background: c.fond, color: c.texte }}>
          <p style={{ background: c.bande, color: c.surBande }}>{aspect.bienvenue}</p>
          <div
            className="b-lisere"
            style={{
              background: `repeating-linear-gradient(90deg,${t['laterite-600']} 0 34px,${t.mangue} 34px 40px,${t['indigo-600']} 40px 60px,${t.mangue} 60px 66px)`,
            }}
          />
          <p className="b-enseigne">
            <strong style={titres}>{nom}</strong>
            <span style={{ background: t.mangue, color: t.encre }}>3</span>
          </p>
          <div style={{ background: c.carte, borderColor: c.trait }} className="b-vue">
            <strong style={titres}>Tous nos produits</strong>
            <span style={{ color: c.discret }}>Riz brisé parfumé, sac de 5&nbsp;kg</span>
            <strong style={{ color: c.prix }}>2&nbsp;500&nbsp;FCFA</strong>
            <span className="b-faux-bouton" style={{ background: c.bouton, color: c.surBouton }}>
              Ajouter au panier
            </span>
          </div>
          <p>
            <u style={{ color: c.lien }}>Questions fréquentes</u>
          </p>
        </div>
      ))}
    </div>
  )
}
