/** The router that shell and remotes share. The bundle contains only what is exported here. */
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
