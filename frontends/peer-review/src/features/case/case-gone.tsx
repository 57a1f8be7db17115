import { ButtonLink, errorMessage } from '@medrad/remote-kit';
import { EmptyState, Page } from '@medrad/ui/core';
import { paths } from '../../paths';
import { KeptText } from './components/kept-text';
import { textsKeptFor } from './kept-drafts';
import styles from './components/case.module.css';

interface CaseGoneProps {
  caseId: string;
  userId: string;
  error: unknown;
}

/** In place of a case that is missing, deleted or hidden. What was being written about the case can still be copied. */
export function CaseGone({ caseId, userId, error }: CaseGoneProps) {
  const texts = textsKeptFor(userId, caseId);
  return (
    <Page width="lg">
      <EmptyState
        level={1}
        icon="search"
        title="Case Not Found"
        description="The case you're looking for doesn't exist or has been removed."
        action={
          <ButtonLink to={paths.list} icon="arrow-left">
            Back to Peer Review
          </ButtonLink>
        }
      />
      {texts.length > 0 ? (
        <section className={styles.kept} aria-label="Your text">
          <p>{errorMessage(error, 'The case was not found.')} Your text is still here.</p>
          {texts.map((text) => (
            <KeptText key={text} text={text} />
          ))}
        </section>
      ) : null}
    </Page>
  );
}
