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

/** A toast that was shown: change it or take it away. */
export interface ToastHandle {
  id: string;
  update: (patch: Partial<ToastContent>) => void;
  dismiss: () => void;
}

/** What {@link useToast} gives. */
export interface ToastControl {
  /** Shows a toast in place of the one that is seen. */
  toast: (content: ToastContent) => ToastHandle;
  /** Takes one toast away, or all. */
  dismiss: (id?: string) => void;
  /** The queue, newest first. */
  toasts: readonly QueuedToast[];
}

const ToastContext = createContext<ToastControl | null>(null);
const ToastViewport = lazyPart(() => import('./toast-viewport'));

/** Fetches what toasts are made of ahead of the first one. */
export const preloadToasts = () => ToastViewport.preload();

/** Removes every dismissed toast from the queue, once its time has passed. */
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

/** Holds the queue and shows its newest toast. */
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
