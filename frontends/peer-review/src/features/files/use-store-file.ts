import {
  peerCaseFileMaxMegabytes,
  peerCommentFileMaxMegabytes,
  peerCaseMaxFiles,
  peerCommentMaxFiles,
  megabyte,
  storedFilePrefix,
} from '@medrad/contracts/limits';
import { uploadInSteps } from '@medrad/remote-kit/uploads';
import type { Transfer } from '@medrad/ui/upload';
import { useRef } from 'react';
import { peerReviewApi } from '../../peer-review.api';
import type { StoredFile } from './peer-uploads';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { type PreparedFile, prepareFile } from './prepare/prepare-file';

/** Maximum number of files of a case or comment, and maximum size of each. */
export const uploadLimits = {
  case: { maxFiles: peerCaseMaxFiles, maxMegabytes: peerCaseFileMaxMegabytes },
  comment: { maxFiles: peerCommentMaxFiles, maxMegabytes: peerCommentFileMaxMegabytes },
} as const;

/**
 * Share of the progress bar for the preparation of a PDF, in per cent: painting its pages takes
 * about as long as sending them.
 */
const preparingShare = 50;

function refuseLarge({ size }: File, maxMegabytes: number): void {
  if (size <= maxMegabytes * megabyte) return;
  throw new FileRefusal(`Prepared for sending, the file is larger than ${maxMegabytes} MB.`);
}

/**
 * Returns a function that prepares a file, uploads it and resolves to its path. When an upload is retried, the file is
 * not prepared again.
 */
export function useStoreFile(purpose: 'case' | 'comment') {
  const [createUploadUrl] = peerReviewApi.useCreatePeerUploadUrlMutation();
  const [confirmUpload] = peerReviewApi.useConfirmPeerUploadMutation();
  const prepared = useRef(new WeakMap<File, PreparedFile>());
  const count = useRef(0);

  async function prepare(file: File, { signal, onProgress }: Transfer): Promise<PreparedFile> {
    const known = prepared.current.get(file);
    if (known) return known;
    count.current += 1;
    const outcome = await prepareFile(file, count.current, {
      signal,
      onProgress: (share) => onProgress(Math.floor(share * preparingShare)),
    });
    refuseLarge(outcome.file, uploadLimits[purpose].maxMegabytes);
    prepared.current.set(file, outcome);
    return outcome;
  }

  return async (chosen: File, transfer: Transfer): Promise<StoredFile> => {
    const { file, findings } = await prepare(chosen, transfer);
    transfer.signal.throwIfAborted();
    const steps = {
      createUrl: () => createUploadUrl({ body: { filename: file.name, purpose } }).unwrap(),
      confirm: async (body: { uploadedURL: string; expectedPath: string }) =>
        (await confirmUpload({ body }).unwrap()).normalizedPath,
    };
    const onProgress = (percent: number) =>
      transfer.onProgress(
        findings.kind === 'pdf' ? preparingShare + Math.floor((percent * preparingShare) / 100) : percent,
      );
    const path = await uploadInSteps(file, steps, { ...transfer, onProgress });
    // When the server did not confirm the file, `path` is the upload address, which no case or comment can contain.
    if (!path.startsWith(storedFilePrefix)) {
      throw new FileRefusal('The server did not confirm the file. Please try again.');
    }
    return { path, findings };
  };
}
