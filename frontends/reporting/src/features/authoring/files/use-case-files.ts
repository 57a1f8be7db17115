import { isOpen, percentOfAll, useTransfers } from '@medrad/ui/upload';
import { useState } from 'react';
import { type CaseFileItem, emptyTexts, type FileTexts, isStudy } from './case-files';
import { useKeptFiles } from './kept/use-kept-files';
import { usePreparations } from './use-preparations';
import { useStoreFile } from './use-store-file';

/** The files of a case that is being written: chosen and prepared now, sent with its form. */
export type CaseFiles = ReturnType<typeof useCaseFiles>;

/**
 * Keeps the files of one form.
 * @param owner whose form it is, and which: files that are being sent are kept under it
 */
export function useCaseFiles(owner: string) {
  const transfers = useTransfers<string>();
  const { items: all, dispatch, stop, add } = transfers;
  const preparations = usePreparations();
  const kept = useKeptFiles(owner);
  const storing = useStoreFile({ transfers, preparations, kept });
  const [texts, setTexts] = useState<Readonly<Record<string, FileTexts>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  // Images, sounds and videos first, as the form has them.
  const items = [...all].sort((one, other) => Number(isStudy(one)) - Number(isStudy(other)));
  const textsOf = ({ id }: CaseFileItem): FileTexts => texts[id] ?? emptyTexts;

  return {
    items,
    preparations: preparations.states,
    isSending: items.some(isOpen),
    /** How much of all files is sent, in whole percent; null while none is. */
    percent: items.some(isOpen) ? percentOfAll(items) : null,
    isConfirmed,
    confirm: setConfirmed,
    textsOf,
    describe: (item: CaseFileItem, part: Partial<FileTexts>): void =>
      setTexts({ ...texts, [item.id]: { ...textsOf(item), ...part } }),
    add: (files: readonly File[]): void => {
      setConfirmed(false);
      // What refuses a file stands beside it; nobody waits for it yet.
      for (const file of files) preparations.start(file).catch(() => undefined);
      add(files, 'chosen');
    },
    cancel: stop,
    remove: (item: CaseFileItem): void => {
      storing.forget([item]);
      preparations.drop(item.file);
      dispatch({ type: 'removed', id: item.id });
    },
    /** Prepares all files and keeps them in this browser. @throws what the preparation of a file refuses with */
    keep: () => storing.keep(items, textsOf),
    /** Stores a file, unless it is. @throws what made it fail, or what `isCancelled` knows */
    store: storing.store,
    /** Every file has to be sent again: the stored ones were removed. */
    forgetStored: (): void => {
      storing.forget(items);
      items.forEach(({ id }) => dispatch({ type: 'cancelled', id }));
    },
    clear: (): void => {
      kept.drop(items);
      items.forEach(({ file }) => preparations.drop(file));
      setTexts({});
      setConfirmed(false);
      dispatch({ type: 'emptied' });
    },
    /** What an earlier page was sending. */
    offered: kept.offered,
    /** Puts it back into the form. */
    continueOffered: (): void => {
      const restored = storing.restore(kept.offered);
      setTexts(Object.fromEntries(restored.map(({ item, texts: typed }) => [item.id, typed])));
      // It was confirmed before it was sent.
      setConfirmed(true);
    },
    discardOffered: storing.discardOffered,
  };
}
