import type { PeerFile } from '@medrad/contracts';
import { Button, buttonClass, Icon } from '@medrad/ui/core';
import { formatBytes } from '@medrad/ui/formats';
import { downloadAddress } from './viewed-files';
import styles from './viewing.module.css';

interface FileTileProps {
  file: PeerFile;
  /** Name that tells files of one kind apart, such as `DICOM file 2`. */
  name: string;
  onOpen: () => void;
}

/** A file that is not an image: its kind and size, with buttons to open or download it. */
export function FileTile({ file, name, onOpen }: FileTileProps) {
  return (
    <div className={styles.fileTile}>
      <Icon name="file" size={28} />
      <div className={styles.fileText}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{formatBytes(file.size)}</span>
      </div>
      <div className={styles.fileActions}>
        <Button size="sm" aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
        <a
          className={buttonClass({ size: 'sm' })}
          href={downloadAddress(file.url)}
          download
          aria-label={`Download ${name}`}
        >
          Download
        </a>
      </div>
    </div>
  );
}
