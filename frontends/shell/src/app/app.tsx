import type { AppStore } from '@medrad/remote-kit';
import { BrowserRouter } from '@medrad/remote-kit/router';
import { ErrorBoundary, ErrorState, ThemeProvider, ToastProvider } from '@medrad/ui/core';
import { Provider } from 'react-redux';
import { AppRoutes } from './app-routes';

/** Everything: store, theme, toasts, router, and the last resort when the frame itself fails. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <ErrorBoundary
          fallback={(_, retry) => (
            <ErrorState
              level={1}
              title="Something went wrong"
              description="The page could not be shown. Reloading usually helps."
              // Without a connection a reload would leave the browser's own error page.
              onRetry={() => (navigator.onLine ? window.location.reload() : retry())}
            />
          )}
        >
          <ToastProvider>
            <BrowserRouter>
              <AppRoutes />
            </BrowserRouter>
          </ToastProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </Provider>
  );
}
