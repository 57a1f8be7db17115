import type { PeerFile } from '@medrad/contracts';
import { Badge, Icon, VisuallyHidden } from '@medrad/ui/core';
import { thumbnailSource } from '@medrad/ui/viewer';
import { useState } from 'react';
import styles from './list.module.css';

const maxThumbnails = 3;

function Thumbnail({ url }: { url: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className={styles.thumbnail} data-testid="thumbnail">
      {hasFailed ? (
        <Icon name="image" />
      ) : (
        <img {...thumbnailSource(url)} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
    </span>
  );
}

/** The first images of a case, the number of its other images, and icons for its DICOM and PDF files. */
export function CaseThumbnails({ files }: { files: readonly PeerFile[] }) {
  const images = files.filter(({ kind }) => kind === 'image');
  const rest = images.length - maxThumbnails;
  if (files.length === 0) return null;
  return (
    <div className={styles.thumbnails}>
      {images.slice(0, maxThumbnails).map(({ url }) => (
        <Thumbnail key={url} url={url} />
      ))}
      {rest > 0 && (
        <span>
          <span>+{rest}</span>
          <VisuallyHidden> more images</VisuallyHidden>
        </span>
      )}
      {(['dicom', 'pdf'] as const).map(
        (kind) =>
          files.some((file) => file.kind === kind) && (
            <Badge key={kind} tone="outline" icon="file">
              {kind.toUpperCase()}
            </Badge>
          ),
      )}
    </div>
  );
}
