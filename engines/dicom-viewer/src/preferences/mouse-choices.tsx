import { Select, Switch } from '@medrad/ui/core';
import type { ButtonUse, MouseButton, Preferences } from './preferences';
import styles from './preferences.module.css';

const uses: { value: ButtonUse; label: string }[] = [
  { value: 'tool', label: 'Use the selected tool' },
  { value: 'window', label: 'Adjust the window' },
  { value: 'pan', label: 'Move the image' },
  { value: 'zoom', label: 'Zoom' },
  { value: 'scroll', label: 'Scroll through the frames' },
];

const buttons: { button: MouseButton; label: string }[] = [
  { button: 'left', label: 'Drag with the left button' },
  { button: 'middle', label: 'Drag with the middle button' },
  { button: 'right', label: 'Drag with the right button' },
];

interface MouseChoicesProps {
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
}

/** The actions of the mouse buttons and the wheel. */
export function MouseChoices({ preferences, onChange }: MouseChoicesProps) {
  const { wheel } = preferences;
  const hasTool = Object.values(preferences.buttons).includes('tool');
  return (
    <section aria-label="Mouse" className={styles.mouse}>
      <h3>Mouse</h3>
      {buttons.map(({ button, label }) => (
        <Select
          key={button}
          label={label}
          options={uses}
          value={preferences.buttons[button]}
          onChange={({ currentTarget }) =>
            onChange({
              ...preferences,
              buttons: { ...preferences.buttons, [button]: currentTarget.value as ButtonUse },
            })
          }
        />
      ))}
      <p role="status" className={styles.note}>
        {hasTool
          ? ''
          : 'No mouse button uses the selected tool. Measuring then needs the keyboard, or a finger, which always uses the tool.'}
      </p>
      <Select
        label="Turn the wheel"
        options={[
          { value: 'frames', label: 'Scroll through the frames' },
          { value: 'zoom', label: 'Zoom' },
        ]}
        hint="With Ctrl the wheel always zooms, as it does on a single image."
        value={wheel.does}
        onChange={({ currentTarget }) =>
          onChange({
            ...preferences,
            wheel: { ...wheel, does: currentTarget.value === 'zoom' ? 'zoom' : 'frames' },
          })
        }
      />
      <Switch
        label="Reverse the direction"
        description={
          wheel.isReversed
            ? 'Rolling towards you shows the previous frame, or zooms in.'
            : 'Rolling towards you shows the next frame, or zooms out.'
        }
        checked={wheel.isReversed}
        onChange={(isReversed) => onChange({ ...preferences, wheel: { ...wheel, isReversed } })}
      />
    </section>
  );
}
