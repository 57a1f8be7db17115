import type { ExamPaperAnswers, ExamPaperItem } from '@medrad/contracts';
import { BackLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { LoadFailure } from '@medrad/remote-kit/not-found';
import { useParams } from '@medrad/remote-kit/router';
import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { examStates } from '../exam/exam-states';
import { personOf } from '../exam-control/person-of';
import { PageSkeleton } from '../page-skeleton';
import { PaperFailure } from './components/paper-failure';
import { PersonAnswers } from './components/person-answers';

/** /tests/exam-papers/{paperId}/exams/{examId}: the answers of one person to a paper. */
export default function PaperPersonPage() {
  const { paperId = '', examId = '' } = useParams();
  return (
    <DeveloperGate
      title="Answers of a person"
      back={<BackLink to={paths.examPapers}>Back to Exam Papers</BackLink>}
    >
      <PaperPerson paperId={paperId} examId={examId} />
    </DeveloperGate>
  );
}

const missing = {
  title: 'Exam Not Found',
  description: 'This paper has no such exam.',
};

function PaperPerson({ paperId, examId }: { paperId: string; examId: string }) {
  const items = spottersApi.useListExamPaperItemsQuery({ id: paperId });
  const list = spottersApi.useListExamPaperAnswersQuery(
    { id: paperId, examId },
    { refetchOnMountOrArgChange: true },
  );
  const failed = [items, list].find(({ error, data }) => error && !data);
  if (failed) return <PaperFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!items.data || !list.data) return <PageSkeleton />;
  const [person] = list.data;
  if (!person)
    return (
      <Page width="md">
        <LoadFailure
          error={undefined}
          onRetry={() => void list.refetch()}
          title={missing.title}
          missing={missing}
          back={{ to: paths.examPaper(paperId), label: 'Back to the results' }}
        />
      </Page>
    );
  return <Answers paperId={paperId} person={person} items={items.data} />;
}

interface AnswersProps {
  paperId: string;
  person: ExamPaperAnswers;
  items: readonly ExamPaperItem[];
}

function Answers({ paperId, person, items }: AnswersProps) {
  const { personEmail, personInstitute, state, marks, maxMarks } = person;
  const facts = [
    personEmail,
    personInstitute,
    examStates[state].label,
    marks === null ? null : `${marks} of ${maxMarks} marks`,
  ];
  return (
    <Page width="xl">
      <PageHeader
        title={personOf(person)}
        subtitle={facts.filter((fact) => fact !== null).join(' · ')}
        back={<BackLink to={paths.examPaper(paperId)}>Back to the results</BackLink>}
      />
      {person.answers.length === 0 ? (
        <EmptyState
          icon="clipboard"
          title="No answers yet"
          description="The answers appear here as soon as the exam has ended."
        />
      ) : (
        <PersonAnswers person={person} items={items} />
      )}
    </Page>
  );
}
