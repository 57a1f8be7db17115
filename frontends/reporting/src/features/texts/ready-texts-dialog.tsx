import type { ReportText } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Badge, Button, ConfirmDialog, Dialog, ErrorState, Spinner } from '@medrad/ui/core';
import { useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { kindLabels } from './text-draft';
import { EditTextDialog, NewTextDialog } from './text-form-dialog';
import styles from './texts.module.css';

type Opened = { kind: 'new' } | { kind: 'edit' | 'delete'; text: ReportText };

interface TextListProps {
  texts: readonly ReportText[];
  onOpen: (opened: Opened) => void;
}

function TextList({ texts, onOpen }: TextListProps) {
  if (texts.length === 0) return <p>There are no ready-made texts yet.</p>;
  return (
    <ul className={styles.list} aria-label="Ready-made texts">
      {texts.map((text) => (
        <li key={text.id} className={styles.row}>
          <span className={styles.name}>
            {text.name} <Badge tone="secondary">{kindLabels[text.kind]}</Badge>
            {text.modality && <Badge tone="outline">{text.modality}</Badge>}
            {text.region && <Badge tone="outline">{text.region}</Badge>}
          </span>
          <span className={styles.actions}>
            <Button
              size="sm"
              icon="edit"
              aria-label={`Edit ${text.name}`}
              onClick={() => onOpen({ kind: 'edit', text })}
            >
              Edit
            </Button>
            <Button
              size="sm"
              icon="trash"
              aria-label={`Delete ${text.name}`}
              onClick={() => onOpen({ kind: 'delete', text })}
            >
              Delete
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function DeleteText({ text, onClose }: { text: ReportText; onClose: () => void }) {
  const [deleteText, { isLoading }] = reportingApi.useDeleteReportTextMutation();
  const { toast } = useToast();
  async function handleConfirm(): Promise<void> {
    const { error } = await deleteText({ id: text.id });
    if (error) {
      const description = errorMessage(error);
      return void toast({ title: 'Failed to delete the text', description, variant: 'destructive' });
    }
    toast({ title: 'Text deleted', variant: 'success' });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Text"
      description={`Delete "${text.name}"? Reports that use it are not changed.`}
      confirmLabel="Delete"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}

/** A dialog in which teachers edit templates, phrases and sentences for feedback. */
export default function ReadyTextsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, refetch } = reportingApi.useListReportTextsQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ready-Made Texts"
      description="Residents insert templates and phrases into reports; teachers insert sentences into feedback."
      size="lg"
      footer={
        <Button icon="plus" variant="primary" onClick={() => setOpened({ kind: 'new' })}>
          Add a Text
        </Button>
      }
    >
      {data ? (
        <TextList texts={data} onOpen={setOpened} />
      ) : isError ? (
        <ErrorState title="Failed to load the texts" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading texts" />
      )}
      {opened?.kind === 'new' && <NewTextDialog onClose={close} />}
      {opened?.kind === 'edit' && <EditTextDialog text={opened.text} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteText text={opened.text} onClose={close} />}
    </Dialog>
  );
}
