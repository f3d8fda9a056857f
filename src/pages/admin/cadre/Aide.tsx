import { useState } from 'react'
import { Case } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { RACCOURCIS, reglerTouches, touchesSeules } from './raccourcis.ts'

/** What the keys do, and a box to switch off those of one sign. */
export function Aide({ ouvert, onFermer }: { ouvert: boolean; onFermer: () => void }) {
  return (
    <Dialogue ouvert={ouvert} titre="Raccourcis" onFermer={onFermer}>
      <Contenu />
    </Dialogue>
  )
}

function Contenu() {
  const [actives, setActives] = useState(touchesSeules)
  return (
    <div className="b-pile">
      <dl className="b-touches">
        {RACCOURCIS.map(([touche, effet]) => (
          <div key={touche}>
            <dt>
              <kbd>{touche}</kbd>
            </dt>
            <dd>{effet}</dd>
          </div>
        ))}
      </dl>
      <Case
        checked={actives}
        onChange={({ target }) => {
          reglerTouches(target.checked)
          setActives(target.checked)
        }}
      >
        Raccourcis d’une seule touche
      </Case>
    </div>
  )
}
