import { Button, Switch } from '@medrad/ui/core';
import styles from './dictation.module.css';
import { useDictation } from './use-dictation';

interface DictationFieldProps {
  /** Label of the field that receives the text. */
  into: string;
  onText: (spoken: string) => boolean;
}

/**
 * A button that switches dictation on and off; renders nothing when the device has no speech recognition of its own.
 * Until the browser has answered whether it has, the switch is shown disabled, so that what lies below it does not move
 * away from a finger.
 */
export function DictationField({ into, onText }: DictationFieldProps) {
  const dictation = useDictation(onText);
  const { isOffered, isSearching, needsModel, isOn, isInstalling, isListening, interim, problem } = dictation;
  if (!isOffered) return null;
  const state = isInstalling
    ? 'The speech model is being downloaded. You can go on typing.'
    : isListening
      ? `Listening. Speech goes into ${into}; say “full stop”, “comma”, “new line” or “new paragraph”.`
      : problem;
  return (
    <div className={styles.dictation}>
      <Switch
        label="Dictation"
        description={
          needsModel
            ? 'Speech stays on this device. The browser downloads a speech model first.'
            : 'Speech stays on this device'
        }
        checked={isOn || isInstalling}
        disabled={isSearching || isInstalling}
        onChange={dictation.turn}
      />
      {isOn && (
        <div>
          <Button aria-pressed={isListening} onClick={isListening ? dictation.stop : dictation.start}>
            {isListening ? 'Stop dictating' : 'Start dictating'}
          </Button>
        </div>
      )}
      <p className={styles.state} role="status">
        {state}
      </p>
      {interim !== '' && <p className={styles.interim}>{interim} …</p>}
    </div>
  );
}
