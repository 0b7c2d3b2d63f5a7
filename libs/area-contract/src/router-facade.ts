/**
 * What areas can import from react-router-dom. The router is one large module: offering it whole would keep all
 * of it in the storefront's first chunk, so the shell offers these names instead. Add a name here before an area
 * uses it; anything else is undefined at run time.
 */
export {
  data,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
