import { useSession } from '@medrad/remote-kit';
import { useParams } from '@medrad/remote-kit/router';
import { spottersApi } from '../../spotters.api';
import { useFolderSearch } from '../../use-folder-search';
import { PageSkeleton } from '../page-skeleton';
import { SpotterFailure } from '../spotter-failure';
import { RunStart } from './components/run-start';

const missing = {
  title: 'Spotter Not Found',
  description: 'The requested spotter could not be found or has no questions.',
};

/** /tests/{testId}/take: the spotter runner. */
export default function RunnerPage() {
  const { testId = '' } = useParams();
  const { user } = useSession();
  const test = spottersApi.useGetTestQuery({ testId });
  const questions = spottersApi.useListQuestionsQuery({ testId });
  useFolderSearch(test.data?.subsectionId ?? null);

  if (!user || test.isLoading || questions.isLoading) return <PageSkeleton />;
  if (!test.data || !questions.data?.length) {
    return <SpotterFailure queries={[test, questions]} missing={missing} />;
  }
  return <RunStart key={testId} userId={user.id} test={test.data} questions={questions.data} />;
}
