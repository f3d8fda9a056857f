import { type FormEvent, useState } from 'react'
import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import type { Champs } from '#shared/failure.ts'
import { isFailure } from '#shared/failure.ts'
import { selon } from '#shared/texte.ts'
import {
  fautesTaxe,
  MENTION_EXPORT,
  MENTION_MAX,
  MENTIONS,
  type ReglageTaxe,
  TAUX_CONNUS,
} from '#taxe/reglage.ts'
import { direTaux, ecrireTaux, type ModeTaxe } from '#taxe/taxe.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees as lues } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { TaxesPays } from './TaxesPays.tsx'

type Vue = Reponse<'GET /api/equipe/taxe'>['data']

const MODES: readonly (readonly [ModeTaxe, string, string])[] = [
  ['aucune', 'Pas de TVA', 'Rien n’est calculé ni écrit, sauf la phrase qui dit pourquoi.'],
  [
    'incluse',
    'Mes prix comprennent la TVA',
    'Les prix ne changent pas\u00a0: la commande et la facture disent la part de TVA.',
  ],
  ['ajoutee', 'La TVA s’ajoute à mes prix', 'Le panier, la commande et la facture ont une ligne de plus.'],
]

/** Whether the shop asks a tax, of whom and how much. For the owner. */
export default function Taxes() {
  useTitre('Taxes')
  const { donnees, erreur, recommencer } = useMemoire('taxes', () => lues(api('GET /api/equipe/taxe')))
  return (
    <>
      <h1>Taxes</h1>
      {donnees ? (
        <Reglage key={donnees.reglage.version} {...donnees} onChange={recommencer} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les taxes n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

/** A country's card as it begins: with the rate that it is known for. */
const nouveauPays = ({ id, code }: Vue['pays'][number]) => ({
  ...{ pays_id: id, mode: null, livraison: null, categories: [] },
  taux: ecrireTaux(selon(TAUX_CONNUS, code)?.[0] ?? ''),
})

/** What is kept, as it is typed: a comma before the decimals. */
const saisieDe = (reglage: ReglageTaxe): ReglageTaxe => ({
  ...reglage,
  pays: reglage.pays.map((un) => ({
    ...un,
    taux: ecrireTaux(un.taux),
    livraison: un.livraison === null ? null : ecrireTaux(un.livraison),
    categories: un.categories.map((une) => ({ ...une, taux: ecrireTaux(une.taux) })),
  })),
})

function Reglage({ reglage, pays, categories, onChange }: Vue & { onChange: () => void }) {
  const [saisie, setSaisie] = useState(() => saisieDe(reglage))
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const changer = (champs: Partial<ReglageTaxe>) => {
    setSaisie((avant) => ({ ...avant, ...champs }))
    setFautes({})
  }
  const choisir = (mode: ModeTaxe) => {
    const chez = pays.find(({ code }) => code === 'sn') ?? pays[0]
    const premier = mode !== 'aucune' && saisie.pays.length === 0 && chez
    changer({ mode, ...(premier ? { pays: [nouveauPays(chez)], pays_id: chez.id } : {}) })
  }
  const enregistrer = async (event: FormEvent) => {
    event.preventDefault()
    const trouvees = fautesTaxe(saisie)
    setFautes(trouvees)
    if (Object.keys(trouvees).length > 0) return
    setEnCours(true)
    try {
      await lues(api('PUT /api/equipe/taxe', { body: saisie }))
      toast('success', 'Taxes enregistrées. Les commandes déjà passées ne changent pas.')
      onChange()
    } catch (raison) {
      if (isFailure(raison) && raison.champs) setFautes(raison.champs)
      direRefus(raison)
      if (isFailure(raison) && raison.code === 'VERSION_DEPASSEE') onChange()
    } finally {
      setEnCours(false)
    }
  }
  const restants = pays.filter(({ id }) => !saisie.pays.some((un) => un.pays_id === id))
  const nomDe = (id: number) => pays.find((un) => un.id === id)?.designation ?? ''
  return (
    <form className="b-pile" onSubmit={(event) => void enregistrer(event)} noValidate>
      <fieldset className="b-carte b-radios">
        <legend>{'La boutique facture-t-elle la TVA\u202f?'}</legend>
        {MODES.map(([mode, titre, suite]) => (
          <label key={mode} className="b-bascule">
            <input type="radio" name="mode" checked={saisie.mode === mode} onChange={() => choisir(mode)} />
            <span>
              <strong>{titre}</strong>
              <span className="b-precision">{suite}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {saisie.mode === 'aucune' ? (
        <section className="b-carte" aria-labelledby="pourquoi">
          <h2 id="pourquoi">Pourquoi il n’y en a pas</h2>
          <p className="b-precision">
            Cette phrase est écrite sur les factures, à la place de la taxe. Demandez à votre comptable celle
            de votre régime.
          </p>
          <Mention
            libelle="Phrase des factures"
            valeur={saisie.mention}
            faute={fautes.mention}
            onChange={(mention) => changer({ mention })}
          />
          <p className="b-suite">
            {MENTIONS.map(([phrase, pour]) => (
              <Bouton key={pour} variante="sobre" onClick={() => changer({ mention: phrase })}>
                {pour}
              </Bouton>
            ))}
          </p>
        </section>
      ) : (
        <>
          {saisie.pays.map((un) => (
            <TaxesPays
              key={un.pays_id}
              nom={nomDe(un.pays_id)}
              code={pays.find(({ id }) => id === un.pays_id)?.code ?? ''}
              pays={un}
              categories={categories}
              fautes={fautes}
              onChange={(suite) =>
                changer({ pays: saisie.pays.map((autre) => (autre.pays_id === un.pays_id ? suite : autre)) })
              }
              onRetirer={() => {
                const reste = saisie.pays.filter(({ pays_id }) => pays_id !== un.pays_id)
                const chez = saisie.pays_id === un.pays_id ? (reste[0]?.pays_id ?? null) : saisie.pays_id
                changer({ pays: reste, pays_id: chez })
              }}
            />
          ))}
          <section className="b-carte" aria-labelledby="ailleurs">
            <h2 id="ailleurs">Les autres pays</h2>
            <p className="b-precision">
              Une livraison vers un pays qui n’est pas ci-dessus est sans TVA{'\u00a0'}: c’est une
              exportation, au même prix.
            </p>
            {fautes.pays && (
              <p className="b-panne" role="alert">
                {fautes.pays}
              </p>
            )}
            <Mention
              libelle="Phrase des factures d’exportation"
              valeur={saisie.mention_export}
              faute={fautes.mention_export}
              onChange={(mention_export) => changer({ mention_export })}
            />
            <p className="b-suite">
              <Bouton variante="sobre" onClick={() => changer({ mention_export: MENTION_EXPORT })}>
                «&nbsp;{MENTION_EXPORT}&nbsp;»
              </Bouton>
            </p>
            {restants.length > 0 && (
              <ChampChoix
                libelle="Ajouter un pays avec TVA"
                value=""
                choix={restants.map(({ id, designation, code }) => {
                  const connus = selon(TAUX_CONNUS, code)?.map(direTaux).join(', ')
                  return [String(id), connus ? `${designation} (${connus})` : designation]
                })}
                onChange={({ target }) => {
                  const choisi = restants.find(({ id }) => String(id) === target.value)
                  if (!choisi) return
                  const pays_id = saisie.pays_id ?? choisi.id
                  changer({ pays: [...saisie.pays, nouveauPays(choisi)], pays_id })
                }}
              />
            )}
            {saisie.pays.length > 1 && (
              <ChampChoix
                libelle="Pays de la boutique"
                aide="Sa TVA est annoncée tant que le client n’a pas dit où livrer."
                obligatoire
                value={String(saisie.pays_id ?? '')}
                erreur={fautes.pays_id}
                choix={saisie.pays.map(({ pays_id }) => [String(pays_id), nomDe(pays_id)])}
                onChange={({ target }) => changer({ pays_id: Number(target.value) })}
              />
            )}
          </section>
        </>
      )}
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Enregistrer
        </Bouton>
        <span className="b-precision">
          Un changement vaut pour les commandes à venir. Les factures et les commandes passées restent ce
          qu’elles sont.
        </span>
      </p>
    </form>
  )
}

interface PropsMention {
  libelle: string
  valeur: string | null
  faute: string | undefined
  onChange: (valeur: string | null) => void
}

function Mention({ libelle, valeur, faute, onChange }: PropsMention) {
  return (
    <Champ
      libelle={libelle}
      maxLength={MENTION_MAX}
      value={valeur ?? ''}
      erreur={faute}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
