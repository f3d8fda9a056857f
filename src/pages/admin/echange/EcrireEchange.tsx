import { useState } from 'react'
import { useBrouillon } from '#browser/brouillon.ts'
import { TEXTE_MAX } from '#message/echange/echange.ts'
import { enParagraphes } from '#message/textes/gabarit.ts'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { isFailure } from '#shared/failure.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import type { Dossier } from '../appels.ts'
import { useCle } from '../cle.ts'
import { noter } from '../commande/appels.ts'
import { direRefus } from '../equipe.ts'
import { ecrireAu, type Fil } from './appels.ts'

type Personne = Fil['personnes'][number]
type Ecrit = Pick<Fil, 'echanges' | 'personnes'>

interface Props {
  commande: Dossier['commande']
  /** Null until it is read: notes can be taken all the same. */
  fil: Fil | null
  onNotes: (notes: Dossier['notes']) => void
  onEcrit: (suite: Ecrit) => void
}

const NOTE = 'note'
const VOIES = { mail: 'par mail', sms: 'par SMS', whatsapp: 'sur WhatsApp' } as const

/** A note for the staff, or a message to one of an order's persons, from a model or from nothing. */
export function EcrireEchange({ commande, fil, onNotes, onEcrit }: Props) {
  const { saisie, changer, oublier } = useBrouillon(`note.${commande.id}`, () => ({ texte: '' }))
  const [a, setA] = useState(NOTE)
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const boutique = nomBoutique(useBoutique().preference)
  const cle = useCle()
  const [pour, voie] = a.split('.')
  const personne = fil?.personnes.find((une) => une.pour === pour)
  const par = personne?.voies.find((une) => une === voie)
  const vide = { texte: '' }
  const ecrire = async () => {
    const texte = saisie.texte.trim()
    setErreur(texte ? undefined : 'Écrivez quelque chose.')
    if (!texte) return
    setEnCours(true)
    try {
      const signe = cle.de([a, texte])
      if (personne && par) {
        onEcrit(await ecrireAu({ commande_id: commande.id, pour: personne.pour, voie: par, texte }, signe))
        if (par !== 'whatsapp') toast('success', 'Le message part.')
      } else onNotes(await noter(commande.id, texte, signe))
      oublier(vide)
      cle.finie()
    } catch (raison) {
      const faute = isFailure(raison) ? raison.champs?.texte : undefined
      if (faute) setErreur(faute)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const choisir = (code: string) => {
    const modele = fil?.modeles.find((un) => un.code === code)
    if (!modele || !personne) return
    const { prenom } = personne
    const lignes = enParagraphes(modele.texte, { prenom, numero: commande.numerocommande, boutique })
    // a letter greets by itself
    const salut = par === 'whatsapp' ? [enParagraphes('Bonjour {prenom},', { prenom }).join('')] : []
    changer({ texte: [...salut, ...lignes].join('\n') })
  }
  return (
    <form
      className="b-pile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void ecrire()
      }}
    >
      <ChampChoix
        libelle="Écrire"
        obligatoire
        value={a}
        choix={[[NOTE, 'Une note, pour l’équipe seule'], ...(fil?.personnes ?? []).flatMap(choixDe)]}
        onChange={({ target }) => setA(target.value)}
      />
      {personne && fil && (
        <ChampChoix
          libelle="Partir d’un modèle"
          value=""
          choix={[['', 'Sans modèle'], ...fil.modeles.map(({ code, nom }) => [code, nom] as const)]}
          onChange={({ target }) => choisir(target.value)}
        />
      )}
      <ChampMultiligne
        libelle={personne ? 'Votre message' : 'Nouvelle note'}
        aide={
          personne
            ? 'Votre client le reçoit tel quel.'
            : 'Le client ne la voit pas. Une note ne s’efface pas.'
        }
        rows={4}
        maxLength={TEXTE_MAX}
        value={saisie.texte}
        erreur={erreur}
        onChange={({ target }) => changer({ texte: target.value })}
      />
      <p className="b-suite">
        {personne && par === 'whatsapp' && saisie.texte.trim() ? (
          <a
            className="b-action"
            href={lienWhatsapp(saisie.texte.trim(), personne.telephone)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void ecrire()}
          >
            <Icone nom="whatsapp" taille={20} />
            Ouvrir WhatsApp<span className="hors-ecran"> (nouvel onglet)</span>
          </a>
        ) : (
          <Bouton type="submit" variante="sobre" enCours={enCours}>
            {personne ? (par === 'whatsapp' ? 'Ouvrir WhatsApp' : 'Envoyer') : 'Noter'}
          </Bouton>
        )}
      </p>
    </form>
  )
}

/** « À Awa, par mail ». */
const choixDe = ({ pour, prenom, voies }: Personne): (readonly [string, string])[] =>
  voies.map((voie) => [
    `${pour}.${voie}`,
    `À ${prenom || (pour === 'acheteur' ? 'l’acheteur' : 'qui reçoit')}, ${VOIES[voie]}`,
  ])
