import { type FormEvent, useState } from 'react'
import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { ecartEtonnant, francsPourUn, lireTaux, PARITE_EURO } from '#preference/taux.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case, Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees as lues } from '../appeler.ts'
import type { Ecriture } from '../appels.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'

type DeviseVue = Reponse<'GET /api/equipe/devise'>['data'][number]
const NOMS: Record<DeviseVue['code'], string> = {
  XOF: 'Franc CFA',
  EUR: 'Euro',
  USD: 'Dollar américain',
  JPY: 'Yen',
}
const FAUTE = 'Un taux comme 0,0015\u00a0: 5 chiffres et 8 décimales au plus, plus grand que zéro.'
const ecrit = (taux: string) => taux.replace('.', ',')

/** What one franc is worth in each currency, as it was before, and who changed it. For the owner. */
export default function Devises() {
  useTitre('Devises et taux')
  const { donnees, erreur, recommencer } = useMemoire('devises', () => lues(api('GET /api/equipe/devise')))
  return (
    <>
      <h1>Devises et taux</h1>
      <p className="b-precision">
        Les prix sont en francs CFA. Un visiteur qui choisit une autre devise les lit à ces taux, et une
        commande garde celui du moment où elle est passée. L’euro et le dollar ont deux décimales, le franc et
        le yen n’en ont pas.
      </p>
      {donnees ? (
        <ul className="b-lignes">
          {donnees.map(({ code, taux, histoire }) => (
            <li key={code} className="b-carte">
              <h2>
                {NOMS[code]} ({code})
              </h2>
              {code === 'XOF' ? (
                <p>La devise de la boutique, écrite FCFA.</p>
              ) : (
                <Taux key={taux} code={code} taux={taux} onChange={recommencer} />
              )}
              <Histoire histoire={histoire} />
            </li>
          ))}
        </ul>
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les taux n’ont pas pu être chargés.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

interface Props {
  code: Exclude<DeviseVue['code'], 'XOF'>
  taux: string
  onChange: () => void
}

function Taux({ code, taux, onChange }: Props) {
  const [saisie, setSaisie] = useState(ecrit(taux))
  const [confirme, setConfirme] = useState(false)
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const lu = lireTaux(saisie)
  const ecart = lu ? ecartEtonnant(taux, lu) : null
  const changer = (texte: string) => {
    setSaisie(texte)
    setConfirme(false)
    setErreur(undefined)
  }
  const enregistrer = async (event: FormEvent) => {
    event.preventDefault()
    const faute = !lu ? FAUTE : ecart && !confirme ? 'Cochez la case si ce taux est juste.' : undefined
    setErreur(faute)
    if (faute) return
    setEnCours(true)
    try {
      const body = { code, taux: saisie.trim(), lu: taux, confirme }
      const suite = await lues(api('PUT /api/equipe/devise', { body }))
      toast('success', `${NOMS[code]}\u00a0: 1 FCFA vaut ${ecrit(suite.taux)} ${code}.`)
      onChange()
    } catch (raison) {
      if (isFailure(raison) && raison.champs?.taux) setErreur(raison.champs.taux)
      else direRefus(raison)
      if (isFailure(raison) && raison.code === 'VERSION_DEPASSEE') onChange()
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form className="b-pile" onSubmit={(event) => void enregistrer(event)} noValidate>
      <Champ
        libelle={`1 FCFA en ${code}`}
        obligatoire
        inputMode="decimal"
        autoComplete="off"
        value={saisie}
        erreur={erreur}
        aide={lu ? `Soit 1 ${code} = ${francsPourUn(lu)} FCFA.` : undefined}
        onChange={({ target }) => changer(target.value)}
      />
      {code === 'EUR' && (
        <p className="b-suite">
          <Bouton variante="sobre" onClick={() => changer(ecrit(PARITE_EURO))}>
            Reprendre la parité légale
          </Bouton>
          <span className="b-precision">
            655,957 FCFA pour 1 €, fixés par la loi depuis le 1er janvier 1999.
          </span>
        </p>
      )}
      <div role="status">
        {ecart && (
          <div className="b-panne">
            <p>
              Ce taux s’écarte de {ecart} % du précédent ({ecrit(taux)}). Une virgule mal placée change tous
              les prix.
            </p>
            <Case checked={confirme} onChange={({ target }) => setConfirme(target.checked)}>
              Ce taux est juste
            </Case>
          </div>
        )}
      </div>
      <p className="b-suite">
        <Bouton type="submit" variante={lu === taux ? 'sobre' : 'action'} enCours={enCours}>
          Enregistrer<span className="hors-ecran"> le taux, {code}</span>
        </Bouton>
      </p>
    </form>
  )
}

const tauxDe = (valeur: unknown) =>
  valeur && typeof valeur === 'object' && 'taux' in valeur ? ecrit(String(valeur.taux)) : '–'

function Histoire({ histoire }: { histoire: Ecriture[] }) {
  if (histoire.length === 0) return null
  return (
    <details>
      <summary className="b-resume">Changements ({histoire.length})</summary>
      <ol className="b-fil">
        {histoire.map(({ id, auteur, date, avant, apres }) => (
          <li key={id}>
            {tauxDe(avant)} → {tauxDe(apres)}
            <span className="b-precision">
              {' '}
              {auteur ?? 'Ligne de commande'}, <time dateTime={date}>{dateEtHeure(date)}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
