import { Button, Icon, IconButton } from '@medrad/ui/core';
import { useState } from 'react';
import type { RunProgress } from '../run-progress';
import styles from './runner.module.css';

interface ResumeNoticeProps {
  progress: RunProgress;
  onStartOver: () => void;
}

/** Says that the run goes on from an earlier visit, with a way to begin again. */
export function ResumeNotice({ progress, onStartOver }: ResumeNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  const isResumed = !progress.isFinished && (progress.index > 0 || progress.elapsed > 0);
  if (!isResumed || isClosed) return null;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="refresh" size={18} />
      <span className={styles.noticeText}>Resumed where you left off</span>
      <Button size="sm" onClick={onStartOver}>
        Start over
      </Button>
      <IconButton size="sm" icon="close" label="Dismiss" onClick={() => setClosed(true)} />
    </div>
  );
}
