import type { SpotterSubsection } from '@medrad/contracts';
import { foldText } from '@medrad/contracts/text-folding';
import { useState } from 'react';

/** Maximum number of folders for which no filter field is shown. */
const fewFolders = 8;

/** Filters folders by name or description, regardless of case and accents; few folders are not filtered. */
export function useFolderFilter(folders: readonly SpotterSubsection[]) {
  const [text, setText] = useState('');
  const isOffered = folders.length > fewFolders;
  const wanted = isOffered ? foldText(text).trim() : '';
  const shown = folders.filter(({ name, description }) =>
    foldText(`${name}\n${description ?? ''}`).includes(wanted),
  );
  return { isOffered, text, setText, shown };
}
