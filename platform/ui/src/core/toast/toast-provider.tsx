import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { lazyPart } from '../lazy/lazy-part';
import { type QueuedToast, removalDelayMs, type ToastContent, toastQueue } from './toast-queue';

/** Handle of a shown toast, to change or dismiss it. */
export interface ToastHandle {
  id: string;
  update: (patch: Partial<ToastContent>) => void;
  dismiss: () => void;
}

/** Result of {@link useToast}. */
export interface ToastControl {
  /** Shows a toast instead of the visible one. */
  toast: (content: ToastContent) => ToastHandle;
  /** Dismisses one toast, or all. */
  dismiss: (id?: string) => void;
  /** Current toasts, newest first. */
  toasts: readonly QueuedToast[];
}

const ToastContext = createContext<ToastControl | null>(null);
const ToastViewport = lazyPart(() => import('./toast-viewport'));

/** Prefetches the code of toasts. */
export const preloadToasts = () => ToastViewport.preload();

/** Removes dismissed toasts from the queue after their delay. */
function useRemoval(toasts: readonly QueuedToast[], remove: (id: string) => void) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const { id, isOpen } of toasts) {
      if (isOpen || timers.current.has(id)) continue;
      timers.current.set(
        id,
        setTimeout(() => {
          timers.current.delete(id);
          remove(id);
        }, removalDelayMs),
      );
    }
  }, [toasts, remove]);
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach((timer) => clearTimeout(timer));
  }, []);
}

/** Provides the queue of toasts and shows the newest one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(toastQueue, []);
  const counter = useRef(0);

  const remove = useCallback((id: string) => dispatch({ type: 'remove', id }), []);
  useRemoval(toasts, remove);
  const dismiss = useCallback((id?: string) => dispatch({ type: 'dismiss', id }), []);
  const toast = useCallback((content: ToastContent): ToastHandle => {
    counter.current += 1;
    const id = `toast-${counter.current}`;
    dispatch({ type: 'add', toast: { ...content, id } });
    return {
      id,
      update: (patch) => dispatch({ type: 'update', id, patch }),
      dismiss: () => dispatch({ type: 'dismiss', id }),
    };
  }, []);

  const control = useMemo(() => ({ toast, dismiss, toasts }), [toast, dismiss, toasts]);
  return (
    <ToastContext value={control}>
      {children}
      {toasts.length > 0 ? (
        <Suspense fallback={null}>
          <ToastViewport toasts={toasts} onDismiss={dismiss} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
}

/**
 * Shows, changes and dismisses toasts.
 * @throws when used outside a {@link ToastProvider}
 */
export function useToast(): ToastControl {
  const control = useContext(ToastContext);
  if (!control) throw new Error('useToast must be used within a ToastProvider');
  return control;
}
