import { type Upload, useTransfers } from './use-transfers';

/**
 * State of an `UploadWidget` in a form: one file that is sent with the form; Retry submits the form again, and another
 * choice replaces the file. The form reports the result.
 * @param onChange called when a file is chosen or removed
 */
export function useHeldUpload(onChange?: (file: File | null) => void) {
  const { items, dispatch, send, stop, add } = useTransfers<unknown>();
  const [item] = items;

  function hold(files: readonly File[]): void {
    dispatch({ type: 'emptied' });
    add(files, 'chosen');
    onChange?.(files[0] ?? null);
  }

  return {
    items,
    file: item?.file ?? null,
    /** Progress from 0 to 100 while the file is being sent, else null. */
    percent: item?.status === 'sending' ? item.percent : null,
    add: hold,
    cancel: stop,
    remove: () => hold([]),
    /** Empties the widget for the form's next use, without calling `onChange`. */
    clear: () => dispatch({ type: 'emptied' }),
    /**
     * Sends the chosen file.
     * @throws what `upload` throws; an error that `isCancelled` accepts; Error when no file is chosen
     */
    send: <T>(upload: Upload<T>): Promise<T> =>
      item ? send(item, upload) : Promise.reject(new Error('No file is chosen')),
  };
}
