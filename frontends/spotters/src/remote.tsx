import { pageRoute, type RemoteModule } from '@medrad/remote-kit';
import { lazyPage } from '@medrad/ui/core';
import type { ComponentType, ReactNode } from 'react';
import { useListAddress } from './features/list/hooks/use-list-address';
import { listHeading } from './features/list/list-heading';
import { ExamResultPage } from './features/exam/exam-result-page';
import { PageSkeleton } from './features/page-skeleton';
import { routePatterns } from './paths';
import { ResultsPage } from './results-page';

const ListPage = lazyPage(() => import('./features/list/list.page'));
const RunnerPage = lazyPage(() => import('./features/runner/runner.page'));
const BuilderPage = lazyPage(() => import('./features/builder/builder.page'));
const LibraryPage = lazyPage(() => import('./features/library/library.page'));
const MarkingPage = lazyPage(() => import('./features/marking/marking.page'));
const ExamControlPage = lazyPage(() => import('./features/exam-control/exam-control.page'));
const ItemStatisticsPage = lazyPage(() => import('./features/item-statistics/item-statistics.page'));
const ExamPapersPage = lazyPage(() => import('./features/exam-papers/exam-papers.page'));
const PaperResultsPage = lazyPage(() => import('./features/exam-papers/paper-results.page'));
const PaperPersonPage = lazyPage(() => import('./features/exam-papers/paper-person.page'));
const ExamPresetsPage = lazyPage(() => import('./features/exam-presets/exam-presets.page'));
const ManagePage = lazyPage(() => import('./features/manage/manage.page'));
const ExamsPage = lazyPage(() => import('./features/exam/exams.page'));
const ExamPage = lazyPage(() => import('./features/exam/exam.page'));
const SuggestionsPage = lazyPage(() => import('./features/suggestions/suggestions.page'));

const page = (path: string, Page: ComponentType, skeleton: ReactNode = <PageSkeleton />) =>
  pageRoute(path, Page, skeleton);

/** The placeholder has no heading for a folder or a search, because their names are unknown. */
function ListSkeleton() {
  const { folderId, q } = useListAddress();
  return <PageSkeleton heading={folderId === null && !q ? listHeading : undefined} />;
}

const remote: RemoteModule = {
  routes: [
    page(routePatterns.tests, ListPage, <ListSkeleton />),
    page(routePatterns.create, BuilderPage),
    page(routePatterns.library, LibraryPage),
    page(routePatterns.marking, MarkingPage),
    page(routePatterns.examControl, ExamControlPage),
    page(routePatterns.items, ItemStatisticsPage),
    page(routePatterns.examPapers, ExamPapersPage),
    page(routePatterns.examPaper, PaperResultsPage),
    page(routePatterns.paperPerson, PaperPersonPage),
    page(routePatterns.presets, ExamPresetsPage),
    page(routePatterns.take, RunnerPage),
    page(routePatterns.results, ResultsPage),
    page(routePatterns.manage, ManagePage),
    page(routePatterns.suggestions, SuggestionsPage),
    page(routePatterns.exams, ExamsPage),
    page(routePatterns.exam, ExamPage),
    page(routePatterns.examResult, ExamResultPage),
  ],
};

export default remote;
