import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { useBrouillon } from '#browser/brouillon.ts'
import {
  CELLULES_PRIX,
  CODES_MODELES,
  type CodeModele,
  cellulesDe,
  dejaLa,
  fautesLigne,
  type LigneModele,
  MODELES_LIVRAISON,
  PLAFOND_USUEL,
  vide,
} from '#livraison/grille/modeles.ts'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import { lireFrancs, lireMilliers, lireSomme } from '#shared/somme/somme.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useCle } from '../cle.ts'
import { direRefus, reprendreA, useDroit, useTitre } from '../equipe.ts'
import { allerAuChamp, mesurerBarre } from '../forme/barre.ts'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { signaler, toutesLesDestinations } from './appels.ts'
import { OngletsLivraison } from './OngletsLivraison.tsx'
import { Rangee } from './RangeeModele.tsx'
import { Retrait } from './Retrait.tsx'

/** Not a model: one comes for it. */
const RETRAIT = 'retrait'
const lireModele = (texte: string | null): CodeModele =>
  CODES_MODELES.find((code) => code === texte) ?? 'dakar'

/** Where many deliver, as grids to be filled: towns with empty prices; what stays empty is left out. */
export default function Modeles() {
  useTitre('Modèles de livraison')
  const [question] = useSearchParams()
  const retrait = question.get('modele') === RETRAIT
  const modele = lireModele(question.get('modele'))
  const devise: CodeDevise = question.get('devise') === 'EUR' ? 'EUR' : 'XOF'
  return (
    <>
      <h1 id="modeles" tabIndex={-1}>
        Modèles de livraison
      </h1>
      <OngletsLivraison />
      <div className="b-filtres">
        <FiltreChoix
          nom="modele"
          libelle={'Où livrez-vous\u202f?'}
          choix={[
            ...CODES_MODELES.map((code) => [code, MODELES_LIVRAISON[code].nom] as const),
            [RETRAIT, 'Retrait à la boutique'],
          ]}
        />
        {!retrait && !MODELES_LIVRAISON[modele].fixe && (
          <FiltreChoix
            nom="devise"
            libelle="Prix en"
            choix={[
              ['', 'FCFA'],
              ['EUR', 'Euros'],
            ]}
          />
        )}
      </div>
      {retrait ? <Retrait /> : <Grille key={`${modele}.${devise}`} modele={modele} devise={devise} />}
    </>
  )
}

type Textes = Record<string, string>
/** The one field that is no town's. */
const PLAFOND = 'plafond'
/** Every cell by its name, `Thiès.prixkg`: prices empty, days as they often are, cash taken where one delivers oneself. */
const departDe = (modele: CodeModele): Textes =>
  Object.fromEntries(
    MODELES_LIVRAISON[modele].villes
      .flatMap(({ ville, delai }) => [
        ...CELLULES_PRIX.map((cellule) => [`${ville}.${cellule}`, '']),
        [`${ville}.delai`, String(delai)],
      ])
      .concat([[PLAFOND, MODELES_LIVRAISON[modele].fixe ? String(PLAFOND_USUEL) : '']]),
  )

function Grille({ modele, devise }: { modele: CodeModele; devise: CodeDevise }) {
  const { nom, aide, villes, ...reste } = MODELES_LIVRAISON[modele]
  const cellules = cellulesDe(reste)
  const depart = () => departDe(modele)
  const brouillon = useBrouillon<Textes>(`bureau.modele.${modele}.${devise}`, depart)
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const encaisse = useDroit('reglages') && reste.fixe
  const la = useAppel('destinations', toutesLesDestinations)
  if (la.erreur)
    return <Panne recommencer={la.recommencer}>Les destinations n’ont pas pu être chargées.</Panne>
  if (!la.donnees) return <Attente />
  const posees = la.donnees
  const { saisie } = brouillon
  const prix = (ville: string, cellule: string) =>
    lireSomme(saisie[`${ville}.${cellule}`] ?? '', devise) ?? null
  const lire = (ville: string): LigneModele => ({
    prixkg: prix(ville, 'prixkg'),
    prix10kg: prix(ville, 'prix10kg'),
    prix20kg: prix(ville, 'prix20kg'),
    delai: lireMilliers(saisie[`${ville}.delai`] ?? '') ?? null,
  })
  const neuves = villes.filter((une) => !dejaLa(posees, une))
  const lignes = neuves.map(({ ville }) => ({ ville, ...lire(ville) }))
  const remplies = lignes.filter((ligne) => !vide(ligne))
  const viser = (trouvees: Champs) => {
    setFautes(trouvees)
    const [premiere] = Object.keys(trouvees)
    requestAnimationFrame(() => allerAuChamp(document.getElementsByName(premiere ?? '')[0]))
  }
  const changer = (cellule: string, texte: string) => {
    brouillon.changer({ [cellule]: texte })
    setFautes(({ [cellule]: _, ...autres }) => autres)
  }
  const enregistrer = async () => {
    const trouvees = Object.fromEntries(
      remplies.flatMap(({ ville, ...ligne }) =>
        Object.entries(fautesLigne(ligne, devise)).map(([cellule, phrase]) => [
          `${ville}.${cellule}`,
          phrase,
        ]),
      ),
    )
    const plafond = encaisse && saisie[PLAFOND]?.trim() ? (lireFrancs(saisie[PLAFOND]) ?? Number.NaN) : null
    if (plafond !== null && !(Number.isInteger(plafond) && plafond >= 1 && plafond < 1e10))
      trouvees[PLAFOND] = 'Le plafond est un nombre entier de francs.'
    if (Object.keys(trouvees).length > 0) return viser(trouvees)
    if (remplies.length === 0)
      return toast('info', 'Écrivez au moins un prix\u00a0: ce qui reste vide est laissé de côté.')
    setEnCours(true)
    try {
      const body = { modele, devise, lignes: remplies, plafond }
      const { creees, laissees } = await signaler(
        donnees(api('POST /api/equipe/destination', { body, idempotencyKey: cle.de(body) })),
      )
      cle.finie()
      brouillon.oublier(depart())
      setFautes({})
      toast('success', direFait(creees, laissees))
      la.recommencer()
      reprendreA('modeles')
    } catch (raison) {
      if (isFailure(raison) && raison.champs && !('lignes' in raison.champs)) viser(raison.champs)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const unite = devise === 'XOF' ? 'FCFA' : '€'
  return (
    <form
      className="b-forme"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enregistrer()
      }}
    >
      <p className="b-precision">
        {aide} Une ville sans prix est laissée de côté&nbsp;; le délai est en jours. Ce qui est déjà là ne
        change pas.
      </p>
      <div className="b-grille" data-colonnes={cellules.length + 1}>
        {villes.map((une) => (
          <Rangee
            key={une.ville}
            ville={une.ville}
            pays={reste.fixe ? null : nomDuPays(une.pays)}
            posee={posees.find((autre) => dejaLa([autre], une))?.id ?? null}
            cellules={cellules}
            unite={unite}
            texte={(cellule) => saisie[`${une.ville}.${cellule}`] ?? ''}
            faute={(cellule) => fautes[`${une.ville}.${cellule}`]}
            onTexte={(cellule, texte) => changer(`${une.ville}.${cellule}`, texte)}
          />
        ))}
      </div>
      {encaisse && (
        <section className="b-carte" aria-label="Paiement à la livraison">
          <h2>Paiement à la livraison</h2>
          <Champ
            libelle="Le livreur encaisse jusqu’à, en FCFA"
            aide={'En espèces, par commande, dans les villes ajoutées ici. Vide\u00a0: on paie avant.'}
            name={PLAFOND}
            inputMode="numeric"
            autoComplete="off"
            value={saisie[PLAFOND] ?? ''}
            erreur={fautes[PLAFOND]}
            onChange={({ target }) => changer(PLAFOND, target.value)}
          />
        </section>
      )}
      <div ref={mesurerBarre} className="b-barre" data-modifie={remplies.length > 0 || undefined} data-ecran>
        <p role="status">
          {remplies.length > 0 && `${nom}\u00a0: ${compter(remplies.length)} avec un prix.`}
        </p>
        <div className="b-suite">
          <Bouton type="submit" enCours={enCours}>
            Enregistrer
          </Bouton>
        </div>
      </div>
    </form>
  )
}

const NOMS = new Map(CHOIX_PAYS.map(({ alpha2, nom }) => [alpha2, nom]))
const nomDuPays = (code: string) => NOMS.get(code) ?? code
const compter = (nombre: number) => `${nombre}\u00a0ville${nombre > 1 ? 's' : ''}`

const direFait = (creees: number, laissees: readonly string[]): string =>
  [
    creees > 0 ? `${compter(creees)} de plus.` : 'Rien n’a été ajouté.',
    ...(laissees.length > 0 ? [`Déjà là, laissé tel quel\u00a0: ${laissees.join(', ')}.`] : []),
  ].join(' ')
