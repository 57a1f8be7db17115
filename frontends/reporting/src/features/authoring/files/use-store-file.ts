import type { useTransfers } from '@medrad/ui/upload';
import { useRef } from 'react';
import { reportingApi } from '../../../reporting.api';
import type { CaseFileItem, FileTexts } from './case-files';
import type { KeptFile } from './kept/kept-file-store';
import type { useKeptFiles } from './kept/use-kept-files';
import type { usePreparations } from './use-preparations';
import { type UploadTarget, useSendFile } from './use-send-file';

interface StoreDependencies {
  transfers: ReturnType<typeof useTransfers<string>>;
  preparations: ReturnType<typeof usePreparations>;
  kept: ReturnType<typeof useKeptFiles>;
}

/** A file of an interrupted upload that was restored to the form. */
interface RestoredFile {
  item: CaseFileItem;
  texts: FileTexts;
}

/** Token at the end of an upload address of this site. */
const tokenOf = ({ uploadURL }: UploadTarget): string => uploadURL.split('/').at(-1) ?? '';

/** Uploads files of a form, and remembers the address of an unfinished upload so that the next attempt continues it. */
export function useStoreFile({ transfers, preparations, kept }: StoreDependencies) {
  const sendFile = useSendFile();
  const [giveUpUpload] = reportingApi.useGiveUpReportingUploadMutation();
  /** Upload addresses by id of the form item. */
  const targets = useRef(new Map<string, UploadTarget>());

  /** Tells the server to delete an unfinished upload; if this call fails, the server deletes it after a day. */
  const giveUp = (target: UploadTarget): void => void giveUpUpload({ token: tokenOf(target) });

  return {
    keep: async (
      items: readonly CaseFileItem[],
      textsOf: (item: CaseFileItem) => FileTexts,
    ): Promise<void> => {
      const files = [];
      for (const item of items) {
        // The descriptions of its series are left out, because those that were not kept may name a patient.
        const { file, findings } = await preparations.start(item.file);
        files.push({ item, prepared: { file, findings }, texts: textsOf(item) });
      }
      await kept.keep(files);
    },

    store: async (item: CaseFileItem): Promise<CaseFileItem> => {
      if (item.status === 'stored') return item;
      const result = await transfers.send(item, async (file, transfer) => {
        const prepared = await preparations.start(file);
        transfer.signal.throwIfAborted();
        return sendFile({
          file: prepared.file,
          target: targets.current.get(item.id) ?? null,
          onTarget(target) {
            targets.current.set(item.id, target);
            kept.note(item, { target });
          },
          transfer,
        });
      });
      kept.note(item, { path: result });
      return { ...item, status: 'stored', result };
    },

    /** Discards the upload state of files that will not be sent, or that will be sent from the beginning. */
    forget: (items: readonly CaseFileItem[]): void => {
      kept.drop(items);
      for (const { id } of items) {
        const target = targets.current.get(id);
        targets.current.delete(id);
        if (target) giveUp(target);
      }
    },

    restore: (files: readonly KeptFile[]): RestoredFile[] => {
      const items = transfers.add(
        files.map(({ prepared }) => prepared.file),
        'chosen',
      );
      kept.take(items);
      return items.map((item, index) => {
        const { prepared, texts, target, path } = files[index] as KeptFile;
        preparations.restore(item.file, prepared);
        if (target) targets.current.set(item.id, target);
        if (path) transfers.dispatch({ type: 'stored', id: item.id, result: path });
        return { item, texts };
      });
    },

    discardOffered: async (): Promise<void> => {
      for (const { target, path } of kept.offered) if (target && path === null) giveUp(target);
      await kept.forgetOffer();
    },
  };
}
