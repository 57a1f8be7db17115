import type { PeerFile, PeerPlace } from '@medrad/contracts';
import { lazyPart, VisuallyHidden } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { FileTile } from './file-tile';
import { ImageTile } from './image-tile';
import { describePlaces, imagesOf, placesOn } from './viewed-files';
import styles from './viewing.module.css';

const ImageDialog = lazyPart(() => import('./image-dialog'));
const DicomDialog = lazyPart(() => import('./dicom/dicom-dialog'));
const PdfDialog = lazyPart(() => import('./pdf-dialog'));

interface Props {
  files: readonly PeerFile[];
  /** Accessible name of the images, such as the title of the case. */
  label: string;
  /** `case` shows two columns of images, `comment` small thumbnails. */
  size: 'case' | 'comment';
  /** Places to mark on the images, such as those of the hovered or focused comment. */
  places?: readonly PeerPlace[];
}

/** The name of a file by its kind: `DICOM file`, or `DICOM file 2` when there are several of that kind. */
function nameOf(file: PeerFile, files: readonly PeerFile[]): string {
  const alike = files.filter(({ kind }) => kind === file.kind);
  const kind = file.kind === 'dicom' ? 'DICOM file' : 'PDF document';
  return alike.length > 1 ? `${kind} ${alike.indexOf(file) + 1}` : kind;
}

/** The files of a case or comment; each opens in the viewer of its kind. */
export function FileGrid({ files, label, size, places = [] }: Props) {
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const images = imagesOf(files);
  const opened = files.find(({ url }) => url === openUrl);
  const onClose = () => setOpenUrl(null);
  const notes = images.flatMap(
    ({ url, number }) => describePlaces(placesOn(places, url).length, number) ?? [],
  );
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.grid} data-size={size} aria-label={label}>
        {files.map((file) => {
          const image = images.find(({ url }) => url === file.url);
          const handleOpen = () => setOpenUrl(file.url);
          return (
            <li key={file.url} data-kind={file.kind}>
              {image ? (
                <ImageTile
                  image={image}
                  count={images.length}
                  label={label}
                  size={size}
                  places={placesOn(places, file.url)}
                  onOpen={handleOpen}
                />
              ) : (
                <FileTile file={file} name={nameOf(file, files)} onOpen={handleOpen} />
              )}
            </li>
          );
        })}
      </ul>
      {notes.length > 0 && (
        <VisuallyHidden>
          <ul aria-label="Marked places">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
      <Suspense fallback={null}>
        {opened?.kind === 'image' && (
          <ImageDialog images={images} url={opened.url} label={label} places={places} onClose={onClose} />
        )}
        {opened?.kind === 'dicom' && (
          <DicomDialog url={opened.url} title={nameOf(opened, files)} onClose={onClose} />
        )}
        {opened?.kind === 'pdf' && (
          <PdfDialog url={opened.url} title={nameOf(opened, files)} onClose={onClose} />
        )}
      </Suspense>
    </>
  );
}
