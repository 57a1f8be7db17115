import type { UploadItem } from '@medrad/ui/upload';
import type { EditRequest } from './editor/edit-request';
import type { FileFindings } from './prepare/prepare-file';

/** A file in the store. */
export interface StoredFile {
  /** Path in the store. */
  path: string;
  findings: FileFindings;
}

/** The files attached to a case or comment, from selection to storage. */
export interface PeerUploads {
  /** Determines the number and size of the files. */
  purpose: 'case' | 'comment';
  /** Paths of the stored files in order of selection. */
  imageUrls: readonly string[];
  /** Reason why the form cannot be sent yet, as a sentence; null when it can. */
  problem: string | null;
  /** Removes all files; the server deletes stored files without a case or comment. */
  clear(): void;
  /** All files, stored or not. */
  items: UploadItem<StoredFile>[];
  /** Whether chosen files wait for a decision about their images. */
  isDeciding: boolean;
  /** Prepares and uploads files; screen captures are offered for editing first. */
  add(files: readonly File[]): void;
  cancel(item: UploadItem<StoredFile>): void;
  retry(item: UploadItem<StoredFile>): void;
  remove(item: UploadItem<StoredFile>): void;
  /** Opens an image for editing; the edited image replaces it. */
  edit(item: UploadItem<StoredFile>): void;
  /** The image being edited, or null. */
  request: EditRequest | null;
  /** Whether the user has confirmed that no patient can be recognised in the present files. */
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
}
