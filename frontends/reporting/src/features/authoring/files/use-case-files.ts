import { isOpen, percentOfAll, useTransfers } from '@medrad/ui/upload';
import { useState } from 'react';
import { type CaseFileItem, emptyTexts, type FileTexts, isStudy } from './case-files';
import { useKeptFiles } from './kept/use-kept-files';
import { usePreparations } from './use-preparations';
import { useStoreFile } from './use-store-file';

/**
 * The files selected in the form of a case. Each is prepared when it is selected and sent when the form is submitted.
 */
export type CaseFiles = ReturnType<typeof useCaseFiles>;

/**
 * Holds the files of one form.
 * @param owner key that names the user and the form; the files are stored under it during the upload
 */
export function useCaseFiles(owner: string) {
  const transfers = useTransfers<string>();
  const { items: all, dispatch, stop, add } = transfers;
  const preparations = usePreparations();
  const kept = useKeptFiles(owner);
  const storing = useStoreFile({ transfers, preparations, kept });
  const [texts, setTexts] = useState<Readonly<Record<string, FileTexts>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  // Images, sounds and videos come first, as in the form.
  const items = [...all].sort((one, other) => Number(isStudy(one)) - Number(isStudy(other)));
  const textsOf = ({ id }: CaseFileItem): FileTexts => texts[id] ?? emptyTexts;

  return {
    items,
    preparations: preparations.states,
    /** The choices about the series descriptions of the files that have images. */
    descriptionChoices: preparations.choices,
    isSending: items.some(isOpen),
    /** Upload progress of all files in whole percent; null while none is being sent. */
    percent: items.some(isOpen) ? percentOfAll(items) : null,
    isConfirmed,
    confirm: setConfirmed,
    textsOf,
    describe: (item: CaseFileItem, part: Partial<FileTexts>): void =>
      setTexts({ ...texts, [item.id]: { ...textsOf(item), ...part } }),
    add: (files: readonly File[]): void => {
      setConfirmed(false);
      // When a file is refused, the form shows the reason beside it.
      for (const file of files) preparations.start(file).catch(() => undefined);
      add(files, 'chosen');
    },
    /**
     * Prepares a file again, with or without its series descriptions. What was uploaded of it is sent anew, and the
     * author confirms the files again.
     */
    keepDescriptions: (file: File, isKept: boolean): void => {
      const item = items.find((one) => one.file === file);
      if (!item || isOpen(item)) return;
      setConfirmed(false);
      storing.forget([item]);
      dispatch({ type: 'chosen', id: item.id });
      preparations.keepDescriptions(file, isKept);
    },
    cancel: stop,
    remove: (item: CaseFileItem): void => {
      storing.forget([item]);
      preparations.drop(item.file);
      dispatch({ type: 'removed', id: item.id });
    },
    /**
     * Prepares all files and stores them in this browser.
     * @throws the refusal of a file that cannot be prepared
     */
    keep: () => storing.keep(items, textsOf),
    /**
     * Uploads a file unless it has been uploaded already.
     * @throws the upload's error, or an error that `isCancelled` recognises
     */
    store: storing.store,
    /** Makes the form send every file again, because the server has deleted the stored ones. */
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
    /** The files of an interrupted upload, which the form offers to continue. */
    offered: kept.offered,
    /** Restores the files of the interrupted upload to the form. */
    continueOffered: (): void => {
      const restored = storing.restore(kept.offered);
      setTexts(Object.fromEntries(restored.map(({ item, texts: typed }) => [item.id, typed])));
      // The author confirmed these files before the upload was interrupted.
      setConfirmed(true);
    },
    discardOffered: storing.discardOffered,
  };
}
