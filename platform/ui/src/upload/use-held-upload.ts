import { type Upload, useTransfers } from './use-transfers';

/**
 * For an `UploadWidget` in a form: one file, chosen now and sent when the form is, whose Retry submits the form again.
 * Another choice takes its place. The form says how it ended.
 * @param onChange a file was chosen or taken away
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
    /** 0 to 100 while the file is being sent, else null. */
    percent: item?.status === 'sending' ? item.percent : null,
    add: hold,
    cancel: stop,
    remove: () => hold([]),
    /** Empties the widget for the form's next round; `onChange` is not asked. */
    clear: () => dispatch({ type: 'emptied' }),
    /**
     * Sends the chosen file.
     * @throws what `upload` throws, or what `isCancelled` knows; Error when no file is chosen
     */
    send: <T>(upload: Upload<T>): Promise<T> =>
      item ? send(item, upload) : Promise.reject(new Error('No file is chosen')),
  };
}
