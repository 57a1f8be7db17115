import { type ComponentType, type ReactNode, Suspense } from 'react';

/**
 * A route of a remote; the code of its page is loaded when the route is opened.
 * @param skeleton placeholder until the page is loaded
 */
export const pageRoute = (path: string, Page: ComponentType, skeleton: ReactNode) => ({
  path,
  element: (
    <Suspense fallback={skeleton}>
      <Page />
    </Suspense>
  ),
});
