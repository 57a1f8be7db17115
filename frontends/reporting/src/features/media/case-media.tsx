import type { CaseFile } from '@medrad/contracts';
import { EmptyState } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import { useMarkBoard, useMarks } from '../marks/mark-board';
import { FilePanel } from './file-panel';
import { FileTabs } from './file-tabs';

/** The files of a case, of which one is shown at a time. */
export function CaseMedia({ files }: { files: readonly CaseFile[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { goTo } = useMarks();
  const [lastGoTo, setLastGoTo] = useState(goTo);
  if (goTo !== lastGoTo) {
    setLastGoTo(goTo);
    if (goTo) setChosenId(goTo.fileId);
  }
  const board = useMarkBoard();
  const isMarkable = files.some(({ isStudy, width }) => isStudy || width !== null);
  useEffect(() => board?.set({ isMarkable }), [board, isMarkable]);
  const [first] = files;
  if (!first) return <EmptyState icon="image" title="No media files available for this case" />;
  const chosen = files.find(({ id }) => id === chosenId) ?? first;
  if (files.length === 1) return <FilePanel file={first} />;
  return (
    <FileTabs files={files} chosen={chosen} onChoose={setChosenId}>
      <FilePanel key={chosen.id} file={chosen} />
    </FileTabs>
  );
}
