import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link, NavLink } from '#browser/aller.ts'
import { seDeconnecter } from '#browser/sortie/deconnexion.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { BadgeAvis } from '../avis/BadgeAvis.tsx'
import { BadgeEchanges } from '../echange/BadgeEchanges.tsx'
import { BadgeMessages } from '../equipe/BadgeMessages.tsx'
import { useEquipier } from '../equipe.ts'
import { BadgeRetractations } from '../facture/BadgeRetractations.tsx'
import { BadgeManques } from '../livraison/BadgeManques.tsx'
import { BadgeRetours } from '../retour/BadgeRetours.tsx'
import { entreeDe, groupesDe } from './menu.ts'

/** Every page that one has, who one is, the ways out. On a phone it opens by a button and closes on a choice. */
export function MenuBureau() {
  const qui = useEquipier()
  const { name, role } = qui
  const { pathname } = useLocation()
  // where it was opened: elsewhere, it has served
  const [ouvertSur, setOuvertSur] = useState<string | null>(null)
  const ouvert = ouvertSur === pathname
  const ici = entreeDe(pathname)
  return (
    <nav className="b-menu" aria-label="Bureau" data-ecran>
      <button
        type="button"
        className="b-ouvrir"
        aria-expanded={ouvert}
        aria-controls="menu-bureau"
        onClick={() => setOuvertSur(ouvert ? null : pathname)}
      >
        <Icone nom={ouvert ? 'fermer' : 'menu'} taille={20} />
        Menu
        {ici && <span>{ici.texte}</span>}
      </button>
      <div id="menu-bureau" className="b-volet" data-ouvert={ouvert}>
        <div className="b-groupes">
          {groupesDe(qui).map(({ nom, entrees }) => (
            <div key={nom} className="b-groupe">
              <p id={`menu-${nom}`} className="b-nom-groupe">
                {nom}
              </p>
              <ul className="b-entrees" aria-labelledby={`menu-${nom}`}>
                {entrees.map(({ vers, texte, icone }) => (
                  <li key={vers}>
                    <NavLink to={vers} end={vers === '/admin'} className="b-entree">
                      <Icone nom={icone} taille={20} />
                      {texte}
                      {vers === '/admin/livraison' && <BadgeManques />}
                      {vers === '/admin/retractations' && <BadgeRetractations />}
                      {vers === '/admin/retours' && <BadgeRetours />}
                      {vers === '/admin/avis' && <BadgeAvis />}
                      {vers === '/admin/echanges' && <BadgeEchanges />}
                      {vers === '/admin/messages' && <BadgeMessages />}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="b-qui">
          <p>
            <strong>{name}</strong>
            <span>{NOMS_ROLES[role]}</span>
          </p>
          <Link to="/" className="b-entree">
            <Icone nom="retour" taille={20} />
            Boutique
          </Link>
          <Bouton variante="discret" onClick={() => seDeconnecter()}>
            Déconnexion
          </Bouton>
        </div>
      </div>
    </nav>
  )
}
