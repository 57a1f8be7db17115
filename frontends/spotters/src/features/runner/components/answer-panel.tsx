import type { Image } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import type { Dispatch } from 'react';
import type { RunAction, RunState } from '../run-state';
import { keepFocus } from '../keep-focus';
import styles from './runner.module.css';

interface AnswerPanelProps {
  state: RunState;
  image: Image;
  dispatch: Dispatch<RunAction>;
}

/** Answer and description, uncovered on demand. */
export function AnswerPanel({ state, image, dispatch }: AnswerPanelProps) {
  const { isAnswerShown, isDescriptionShown } = state;
  return (
    <div className={styles.answer}>
      <div className={styles.toggles} onMouseDown={keepFocus}>
        <Button
          icon={isAnswerShown ? 'eye-off' : 'eye'}
          aria-expanded={isAnswerShown}
          aria-keyshortcuts="Space"
          onClick={() => dispatch('toggle-answer')}
        >
          {isAnswerShown ? 'Hide Answer' : 'Show Answer'}
        </Button>
        <Button
          icon="file"
          aria-expanded={isDescriptionShown}
          aria-keyshortcuts="D"
          onClick={() => dispatch('toggle-description')}
        >
          {isDescriptionShown ? 'Hide Description' : 'Show Description'}
        </Button>
      </div>
      <div aria-live="polite" className={styles.revealed}>
        {isAnswerShown && (
          <section className={styles.diagnosis} aria-label="Answer">
            <span className={styles.label}>Answer</span>
            <p>{image.title}</p>
          </section>
        )}
        {isDescriptionShown && (
          <section className={styles.description} aria-label="Description">
            <span className={styles.label}>Description</span>
            <p>{image.description || 'No description.'}</p>
            {image.findings && (
              <>
                <span className={styles.label}>Findings</span>
                <p>{image.findings}</p>
              </>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
