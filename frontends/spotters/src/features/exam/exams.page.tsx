import { BackLink, useSession } from '@medrad/remote-kit';
import { useLocation } from '@medrad/remote-kit/router';
import { Page, PageHeader } from '@medrad/ui/core';
import { paths } from '../../paths';
import styles from './choose/choose.module.css';
import { ExamEntries } from './choose/exam-entries';
import { NewExamForm } from './choose/new-exam-form';
import { PaperSection } from './papers/paper-section';
import { useKeptAnswers } from './saving/use-kept-answers';

/**
 * /exams: teachers' papers, the form of a new exam and the user's exams; `?test=` names the spotter
 * for a new exam.
 */
export default function ExamsPage() {
  const { search } = useLocation();
  const spotterId = new URLSearchParams(search).get('test');
  const { user } = useSession();
  useKeptAnswers(user?.id);
  return (
    <Page width="lg">
      <PageHeader
        title="Exams"
        subtitle="Typed answers against the clock; your own exams are marked as soon as you hand in"
        back={<BackLink to={paths.tests}>Back to Spotters</BackLink>}
      />
      <div className={styles.page}>
        <PaperSection />
        <NewExamForm key={spotterId} spotterId={spotterId} />
        <ExamEntries />
      </div>
    </Page>
  );
}
