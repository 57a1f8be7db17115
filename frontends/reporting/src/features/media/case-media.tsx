import type { CaseFile } from '@medrad/contracts';
import { EmptyState } from '@medrad/ui/core';
import { useState } from 'react';
import { FilePanel } from './file-panel';
import { FileTabs } from './file-tabs';

/** The files of a case, one at a time. */
export function CaseMedia({ files }: { files: readonly CaseFile[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
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
