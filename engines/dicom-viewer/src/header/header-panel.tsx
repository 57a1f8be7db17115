import { Button, Spinner, Switch } from '@medrad/ui/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Viewport } from '../viewport';
import { Tool } from '../parts/tool';
import { HeaderContent } from './header-content';
import styles from './header-panel.module.css';
import { reasonOf } from '../view/failure-text';
import { useHeader } from './use-header';
import { useReturnedFocus } from './use-returned-focus';

interface HeaderPanelProps {
  viewport: Viewport;
  /**
   * Whether the panel is beside the image; otherwise it is a sheet over the lower part of the
   * viewer.
   */
  isBeside: boolean;
  /** Whether the user may reveal patient data, because the files belong to that user. */
  mayShowIdentity: boolean;
  onClose: () => void;
}

/** All elements of the shown frame's file, in a panel beside the image; the viewer stays usable. */
export default function HeaderPanel({ viewport, isBeside, mayShowIdentity, onClose }: HeaderPanelProps) {
  const { source, store } = viewport;
  const [withIdentity, setWithIdentity] = useState(false);
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const { state, retry } = useHeader(source, store, mayShowIdentity && withIdentity);
  useReturnedFocus(panel);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <div className={styles.side} data-beside={isBeside || undefined}>
      {/* Because of `aria-modal="false"`, the viewer's shortcuts work while the focus is outside of this panel. */}
      <div
        ref={panel}
        role="dialog"
        aria-modal="false"
        aria-label="DICOM header"
        tabIndex={-1}
        className={styles.panel}
        onKeyDown={handleKey}
      >
        <div className={styles.title}>
          <h2>DICOM header</h2>
          <Tool label="Close header" icon="close" onClick={onClose} />
        </div>
        {mayShowIdentity && (
          <div className={styles.identity}>
            <Switch
              label="Show values that may identify the patient"
              checked={withIdentity}
              onChange={setWithIdentity}
            />
          </div>
        )}
        {state.phase === 'loading' && (
          <div className={styles.message}>
            <Spinner label="Loading header…" isLabelVisible />
          </div>
        )}
        {state.phase === 'failed' && (
          <div className={styles.message} role="alert">
            <p>{reasonOf(state.error, 'The header of this file cannot be read.')}</p>
            <Button icon="refresh" onClick={retry}>
              Retry
            </Button>
          </div>
        )}
        {state.phase === 'ready' && (
          <HeaderContent table={state.table} isStale={state.isStale} search={search} onSearch={setSearch} />
        )}
      </div>
    </div>
  );
}
