import type { UploadItem } from '@medrad/ui/upload';
import type { EditRequest } from './editor/edit-request';
import type { FileFindings } from './prepare/prepare-file';

/** An uploaded file. */
export interface StoredFile {
  /** Path of the file in the store. */
  path: string;
  findings: FileFindings;
}

/** The files attached to a case or comment, from selection to storage. */
export interface PeerUploads {
  /** Purpose of the files, which sets their maximum number and size. */
  purpose: 'case' | 'comment';
  /** Paths of the stored files in order of selection. */
  imageUrls: readonly string[];
  /** Reason why the form cannot be sent yet, as a sentence; null when it can. */
  problem: string | null;
  /** Removes all files; the server later deletes stored files that no case or comment uses. */
  clear(): void;
  /** All files, stored or not. */
  items: UploadItem<StoredFile>[];
  /** Whether the user is being asked to edit the images among selected files, which are uploaded afterwards. */
  isDeciding: boolean;
  /** Prepares and uploads files; asks the user first to edit those that look like screen captures. */
  add(files: readonly File[]): void;
  cancel(item: UploadItem<StoredFile>): void;
  retry(item: UploadItem<StoredFile>): void;
  remove(item: UploadItem<StoredFile>): void;
  /** Opens the image of a file for editing; the edited image replaces it. */
  edit(item: UploadItem<StoredFile>): void;
  /** The request for the image that is being edited; null when there is none. */
  request: EditRequest | null;
  /** Whether the user has confirmed that no patient can be recognised in the present files. */
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
}
