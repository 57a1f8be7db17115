import { useToast } from '@medrad/remote-kit';
import { isCancelled, type Upload, useHeldUpload } from '@medrad/ui/upload';

interface Texts {
  /** Text of the toast on success. */
  done: string;
  /** Text of the toast on failure, below "Upload Failed". */
  failed: string;
}

/**
 * Holds a paper's PDF, uploads it and shows a toast with the result; the file's row shows the
 * reason of a failure.
 */
export function usePdfUpload({ done, failed }: Texts, onChange?: (file: File | null) => void) {
  const held = useHeldUpload(onChange);
  const { toast } = useToast();

  /** @returns whether the server has stored the file */
  async function send(upload: Upload<unknown>): Promise<boolean> {
    try {
      await held.send(upload);
      toast({ title: done, variant: 'success' });
      return true;
    } catch (error) {
      if (isCancelled(error)) toast({ title: 'Upload cancelled' });
      else toast({ title: 'Upload Failed', description: failed, variant: 'destructive' });
      return false;
    }
  }

  return { held, send, isSending: held.percent !== null };
}
