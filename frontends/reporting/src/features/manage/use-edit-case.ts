import type { ApiError } from '@medrad/api-client';
import type { ReportingCase } from '@medrad/contracts';
import { addedFileOrder } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { type DraftField, useRevisedDraft } from '@medrad/ui/dialogs';
import { useRef, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { type CaseDraft, draftOf, problemsOf, textsOf } from '../authoring/case-draft';
import { creationOf } from '../authoring/files/case-files';
import { useCaseFiles } from '../authoring/files/use-case-files';
import { useStoreFiles } from '../authoring/files/use-store-files';

const fields: readonly DraftField<CaseDraft>[] = [
  { key: 'title', label: 'Case Title' },
  { key: 'difficulty', label: 'Difficulty Level' },
  { key: 'folder', label: 'Folder' },
  { key: 'description', label: 'Case Description' },
  { key: 'modality', label: 'Modality' },
  { key: 'clinicalHistory', label: 'Clinical History' },
  { key: 'correctFindings', label: 'Correct Findings/Report' },
  {
    key: 'keyFindings',
    label: 'Key Findings',
    format: (findings) => (findings as CaseDraft['keyFindings']).map(({ phrases }) => phrases).join('\n\n'),
  },
];

/** The form that edits a case. */
export type EditCase = ReturnType<typeof useEditCase>;

/**
 * @param userId id of the user who edits the case
 * @param onDone called once the case is saved
 */
export function useEditCase(stored: ReportingCase, userId: string, onDone: () => void) {
  const edit = useRevisedDraft({ stored, draftOf, fields });
  const files = useCaseFiles(`edit:${userId}:${stored.id}`);
  const storeFiles = useStoreFiles(files);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  const [updateCase] = reportingApi.useUpdateReportingCaseMutation();
  const { toast } = useToast();
  const { correctFindings: findingsProblem, ...problems } = problemsOf(edit.resolved);

  const complain = (title: string, description: string): void =>
    void toast({ title, description, variant: 'destructive' });

  /** Saves the case with its files. @returns whether it was stored */
  async function send(): Promise<boolean> {
    const added = await storeFiles();
    if (!added) return false;
    const kept = stored.files.length - removed.length;
    const newFiles = added.map((item, index) => ({
      ...creationOf(item, files.textsOf(item), kept + index + 1),
      order: addedFileOrder,
    }));
    const { error } = await updateCase({
      id: stored.id,
      body: {
        ...textsOf(edit.resolved),
        newFiles,
        filesToRemove: [...removed],
        revision: edit.revision,
      },
    });
    if (!error) return true;
    if (edit.receive(error) === 'conflict') return false;
    if ((error as ApiError).body?.code === 'UPLOAD_MISMATCH') files.forgetStored();
    complain('Failed to update case', errorMessage(error));
    return false;
  }

  return {
    edit,
    files,
    removed,
    problems: isTried
      ? { ...problems, ...(stored.correctFindings && { correctFindings: findingsProblem }) }
      : {},
    isSaving,
    toggleRemoved: (id: string): void =>
      setRemoved(removed.includes(id) ? removed.filter((other) => other !== id) : [...removed, id]),
    save: async (): Promise<void> => {
      setTried(true);
      // A case that was stored without a reference may stay without one.
      const hasProblem = Object.keys(problems).length > 0 || (stored.correctFindings && findingsProblem);
      if (isSending.current || hasProblem) return;
      if (files.items.length > 0 && !files.isConfirmed) {
        return complain('Not Confirmed', 'Please confirm that no patient can be recognised.');
      }
      isSending.current = true;
      setSaving(true);
      const isStored = await send();
      setSaving(false);
      isSending.current = false;
      if (!isStored) return;
      files.clear();
      toast({ title: 'Case updated successfully', variant: 'success' });
      onDone();
    },
  };
}
