import { lazyPart } from '@medrad/ui/core';
import { AnimationNotice, isOpen, UploadWidget } from '@medrad/ui/upload';
import { Suspense, useId } from 'react';
import { FileDetails } from './file-details';
import styles from './files.module.css';
import type { PeerUploads } from './peer-uploads';
import { uploadLimits } from './use-store-file';

const ImageEditor = lazyPart(() => import('./editor/image-editor'));

interface Props {
  uploads: PeerUploads;
  /** Label of the panel, such as "Add Images". */
  label: string;
}

/** A panel in which the user selects the files of a form, which are then prepared and uploaded. */
export function PeerUploadPanel({ uploads, label }: Props) {
  const { purpose, items, isDeciding, request, isConfirmed, confirm } = uploads;
  const { maxFiles, maxMegabytes } = uploadLimits[purpose];
  const hintId = useId();
  return (
    <div className={styles.panel}>
      <UploadWidget
        label={label}
        rules={uploadLimits[purpose]}
        hint={`Images, PDF or .dcm. Up to ${maxFiles} files, ${maxMegabytes} MB each`}
        disabled={isDeciding}
        uploads={uploads}
        details={(item) => (
          <>
            <AnimationNotice file={item.file} />
            <FileDetails item={item} onEdit={() => uploads.edit(item)} />
          </>
        )}
      />
      {items.length > 0 && (
        <div>
          <label className={styles.confirmation}>
            <input
              type="checkbox"
              checked={isConfirmed}
              // Disabled until every file is stored, because only then does the panel show what was found in the files.
              disabled={isDeciding || items.some(isOpen)}
              aria-describedby={hintId}
              onChange={(event) => confirm(event.target.checked)}
            />
            I have checked that no patient can be recognised
          </label>
          <p id={hintId} className={styles.note}>
            Names, dates and numbers can appear in the images themselves. No program finds all of them: please
            check every image.
          </p>
        </div>
      )}
      <Suspense fallback={null}>
        {request && <ImageEditor key={request.id} request={request} onClose={() => request.answer(null)} />}
      </Suspense>
    </div>
  );
}
