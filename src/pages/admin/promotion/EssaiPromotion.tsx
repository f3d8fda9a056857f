import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { CHAMPS_PROMOTION, fautesEntre, type Portee } from '#promotion/champs.ts'
import { reglesDe } from '#shared/champ.ts'
import { exact } from '#shared/exact.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { formaterMontant } from '#shared/money.ts'
import { enNombre } from '#shared/nombre.ts'
import type { Piece } from '#shared/piece.ts'
import { donnees } from '../appeler.ts'
import { type TextesDe, valeursDe } from '../forme/saisie.ts'

type Textes = TextesDe<typeof CHAMPS_PROMOTION>
/** What the prices depend on: its name and its hours change none. */
const REGLES = reglesDe(CHAMPS_PROMOTION)
const PRIX = ['pourcent', 'montant', 'piece', 'portee', 'categories', 'produits'] as const

const francs = (montant: number) => formaterMontant(exact(montant))

/** The prices that a promotion would make, before it is kept: asked of the shop, which makes them. */
export function EssaiPromotion({ saisie }: { saisie: Textes }) {
  const valeurs = valeursDe(CHAMPS_PROMOTION, saisie)
  const fautes = { ...fautesDe(REGLES, valeurs, true), ...fautesEntre(valeurs) }
  const pret = PRIX.every((nom) => !fautes[nom])
  const body = {
    portee: valeurs.portee as Portee,
    categories: (valeurs.categories as number[] | undefined) ?? [],
    produits: (valeurs.produits as number[] | undefined) ?? [],
    pourcent: valeurs.pourcent as number | null,
    montant: valeurs.montant as number | null,
    piece: valeurs.piece as Piece,
  }
  const { donnees: essai, enCours } = useAppel(pret ? JSON.stringify(body) : null, () =>
    donnees(api('POST /api/equipe/promotion/essai', { body })),
  )
  return (
    <section className="b-carte" aria-labelledby="titre-essai">
      <h2 id="titre-essai">Ce que cela donne</h2>
      <p role="status">
        {!pret && 'Dites la baisse et sur quoi elle porte.'}
        {pret && enCours && 'Calcul…'}
        {pret &&
          essai &&
          !enCours &&
          `${enNombre(essai.nombre, 'produit baisse', 'produits baissent')} sur ${essai.vises}\u00a0; ${enNombre(
            essai.barres,
            'prix est barré',
            'prix sont barrés',
          )}.`}
      </p>
      {pret && essai && (
        <>
          {essai.barres < essai.nombre && (
            <p className="b-precision">
              L’ancien prix n’est barré que si le produit n’a jamais coûté moins dans les 30 jours d’avant
              {'\u00a0'}: les autres baissent sans prix barré.
            </p>
          )}
          {essai.gratuits > 0 && (
            <p className="b-precision">
              {enNombre(essai.gratuits, 'produit garde son prix', 'produits gardent leur prix')}
              {'\u00a0'}: une déclinaison n’y coûterait plus rien.
            </p>
          )}
          <ul className="b-lignes">
            {essai.exemples.map(({ id, designation, normal, prix, barre }) => (
              <li key={id}>
                <span>{designation}</span>
                <span>
                  {francs(normal)} → <strong>{francs(prix)}</strong>
                  {barre ? `, barré ${francs(barre)}` : ', sans prix barré'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
