import type { SeriesFile } from '@medrad/dicom';
import { useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import { packOriginals, save, ZipLimitError } from './download-originals';

/** A button that saves the opened files unchanged; a failure is shown as a toast. */
export function DownloadButton({ files }: { files: readonly SeriesFile[] }) {
  const [isPacking, setPacking] = useState(false);
  const { toast } = useToast();
  async function handleClick() {
    setPacking(true);
    try {
      const download = await packOriginals(files);
      if (download) save(download);
    } catch (error) {
      toast({
        title: 'Download failed',
        description: error instanceof ZipLimitError ? error.message : 'The files could not be read again.',
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
