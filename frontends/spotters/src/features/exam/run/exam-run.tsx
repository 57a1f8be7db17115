import type { Exam } from '@medrad/contracts';
import { lazyPart, preloadDialog, useUnsavedWork } from '@medrad/ui/core';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ExamResultPage } from '../exam-result-page';
import { type ExamTiming, timeAt, timingOf } from '../clock/exam-time';
import type { ServerClock } from '../clock/server-clock';
import { useExamTime } from '../clock/use-exam-time';
import { nameOfFormat } from '../presets';
import { examLockName } from '../saving/exam-lock';
import { isBlank, type TypedAnswer } from '../saving/kept-answer';
import { useAnswers } from '../saving/use-answers';
import { useExclusiveTab } from '../saving/use-exclusive-tab';
import { AddedTimeNotice } from './added-time-notice';
import { AnswerForm } from './answer-form';
import { EndNotice } from './end-notice';
import { ExamControls } from './exam-controls';
import { ExamHeader } from './exam-header';
import { ExamImage } from './exam-image';
import styles from './exam.module.css';
import { ItemList } from './item-list';
import { PauseNotice } from './pause-notice';
import { useExamEnd } from './use-exam-end';
import { useExamKeys } from './use-exam-keys';
import { useFlags } from './use-flags';
import { usePause } from './use-pause';

const ExamShortcuts = lazyPart(() => import('./exam-shortcuts'));
const HandInDialog = lazyPart(() => import('./hand-in-dialog'));

interface ExamRunProps {
  userId: string;
  exam: Exam;
  timing: ExamTiming;
  clock: ServerClock;
  /** Reloads the exam. */
  reload: () => Promise<Exam | undefined>;
}

/** Says which answers the server refused. */
const refusalOf = (numbers: readonly number[]): string =>
  `The server got your answer to ${numbers.length === 1 ? 'item' : 'items'} ${numbers.join(', ')} too late, so it does not count.`;

const blank: TypedAnswer = { text: '', isNormal: null };

/** An exam in progress. */
export function ExamRun({ userId, exam, timing, clock, reload }: ExamRunProps) {
  const { format, items } = exam;
  const total = items.length;
  const isFree = format.pace === 'free';
  const role = useExclusiveTab(examLockName(userId, exam.id));
  const {
    answers,
    state: saving,
    refused,
    queue,
  } = useAnswers({ userId, exam, timing, clock, role, reload });
  const time = useExamTime(clock, timing);
  const { phase, handIn, goOn } = useExamEnd({
    userId,
    examId: exam.id,
    queue,
    role,
    isOver: time.isOver,
    isPast: (found) => {
      const foundTiming = timingOf(found);
      return foundTiming !== null && timeAt(foundTiming, clock.now()).isOver;
    },
    reload,
  });
  const pausing = usePause(exam);
  // In free order, an exam that is opened again continues at the first unanswered item.
  const [chosen, setChosen] = useState(() => items.find(isBlank)?.number ?? 1);
  const { flags, toggle } = useFlags(userId, exam.id);
  const [hasShortcuts, setShortcuts] = useStoredSwitch('examShortcuts', true);
  const [open, setOpen] = useState<'sheet' | 'hand-in' | null>(null);
  const field = useRef<HTMLDivElement>(null);
  useUnsavedWork(saving === 'page');
  useEffect(() => {
    // Loads the dialog in advance, so that an exam can end without a connection.
    preloadDialog();
    for (const part of [HandInDialog, ExamShortcuts, ExamResultPage]) part.preload();
  }, []);

  const number = isFree ? chosen : (time.openItem ?? total);
  useEffect(() => {
    // Saves the answer to the previous item at once.
    void queue?.save();
  }, [queue, number]);
  const numberRead = useRef(number);
  useEffect(() => {
    if (isFree || numberRead.current === number) return;
    numberRead.current = number;
    // A teacher may have added time since the exam was loaded.
    void reload();
  }, [isFree, number, reload]);

  const isReading = queue === null;
  const isPaused = exam.pausedAt !== null;
  const change = (part: Partial<TypedAnswer>) => {
    if (!time.isOver && !isPaused) queue?.type(number, part);
  };
  const go = (to: number) => setChosen(Math.min(total, Math.max(1, to)));
  const judge = (isNormal: boolean) => (format.asksNormality ? () => change({ isNormal }) : undefined);
  useExamKeys({
    isOn: hasShortcuts && phase === 'running',
    openSheet: () => setOpen('sheet'),
    actions: {
      Enter: () => field.current?.querySelector<HTMLElement>('textarea, input:not([type=radio])')?.focus(),
      1: judge(true),
      2: judge(false),
      ...(isFree && {
        ArrowLeft: () => go(number - 1),
        ArrowRight: () => go(number + 1),
        g: () => toggle(number),
      }),
    },
  });

  if (phase !== 'running') return <EndNotice phase={phase} isOver={time.isOver} onGoOn={goOn} />;
  return (
    <div className={styles.exam}>
      <div className={styles.top}>
        <ExamHeader
          name={nameOfFormat(format)}
          number={number}
          total={total}
          secondsLeft={time.secondsLeft}
          isOfItem={!isFree}
          saving={saving}
          onOpenSheet={() => setOpen('sheet')}
        />
        {role === 'reading' && (
          <p role="status" className={styles.notice}>
            This exam is open in another tab, which saves your answers. Close that tab to continue here.
          </p>
        )}
        {refused.length > 0 && (
          <p role="status" className={styles.notice}>
            {refusalOf(refused)}
          </p>
        )}
        <AddedTimeNotice addedTime={exam.addedTime} />
        {isPaused && <PauseNotice pausing={pausing} isReading={isReading} />}
      </div>
      {isPaused ? (
        <p className={styles.hidden}>The image is hidden while the exam is paused.</p>
      ) : (
        <ExamImage
          items={items}
          number={number}
          hasShortcuts={hasShortcuts}
          onLate={() => void reload()}
          onSwipe={isFree ? (towards) => go(towards === 'next' ? number + 1 : number - 1) : undefined}
        />
      )}
      <div className={styles.side}>
        <AnswerForm
          number={number}
          format={format}
          answer={answers.get(number) ?? blank}
          isReadOnly={isReading || isPaused}
          field={field}
          onChange={change}
          onLeave={() => void queue?.save()}
          onEnter={() => {
            void queue?.save();
            if (isFree) go(number + 1);
          }}
        />
        {isFree && <ItemList total={total} number={number} answers={answers} flags={flags} onChoose={go} />}
      </div>
      <div className={styles.bar}>
        <ExamControls
          number={number}
          total={total}
          isFlagged={flags.has(number)}
          isFree={isFree}
          isReading={isReading}
          pausesLeft={isPaused ? 0 : exam.pausesLeft}
          onGo={go}
          onFlag={() => toggle(number)}
          // A paused exam takes no answers, so that those typed until now are sent first.
          onPause={() => void (queue?.flush() ?? Promise.resolve()).then(pausing.pause)}
          onHandIn={() => setOpen('hand-in')}
        />
      </div>
      <Suspense fallback={null}>
        {open === 'sheet' && (
          <ExamShortcuts
            isFree={isFree}
            isOn={hasShortcuts}
            onToggle={setShortcuts}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'hand-in' && (
          <HandInDialog
            blanks={items.filter((item) => isBlank(answers.get(item.number) ?? blank)).length}
            flagged={flags.size}
            onClose={() => setOpen(null)}
            onConfirm={() => {
              setOpen(null);
              handIn();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
