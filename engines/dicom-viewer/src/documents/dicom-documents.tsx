import type { SeriesFile } from '@medrad/dicom';
import { Button, lazyPart } from '@medrad/ui/core';
import { Suspense, useState } from 'react';

const DocumentsDialog = lazyPart(() => import('./documents-dialog'));

interface DicomDocumentsProps {
  /** DICOM files and archives on the user's computer. */
  files: readonly SeriesFile[];
  /** Name of the file, or a word for several, for screen readers. */
  name: string;
}

/**
 * A button that shows the documents in files: encapsulated PDFs, structured reports and selections
 * of key images. They are read in the browser and not de-identified, so it is meant for the person
 * who chose the files only.
 */
export function DicomDocuments({ files, name }: DicomDocumentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="eye" aria-label={`Read the documents in ${name}`} onClick={() => setOpen(true)}>
        Read the documents
      </Button>
      <Suspense fallback={null}>
        {isOpen && <DocumentsDialog files={files} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
