import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reponse } from '#api'
import { CARTE_MAX, enFrancs } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import { Badge } from '#commande/Badge.tsx'
import { dateLongue } from '#shared/calendrier.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { lireFrancs } from '#shared/somme/somme.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderPage, donnees as lues } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useCle } from '../cle.ts'
import { direRefus, useDroit, useMemoire, useTitre } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { Mouvements } from './Mouvements.tsx'

type UnAvoir = Reponse<'POST /api/equipe/avoir'>['data']

/** Gift cards and store credit: what is left of each, what happened to it, and how one is given or stopped. */
export default function Avoirs() {
  useTitre('Cartes cadeaux')
  const page = Number(useSearchParams()[0].get('page')) || 1
  const { donnees, erreur, recommencer } = useMemoire(`avoirs/${page}`, () =>
    demanderPage('GET /api/equipe/avoir', new URLSearchParams({ page: String(page) })),
  )
  const decide = useDroit('argent')
  const [nouvelle, setNouvelle] = useState(false)
  const finir = () => {
    setNouvelle(false)
    recommencer()
  }
  return (
    <>
      <header className="b-suite">
        <h1>Cartes cadeaux</h1>
        {decide && !nouvelle && (
          <Bouton icone="plus" onClick={() => setNouvelle(true)}>
            Nouvelle carte
          </Bouton>
        )}
      </header>
      <p className="b-precision">
        Une carte cadeau paie tout ou partie d’une commande, en une ou plusieurs fois. L’avoir d’un client
        garde ce que vous lui rendez, quand il préfère ne pas être remboursé.
      </p>
      {nouvelle && <FormeCarte onFini={finir} onAbandon={() => setNouvelle(false)} />}
      {!donnees &&
        (erreur ? (
          <Panne recommencer={recommencer}>Les cartes n’ont pas pu être chargées.</Panne>
        ) : (
          <Attente />
        ))}
      {donnees?.data.length === 0 && <p>Aucune carte pour le moment.</p>}
      <div className="b-pile b-longs">
        {donnees?.data.map((un) => (
          <Carte key={un.id} avoir={un} onChange={recommencer} />
        ))}
      </div>
      {donnees && (
        <Pagination
          page={page}
          pages={donnees.metadata.last_page}
          adresse={(voulue) => `/admin/avoirs?page=${voulue}`}
        />
      )}
    </>
  )
}

const etatDe = ({ arrete, fin, solde }: UnAvoir, now: number): [texte: string, badge: string] => {
  if (arrete) return ['Arrêtée', 'neutral']
  if (fin && Date.parse(fin) <= now) return ['Finie', 'neutral']
  return solde > 0 ? ['En cours', 'success'] : ['Vide', 'info']
}

function Carte({ avoir, onChange }: { avoir: UnAvoir; onChange: () => void }) {
  const { id, genre, nom, solde, pour, note, fin, arrete, reprenable, remise, compte_id } = avoir
  const decide = useDroit('argent')
  const [texte, badge] = etatDe(avoir, Date.now())
  const [code, setCode] = useState<string | null>(null)
  const [demande, setDemande] = useState(false)
  const agir = async (faire: () => Promise<void>): Promise<boolean> => {
    try {
      await faire()
      return true
    } catch (raison) {
      direRefus(raison)
      return false
    }
  }
  const donner = () =>
    agir(async () => {
      setCode((await lues(api('POST /api/equipe/avoir/:id/code', { params: { id } }))).code)
    })
  const arreter = () =>
    agir(async () => {
      await api('POST /api/equipe/avoir/:id/arret', { params: { id } })
      toast('success', 'Arrêtée\u00a0: elle ne paie plus rien.')
      onChange()
    })
  const retablir = () =>
    agir(async () => {
      const { solde: rendu } = await lues(api('POST /api/equipe/avoir/:id/reprise', { params: { id } }))
      toast('success', `Rétablie\u00a0: ${enFrancs(rendu)} à utiliser.`)
      onChange()
    })
  return (
    <section className="b-carte" aria-label={nom}>
      <h2>
        {nom}
        {'\u00a0'}· {enFrancs(solde)}
      </h2>
      <p className="b-suite">
        <Badge texte={texte} badge={badge} />
        <span>
          {pour && `Pour ${pour}. `}
          {compte_id !== null && `Client n° ${compte_id}. `}
          {fin ? `Jusqu’au ${dateLongue(fin)}.` : 'Sans date de fin.'}
        </span>
      </p>
      {note && <p className="b-precision">{note}</p>}
      {code && (
        <p role="status">
          Son code, dit cette seule fois{'\u00a0'}: <strong>{code}</strong>{' '}
          <a href={lienWhatsapp(messageDe(code, avoir))} target="_blank" rel="noopener">
            L’envoyer par WhatsApp
          </a>
        </p>
      )}
      <Mouvements avoir_id={id} />
      {decide && !arrete && (
        <p className="b-suite">
          {genre === 'carte' && (
            <Bouton variante="sobre" onClick={() => void donner()}>
              {remise ? 'Donner un nouveau code' : 'Donner son code'}
            </Bouton>
          )}
          <Bouton variante="sobre" aria-label={`Arrêter\u00a0: ${nom}`} onClick={() => setDemande(true)}>
            Arrêter
          </Bouton>
        </p>
      )}
      {decide && reprenable === 1 && (
        <p className="b-suite">
          <Bouton variante="sobre" aria-label={`Rétablir\u00a0: ${nom}`} onClick={() => void retablir()}>
            Rétablir
          </Bouton>
        </p>
      )}
      <Dialogue ouvert={demande} titre={`Arrêter\u00a0: ${nom}`} onFermer={() => setDemande(false)}>
        {demande && (
          <FormeDialogue action="Arrêter" onFermer={() => setDemande(false)} onValider={arreter}>
            <p>
              Elle ne paiera plus rien
              {solde > 0 && `, et ${enFrancs(solde)} lui sont retirés`}. Vous pourrez la rétablir.
            </p>
          </FormeDialogue>
        )}
      </Dialogue>
    </section>
  )
}

const messageDe = (code: string, { solde, fin }: UnAvoir) =>
  `Voici une carte cadeau de ${enFrancs(solde)}, à utiliser sur ${location.origin}\u00a0: au panier, tapez le code ${code}.${
    fin ? ` Elle est valable jusqu’au ${dateLongue(fin)}.` : ''
  }`

function FormeCarte({ onFini, onAbandon }: { onFini: () => void; onAbandon: () => void }) {
  const [saisie, setSaisie] = useState({ francs: '', fin: '', pour: '', note: '' })
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const enregistrer = async (event: FormEvent) => {
    event.preventDefault()
    const francs = lireFrancs(saisie.francs)
    const vues: Champs = {}
    if (francs === undefined || !Number.isInteger(francs) || francs < 1 || francs > CARTE_MAX)
      vues.francs = `Un montant en francs, sans décimale, jusqu’à ${enFrancs(CARTE_MAX)}.`
    if (!saisie.note.trim()) vues.note = 'Dites pourquoi en quelques mots.'
    setFautes(vues)
    if (Object.keys(vues).length > 0 || francs === undefined || enCours) return
    setEnCours(true)
    const fin = saisie.fin ? `${saisie.fin}T23:59:00Z` : null
    const body = { francs, fin, pour: saisie.pour.trim() || null, note: saisie.note.trim() }
    try {
      await lues(api('POST /api/equipe/avoir', { body, idempotencyKey: cle.de(body) }))
      cle.finie()
      toast('success', 'Carte créée\u00a0: donnez maintenant son code.')
      onFini()
    } catch (raison) {
      if (isFailure(raison) && raison.champs) setFautes(raison.champs)
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const champ = (nom: keyof typeof saisie, libelle: string, plus: { aide?: string; type?: string } = {}) => (
    <Champ
      libelle={libelle}
      name={nom}
      value={saisie[nom]}
      erreur={fautes[nom]}
      obligatoire={nom === 'francs' || nom === 'note'}
      onChange={({ currentTarget: { value } }) => setSaisie((avant) => ({ ...avant, [nom]: value }))}
      {...plus}
    />
  )
  return (
    <form className="b-carte b-pile b-longs" onSubmit={(event) => void enregistrer(event)} noValidate>
      {champ('francs', 'Montant en FCFA')}
      {champ('pour', 'Pour qui', { aide: 'Vide\u00a0: pour qui aura le code.' })}
      {champ('fin', 'Valable jusqu’au', { type: 'date', aide: 'Vide\u00a0: sans date de fin.' })}
      {champ('note', 'Pourquoi', { aide: 'Un geste, une vente au comptoir… Vous seuls le lisez.' })}
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Créer la carte
        </Bouton>
        <Bouton variante="sobre" onClick={onAbandon}>
          Abandonner
        </Bouton>
      </p>
    </form>
  )
}
