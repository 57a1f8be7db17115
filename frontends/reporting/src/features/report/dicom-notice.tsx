import type { CaseFile } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { isDownload } from './dicom-files';
import styles from './report.module.css';
import { useDownload } from './use-download';

function DownloadButton({ file }: { file: CaseFile }) {
  const { download, isLoading } = useDownload(file);
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void download()}>
      {file.fileType === 'zip' ? 'Download DICOM ZIP' : 'Download DICOM'}
    </Button>
  );
}

/** Recommends a DICOM viewer and offers the DICOM files for download; renders nothing for a case without such files. */
export function DicomNotice({ files }: { files: readonly CaseFile[] }) {
  const offered = files.filter(isDownload);
  if (offered.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="DICOM files">
      <p>For the best reading, download the DICOM files and open them in a dedicated DICOM viewer.</p>
      <div className={styles.badges}>
        {offered.map((file) => (
          <DownloadButton key={file.id} file={file} />
        ))}
      </div>
    </section>
  );
}
