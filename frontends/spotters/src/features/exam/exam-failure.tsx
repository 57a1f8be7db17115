import { LoadFailure } from '@medrad/remote-kit/not-found';
import { Page } from '@medrad/ui/core';
import { paths } from '../../paths';

const missing = { title: 'Exam Not Found', description: 'You have no such exam.' };
const back = { to: paths.exams, label: 'Back to Exams' };

/** A message that an exam does not exist, or, with a Retry button, that it could not be loaded. */
export function ExamFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page width="md">
      <LoadFailure
        error={error}
        onRetry={onRetry}
        title="The exam could not be loaded"
        note="The clock of the exam runs on the server; what you typed is kept."
        missing={missing}
        back={back}
      />
    </Page>
  );
}
