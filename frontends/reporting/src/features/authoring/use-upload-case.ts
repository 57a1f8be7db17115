import type { ApiError } from '@medrad/api-client';
import { errorMessage, newId, useToast } from '@medrad/remote-kit';
import { useKeptDraft } from '@medrad/remote-kit/drafts';
import { useRef, useState } from 'react';
import { reportingApi } from '../../reporting.api';
import { type CaseDraft, emptyCase, problemsOf, textsOf } from './case-draft';
import { type CaseFileItem, creationOf } from './files/case-files';
import { useCaseFiles } from './files/use-case-files';
import { useStoreFiles } from './files/use-store-files';

/** The form values of a new case. */
interface NewCase extends CaseDraft {
  /** Id of the new case, chosen here: when the form is sent twice, the server creates only one case. */
  caseId: string;
}

const newCase = (): NewCase => ({ caseId: newId(), ...emptyCase });

const contentOf = ({ caseId: _, ...content }: NewCase): unknown => content;

/** The form of a new case and its submission. */
export type UploadCase = ReturnType<typeof useUploadCase>;

/** The form of a new case. Its values are stored in this browser until the case is created. */
export function useUploadCase(userId: string) {
  const [standard] = useState(newCase);
  const kept = useKeptDraft({ key: `reporting-case:${userId}`, standard, contentOf });
  const { draft, theirs } = kept;
  const [isTried, setTried] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const isSending = useRef(false);
  const files = useCaseFiles(`new:${userId}`);
  const storeFiles = useStoreFiles(files);
  const [createCase] = reportingApi.useCreateReportingCaseMutation();
  const { toast } = useToast();

  const complain = (title: string, description: string): void =>
    void toast({ title, description, variant: 'destructive' });

  function write(next: NewCase | null): void {
    if (next) kept.put(next);
    else kept.forget(draft, newCase());
  }

  async function sendCase(stored: readonly CaseFileItem[]): Promise<void> {
    const { caseId, ...texts } = draft;
    const sent = stored.map((item, index) => creationOf(item, files.textsOf(item), index + 1));
    const { error } = await createCase({ body: { caseId, ...textsOf(texts), files: sent } });
    if (error) {
      const code = (error as ApiError).body?.code;
      if (code === 'UPLOAD_MISMATCH' || code === 'CONFLICT') files.forgetStored();
      // The response to an earlier attempt was lost, and the case was changed before this one.
      if (code === 'CONFLICT') write({ ...draft, caseId: newId() });
      return complain('Upload failed', errorMessage(error, 'Failed to upload case. Please try again.'));
    }
    write(null);
    files.clear();
    setTried(false);
    toast({
      title: 'Case uploaded successfully',
      description: 'The case has been uploaded and is now available for residents to report on.',
      variant: 'success',
    });
  }

  /**
   * Validates the form and shows the problems.
   * @returns whether the form can be sent
   */
  function check(): boolean {
    setTried(true);
    if (Object.keys(problemsOf(draft)).length > 0) return false;
    if (files.items.length === 0) {
      complain('No Files Selected', 'Please select at least one file to upload.');
      return false;
    }
    if (!files.isConfirmed) complain('Not Confirmed', 'Please confirm that no patient can be recognised.');
    return files.isConfirmed;
  }

  return {
    draft,
    files,
    problems: isTried ? problemsOf(draft) : {},
    isWorking,
    /** Texts of another case that the user has begun in another tab; null when there is none. */
    theirs: theirs && [theirs.title, theirs.description, theirs.correctFindings].filter(Boolean).join('\n\n'),
    choose: (side: 'mine' | 'theirs') => void kept.settle(side),
    change: (part: Partial<CaseDraft>): void => write({ ...kept.latest.current, ...part }),
    submit: async (): Promise<void> => {
      // A second click can arrive before the disabled button is rendered.
      if (isSending.current || !check()) return;
      isSending.current = true;
      setWorking(true);
      const stored = await storeFiles();
      if (stored) await sendCase(stored);
      setWorking(false);
      isSending.current = false;
    },
  };
}
