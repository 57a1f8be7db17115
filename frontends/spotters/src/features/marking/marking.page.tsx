import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { Button, EmptyState, ErrorState, lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import { GroupDetail } from './components/group-detail';
import { GroupList } from './components/group-list';
import styles from './components/marking.module.css';
import { useMarking } from './hooks/use-marking';
import { useMarkingKeys } from './hooks/use-marking-keys';

const MarkingShortcuts = lazyPart(() => import('./components/marking-shortcuts'));

const title = 'Answers to Mark';
/** Number of groups loaded at a time; the groups with the answers of the most people come first. */
const groupsAtOnce = 50;

/**
 * /tests/marking: typed answers that wait for a teacher, grouped by equal text, with their image.
 */
export default function MarkingPage() {
  return (
    <DeveloperGate title={title} back={<BackLink to={paths.library}>Back to Images</BackLink>}>
      <Marking />
    </DeveloperGate>
  );
}

function Marking() {
  const [areKeysShown, showKeys] = useState(false);
  const [areKeysOn, switchKeys] = useStoredSwitch('markingShortcuts', true);
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="Answers that the rules could not decide, or that residents contested. One decision marks all equal answers and is added to the key of the image."
        back={<BackLink to={paths.library}>Back to Images</BackLink>}
        actions={
          <>
            <ButtonLink to={paths.examControl} icon="clock">
              Exams of Residents
            </ButtonLink>
            <Button icon="info" onClick={() => showKeys(true)}>
              Keyboard
            </Button>
          </>
        }
      />
      <Queue areKeysOn={areKeysOn} onShowKeys={() => showKeys(true)} />
      {areKeysShown && (
        <Suspense fallback={null}>
          <MarkingShortcuts isOn={areKeysOn} onToggle={switchKeys} onClose={() => showKeys(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Queue({ areKeysOn, onShowKeys }: { areKeysOn: boolean; onShowKeys: () => void }) {
  const read = spottersApi.useListAnswerGroupsQuery(
    { limit: groupsAtOnce },
    { refetchOnMountOrArgChange: true },
  );
  const marking = useMarking(read.currentData ?? []);
  const { groups, selected, select, step, decide, undoLast, forget } = marking;
  useMarkingKeys({ isOn: areKeysOn, decide, step, undo: undoLast, openSheet: onShowKeys });
  const readMore = () => {
    forget();
    void read.refetch();
  };

  if (read.isError && !read.currentData)
    return (
      <ErrorState title="Failed to fetch answers" error={read.error} onRetry={() => void read.refetch()} />
    );
  if (!read.currentData) return <Spinner label="Loading answers" />;
  if (!selected)
    return (
      <EmptyState
        icon="check-circle"
        title="No answers are waiting"
        description="Answers appear here when exams end and the rules cannot decide them, or a resident contests a mark."
        action={<Button onClick={readMore}>Refresh</Button>}
      />
    );
  return (
    <div className={styles.queue} aria-busy={read.isFetching}>
      <GroupList groups={groups} selectedId={selected.id} onSelect={select} onReadMore={readMore} />
      <GroupDetail key={selected.id} group={selected} marking={marking} />
    </div>
  );
}
