import { LoadFailure } from '@medrad/remote-kit/not-found';
import { Page } from '@medrad/ui/core';
import { paths } from '../../../paths';

const missing = {
  title: 'Paper Not Found',
  description: 'This paper does not exist. Exams of a deleted paper are listed among the exams of residents.',
};
const back = { to: paths.examPapers, label: 'Back to Exam Papers' };

/** A message that a paper does not exist, or, with a Retry button, that it could not be loaded. */
export function PaperFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page width="md">
      <LoadFailure
        error={error}
        onRetry={onRetry}
        title="The paper could not be loaded"
        missing={missing}
        back={back}
      />
    </Page>
  );
}
