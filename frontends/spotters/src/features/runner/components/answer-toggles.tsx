import { Button } from '@medrad/ui/core';
import type { Dispatch } from 'react';
import { keepFocus } from '../keep-focus';
import type { RunAction, RunState } from '../run-state';
import styles from './runner.module.css';

interface AnswerTogglesProps {
  state: RunState;
  /** Id of the element that shows the revealed texts. */
  controls: string;
  dispatch: Dispatch<RunAction>;
}

/** Buttons that reveal and hide the answer and the description. */
export function AnswerToggles({ state, controls, dispatch }: AnswerTogglesProps) {
  const { isAnswerShown, isDescriptionShown } = state;
  return (
    <div className={styles.toggles} onMouseDown={keepFocus}>
      <Button
        icon={isAnswerShown ? 'eye-off' : 'eye'}
        aria-expanded={isAnswerShown}
        aria-controls={controls}
        aria-keyshortcuts="Space"
        onClick={() => dispatch('toggle-answer')}
      >
        {isAnswerShown ? 'Hide Answer' : 'Show Answer'}
      </Button>
      <Button
        icon="file"
        aria-expanded={isDescriptionShown}
        aria-controls={controls}
        aria-keyshortcuts="D"
        onClick={() => dispatch('toggle-description')}
      >
        {isDescriptionShown ? 'Hide Description' : 'Show Description'}
      </Button>
    </div>
  );
}
