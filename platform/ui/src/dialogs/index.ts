export { useDiscardGuard } from './use-discard-guard';
export { FormDialog } from './form-dialog';
export { RecordDialog } from './record-dialog';
export { RevisedForm } from './revised-form';
export { readEditConflict } from './read-edit-conflict';
export type { DraftField } from './draft-conflict';
export { useRevisedDraft } from './use-revised-draft';
