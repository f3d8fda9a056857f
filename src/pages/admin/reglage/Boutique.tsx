import { ADRESSE_RESEAU, REGLES_PREFERENCE, RESEAUX } from '#preference/formulaire.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { envoyer, lirePage } from '../appels.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { ChampImage } from '../image/ChampImage.tsx'
import { adressesDe, avecAdresses, NOMS_RESEAUX } from './reseaux.ts'

const SIMPLES = [
  ...(['nom', 'email', 'telephone', 'siteweb', 'logo', 'logo2'] as const),
  ...(['raison_sociale', 'adresse', 'ninea', 'rccm'] as const),
] as const
const LIBELLES: Record<string, string> = {
  nom: 'Nom de la boutique',
  email: 'E-mail',
  telephone: 'Téléphone',
  siteweb: 'Site web',
  logo: 'Logo',
  logo2: 'Logo sur fond sombre',
  raison_sociale: 'Raison sociale',
  adresse: 'Adresse du siège',
  ninea: 'NINEA',
  rccm: 'RCCM',
  ...NOMS_RESEAUX,
}

const textes = (lue: PreferenceBoutique | null): Record<string, string> => ({
  ...Object.fromEntries(SIMPLES.map((nom) => [nom, lue?.[nom] ?? ''])),
  ...adressesDe(lue?.reseaux ?? []),
})

/** What is wrong with each field, each network having its own. */
function fautesBoutique(saisie: Record<string, string>) {
  const adresses = Object.fromEntries(RESEAUX.map((nom) => [nom, ADRESSE_RESEAU]))
  const { reseaux: _, ...simples } = REGLES_PREFERENCE
  return fautesDe({ ...simples, ...adresses }, saisie, true)
}

/** Only what was changed is sent: two people who change different things both have their way. The first save makes it. */
async function enregistrer(saisie: Record<string, string>, lue: PreferenceBoutique | null, cle: string) {
  const avant = textes(lue)
  const changes = SIMPLES.filter((nom) => saisie[nom] !== avant[nom])
  const suivie = RESEAUX.some((nom) => saisie[nom] !== avant[nom])
  const corps = {
    ...Object.fromEntries(changes.map((nom) => [nom, saisie[nom]?.trim() || null])),
    ...(suivie ? { reseaux: avecAdresses(lue?.reseaux ?? [], saisie) } : {}),
  }
  return lue
    ? envoyer<PreferenceBoutique>('PUT', `/api/preference/${lue.id}`, corps, cle)
    : envoyer<PreferenceBoutique>('POST', '/api/preference', corps, cle)
}

/** The shop itself: its name, its logos, where it is reached and followed, who stands behind it. */
export default function Boutique() {
  useTitre('La boutique')
  const { donnees, erreur, recommencer } = useMemoire('preference', async () => {
    const page = await lirePage<PreferenceBoutique>('/api/preference', { limit: '1' })
    return { lue: page.data[0] ?? null }
  })
  return (
    <>
      <h1>La boutique</h1>
      {donnees ? (
        <Formulaire lue={donnees.lue} />
      ) : erreur ? (
        <div className="b-panne" role="alert">
          <p>Les préférences n’ont pas pu être chargées.</p>
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </div>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Formulaire({ lue }: { lue: PreferenceBoutique | null }) {
  const formulaire = useFormulaire<PreferenceBoutique | null, Record<string, string>>({
    nom: 'preference',
    stockee: lue,
    textes,
    libelles: LIBELLES,
    fautes: fautesBoutique,
    envoyer: enregistrer,
    onEnregistre: (prises) => prises && toast('success', `${prises.nom}\u00a0: préférences enregistrées.`),
  })
  const { champ, saisie, changer, erreur } = formulaire
  const image = (nom: string) => ({
    libelle: LIBELLES[nom] ?? nom,
    emploi: 'logo' as const,
    value: saisie[nom] || null,
    erreur: erreur(nom),
    onChange: (voulue: string | null) => changer({ [nom]: voulue ?? '' }),
  })
  return (
    <CadreFormulaire formulaire={formulaire}>
      <section className="b-carte" aria-labelledby="contact">
        <h2 id="contact">Nom et contact</h2>
        <div className="b-colonnes">
          <Champ {...champ('nom')} obligatoire autoComplete="off" />
          <Champ {...champ('email')} obligatoire type="email" autoComplete="off" />
          <Champ {...champ('telephone')} obligatoire type="tel" autoComplete="off" />
          <Champ {...champ('siteweb')} type="url" autoComplete="off" />
        </div>
      </section>
      <section className="b-carte" aria-labelledby="logos">
        <h2 id="logos">Logos</h2>
        <div className="b-colonnes">
          <ChampImage {...image('logo')} aide="En haut de chaque page." />
          <ChampImage {...image('logo2')} aide="Pour qui lit en sombre." />
        </div>
      </section>
      <section className="b-carte" aria-labelledby="reseaux">
        <h2 id="reseaux">Où la suivre</h2>
        <div className="b-colonnes">
          {RESEAUX.map((nom) => (
            <Champ key={nom} {...champ(nom)} type="url" autoComplete="off" placeholder="https://" />
          ))}
        </div>
      </section>
      <section className="b-carte" aria-labelledby="societe">
        <h2 id="societe">Qui vend</h2>
        <p className="b-precision">Ce que la loi veut sur les factures et les bons.</p>
        <div className="b-colonnes">
          {(['raison_sociale', 'adresse', 'ninea', 'rccm'] as const).map((nom) => (
            <Champ key={nom} {...champ(nom)} autoComplete="off" />
          ))}
        </div>
      </section>
    </CadreFormulaire>
  )
}
