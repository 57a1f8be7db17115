import type { AppStore } from '@medrad/remote-kit';
import { BrowserRouter } from '@medrad/remote-kit/router';
import { ErrorBoundary, ErrorState, ThemeProvider, ToastProvider } from '@medrad/ui/core';
import { Provider } from 'react-redux';
import { reloadOnce } from '../remotes/reload-once';
import { AppRoutes } from './app-routes';

/** Everything: store, theme, toasts, router, and the last resort when the frame itself fails. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <ErrorBoundary
          onError={(error) => void reloadOnce(error)}
          fallback={() => (
            <ErrorState
              level={1}
              title="Something went wrong"
              description="The page could not be shown. Reloading usually helps."
              onRetry={() => window.location.reload()}
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
