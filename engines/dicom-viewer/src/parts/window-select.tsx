import { Tooltip } from '@medrad/ui/core';
import styles from './tools.module.css';
import { printChord } from '../keys/chord';
import { chordInForce } from '../keys/key-bindings';
import type { Viewport } from '../viewport';
import { usePreferences } from '../preferences/preference-store';
import { grayChoices, type GrayChoice, type GrayChoices, noChoices } from '../view/gray';
import { customWindow, type ViewportState } from '../view/viewport-state';
import { Tool } from './tool';
import { useViewportValue } from './use-viewport-value';

const separator = '\n';
const namesOf = new WeakMap<GrayChoices, string>();

const listed = ({ own, presets }: GrayChoices): GrayChoice[] => [...own, ...presets];

/** The names of a list as one text, to compare lists by content: each frame creates a new list. */
function joinNames(choices: GrayChoices): string {
  const names =
    namesOf.get(choices) ??
    listed(choices)
      .map(({ name }) => name)
      .join(separator);
  namesOf.set(choices, names);
  return names;
}

interface WindowSelectProps {
  viewport: Viewport;
  isFormOpen: boolean;
  /** Opens or closes the form for window values. */
  onForm: () => void;
}

/**
 * A list of windows by name, the file's own first, and the button that opens the form for typed values; not rendered
 * for colour images.
 */
export function WindowSelect({ viewport: { store, source }, isFormOpen, onForm }: WindowSelectProps) {
  const choicesOf = ({ shown }: ViewportState) =>
    shown.kind === 'frame' ? grayChoices(shown.frame, source.modality) : noChoices;
  const names = useViewportValue(store, (state) => joinNames(choicesOf(state)));
  const chosen = useViewportValue(store, ({ grayName }) => grayName);
  const choose = (name: string) =>
    store.dispatch({
      type: 'choose-gray',
      choice: listed(choicesOf(store.get())).find((choice) => choice.name === name) ?? null,
    });

  const { keys } = usePreferences();
  if (names === '') return null;
  const options = names.split(separator);
  return (
    <>
      <Tooltip content={`Window (${printChord(chordInForce(keys, 'W'))})`}>
        <select
          className={styles.select}
          aria-label="Window"
          aria-keyshortcuts={chordInForce(keys, 'W')}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">As stored</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {chosen !== '' && !options.includes(chosen) && (
            <option value={chosen}>{chosen === customWindow ? customWindow : chosen}</option>
          )}
        </select>
      </Tooltip>
      <Tool label="Window values" keys="Shift+W" icon="edit" aria-expanded={isFormOpen} onClick={onForm} />
    </>
  );
}
