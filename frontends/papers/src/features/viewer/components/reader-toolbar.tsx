import { Tooltip } from '@medrad/ui/core';
import type { ReaderCommand } from '../reader-keys';
import { maxZoom, minZoom } from '../layout/zoom';
import { PageField } from './page-field';
import { Tool } from './tool';
import styles from './toolbar.module.css';

interface ReaderToolbarProps {
  page: number;
  pageCount: number;
  zoom: number;
  isDim: boolean;
  isFinding: boolean;
  onGo: (page: number) => void;
  run: (command: ReaderCommand) => void;
}

/** The toolbar: pages, zoom, find and appearance. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { page, pageCount, zoom, isDim, isFinding, onGo, run } = props;
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <div role="toolbar" aria-label="Paper tools" className={styles.tools}>
      <div className={styles.group}>
        <Tool
          label="Previous page"
          icon="chevron-left"
          disabled={page <= 1}
          onClick={() => run('previous-page')}
        />
        <PageField page={page} pageCount={pageCount} onGo={onGo} />
        <Tool
          label="Next page"
          icon="chevron-right"
          disabled={page >= pageCount}
          onClick={() => run('next-page')}
        />
      </div>
      <div className={styles.group}>
        <Tool
          label="Zoom out"
          icon="zoom-out"
          keys="-"
          disabled={zoom <= minZoom}
          onClick={() => run('zoom-out')}
        />
        <Tooltip content="Fit width (0)">
          <button
            type="button"
            className={styles.percent}
            aria-label={`Fit width (now ${percent})`}
            aria-keyshortcuts="0"
            onClick={() => run('fit')}
          >
            {percent}
          </button>
        </Tooltip>
        <Tool
          label="Zoom in"
          icon="zoom-in"
          keys="+"
          disabled={zoom >= maxZoom}
          onClick={() => run('zoom-in')}
        />
      </div>
      <div className={styles.group}>
        <Tool
          label="Find in text"
          icon="search"
          keys="Control+F"
          aria-expanded={isFinding}
          onClick={() => run('find')}
        />
        <Tool label="Dim the pages" icon="moon" keys="D" aria-pressed={isDim} onClick={() => run('dim')} />
        <Tool
          label="Keyboard shortcuts"
          icon="keyboard"
          keys="?"
          className={styles.wideOnly}
          onClick={() => run('sheet')}
        />
      </div>
    </div>
  );
}
