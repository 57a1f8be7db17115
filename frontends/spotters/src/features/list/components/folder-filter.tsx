import { subsectionNameMaxLength } from '@medrad/contracts/limits';
import { TextField, VisuallyHidden } from '@medrad/ui/core';
import { count } from '../../../count';
import type { useFolderFilter } from '../hooks/use-folder-filter';

/** A field that filters folders; absent when there are few. */
export function FolderFilter({ filter }: { filter: ReturnType<typeof useFolderFilter> }) {
  if (!filter.isOffered) return null;
  return (
    <>
      <TextField
        label="Filter folders"
        maxLength={subsectionNameMaxLength}
        value={filter.text}
        onChange={(event) => filter.setText(event.target.value)}
      />
      <VisuallyHidden>
        <span role="status">{filter.text && count(filter.shown.length, 'folder')}</span>
      </VisuallyHidden>
      {filter.shown.length === 0 && <p>No folder matches “{filter.text}”.</p>}
    </>
  );
}
