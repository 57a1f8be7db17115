import { ButtonLink, errorMessage } from '@medrad/remote-kit';
import { Button, EmptyState, Page } from '@medrad/ui/core';
import { paths } from '../../../paths';

interface HeldNoticeProps {
  /** The refusal of the server, which says why the result is held. */
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
}

/** Says that an exam is handed in, and why its result is not open yet. */
export function HeldNotice({ error, isLoading, onRetry }: HeldNoticeProps) {
  return (
    <Page width="md">
      <EmptyState
        level={1}
        icon="clipboard"
        title="Handed in"
        description={errorMessage(error)}
        action={
          <>
            <ButtonLink to={paths.exams} icon="arrow-left">
              Back to Exams
            </ButtonLink>
            <Button isLoading={isLoading} onClick={onRetry}>
              Look again
            </Button>
          </>
        }
      />
    </Page>
  );
}
