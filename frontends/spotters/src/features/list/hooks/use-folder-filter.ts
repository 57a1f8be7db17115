import type { SpotterSubsection } from '@medrad/contracts';
import { useState } from 'react';

/** A list of more folders than this can be filtered. */
const fewFolders = 8;

/** Narrows many folders to those whose name or description holds a text; few folders are shown as they are. */
export function useFolderFilter(folders: readonly SpotterSubsection[]) {
  const [text, setText] = useState('');
  const isOffered = folders.length > fewFolders;
  const wanted = isOffered ? text.trim().toLowerCase() : '';
  const shown = folders.filter(({ name, description }) =>
    `${name}\n${description ?? ''}`.toLowerCase().includes(wanted),
  );
  return { isOffered, text, setText, shown };
}
