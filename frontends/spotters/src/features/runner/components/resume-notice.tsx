import { isResumable, type RunProgress } from '@medrad/remote-kit/run-progress';
import { Button, Icon, IconButton } from '@medrad/ui/core';
import { useState } from 'react';
import styles from './runner.module.css';

interface ResumeNoticeProps {
  progress: RunProgress;
  /** Whether questions were added, removed or moved since the run was interrupted. */
  hasChanged: boolean;
  onStartOver: () => void;
}

/** Says that the run was started on an earlier visit and continues, and offers to start over. */
export function ResumeNotice({ progress, hasChanged, onStartOver }: ResumeNoticeProps) {
  const [isClosed, setClosed] = useState(false);
  if (!isResumable(progress) || isClosed) return null;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="refresh" size={18} />
      <span className={styles.noticeText}>
        <span>Resumed where you left off</span>
        {hasChanged && <span>. Its questions have changed.</span>}
      </span>
      <Button size="sm" onClick={onStartOver}>
        Start over
      </Button>
      <IconButton size="sm" icon="close" label="Dismiss" onClick={() => setClosed(true)} />
    </div>
  );
}
