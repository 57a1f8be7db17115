import { Tooltip } from '@medrad/ui/core';
import styles from '../dicom-viewer.module.css';
import type { Pane } from '../panes';
import { grayChoices, type GrayChoice } from '../view/gray';
import { customWindow, type PaneState } from '../view/pane-state';
import { usePaneValue } from './use-pane-value';

const separator = '\n';
const namesOf = new WeakMap<readonly GrayChoice[], string>();

/** One text for equal lists: each frame has a list of its own, mostly of the same names. */
function joinNames(choices: readonly GrayChoice[]): string {
  const names = namesOf.get(choices) ?? choices.map(({ name }) => name).join(separator);
  namesOf.set(choices, names);
  return names;
}

/** Windows by name: the file's own first. Colour has none. */
export function WindowSelect({ pane: { store, source } }: { pane: Pane }) {
  const choicesOf = ({ shown }: PaneState) =>
    shown.kind === 'frame' ? grayChoices(shown.frame, source.modality) : [];
  const names = usePaneValue(store, (state) => joinNames(choicesOf(state)));
  const chosen = usePaneValue(store, ({ grayName }) => grayName);
  const choose = (name: string) =>
    store.dispatch({
      type: 'choose-gray',
      choice: choicesOf(store.get()).find((choice) => choice.name === name) ?? null,
    });

  if (names === '') return null;
  const listed = names.split(separator);
  return (
    <Tooltip content="Window (1 … 9)">
      <select
        className={styles.select}
        aria-label="Window"
        aria-keyshortcuts="1 2 3 4 5 6 7 8 9"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">As stored</option>
        {listed.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        {chosen !== '' && !listed.includes(chosen) && (
          <option value={chosen}>{chosen === customWindow ? customWindow : chosen}</option>
        )}
      </select>
    </Tooltip>
  );
}
