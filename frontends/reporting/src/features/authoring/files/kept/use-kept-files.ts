import { newId } from '@medrad/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { CaseFileItem, FileTexts } from '../case-files';
import type { PreparedFile } from '../prepare-case-file';
import { dropKeptFiles, keepFile, type KeptFile, listKeptFiles, noteKeptFile } from './kept-file-store';

/** For a rejected write to the browser's storage, which may be unavailable or full; the upload continues without it. */
const orNothing = (): undefined => undefined;

/** A prepared file of the form with its texts, to be stored in this browser. */
interface Kept {
  item: CaseFileItem;
  prepared: PreparedFile;
  texts: FileTexts;
}

/**
 * Stores the files of a form in this browser from the start of the upload until the case is created, so that the upload
 * can continue after the page was closed.
 * @param owner key that names the user and the form
 */
export function useKeptFiles(owner: string) {
  const [offered, setOffered] = useState<readonly KeptFile[]>([]);
  /** Ids of the stored files, by id of the form item. */
  const ids = useRef(new Map<string, string>());
  useEffect(() => {
    let isGone = false;
    listKeptFiles(owner).then((found) => {
      if (!isGone) setOffered(found);
    }, orNothing);
    return () => {
      isGone = true;
    };
  }, [owner]);

  async function drop(kept: readonly string[]): Promise<void> {
    await dropKeptFiles(kept).catch(orNothing);
  }

  return {
    /** Files of an upload that an earlier page did not finish; empty after the author has continued or discarded it. */
    offered,
    /** Takes the offered files into the form: they stay stored, as the files of the given form items. */
    take: (items: readonly CaseFileItem[]): void => {
      items.forEach(({ id }, index) => ids.current.set(id, offered[index]?.id ?? ''));
      setOffered([]);
    },
    forgetOffer: async (): Promise<void> => {
      setOffered([]);
      await drop(offered.map(({ id }) => id));
    },
    keep: async (files: readonly Kept[]): Promise<void> => {
      for (const [place, { item, prepared, texts }] of files.entries()) {
        if (ids.current.has(item.id)) continue;
        const id = newId();
        ids.current.set(item.id, id);
        const file = { id, owner, place, prepared, texts, target: null, path: null, keptAt: Date.now() };
        await keepFile(file).catch(orNothing);
      }
    },
    note: (item: CaseFileItem, part: Parameters<typeof noteKeptFile>[1]): void => {
      const id = ids.current.get(item.id);
      if (id) noteKeptFile(id, part).catch(orNothing);
    },
    drop: (items: readonly CaseFileItem[]): void => {
      const kept = items.flatMap(({ id }) => ids.current.get(id) ?? []);
      items.forEach(({ id }) => ids.current.delete(id));
      if (kept.length > 0) void drop(kept);
    },
  };
}
