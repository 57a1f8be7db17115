/** The router that shell and remotes share. The shared bundle contains only what this module exports. */
export {
  BrowserRouter,
  Link,
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
