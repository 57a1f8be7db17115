import { Dialog, type DialogProps, ErrorState, Spinner } from '@medrad/ui/core';
import { type ReactNode, useState } from 'react';

/** The request for a record, as RTK Query's hooks return it. */
interface RecordQuery<T> {
  currentData?: T | undefined;
  isFetching: boolean;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface RecordDialogProps<T> extends Pick<DialogProps, 'title' | 'size'> {
  /** Fetches the record when the dialog opens, even if a cache contains it. */
  query: RecordQuery<T>;
  /** Label of the spinner that is shown until the record is fetched. */
  loading: string;
  /** Title of the notice, with Retry, that is shown when the record could not be fetched. */
  failure: string;
  onClose: () => void;
  /** Renders the record's `FormDialog`. */
  children: (record: T) => ReactNode;
}

/**
 * A dialog that fetches a record and then edits it. The dialog stays open while its content changes from a spinner to
 * the form, so that it neither flickers nor loses the focus. The form keeps the record that was fetched first, because
 * a later answer must not discard what was typed.
 */
export function RecordDialog<T extends object>({
  title,
  size,
  query,
  loading,
  failure,
  onClose,
  children,
}: RecordDialogProps<T>) {
  const { currentData, isFetching, isError, error, refetch } = query;
  const [record, setRecord] = useState<T | null>(null);
  if (!record && currentData && !isFetching) setRecord(currentData);
  return (
    <Dialog open isHost onOpenChange={(isOpen) => !isOpen && onClose()} title={title} size={size}>
      {record ? (
        children(record)
      ) : isError && !isFetching ? (
        <ErrorState title={failure} error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={loading} />
      )}
    </Dialog>
  );
}
