import type { SpotterSubsection } from '@medrad/contracts';
import { errorMessage, useAppDispatch, useToast } from '@medrad/remote-kit';
import { readEditConflict } from '@medrad/ui/dialogs';
import { useRef } from 'react';
import { spottersApi } from '../../../spotters.api';

/**
 * Reorders folders. The list changes at once and is saved in the background, one move after
 * another; a failed save reloads the stored order.
 */
export function useFolderMoves() {
  const dispatch = useAppDispatch();
  const [orderSubsections] = spottersApi.useOrderSubsectionsMutation();
  const { toast } = useToast();
  const queue = useRef(Promise.resolve());
  /**
   * Revision of the last saved order. The next move sends it, because the list from which that move starts may still
   * have an older revision.
   */
  const stored = useRef(0);

  async function store(ordered: readonly SpotterSubsection[]): Promise<void> {
    const revision = Math.max(stored.current, ordered[0]?.orderRevision ?? 0);
    const result = await orderSubsections({ body: { subsectionIds: ordered.map(({ id }) => id), revision } });
    if (result.data) {
      stored.current = result.data[0]?.orderRevision ?? 0;
      return;
    }
    const description = readEditConflict(result.error)
      ? 'Someone else ordered the folders meanwhile. The list shows their order.'
      : errorMessage(result.error);
    toast({ title: 'Failed to move subsection', description, variant: 'destructive' });
  }

  return (folders: readonly SpotterSubsection[], from: number, to: number): void => {
    const moved = folders[from];
    if (!moved) return;
    const ordered = folders.toSpliced(from, 1).toSpliced(to, 0, moved);
    dispatch(spottersApi.util.updateQueryData('listSubsections', undefined, () => ordered));
    queue.current = queue.current.then(() => store(ordered));
  };
}
