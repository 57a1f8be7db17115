export { useDiscardGuard } from './use-discard-guard';
export { FormDialog } from './form-dialog';
