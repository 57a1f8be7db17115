import { AppError } from '@medrad/contracts';
import {
  findRendition,
  findTile,
  isOriginalKey,
  type ObjectStore,
  type StoredObject,
  type UploadTickets,
} from '@medrad/object-store';
import { canSee, type Viewer } from '../cases/case.policy';
import type { CaseRepository } from '../cases/case.repository';
import { viewCases, type ViewDependencies } from '../cases/view-cases.use-case';
import type { CommentRepository } from '../comments/comment.repository';

interface Dependencies extends ViewDependencies {
  store: ObjectStore;
  cases: Pick<CaseRepository, 'find' | 'findByFile'>;
  comments: Pick<CommentRepository, 'findByFile'>;
  tickets: Pick<UploadTickets, 'findConfirmed'>;
}

/** A request for one file. */
export interface PeerFileRequest {
  key: string;
  /** Column and row of a tile, as in `2x3`; absent for a rendition. */
  tile?: string | undefined;
  /** Width of the requested rendition in pixels; by default the largest rendition. */
  width?: number | undefined;
  /** Whether the browser saves the file instead of showing it in place. */
  download: boolean;
}

/**
 * Whether a viewer may see a file. The rules of its case or comment decide; while no record refers to the file, only
 * the user who uploaded it may see it.
 */
async function isShown(dependencies: Dependencies, key: string, viewer: Viewer): Promise<boolean> {
  const { cases, comments, tickets } = dependencies;
  const ownCase = await cases.findByFile(key);
  if (ownCase) return canSee(ownCase, viewer);
  const comment = await comments.findByFile(key);
  if (!comment) return (await tickets.findConfirmed({ key, userId: viewer.userId })) !== null;
  const record = await cases.find(comment.caseId);
  if (!record || !canSee(record, viewer) || !canSee(comment, viewer)) return false;
  const [viewed] = await viewCases(dependencies, [record], viewer);
  return viewed?.isLocked === false;
}

/** Parses the column and row of a tile, as in `2x3`. */
const placeOf = (tile: string) => {
  const [column = 0, row = 0] = tile.split('x').map(Number);
  return { column, row };
};

async function findImage(
  store: ObjectStore,
  original: StoredObject,
  { tile, width, download }: PeerFileRequest,
): Promise<StoredObject | null> {
  // The image was re-encoded when it was uploaded, so the stored file contains no metadata.
  if (download) return original;
  if (tile) return findTile(store, original.key, placeOf(tile));
  return (await findRendition(store, original.key, width))?.object ?? original;
}

/**
 * Finds a file of a case or comment. While no record refers to a file, only the user who uploaded it finds it. Nobody
 * finds a file of content that is hidden or locked for them.
 * @throws AppError NOT_FOUND
 */
export async function getPeerFile(
  dependencies: Dependencies,
  request: PeerFileRequest,
  viewer: Viewer,
): Promise<StoredObject> {
  const { store } = dependencies;
  const { key } = request;
  const original = isOriginalKey(key) ? await store.stat(key) : null;
  if (!original || !(await isShown(dependencies, key, viewer))) throw new AppError('NOT_FOUND');
  const isImage = original.contentType.startsWith('image/');
  const shown = isImage ? await findImage(store, original, request) : original;
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
