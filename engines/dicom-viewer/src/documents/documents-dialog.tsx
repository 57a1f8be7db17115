import type { DocumentKind, FoundDocument, FoundDocuments, SeriesFile } from '@medrad/dicom';
import { Dialog, EmptyState, ErrorState, Select, Spinner } from '@medrad/ui/core';
import { useState } from 'react';
import { FileRefusal } from '../author/file-refusal';
import { askForContent, askForDocuments } from './ask-documents';
import styles from './documents.module.css';
import { PdfContent } from './pdf-content';
import { ReportContent } from './report-content';
import { type Asked, useAsked } from './use-asked';

const kinds: Readonly<Record<DocumentKind, string>> = {
  pdf: 'PDF',
  report: 'structured report',
  'key-objects': 'key images',
};

const sentenceOf = (error: unknown): string =>
  error instanceof FileRefusal ? error.message : 'Please try again.';

/** What is shown in place of something that is being read or could not be read. */
function Unread({ asked, title }: { asked: Exclude<Asked<unknown>, { phase: 'read' }>; title: string }) {
  if (asked.phase === 'reading') return <Spinner label="Reading…" isLabelVisible />;
  const { error, onRetry } = asked;
  return <ErrorState level={3} title={title} description={sentenceOf(error)} {...{ error, onRetry }} />;
}

function Content({ file }: { file: Blob }) {
  const asked = useAsked(file, askForContent);
  if (asked.phase !== 'read') return <Unread asked={asked} title="The document could not be read" />;
  const { value } = asked;
  return value.kind === 'pdf' ? <PdfContent document={value} /> : <ReportContent report={value} />;
}

function Choice({ found: { documents, leftOut } }: { found: FoundDocuments }) {
  const [place, setPlace] = useState(0);
  const chosen: FoundDocument | undefined = documents[place];
  if (!chosen) {
    return (
      <EmptyState
        level={3}
        title="No documents were found"
        description="There is no PDF, structured report or selection of key images that can be read."
      />
    );
  }
  return (
    <>
      {documents.length > 1 && (
        <Select
          label="Document"
          value={String(place)}
          hint={leftOut > 0 ? `${leftOut} more are not listed` : undefined}
          onChange={({ target }) => setPlace(Number(target.value))}
          options={documents.map(({ name, kind }, index) => ({
            value: String(index),
            label: `${name} (${kinds[kind]})`,
          }))}
        />
      )}
      <Content file={chosen.file} />
    </>
  );
}

interface DocumentsDialogProps {
  /** The files, which are read once. */
  files: readonly SeriesFile[];
  onClose: () => void;
}

/** A dialog with the documents of DICOM files and archives. */
export default function DocumentsDialog({ files, onClose }: DocumentsDialogProps) {
  const [about] = useState(files);
  const asked = useAsked(about, askForDocuments);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="lg"
      title={files.length === 1 ? 'Documents in this file' : 'Documents in these files'}
      description="They are read on this computer and may name the patient. They are not uploaded: nobody else can open them here."
    >
      <div className={styles.content}>
        {asked.phase === 'read' ? (
          <Choice found={asked.value} />
        ) : (
          <Unread asked={asked} title={`The ${files.length === 1 ? 'file' : 'files'} could not be read`} />
        )}
      </div>
    </Dialog>
  );
}
