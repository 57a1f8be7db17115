import { Button, IconButton } from '@medrad/ui/core';
import type { Chord } from '../keys/chord';
import styles from './preferences.module.css';

/** The sentence that answers a key press; `swap` is the pressed key when another command has it. */
export interface Answer {
  sentence: string;
  swap?: Chord;
}

interface KeyRowProps {
  does: string;
  /** Keys of the command as shown to users, such as `Ctrl+Z`. */
  keys: readonly string[];
  isChanged: boolean;
  isListening: boolean;
  answer: Answer | null;
  onListen: () => void;
  onSwap: (chord: Chord) => void;
  onKeep: () => void;
  onReset: () => void;
}

/** A command with its keys and the button to change them. */
export function KeyRow({ does, keys, isChanged, isListening, answer, ...on }: KeyRowProps) {
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.does}>{does}</span>
        <button
          type="button"
          className={styles.key}
          aria-label={
            isListening ? `${does}: press a key` : `${does}: ${keys.join(' or ')}. Choose another key`
          }
          aria-pressed={isListening}
          onClick={({ currentTarget }) => {
            // Some browsers do not focus a clicked button; losing focus cancels the choice.
            currentTarget.focus();
            on.onListen();
          }}
          onBlur={() => isListening && on.onKeep()}
        >
          {isListening ? 'Press a key …' : keys.map((key) => <kbd key={key}>{key}</kbd>)}
        </button>
        {isChanged ? (
          <IconButton label={`Reset the key of “${does}”`} icon="refresh" size="sm" onClick={on.onReset} />
        ) : (
          <span className={styles.space} />
        )}
      </div>
      <div role="status" className={styles.answer}>
        {answer?.sentence}
      </div>
      {answer?.swap !== undefined && (
        <div className={styles.choice}>
          <Button size="sm" variant="primary" onClick={() => on.onSwap(answer.swap ?? '')}>
            Swap the keys
          </Button>
          <Button size="sm" onClick={on.onKeep}>
            Leave them
          </Button>
        </div>
      )}
    </li>
  );
}
