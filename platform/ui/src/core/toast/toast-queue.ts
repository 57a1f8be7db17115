/** What a toast says. */
export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** How long it shows, in ms; 5000 unless told. */
  durationMs?: number;
}

/** A toast in the queue; closed ones linger until they are removed. */
export interface QueuedToast extends ToastContent {
  id: string;
  isOpen: boolean;
}

/** What can happen to the queue. */
export type ToastAction =
  | { type: 'add'; toast: ToastContent & { id: string } }
  | { type: 'update'; id: string; patch: Partial<ToastContent> }
  | { type: 'dismiss'; id?: string }
  | { type: 'remove'; id: string };

/** How many toasts are seen at a time: a new one takes the place of the one before. */
export const visibleToasts = 1;
/** How long a dismissed toast stays in the queue, in ms. */
export const removalDelayMs = 1_000_000;

/** The queue after an action; newest first. */
export function toastQueue(queue: QueuedToast[], action: ToastAction): QueuedToast[] {
  switch (action.type) {
    case 'add':
      return [
        { ...action.toast, isOpen: true },
        ...queue.map((toast, index) => (index < visibleToasts - 1 ? toast : { ...toast, isOpen: false })),
      ];
    case 'update':
      return queue.map((toast) => (toast.id === action.id ? { ...toast, ...action.patch } : toast));
    case 'dismiss':
      return queue.map((toast) =>
        action.id === undefined || toast.id === action.id ? { ...toast, isOpen: false } : toast,
      );
    case 'remove':
      return queue.filter((toast) => toast.id !== action.id);
  }
}
