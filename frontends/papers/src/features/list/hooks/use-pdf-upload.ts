import { errorMessage, useToast } from '@medrad/remote-kit';
import { isCancelled, type Transfer, useTransfer } from '@medrad/remote-kit/uploads';
import { useState } from 'react';

interface Texts {
  /** The toast of success. */
  done: string;
  /** What the toast of failure says below "Upload Failed". */
  failed: string;
}

/** Sends a PDF of a paper, says how it ended and keeps the server's reason when it failed. */
export function usePdfUpload({ done, failed }: Texts) {
  const { percent, cancel, follow } = useTransfer();
  const [reason, setReason] = useState<string | null>(null);
  const { toast } = useToast();

  /** Whether the file is stored. */
  async function send(start: (transfer: Transfer) => Promise<unknown>): Promise<boolean> {
    setReason(null);
    try {
      await follow(start);
      toast({ title: done, variant: 'success' });
      return true;
    } catch (error) {
      if (isCancelled(error)) toast({ title: 'Upload cancelled' });
      else {
        setReason(errorMessage(error, 'The server could not be reached.'));
        toast({ title: 'Upload Failed', description: failed, variant: 'destructive' });
      }
      return false;
    }
  }

  return { percent, cancel, reason, send, isSending: percent !== null };
}
