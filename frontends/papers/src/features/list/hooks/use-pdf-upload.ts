import { errorMessage, useToast } from '@medrad/remote-kit';
import { isCancelled, type Upload, useHeldUpload } from '@medrad/ui/upload';
import { useState } from 'react';

interface Texts {
  /** The toast of success. */
  done: string;
  /** What the toast of failure says below "Upload Failed". */
  failed: string;
}

/** Holds a paper's PDF and sends it, says how it ended and keeps the server's reason when it failed. */
export function usePdfUpload({ done, failed }: Texts, onChange?: (file: File | null) => void) {
  const [reason, setReason] = useState<string | null>(null);
  const held = useHeldUpload((file) => {
    setReason(null);
    onChange?.(file);
  });
  const { toast } = useToast();

  /** Whether the file is stored. */
  async function send(upload: Upload<unknown>): Promise<boolean> {
    setReason(null);
    try {
      await held.send(upload);
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

  return { held, reason, send, isSending: held.percent !== null };
}
