/** Content of a toast. */
export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  /** Display time in ms. Default 5000. */
  durationMs?: number;
}

/** A toast in the queue; a dismissed toast stays in the queue until it is removed. */
export interface QueuedToast extends ToastContent {
  id: string;
  isOpen: boolean;
}

/** Actions on the queue. */
export type ToastAction =
  | { type: 'add'; toast: ToastContent & { id: string } }
  | { type: 'update'; id: string; patch: Partial<ToastContent> }
  | { type: 'dismiss'; id?: string }
  | { type: 'remove'; id: string };

/** Number of visible toasts: a new one replaces the one before. */
export const visibleToasts = 1;
/** Time for which a dismissed toast stays in the queue, in ms. */
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
