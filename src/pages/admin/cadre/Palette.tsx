import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import type { Page } from '#routes'
import { Dialogue } from '#ui/Dialogue.tsx'
import { demanderPage } from '../appeler.ts'
import { useDroit, useEquipier } from '../equipe.ts'
import { NOMS_ETATS } from '../produit/niveaux.tsx'
import { menuDe } from './menu.ts'

interface Choix {
  vers: Page
  texte: string
  precision: string
}
const PAUSE = 200
const sansAccents = (texte: string) => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `Ctrl+K`: pages of the back office by their names, orders by number, name or phone, products by name or code. */
export function Palette({ ouvert, onFermer }: { ouvert: boolean; onFermer: () => void }) {
  return (
    <Dialogue ouvert={ouvert} titre="Aller à…" onFermer={onFermer}>
      <Recherche onFermer={onFermer} />
    </Dialogue>
  )
}

function Recherche({ onFermer }: { onFermer: () => void }) {
  const qui = useEquipier()
  const naviguer = useNavigate()
  const boite = useRef<HTMLDivElement>(null)
  const champ = useRef<HTMLInputElement>(null)
  const [saisie, setSaisie] = useState('')
  const [demande, setDemande] = useState('')
  const [presse, setPresse] = useState(false)
  useEffect(() => {
    const minuterie = setTimeout(() => setDemande(saisie.trim()), PAUSE)
    return () => clearTimeout(minuterie)
  }, [saisie])
  const { donnees, enCours } = useAppel(demande.length < 2 ? null : demande, () =>
    demanderPage('GET /api/equipe/commande', { texte: demande, limit: 6 }),
  )
  const pages = menuDe(qui).filter(({ texte }) => sansAccents(texte).includes(sansAccents(saisie.trim())))
  const commandes = demande.length < 2 ? [] : (donnees?.data ?? [])
  const catalogue = useDroit('catalogue')
  const trouves = useAppel(demande.length < 2 || !catalogue ? null : `produits ${demande}`, () =>
    demanderPage('GET /api/equipe/produit', { texte: demande, limit: 6 }),
  )
  const produits = demande.length < 2 ? [] : (trouves.donnees?.data ?? [])
  const choix = [
    ...pages.map(({ vers, texte }) => ({ vers, texte, precision: 'Page' })),
    ...commandes.map(
      ({ id, numerocommande, client, etat_text }): Choix => ({
        vers: `/admin/commandes/${id}`,
        texte: numerocommande,
        precision: [[client.prenom, client.nom].filter(Boolean).join(' '), etat_text]
          .filter(Boolean)
          .join(' · '),
      }),
    ),
    ...produits.map(
      ({ id, designation, code, etat }): Choix => ({
        vers: `/admin/produits/${id}`,
        texte: designation,
        precision: `${code} · ${NOMS_ETATS[etat]}`,
      }),
    ),
  ]

  // Enter goes where what was typed leads, once that is known
  const [premier] = choix
  const su = demande === saisie.trim() && !enCours && !trouves.enCours
  useEffect(() => {
    if (!presse || !su) return
    setPresse(false)
    if (!premier) return
    onFermer()
    naviguer(premier.vers)
  }, [presse, su, premier, onFermer, naviguer])

  const touche = (event: KeyboardEvent) => {
    const liens = [...(boite.current?.querySelectorAll('a') ?? [])]
    const ici = liens.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'ArrowDown') liens[Math.min(ici + 1, liens.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') (liens[ici - 1] ?? champ.current)?.focus()
    else if (event.key === 'Enter' && ici < 0) setPresse(true)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk through the links inside, which have the focus
    <div ref={boite} className="b-pile" onKeyDown={touche}>
      <label className="b-champ">
        <span>
          {catalogue
            ? 'Page, commande, nom, téléphone ou produit'
            : 'Page, numéro de commande, nom ou téléphone'}
        </span>
        <input
          ref={champ}
          className="b-controle"
          type="search"
          data-dabord
          value={saisie}
          onChange={({ target }) => {
            setSaisie(target.value)
            setPresse(false)
          }}
        />
      </label>
      <p className="hors-ecran" role="status">
        {enCours || trouves.enCours ? '' : `${choix.length} ${choix.length > 1 ? 'résultats' : 'résultat'}`}
      </p>
      <ul className="b-choix">
        {choix.map(({ vers, texte, precision }) => (
          <li key={vers}>
            <Link to={vers} onClick={onFermer}>
              <strong>{texte}</strong> <span>{precision}</span>
            </Link>
          </li>
        ))}
      </ul>
      {choix.length === 0 && !enCours && !trouves.enCours && <p>Rien ne correspond.</p>}
    </div>
  )
}
