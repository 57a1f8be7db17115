import { DicomOpener } from '@medrad/dicom-viewer';
import { Dialog, ProgressBar } from '@medrad/ui/core';
import { useCallback, useState } from 'react';
import { downloadAddress } from '../viewed-files';
import styles from '../viewing.module.css';
import { openDicom } from './open-dicom';

interface DicomDialogProps {
  url: string;
  title: string;
  onClose: () => void;
}

/** Shows a stored DICOM file in the DICOM viewer. */
export default function DicomDialog({ url, title, onClose }: DicomDialogProps) {
  const [percent, setPercent] = useState(0);
  const open = useCallback((signal: AbortSignal) => openDicom(url, signal, setPercent), [url]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} size="full">
      <div className={styles.viewer}>
        {percent > 0 && percent < 100 && <ProgressBar value={percent} label="Loading file" />}
        <DicomOpener
          open={open}
          label={title}
          download={{ href: downloadAddress(url), fileName: `${title}.dcm` }}
        />
      </div>
    </Dialog>
  );
}
