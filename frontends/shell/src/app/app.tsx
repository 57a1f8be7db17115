import type { AppStore } from '@medrad/remote-kit';
import { BrowserRouter } from '@medrad/remote-kit/router';
import { ErrorBoundary, ErrorState, ThemeProvider, ToastProvider } from '@medrad/ui/core';
import { Provider } from 'react-redux';
import { AppRoutes } from './app-routes';

/** The application: store, theme, toasts, router, and an error boundary around everything. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <ErrorBoundary
          fallback={(error, retry) => (
            <ErrorState
              level={1}
              title="Something went wrong"
              description="The page could not be shown. Reloading usually helps."
              error={error}
              // A reload without a connection would end on the browser's own error page.
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
