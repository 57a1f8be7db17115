/** The one router of shell and remotes: what is listed here is all that is in the bundle. */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router-dom';
export type { LinkProps, RouteObject, To } from 'react-router-dom';
