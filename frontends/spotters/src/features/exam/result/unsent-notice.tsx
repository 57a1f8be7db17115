import { Button, EmptyState, Page } from '@medrad/ui/core';
import { count } from '../../../count';

interface UnsentNoticeProps {
  /** Number of answers that this browser still has to send. */
  unsent: number;
  /** Called when the person wants the result without these answers. */
  onGoOn: () => void;
}

/** Says that the result waits for answers that this browser has not sent yet. */
export function UnsentNotice({ unsent, onGoOn }: UnsentNoticeProps) {
  return (
    <Page width="md">
      <EmptyState
        level={1}
        icon="clock"
        title="Sending your answers"
        description={`This browser still has ${count(unsent, 'answer')} to send, and tries again by itself. Once you see the result, the exam takes no more answers.`}
        action={<Button onClick={onGoOn}>See the result without them</Button>}
      />
    </Page>
  );
}
