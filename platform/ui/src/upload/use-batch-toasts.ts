import { useToast } from '@medrad/ui/core';
import { useRef } from 'react';

/** Shows toasts about uploads: one for each failure at once, and one for all successes when the last upload ends. */
export function useBatchToasts() {
  const { toast } = useToast();
  const batch = useRef({ open: 0, stored: 0, failed: 0 });

  function close(): void {
    const { stored, failed } = batch.current;
    batch.current = { open: 0, stored: 0, failed: 0 };
    if (failed === 0 && stored > 0) toast({ title: 'Upload successful', variant: 'success' });
    if (failed > 1 && stored === 0) {
      const description = 'Failed to upload files. Please try again.';
      toast({ title: 'Upload failed', description, variant: 'destructive' });
    }
  }

  return {
    begin: (count: number) => void (batch.current.open += count),
    end: (outcome: 'stored' | 'failed' | 'cancelled', { name }: File) => {
      batch.current.open -= 1;
      if (outcome !== 'cancelled') batch.current[outcome] += 1;
      if (outcome === 'failed') {
        toast({ title: 'Upload failed', description: `Failed to upload ${name}`, variant: 'destructive' });
      }
      if (batch.current.open === 0) close();
    },
  };
}
