import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { nomMoyen } from '#preference/moyen.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { RELEVES } from '#prestataire/releves.ts'
import { type ColonnesDites, lireColonnesDites } from '#releve/colonnes.ts'
import type { ImportReleve } from '#releve/releve.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import { enNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampChoix } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { sansReponse } from '../cle.ts'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { Fautes } from '../Fautes.tsx'
import { demanderReleves, essayer, importer, type Releve } from './appels.ts'
import { ColonnesReleve } from './ColonnesReleve.tsx'
import { OngletsMouvements } from './OngletsMouvements.tsx'
import { RapportReleve } from './RapportReleve.tsx'

/** The files of the providers: tried, imported, and those that were. */
export default function Releves() {
  useTitre('Relevés')
  const apres = useSearchParams()[0].get('apres')
  const passes = useMemoire(`releves ${apres ?? ''}`, () => demanderReleves(apres))
  return (
    <>
      <h1>Relevés</h1>
      <OngletsMouvements />
      <section className="b-carte" aria-labelledby="importer">
        <h2 id="importer">Importer un relevé</h2>
        <Import onEcrit={passes.recommencer} />
      </section>
      <section className="b-carte" aria-labelledby="passes">
        <h2 id="passes">Relevés importés</h2>
        {passes.donnees ? (
          <Passes releves={passes.donnees.data} suite={passes.donnees.suite} suivants={apres !== null} />
        ) : passes.erreur ? (
          <Panne recommencer={passes.recommencer}>Les relevés n’ont pas pu être chargés.</Panne>
        ) : (
          <Attente />
        )}
      </section>
    </>
  )
}

const RANGEES = 'releve.colonnes.'
const garderColonnes = (moyen: Methode, dites: ColonnesDites) =>
  ecrireStockage(`${RANGEES}${moyen}`, JSON.stringify(dites))
/** What was said of this provider's files on this device; what is kept is a stranger's word as any other. */
function colonnesGardees(moyen: Methode): ColonnesDites {
  const gardees = lireStockage(`${RANGEES}${moyen}`)
  try {
    return lireColonnesDites(gardees ?? undefined)
  } catch (raison) {
    if (!isFailure(raison)) throw raison
    return {}
  }
}

function Import({ onEcrit }: { onEcrit: () => void }) {
  const [moyen, setMoyen] = useState<Methode>('carte')
  const [fichier, setFichier] = useState<File | null>(null)
  const [lu, setLu] = useState<ImportReleve | null>(null)
  const [refus, setRefus] = useState('')
  // those of a file that the shop cannot read by itself
  const [colonnes, setColonnes] = useState<string[]>([])
  const [dites, setDites] = useState<ColonnesDites>({})
  const [enCours, setEnCours] = useState(false)
  // of one chosen file: pressed again after a lost answer, it is not imported twice
  const [cle, setCle] = useState(nouvelleCle)
  const tenter = async (travail: () => Promise<ImportReleve>) => {
    setEnCours(true)
    setRefus('')
    try {
      const fait = await travail()
      setLu(fait)
      setColonnes([])
      if (fait.id === null) return
      const { nouvelles } = fait.rapport
      toast('success', `${enNombre(nouvelles, 'ligne importée', 'lignes importées')}.`)
      onEcrit()
    } catch (raison) {
      if (!sansReponse(raison)) setLu(null)
      if (!isFailure(raison)) return direRefus(raison)
      setRefus(raison.message)
      setColonnes(raison.champs?.colonnes?.split('\n') ?? [])
    } finally {
      setEnCours(false)
    }
  }
  const choisir = (choisi: File | null, par: Methode, lues = colonnesGardees(par)) => {
    setMoyen(par)
    setFichier(choisi)
    setDites(lues)
    setColonnes([])
    setCle(nouvelleCle())
    setLu(null)
    setRefus('')
    if (choisi) void tenter(() => essayer(par, choisi, lues))
  }
  return (
    <>
      <ChampChoix
        libelle="Prestataire"
        obligatoire
        value={moyen}
        choix={METHODES.map((code) => [code, nomMoyen(code)] as const)}
        onChange={({ target }) => choisir(fichier, METHODES.find((une) => une === target.value) ?? moyen)}
      />
      <p className="b-precision">Où trouver le fichier&nbsp;: {RELEVES[moyen].ou}.</p>
      <label className="b-champ">
        <span>Fichier CSV à importer</span>
        <input
          className="b-controle"
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => {
            const [choisi = null] = target.files ?? []
            choisir(choisi, moyen)
            // the same file, once it is mended, is chosen again
            target.value = ''
          }}
        />
      </label>
      {enCours && !lu && <Attente />}
      <div role="alert">{refus && <p className="b-panne">{refus}</p>}</div>
      {colonnes.length > 0 && (
        <ColonnesReleve
          key={`${moyen} ${colonnes.join()}`}
          colonnes={colonnes}
          dites={dites}
          enCours={enCours}
          onLire={(voulues) => {
            garderColonnes(moyen, voulues)
            choisir(fichier, moyen, voulues)
          }}
        />
      )}
      <div role="status" className="b-pile">
        {lu && (
          <>
            <p>
              <strong>{lu.id === null ? fichier?.name : 'Importé'}</strong>
            </p>
            {lu.fautives > 0 && (
              <div className="b-panne">
                <p>
                  {enNombre(lu.fautives, 'ligne illisible', 'lignes illisibles')}
                  {'\u00a0: rien n’est importé tant qu’il en reste.'}
                </p>
                <Fautes fautes={lu.fautes.map((une) => ({ ...une, colonne: null }))} />
              </div>
            )}
            <RapportReleve rapport={lu.rapport} />
          </>
        )}
      </div>
      {fichier && lu && lu.id === null && lu.fautives === 0 && (
        <p className="b-suite">
          {lu.rapport.nouvelles > 0 ? (
            <Bouton enCours={enCours} onClick={() => void tenter(() => importer(moyen, fichier, dites, cle))}>
              Importer
            </Bouton>
          ) : (
            'Ce fichier n’apprend rien de nouveau\u00a0: rien ne change.'
          )}
        </p>
      )}
      {lu && lu.id !== null && (
        <p className="b-suite">
          <Link to={`/admin/mouvements/releves/${lu.id}`} className="b-action">
            Ouvrir ce relevé
          </Link>
        </p>
      )}
    </>
  )
}

interface ListeReleves {
  releves: Releve[]
  suite: number | null
  /** These are not the latest. */
  suivants: boolean
}

function Passes({ releves, suite, suivants }: ListeReleves) {
  if (releves.length === 0 && !suivants) return <p>Aucun relevé n’est encore importé.</p>
  return (
    <>
      <ul className="b-lignes">
        {releves.map(({ id, moyen, fichier, lignes, doublees, cree_le, annule_le, auteur }) => (
          <li key={id}>
            <p>
              <Link to={`/admin/mouvements/releves/${id}`}>{fichier}</Link>, {nomMoyen(moyen)}
              {annule_le && <strong> · Annulé</strong>}
            </p>
            <p className="b-precision">
              {enNombre(lignes, 'ligne', 'lignes')}
              {doublees > 0 && `, ${enNombre(doublees, 'déjà importée', 'déjà importées')}`}. Importé le{' '}
              <time dateTime={cree_le}>{dateEtHeure(cree_le)}</time> par {auteur}.
            </p>
          </li>
        ))}
      </ul>
      <p className="b-suite">
        {suivants && (
          <Link to="/admin/mouvements/releves" className="b-action">
            Revenir au plus récent
          </Link>
        )}
        {suite !== null && (
          <Link to={`?apres=${suite}`} className="b-action">
            Voir la suite
          </Link>
        )}
      </p>
    </>
  )
}
