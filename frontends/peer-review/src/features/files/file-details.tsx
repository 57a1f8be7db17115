import { Button, lazyPart } from '@medrad/ui/core';
import { isOpen, type UploadItem } from '@medrad/ui/upload';
import { Suspense, useState } from 'react';
import { DicomFindings } from '@medrad/dicom-viewer/author';
import { editLabelOf } from './editor/edit-label';
import styles from './files.module.css';
import { MetadataNote } from './metadata/metadata-note';
import type { StoredFile } from './peer-uploads';
import type { FileFindings } from './prepare/prepare-file';
import { kindOf } from './prepare/neutral-name';

const DicomDialog = lazyPart(() => import('../viewing/dicom/dicom-dialog'));
const PdfDialog = lazyPart(() => import('../viewing/pdf-dialog'));

interface FileDetailsProps {
  item: UploadItem<StoredFile>;
  onEdit: () => void;
}

function Findings({ findings, name }: { findings: FileFindings; name: string }) {
  switch (findings.kind) {
    case 'image':
      return <MetadataNote metadata={findings.metadata} />;
    case 'dicom':
      return <DicomFindings report={findings.report} name={name} />;
    case 'pdf':
      return (
        <p className={styles.note}>
          {findings.pages === 1 ? 'Its page was' : `Its ${findings.pages} pages were`} turned into images.
          Hidden text, comments and metadata were left out.
        </p>
      );
  }
}

/** A link to a stored file, which shows it as others will see it. */
function LookAtIt({ path, kind, name }: { path: string; kind: 'dicom' | 'pdf'; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const viewed = { url: path, title: name, onClose: () => setOpen(false) };
  return (
    <>
      <Button size="sm" icon="eye" aria-label={`Look at ${name}`} onClick={() => setOpen(true)}>
        Look at it
      </Button>
      <Suspense fallback={null}>
        {isOpen && (kind === 'dicom' ? <DicomDialog {...viewed} /> : <PdfDialog {...viewed} />)}
      </Suspense>
    </>
  );
}

/** The metadata that is removed from a file, and for an image a button to cover or crop it. */
export function FileDetails({ item, onEdit }: FileDetailsProps) {
  const { file, result, status } = item;
  const stored = status === 'stored' ? result : undefined;
  return (
    <div className={styles.details}>
      {stored && <Findings findings={stored.findings} name={file.name} />}
      {stored && stored.findings.kind !== 'image' && (
        <LookAtIt path={stored.path} kind={stored.findings.kind} name={file.name} />
      )}
      {kindOf(file) !== 'pdf' && !isOpen(item) && (
        <Button size="sm" icon="edit" aria-label={`${editLabelOf(file)} ${file.name}`} onClick={onEdit}>
          {editLabelOf(file)}
        </Button>
      )}
    </div>
  );
}
