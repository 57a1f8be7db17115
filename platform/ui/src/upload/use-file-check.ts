import { useToast } from '@medrad/ui/core';
import { defaultFileRules, refusalOf, type FileRules } from './file-rules';

/**
 * Lets chosen files in or says in a toast why not; a choice is taken as a whole.
 * @param rules what differs from one image, PDF or .dcm of at most 10 MB
 */
export function useFileCheck(rules: Partial<FileRules> = {}) {
  const { toast } = useToast();
  const full: FileRules = { ...defaultFileRules, ...rules };

  return {
    rules: full,
    /** Whether the files may come in, beside as many as are `held` already. */
    admit: (files: readonly File[], held = 0): boolean => {
      const refusal = refusalOf(files, held, full);
      if (refusal) toast({ ...refusal, variant: 'destructive' });
      return refusal === null && files.length > 0;
    },
  };
}
