import type { UploadItem } from '@medrad/ui/upload';
import type { EditRequest } from './editor/edit-request';
import type { FileFindings } from './prepare/prepare-file';

/** A file that is in the store. */
export interface StoredFile {
  /** Its path there. */
  path: string;
  findings: FileFindings;
}

/** The files that somebody attaches to a case or comment, from choosing them to their paths in the store. */
export interface PeerUploads {
  /** Decides how many files there may be and how large each. */
  purpose: 'case' | 'comment';
  /** Paths of the stored files, in the order in which they were chosen. */
  imageUrls: readonly string[];
  /** Why the form cannot be sent yet, as a sentence for the person who attaches files; null when it can. */
  problem: string | null;
  /** Takes every file away; stored ones that no case or comment names are swept by the server. */
  clear(): void;
  /** All files, stored or not. */
  items: UploadItem<StoredFile>[];
  /** Chosen files wait for a decision about their images. */
  isDeciding: boolean;
  /** Prepares files and uploads them; captures of a screen are offered for editing before. */
  add(files: readonly File[]): void;
  cancel(item: UploadItem<StoredFile>): void;
  retry(item: UploadItem<StoredFile>): void;
  remove(item: UploadItem<StoredFile>): void;
  /** Offers an image for editing; the edited one takes its place. */
  edit(item: UploadItem<StoredFile>): void;
  /** The image that is offered for editing, or null. */
  request: EditRequest | null;
  /** Whether somebody has confirmed that no patient can be recognised in the files that are there. */
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
}
