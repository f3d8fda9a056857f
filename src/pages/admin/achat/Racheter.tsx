import { enNombre } from '#shared/nombre.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { demanderARacheter, demanderFournisseurs, type LigneARacheter } from './appels.ts'
import { GroupeARacheter } from './GroupeARacheter.tsx'
import { OngletsAchat } from './OngletsAchat.tsx'

/** What is low, supplier by supplier: ticked, it becomes an order to each. */
export default function Racheter() {
  useTitre('À racheter')
  const { donnees, erreur, recommencer } = useMemoire('racheter', async () => ({
    ...(await demanderARacheter()),
    fournisseurs: await demanderFournisseurs(),
  }))
  return (
    <>
      <h1>À racheter</h1>
      <OngletsAchat />
      {erreur ? (
        <Panne recommencer={recommencer}>La liste n’a pas pu être chargée.</Panne>
      ) : !donnees ? (
        <Attente />
      ) : donnees.lignes.length === 0 ? (
        <Vide icone="coche" phrase={'Rien n’est à racheter\u00a0: aucun stock n’est à son seuil.'}>
          <LienBouton variante="sobre" to="/admin/achats/seuils">
            Régler les seuils
          </LienBouton>
        </Vide>
      ) : (
        <div className="b-pile">
          <p className="b-precision">
            {enNombre(donnees.total, 'article est à son seuil', 'articles sont à leur seuil')} ou dessous
            {donnees.total > donnees.lignes.length &&
              `\u00a0: voici les ${donnees.lignes.length} premiers, le reste suit quand ils sont commandés`}
            . La quantité proposée couvre ce qui s’est vendu en trente jours, ce que des acheteurs attendent
            et le seuil, moins ce qui est là ou déjà commandé.
          </p>
          {groupes(donnees.lignes).map(([fournisseur_id, lignes]) => (
            <GroupeARacheter
              key={fournisseur_id ?? 0}
              fournisseur_id={fournisseur_id}
              fournisseurs={donnees.fournisseurs}
              lignes={lignes}
              onCommande={recommencer}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** By supplier, those without one last, as the list comes. */
function groupes(lignes: readonly LigneARacheter[]): [number | null, LigneARacheter[]][] {
  return [...Map.groupBy(lignes, ({ fournisseur_id }) => fournisseur_id)]
}
