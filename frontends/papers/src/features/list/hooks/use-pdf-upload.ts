import { useToast } from '@medrad/remote-kit';
import { isCancelled, type Upload, useHeldUpload } from '@medrad/ui/upload';

interface Texts {
  /** The toast of success. */
  done: string;
  /** What the toast of failure says below "Upload Failed". */
  failed: string;
}

/** Holds a paper's PDF and sends it, says how it ended; the file's row says why it failed. */
export function usePdfUpload({ done, failed }: Texts, onChange?: (file: File | null) => void) {
  const held = useHeldUpload(onChange);
  const { toast } = useToast();

  /** Whether the file is stored. */
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
