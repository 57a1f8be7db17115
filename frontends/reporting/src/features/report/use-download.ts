import type { CaseFile } from '@medrad/contracts';
import { useToast } from '@medrad/remote-kit';
import { fetchWithSession } from '@medrad/remote-kit/reads';
import { useState } from 'react';

/** Name under which a file is downloaded when it has no name. */
const defaultName = 'download.zip';

/** Name that the server gives the file of an answer, with the extension of its kind; null without one. */
function namedBy(answer: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a file of a case and saves it under its name. */
export function useDownload({ fileUrl, fileName }: Pick<CaseFile, 'fileUrl' | 'fileName'>) {
  const [isLoading, setLoading] = useState(false);
  const { toast } = useToast();

  async function download(): Promise<void> {
    setLoading(true);
    toast({ title: 'Download Started' });
    try {
      const answer = await fetchWithSession(fileUrl);
      if (!answer.ok) throw new Error(`the download was answered ${answer.status}`);
      save(await answer.blob(), fileName ? (namedBy(answer) ?? fileName) : defaultName);
      toast({
        title: 'Download Complete',
        description: 'Your file has been downloaded successfully.',
        variant: 'success',
      });
    } catch {
      toast({
        title: 'Download Failed',
        description: 'Failed to download the file. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  }
  return { download, isLoading };
}
