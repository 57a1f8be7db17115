import type { SpotterSubsection } from '@medrad/contracts';
import { lazyPart } from '@medrad/ui/core';

import type { TestAction } from '../test-action';
import { AssignDialog } from './assign-dialog';
import { DeleteDialog } from './delete-dialog';

// A separate chunk, because this dialog loads antd's fields, which the other dialogs do not need.
const EditDialog = lazyPart(() => import('./edit-dialog'));

interface TestDialogsProps {
  action: TestAction;
  subsections: SpotterSubsection[];
  onClose: () => void;
}

/** The dialog of a developer's action on a spotter. */
export default function TestDialogs({ action: { kind, test }, subsections, onClose }: TestDialogsProps) {
  if (kind === 'edit') return <EditDialog test={test} onClose={onClose} />;
  if (kind === 'assign') return <AssignDialog test={test} subsections={subsections} onClose={onClose} />;
  return <DeleteDialog test={test} onClose={onClose} />;
}
