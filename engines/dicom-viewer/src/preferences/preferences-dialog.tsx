import { Button, Dialog } from '@medrad/ui/core';
import { KeyChoices } from './key-choices';
import { MouseChoices } from './mouse-choices';
import { setPreferences, usePreferences } from './preference-store';
import { defaultPreferences } from './preferences';
import styles from './preferences.module.css';

/**
 * Settings of mouse buttons, wheel and keys for every viewer in this browser; each change applies
 * at once.
 */
export default function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const preferences = usePreferences();
  const isAsAtFirst = JSON.stringify(preferences) === JSON.stringify(defaultPreferences);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Keys, mouse and wheel"
      description="Saved in this browser for all DICOM images and their planes."
      footer={
        <>
          <Button disabled={isAsAtFirst} onClick={() => setPreferences(defaultPreferences)}>
            Reset everything
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <MouseChoices preferences={preferences} onChange={setPreferences} />
        <KeyChoices
          bindings={preferences.keys}
          onChange={(keys) => setPreferences({ ...preferences, keys })}
        />
      </div>
    </Dialog>
  );
}
