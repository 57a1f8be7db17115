import { useToast } from '@medrad/ui/core';
import { defaultFileRules, refusalOf, type FileRules } from './file-rules';

/**
 * Checks chosen files and shows a toast when they are refused; all files of a choice are accepted or refused together.
 * @param rules differences from the default rules: one image, PDF or .dcm of at most 10 MB
 */
export function useFileCheck(rules: Partial<FileRules> = {}) {
  const { toast } = useToast();
  const full: FileRules = { ...defaultFileRules, ...rules };

  return {
    rules: full,
    /** Whether the files are accepted in addition to the `held` files that were chosen before. */
    admit: (files: readonly File[], held = 0): boolean => {
      const refusal = refusalOf(files, held, full);
      if (refusal) toast({ ...refusal, variant: 'destructive' });
      return refusal === null && files.length > 0;
    },
  };
}
