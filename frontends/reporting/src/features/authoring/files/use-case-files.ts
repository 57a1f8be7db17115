import { isOpen, useTransfers } from '@medrad/ui/upload';
import { useState } from 'react';
import { type CaseFileItem, emptyTexts, type FileTexts, isStudy } from './case-files';
import { usePreparations } from './use-preparations';
import { useSendFile } from './use-send-file';

/** The files of a case that is being written: chosen and prepared now, sent with its form. */
export type CaseFiles = ReturnType<typeof useCaseFiles>;

/** Keeps the files of one form. */
export function useCaseFiles() {
  const { items: all, dispatch, send, stop, add } = useTransfers<string>();
  const { states, start, drop } = usePreparations();
  const sendFile = useSendFile();
  const [texts, setTexts] = useState<Readonly<Record<string, FileTexts>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  // Images, sounds and videos first, as the form has them.
  const items = [...all].sort((one, other) => Number(isStudy(one)) - Number(isStudy(other)));
  const textsOf = ({ id }: CaseFileItem): FileTexts => texts[id] ?? emptyTexts;

  return {
    items,
    preparations: states,
    isSending: items.some(isOpen),
    isConfirmed,
    confirm: setConfirmed,
    textsOf,
    describe: (item: CaseFileItem, part: Partial<FileTexts>): void =>
      setTexts({ ...texts, [item.id]: { ...textsOf(item), ...part } }),
    add: (files: readonly File[]): void => {
      setConfirmed(false);
      // What refuses a file stands beside it; nobody waits for it yet.
      for (const file of files) start(file).catch(() => undefined);
      add(files, 'chosen');
    },
    cancel: stop,
    remove: (item: CaseFileItem): void => {
      drop(item.file);
      dispatch({ type: 'removed', id: item.id });
    },
    /** Stores a file, unless it is. @throws what made it fail, or what `isCancelled` knows */
    store: async (item: CaseFileItem): Promise<CaseFileItem> => {
      if (item.status === 'stored') return item;
      const result = await send(item, async (file, transfer) => {
        const prepared = await start(file);
        transfer.signal.throwIfAborted();
        return sendFile(prepared.file, transfer);
      });
      return { ...item, status: 'stored', result };
    },
    /** Every file has to be sent again: the stored ones were removed. */
    forgetStored: (): void => items.forEach(({ id }) => dispatch({ type: 'cancelled', id })),
    clear: (): void => {
      items.forEach(({ file }) => drop(file));
      setTexts({});
      setConfirmed(false);
      dispatch({ type: 'emptied' });
    },
  };
}
