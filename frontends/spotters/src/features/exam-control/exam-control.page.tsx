import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useAddress } from '@medrad/remote-kit/address';
import { Page, PageHeader } from '@medrad/ui/core';
import { SegmentedControl } from '@medrad/ui/records';
import { paths } from '../../paths';
import { Attempts } from './components/attempts';
import { ExtraTime } from './components/extra-time';
import styles from './components/exam-control.module.css';

const title = 'Exams of Residents';
const views = [
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
  { value: 'extra-time', label: 'Extra time' },
] as const;
type View = (typeof views)[number]['value'];

/**
 * /tests/exams: running and ended exams with actions to add time and to void, and people with extra
 * time.
 */
export default function ExamControlPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.tests}>Back to Tests</BackLink>}>
      <ExamControl />
    </DeveloperGate>
  );
}

function ExamControl() {
  const { params, change } = useAddress();
  const view: View = views.find(({ value }) => value === params.get('view'))?.value ?? 'running';
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="Add time to a running exam, void an exam, or give people extra time. Every change is recorded with its reason and author."
        back={<BackLink to={paths.tests}>Back to Tests</BackLink>}
        actions={
          <>
            <ButtonLink to={paths.examPapers} icon="file">
              Exam Papers
            </ButtonLink>
            <ButtonLink to={paths.presets} icon="clipboard">
              Exam Formats
            </ButtonLink>
            <ButtonLink to={paths.marking} icon="check-circle">
              Answers to Mark
            </ButtonLink>
          </>
        }
      />
      <div className={styles.toolbar}>
        <SegmentedControl
          label="Show"
          value={view}
          options={views}
          onChange={(next) => change({ view: next === 'running' ? null : next })}
        />
      </div>
      {view === 'extra-time' ? <ExtraTime /> : <Attempts key={view} state={view} />}
    </Page>
  );
}
