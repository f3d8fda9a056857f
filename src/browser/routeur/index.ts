/**
 * What the shop asks of React Router in a browser, in a sixth of its weight: the build puts it in its place
 * (`vite.config.ts`, ADR 45). The server's pages are made by React Router itself, whose names and answers these are.
 */
export { useBlocker } from './blocage.ts'
export { ScrollRestoration } from './defilement.ts'
export {
  isRouteErrorResponse,
  Navigate,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from './hooks.ts'
export { Link, NavLink } from './lien.tsx'
export { useRoutes } from './Routeur.tsx'
export { Links, Meta, Scripts } from './tete.tsx'

// around what the file of a route exports, for properties that no screen of ours takes
const telQuel = <T>(composant: T): T => composant

export { telQuel as UNSAFE_withComponentProps, telQuel as UNSAFE_withErrorBoundaryProps }
