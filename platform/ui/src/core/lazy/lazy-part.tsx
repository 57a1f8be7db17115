import {
  type ComponentType,
  type ElementType,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { ErrorBoundary } from '../feedback/error-boundary';
import { loadWithRetry, PartLoadError } from './load-with-retry';
import { PartFailure } from './part-failure';

/** A component whose code is fetched when it is first shown. Suspends meanwhile. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches the code ahead of time. A failure is told when the component is shown, if it happens again. */
  preload: () => void;
}

/** What is shown of a {@link LazyPart} whose code cannot be fetched. */
export interface LazyPartOptions<P> {
  /** A whole page; else something that opens above or beside one. */
  isPage?: boolean;
  /** Shown while the code is missing, beside the notice. */
  standIn?: (props: P) => ReactNode;
  /** Gives up showing it, where the property `onClose` does not do that. */
  close?: (props: P) => void;
}

/**
 * Like React's `lazy`, for networks that come and go: a fetch that fails is repeated, and when that does not help the
 * person is told and can try again, while the rest of the page stays as it is.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { isPage = false, standIn, close }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | null = null;
  let pending: Promise<{ default: ComponentType<P> }> | null = null;
  const fetchPart = (): Promise<{ default: ComponentType<P> }> => {
    pending ??= loadWithRetry(load).then((module) => {
      Loaded = module.default;
      return module;
    });
    return pending;
  };
  // React keeps the outcome of the first attempt for ever: each new one has a component of its own.
  let Attempt = lazy(fetchPart);
  const forget = (): void => {
    if (Loaded) return;
    pending = null;
    Attempt = lazy(fetchPart);
  };

  function Content(props: P) {
    // What was fetched ahead shows without waiting; later renderings must not take it for another component.
    const [Fetched] = useState<ElementType>(() => Loaded ?? Attempt);
    return <Fetched {...props} />;
  }

  function Part(props: P) {
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => {
      forget();
      setAttempt((count) => count + 1);
    }, []);
    // Opened again after a failure, it is fetched anew.
    useEffect(() => forget, []);
    return (
      <ErrorBoundary
        resetKey={attempt}
        fallback={(error) => {
          // A fault of the component itself belongs to whoever shows it.
          if (!(error instanceof PartLoadError)) throw error;
          const handleClose = close ? () => close(props) : (props as { onClose?: () => void }).onClose;
          return (
            <>
              {standIn?.(props)}
              <PartFailure error={error} isPage={isPage} onRetry={retry} onClose={handleClose} />
            </>
          );
        }}
      >
        <Content key={attempt} {...props} />
      </ErrorBoundary>
    );
  }

  Part.preload = () => void fetchPart().catch(forget);
  return Part;
}

/** A {@link lazyPart} that is a screen of its own. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPart<object> =>
  lazyPart(load, { isPage: true });
