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

/** A component whose code is fetched when it is first rendered; suspends until then. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Prefetches the code. A failure is reported only if it happens again when the component is rendered. */
  preload: () => void;
}

/** Options for the content that a {@link LazyPart} shows when its code cannot be fetched. */
export interface LazyPartOptions<P> {
  /** Whether the part is a whole page; otherwise it opens above or beside a page. */
  isPage?: boolean;
  /** Content beside the notice while the code is missing. */
  standIn?: (props: P) => ReactNode;
  /** Closes the part. Default: the part's property `onClose`. */
  close?: (props: P) => void;
}

/**
 * Like React's `lazy`, for unreliable networks: a failed fetch is repeated. If it fails again, the person is told and
 * can retry, while the rest of the page is unaffected.
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
  // React keeps the result of the first attempt, so each new attempt needs a component of its own.
  let Attempt = lazy(fetchPart);
  const forget = (): void => {
    if (Loaded) return;
    pending = null;
    Attempt = lazy(fetchPart);
  };

  function Content(props: P) {
    // Prefetched code renders without suspending. Later renderings must use the same component as the first one.
    const [Fetched] = useState<ElementType>(() => Loaded ?? Attempt);
    return <Fetched {...props} />;
  }

  function Part(props: P) {
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => {
      forget();
      setAttempt((count) => count + 1);
    }, []);
    // A part that is opened again after a failure fetches its code again.
    useEffect(() => forget, []);
    return (
      <ErrorBoundary
        resetKey={attempt}
        fallback={(error) => {
          // The surrounding error boundary handles errors that the component itself throws.
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
