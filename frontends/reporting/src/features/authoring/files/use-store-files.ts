import { useToast } from '@medrad/remote-kit';
import { isCancelled } from '@medrad/ui/upload';
import type { CaseFileItem } from './case-files';
import type { CaseFiles } from './use-case-files';

/** Gives the function that stores all files of a form, one after the other; null when one failed, which it says. */
export function useStoreFiles(files: CaseFiles) {
  const { toast } = useToast();
  return async (): Promise<CaseFileItem[] | null> => {
    const stored: CaseFileItem[] = [];
    // What refuses a file is said where it is stored.
    await files.keep().catch(() => undefined);
    for (const item of files.items) {
      try {
        stored.push(await files.store(item));
      } catch (error) {
        if (isCancelled(error)) toast({ title: 'Upload cancelled' });
        else {
          const description = `Failed to upload ${item.file.name}. Please check file details and try again.`;
          toast({ title: 'Upload failed', description, variant: 'destructive' });
        }
        return null;
      }
    }
    return stored;
  };
}
