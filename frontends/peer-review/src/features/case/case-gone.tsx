import { errorMessage } from '@medrad/remote-kit';
import { CaseNotFound } from '@medrad/remote-kit/not-found';
import { Page } from '@medrad/ui/core';
import { paths } from '../../paths';
import { KeptText } from './components/kept-text';
import { textsKeptFor } from './kept-drafts';
import styles from './components/case.module.css';

interface CaseGoneProps {
  caseId: string;
  userId: string;
  error: unknown;
}

/**
 * Shown in place of a missing, deleted or hidden case. Unsent texts about the case can still be
 * copied.
 */
export function CaseGone({ caseId, userId, error }: CaseGoneProps) {
  const texts = textsKeptFor(userId, caseId);
  return (
    <Page width="lg">
      <CaseNotFound to={paths.list} back="Back to Peer Review" />
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
