import { useToast } from '@medrad/remote-kit';
import { DraftChoice } from '@medrad/remote-kit/drafts';
import { Button } from '@medrad/ui/core';
import { type FormEvent, useState } from 'react';
import { FeatureOff } from '../feature-gate';
import { PeerUploadPanel } from '../files/peer-upload-panel';
import { usePeerUploads } from '../files/use-peer-uploads';
import { CaseFields } from './case-fields';
import styles from './submit.module.css';
import { useCaseDraft } from './use-case-draft';
import { useSubmitCase } from './use-submit-case';

/** The form of a new case. This browser stores the typed texts until the server has stored the case. */
export function CaseForm({ userId }: { userId: string }) {
  const control = useCaseDraft(userId);
  const { draft, change } = control;
  const uploads = usePeerUploads('case');
  const { submit, isSending, isFeatureOff } = useSubmitCase(control, uploads);
  const [isTried, setTried] = useState(false);
  const { toast } = useToast();
  const isMissing = { title: !draft.title.trim(), description: !draft.description.trim() };
  const refuse = (description: string) =>
    toast({ title: 'Validation Error', description, variant: 'destructive' });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = isMissing.title ? 'title' : isMissing.description ? 'description' : null;
    if (wrong) {
      (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      return refuse('Please fill in the title and description');
    }
    if (uploads.problem) return refuse(uploads.problem);
    void submit();
  }

  if (isFeatureOff) return <FeatureOff level={2} />;
  return (
    <form className={styles.form} aria-label="New case" noValidate onSubmit={handleSubmit}>
      <CaseFields
        draft={draft}
        change={change}
        isMissing={{ title: isTried && isMissing.title, description: isTried && isMissing.description }}
      />
      <PeerUploadPanel uploads={uploads} label="Case images" />
      <div>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={draft.asksFirst}
            aria-describedby="asks-first"
            onChange={(event) => change({ asksFirst: event.target.checked })}
          />
          Ask for a diagnosis first
        </label>
        <p id="asks-first" className={styles.hint}>
          Readers see the discussion after they have committed to a diagnosis.
        </p>
      </div>
      <DraftChoice theirs={control.theirs} onChoose={control.choose} />
      <Button type="submit" variant="primary" isLoading={isSending}>
        Submit Case
      </Button>
    </form>
  );
}
