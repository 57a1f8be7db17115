import { useToast } from '@medrad/remote-kit';
import { isCancelled } from '@medrad/ui/upload';
import type { CaseFileItem } from './case-files';
import type { CaseFiles } from './use-case-files';

/**
 * Returns a function that uploads all files of a form in order and shows errors; it resolves to
 * null when one failed.
 */
export function useStoreFiles(files: CaseFiles) {
  const { toast } = useToast();
  return async (): Promise<CaseFileItem[] | null> => {
    const stored: CaseFileItem[] = [];
    // If a file is refused here, its upload below fails and reports the refusal.
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
