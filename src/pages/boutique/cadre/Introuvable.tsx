import { data } from 'react-router'
import { PageErreur } from './PageErreur.tsx'

/** Any other path (specification, part 2): the error page, with the real status. */
export function loader() {
  throw data(null, { status: 404 })
}

export default PageErreur
