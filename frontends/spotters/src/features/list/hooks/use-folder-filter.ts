import type { SpotterSubsection } from '@medrad/contracts';
import { useState } from 'react';

/** Maximum number of folders for which no filter field is shown. */
const fewFolders = 8;

/** Filters folders by name or description; few folders are not filtered. */
export function useFolderFilter(folders: readonly SpotterSubsection[]) {
  const [text, setText] = useState('');
  const isOffered = folders.length > fewFolders;
  const wanted = isOffered ? text.trim().toLowerCase() : '';
  const shown = folders.filter(({ name, description }) =>
    `${name}\n${description ?? ''}`.toLowerCase().includes(wanted),
  );
  return { isOffered, text, setText, shown };
}
