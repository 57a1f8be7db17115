import { Button, Icon } from '@medrad/ui/core';
import type { Dispatch } from 'react';
import { keepFocus } from '../keep-focus';
import { isLast, type RunAction, type RunState } from '../run-state';
import styles from './runner.module.css';

interface RunControlsProps {
  state: RunState;
  isFinishing: boolean;
  dispatch: Dispatch<RunAction>;
  onFinish: () => void;
}

export function RunControls({ state, isFinishing, dispatch, onFinish }: RunControlsProps) {
  return (
    <nav className={styles.controls} aria-label="Questions" onMouseDown={keepFocus}>
      <Button
        icon="arrow-left"
        disabled={state.index === 0}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => dispatch('previous')}
      >
        Previous
      </Button>
      {isLast(state) ? (
        <Button variant="success" icon="check" isLoading={isFinishing} onClick={onFinish}>
          Finish Spotter
        </Button>
      ) : (
        <Button variant="primary" aria-keyshortcuts="ArrowRight" onClick={() => dispatch('next')}>
          Next
          <Icon name="arrow-right" size={18} />
        </Button>
      )}
    </nav>
  );
}
