import { useState } from 'react'
import { ETAT } from '#commande/commande.ts'
import { aLeDroit } from '#compte/droits.ts'
import type { Commande } from '#contract'
import { type Geste, gestesPossibles } from '#preparation/gestes.ts'
import type { Adresse } from '#routes'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus, useEquipier } from '../equipe.ts'
import type { Selection } from '../liste/selection.ts'
import { DialogueLivreur } from '../livreur/DialogueLivreur.tsx'
import { deplacerEnLot } from './appels.ts'
import { DialogueMotif } from './DialogueMotif.tsx'

/** As many as the server moves at once. */
const LOT_MAX = 100

interface Props {
  selection: Selection<Commande>
  /** The chosen orders that were seen: what may be done with them. */
  choisies: Commande[]
  onChange: () => void
}
type Refus = { id: number; numerocommande: string | null; refus: string | null }[]
type Offert = Geste & { nombre: number }

/** What can be done with the chosen orders at once; each is moved on its own, and says why it was not. */
export function BarreCommandes({ selection, choisies, onChange }: Props) {
  const qui = useEquipier()
  const [demande, setDemande] = useState<Offert | null>(null)
  const [confie, setConfie] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<Refus>([])
  const { ids, nombre } = selection
  const trop = nombre > LOT_MAX

  const faire = async ({ vers }: Geste, motif: string): Promise<boolean> => {
    if (vers === null) return true
    setEnCours(true)
    try {
      const resultats = await deplacerEnLot({ ids, etatcommande: vers, motif })
      const refusees = resultats.filter((une) => une.refus !== null)
      const faites = resultats.length - refusees.length
      if (faites > 0)
        toast('success', `${faites} ${faites > 1 ? 'commandes déplacées' : 'commande déplacée'}.`)
      setRefus(refusees)
      selection.vider()
      onChange()
      return true
    } catch (erreur) {
      direRefus(erreur)
      return false
    } finally {
      setEnCours(false)
    }
  }

  // one alone may leave in several parcels: its page asks which pieces
  const [une] = choisies
  const enPartie = nombre === 1 && une && une.etatcommande === ETAT.preparation && !une.retrait ? une : null
  const papiers = (papier: string): Adresse =>
    `/admin/commandes/papiers?papier=${papier}&ids=${ids.join(',')}`
  return (
    <>
      <section
        className="b-barre b-lot"
        aria-label="Commandes choisies"
        data-vide={nombre === 0 || undefined}
      >
        <p role="status">
          {nombre > 0 && `${nombre} ${nombre > 1 ? 'commandes choisies' : 'commande choisie'}`}
          {trop && `\u00a0: choisissez-en ${LOT_MAX} au plus`}
        </p>
        {nombre > 0 && !trop && (
          <div className="b-suite">
            {offerts(choisies, qui).map((geste) => (
              <Bouton
                key={geste.texte}
                variante="sobre"
                enCours={enCours}
                onClick={() => (geste.motif === null ? setDemande(geste) : void faire(geste, geste.motif))}
              >
                {geste.texte} ({geste.nombre})
              </Bouton>
            ))}
            {enPartie && (
              <LienBouton variante="sobre" icone="colis" to={`/admin/commandes/${enPartie.id}?colis=nouveau`}>
                Expédier un colis
              </LienBouton>
            )}
            {aLeDroit(qui, 'commandes') && (
              <Bouton variante="sobre" icone="camion" onClick={() => setConfie(true)}>
                Confier à un livreur
              </Bouton>
            )}
            <LienBouton variante="sobre" icone="grille" to={papiers('preparation')}>
              Liste de préparation
            </LienBouton>
            <LienBouton variante="sobre" icone="imprimer" to={papiers('bon')}>
              Bons de livraison
            </LienBouton>
            <Bouton variante="discret" onClick={selection.vider}>
              Ne rien choisir
            </Bouton>
          </div>
        )}
      </section>
      <DialogueMotif
        titre={demande?.texte ?? null}
        phrase={demande && `${demande.nombre} ${demande.nombre > 1 ? 'commandes' : 'commande'}.`}
        onFermer={() => setDemande(null)}
        onValider={({ motif }) => (demande ? faire(demande, motif) : Promise.resolve(true))}
      />
      <DialogueLivreur ouvert={confie} ids={ids} onFermer={() => setConfie(false)} onFait={onChange} />
      <Dialogue ouvert={refus.length > 0} titre="Ce qui n’a pas bougé" onFermer={() => setRefus([])}>
        <ul className="b-lignes">
          {refus.map(({ id, numerocommande, refus: pourquoi }) => (
            <li key={id}>
              <strong>{numerocommande ?? `Commande ${id}`}</strong>
              <p>{pourquoi}</p>
            </li>
          ))}
        </ul>
      </Dialogue>
    </>
  )
}

/** The moves that at least one of them may make, the way on first; told one by one, cash is not among them. */
function offerts(commandes: Commande[], qui: Parameters<typeof gestesPossibles>[1]): Offert[] {
  const gestes = new Map<string, Offert>()
  for (const commande of commandes) {
    for (const geste of gestesPossibles({ ...commande, argentVenu: false }, qui)) {
      // each parcel is handed over against its own code
      if (geste.especes || geste.vers === null || geste.retour || geste.code) continue
      gestes.set(geste.texte, { ...geste, nombre: (gestes.get(geste.texte)?.nombre ?? 0) + 1 })
    }
  }
  return [...gestes.values()].sort((un, autre) => Number(autre.avance) - Number(un.avance))
}
