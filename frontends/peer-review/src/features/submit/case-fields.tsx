import {
  peerCaseDescriptionMaxLength,
  peerCaseDifficultyMaxLength,
  peerCaseHistoryMaxLength,
  peerCaseTitleMaxLength,
} from '@medrad/contracts/limits';
import { TextArea, TextField } from '@medrad/ui/core';
import type { CaseDraftControl } from './use-case-draft';

interface CaseFieldsProps extends Pick<CaseDraftControl, 'draft' | 'change'> {
  /** Whether the text is missing in each of the required fields. */
  isMissing: { title: boolean; description: boolean };
}

/** The text fields of a new case. */
export function CaseFields({ draft, change, isMissing }: CaseFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={peerCaseTitleMaxLength}
        value={draft.title}
        error={isMissing.title ? 'Title is required' : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        required
        rows={5}
        maxLength={peerCaseDescriptionMaxLength}
        value={draft.description}
        error={isMissing.description ? 'Description is required' : undefined}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextArea
        label="Clinical History (Optional)"
        rows={3}
        maxLength={peerCaseHistoryMaxLength}
        value={draft.clinicalHistory}
        onChange={(event) => change({ clinicalHistory: event.target.value })}
      />
      <TextField
        label="Difficulty (Optional)"
        maxLength={peerCaseDifficultyMaxLength}
        value={draft.difficulty}
        onChange={(event) => change({ difficulty: event.target.value })}
      />
    </>
  );
}
