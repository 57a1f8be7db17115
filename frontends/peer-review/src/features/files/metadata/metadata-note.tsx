import styles from '../files.module.css';
import type { MetadataKind } from './metadata-kind';

const names: Readonly<Record<MetadataKind, string>> = {
  GPS: 'GPS position',
  EXIF: 'EXIF data of the camera',
  XMP: 'XMP data',
  IPTC: 'IPTC data',
  thumbnail: 'thumbnail',
  comments: 'comments',
};

/** Lists the metadata of an image that the server removes. */
export function MetadataNote({ metadata }: { metadata: readonly MetadataKind[] }) {
  return (
    <p className={styles.note}>
      {metadata.length === 0
        ? 'No metadata was found in this image.'
        : `The server removes: ${metadata.map((kind) => names[kind]).join(', ')}.`}
    </p>
  );
}
