import { BackLink, ButtonLink } from '@medrad/remote-kit';
import { answerLists } from '@medrad/contracts/limits';
import { DeveloperGate } from '@medrad/remote-kit/access';
import { useAddress } from '@medrad/remote-kit/address';
import { Button, EmptyState, ErrorState, lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { SegmentedControl } from '@medrad/ui/records';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { spottersApi } from '../../spotters.api';
import type { AnswerList } from './answer-list';
import { GroupDetail } from './components/group-detail';
import { GroupList } from './components/group-list';
import styles from './components/marking.module.css';
import { useMarking } from './hooks/use-marking';
import { useMarkingKeys } from './hooks/use-marking-keys';

const MarkingShortcuts = lazyPart(() => import('./components/marking-shortcuts'));

const title = 'Answers to Mark';
const listNames: Record<AnswerList, string> = { waiting: 'To decide', rejected: 'Rejected by the rules' };
const listTexts: Record<AnswerList, string> = {
  waiting: 'Answers that the rules could not decide, or that residents contested.',
  rejected: 'Answers that the rules rejected, the most frequent first. A frequent one may be right.',
};
const emptyTexts: Record<AnswerList, { title: string; description: string }> = {
  waiting: {
    title: 'No answers are waiting',
    description:
      'Answers appear here when exams end and the rules cannot decide them, or a resident contests a mark.',
  },
  rejected: {
    title: 'No rejected answers',
    description: 'Answers appear here some seconds after exams end, until a teacher has decided on them.',
  },
};

/** Number of groups loaded at a time; the groups with the answers of the most people come first. */
const groupsAtOnce = 50;

/**
 * /tests/marking: typed answers that wait for a teacher or that the rules rejected, grouped by equal text, with their
 * image.
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
  const { params, change } = useAddress();
  const list = answerLists.find((one) => one === params.get('list')) ?? 'waiting';
  const [areKeysOn, switchKeys] = useStoredSwitch('markingShortcuts', true);
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="One decision marks all equal answers and is added to the key of the image."
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
      <div className={styles.lists}>
        <SegmentedControl
          label="Answers"
          value={list}
          options={answerLists.map((value) => ({ value, label: listNames[value] }))}
          onChange={(value) => change({ list: value === 'waiting' ? null : value })}
        />
        <p className={styles.of}>{listTexts[list]}</p>
      </div>
      <Queue key={list} list={list} areKeysOn={areKeysOn} onShowKeys={() => showKeys(true)} />
      {areKeysShown && (
        <Suspense fallback={null}>
          <MarkingShortcuts isOn={areKeysOn} onToggle={switchKeys} onClose={() => showKeys(false)} />
        </Suspense>
      )}
    </Page>
  );
}

interface QueueProps {
  list: AnswerList;
  areKeysOn: boolean;
  onShowKeys: () => void;
}

function Queue({ list, areKeysOn, onShowKeys }: QueueProps) {
  const read = spottersApi.useListAnswerGroupsQuery(
    { ...(list === 'rejected' && { list }), limit: groupsAtOnce },
    { refetchOnMountOrArgChange: true },
  );
  const counts = spottersApi.useCountAnswerGroupsQuery(undefined, { refetchOnMountOrArgChange: true });
  const marking = useMarking(read.currentData ?? []);
  const { groups, selected, select, step, decide, undoLast, forget } = marking;
  useMarkingKeys({ isOn: areKeysOn, decide, step, undo: undoLast, openSheet: onShowKeys });
  const readMore = () => {
    forget();
    void read.refetch();
    void counts.refetch();
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
        {...emptyTexts[list]}
        action={<Button onClick={readMore}>Refresh</Button>}
      />
    );
  return (
    <div className={styles.queue} aria-busy={read.isFetching}>
      <GroupList
        list={list}
        total={counts.currentData?.[list]}
        groups={groups}
        selectedId={selected.id}
        onSelect={select}
        onReadMore={readMore}
      />
      <GroupDetail key={selected.id} list={list} group={selected} marking={marking} />
    </div>
  );
}
