import { autourDesBlancs } from '#preference/blanc.ts'
import { decouperTexte } from '../../boutique/cadre/texte.ts'
import { CorpsFeuille } from '../../boutique/information/CorpsFeuille.tsx'

/** A text as the shop's pages lay it out: paragraphs, and titles begun by `##`; what is still to be written is marked. */
export function TexteLu({ texte, vide }: { texte: string; vide: string }) {
  const blocs = decouperTexte(texte)
  if (blocs.length === 0) return <p className="b-precision">{vide}</p>
  return (
    <div className="b-lecture">
      {blocs.map((bloc) =>
        bloc.titre ? (
          <h3 key={bloc.cle}>{marquer(bloc.texte)}</h3>
        ) : (
          <p key={bloc.cle}>{marquer(bloc.texte)}</p>
        ),
      )}
    </div>
  )
}

/** A page of the shop's own text as it will be read, its pictures where they stand. */
export function FeuilleRelue({ texte, images, alts }: { texte: string; images: string[]; alts: string[] }) {
  if (texte.trim() === '' && images.length === 0) return <p className="b-precision">Le texte.</p>
  return (
    <div className="b-lecture">
      <CorpsFeuille texte={texte} images={images} alts={alts} niveau="h3" dire={marquer} />
    </div>
  )
}

const marquer = (texte: string) =>
  autourDesBlancs(texte).map(({ cle, texte, blanc }) => (blanc ? <mark key={cle}>{texte}</mark> : texte))
