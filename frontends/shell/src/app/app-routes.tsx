import { useSession } from '@medrad/remote-kit';
import { useLocation, useRoutes } from '@medrad/remote-kit/router';
import { lazyPage } from '@medrad/ui/core';
import { Fragment } from 'react';
import { NotFoundPage } from '../fallback/not-found';
import { AreaSkeleton, PageSkeleton } from '../fallback/page-skeleton';
import { SessionFailure } from '../fallback/session-failure';
import { HomePage } from '../home/home.page';
import { LandingPage } from '../landing/landing.page';
import { areaOf } from '../remotes/areas';
import { RemoteArea } from '../remotes/remote-area';
import { Frame } from './frame';
import { hasSessionHint } from './session-hint';
import { useOwnerKey } from './use-owner-key';

const LoginPage = lazyPage(async () => ({ default: (await import('../account/login.page')).LoginPage }));
const RegisterPage = lazyPage(async () => ({
  default: (await import('../account/register.page')).RegisterPage,
}));
const ResetPasswordPage = lazyPage(() => import('../account/reset-password.page'));
const DicomDemoPage = lazyPage(() => import('../dicom/dicom-demo.page'));
const AuthenticationRequired = lazyPage(async () => ({
  default: (await import('../fallback/authentication-required')).AuthenticationRequired,
}));
const ProfilePage = lazyPage(async () => ({
  default: (await import('../account/profile.page')).ProfilePage,
}));

/**
 * The screen of a path once it is known who is signed in. A guest sees the landing page, except on /profile and
 * /messages, which ask to sign in.
 */
function Screen() {
  const { pathname, search } = useLocation();
  const { user, isLoading, error, retry } = useSession();
  if (error) return <SessionFailure error={error} onRetry={retry} />;
  // While the session is checked, shows the start page of the likelier kind of visitor; the static page already
  // contains it.
  const area = areaOf(pathname);
  if (isLoading && area && hasSessionHint()) return <AreaSkeleton area={area} address={pathname + search} />;
  if (isLoading && pathname !== '/') return <PageSkeleton />;
  if (isLoading) return hasSessionHint() ? <HomePage /> : <LandingPage />;
  if (pathname === '/profile') return <ProfilePage />;
  if (!user) return pathname === '/messages' ? <AuthenticationRequired /> : <LandingPage />;
  if (pathname === '/') return <HomePage />;
  if (pathname === '/developer/dicom') return <DicomDemoPage />;
  return area ? <RemoteArea key={area.remote} area={area} /> : <NotFoundPage />;
}

/** The screen of the signed-in user. For another user it is mounted again, so that no state passes to that user. */
function OwnScreen() {
  const { user } = useSession();
  return (
    <Fragment key={useOwnerKey(user?.id)}>
      <Screen />
    </Fragment>
  );
}

/** The shell's routes; all other paths belong to remotes or do not exist. */
export function AppRoutes() {
  return useRoutes([
    {
      element: <Frame />,
      children: [
        { path: '/login', element: <LoginPage /> },
        { path: '/register', element: <RegisterPage /> },
        { path: '/reset-password', element: <ResetPasswordPage /> },
        // A single splat route, below which a remote's absolute paths are matched.
        { path: '*', element: <OwnScreen /> },
      ],
    },
  ]);
}
