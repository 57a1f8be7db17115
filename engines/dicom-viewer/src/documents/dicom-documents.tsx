import { Button, lazyPart } from '@medrad/ui/core';
import { Suspense, useState } from 'react';

const DocumentsDialog = lazyPart(() => import('./documents-dialog'));

interface DicomDocumentsProps {
  /** A DICOM file or an archive, on the user's computer. */
  file: File;
  /** Name of the file, for screen readers. */
  name: string;
}

/**
 * A button that shows the documents in a file: encapsulated PDFs, structured reports and selections
 * of key images. They are read in the browser and not de-identified, so it is meant for the person
 * who chose the file only.
 */
export function DicomDocuments({ file, name }: DicomDocumentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="eye" aria-label={`Read the documents in ${name}`} onClick={() => setOpen(true)}>
        Read the documents
      </Button>
      <Suspense fallback={null}>
        {isOpen && <DocumentsDialog file={file} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
