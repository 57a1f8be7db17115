/** A file of the widget with its state. `T` is the result of its upload. */
export interface UploadItem<T> {
  id: string;
  file: File;
  /** A `chosen` file is sent with its form; a `waiting` file is sent when an earlier upload has ended. */
  status: 'chosen' | 'waiting' | 'sending' | 'stored' | 'failed' | 'cancelled';
  /** Progress in per cent, from 0 to 100. */
  percent: number;
  /** Whether the upload waits for the connection; only while `sending`. */
  isPaused?: boolean;
  result?: T;
  /** Failure as a sentence; only while `failed`. */
  reason?: string;
}

/** Actions on the files. */
export type UploadAction<T> =
  | { type: 'added'; items: UploadItem<T>[] }
  | { type: 'waiting' | 'sending' | 'cancelled'; id: string }
  | { type: 'failed'; id: string; reason: string }
  | { type: 'progressed'; id: string; percent: number }
  | { type: 'paused'; id: string; isPaused: boolean }
  | { type: 'stored'; id: string; result: T }
  /** Replaces a file by another, which is then uploaded. */
  | { type: 'replaced'; id: string; file: File }
  /** Forgets what was sent of a file, which is then sent with its form again. */
  | { type: 'chosen'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'emptied' };

function changed<T>(
  item: UploadItem<T>,
  action: Exclude<UploadAction<T>, { type: 'added' | 'removed' | 'emptied' }>,
): UploadItem<T> {
  if (action.type === 'progressed') return { ...item, percent: action.percent };
  if (action.type === 'paused') return { ...item, isPaused: action.isPaused };
  if (action.type === 'replaced') return { id: item.id, file: action.file, status: 'waiting', percent: 0 };
  if (action.type === 'chosen') return { id: item.id, file: item.file, status: 'chosen', percent: 0 };
  if (action.type === 'stored') return { ...item, status: 'stored', percent: 100, result: action.result };
  if (action.type === 'failed') return { ...item, status: 'failed', reason: action.reason };
  // Every attempt starts with a progress of 0.
  if (action.type === 'waiting' || action.type === 'sending') {
    return { ...item, status: action.type, percent: 0, reason: undefined, isPaused: false };
  }
  return { ...item, status: action.type };
}

/** Reducer of the widget's files. */
export function uploadsAfter<T>(items: UploadItem<T>[], action: UploadAction<T>): UploadItem<T>[] {
  if (action.type === 'emptied') return [];
  if (action.type === 'added') return [...items, ...action.items];
  if (action.type === 'removed') return items.filter(({ id }) => id !== action.id);
  return items.map((item) => (item.id === action.id ? changed(item, action) : item));
}

/** Whether a file waits to be uploaded or is being uploaded. */
export const isOpen = ({ status }: UploadItem<unknown>): boolean =>
  status === 'waiting' || status === 'sending';

/** Progress of all files together by their sizes, in whole per cent; null without files. */
export function percentOfAll(items: readonly UploadItem<unknown>[]): number | null {
  const whole = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return whole === 0 ? null : Math.floor((100 * sent) / whole);
}
