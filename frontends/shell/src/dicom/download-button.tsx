import type { SeriesFile } from '@medrad/dicom';
import { useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { packOriginals, save } from './download-originals';

/** Saves the files that were opened, as they were. */
export function DownloadButton({ files }: { files: readonly SeriesFile[] }) {
  const [isPacking, setPacking] = useState(false);
  const { toast } = useToast();
  async function handleClick() {
    setPacking(true);
    try {
      const download = await packOriginals(files);
      if (download) save(download);
    } catch {
      toast({
        title: 'Download failed',
        description: 'The files could not be read again.',
        variant: 'destructive',
      });
    } finally {
      setPacking(false);
    }
  }
  return (
    <Button icon="download" isLoading={isPacking} onClick={() => void handleClick()}>
      Download
    </Button>
  );
}
