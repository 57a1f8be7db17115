import styles from '../dicom-viewer.module.css';
import { kindNames, measureText } from '../measure/measure-text';
import type { PaneStore } from '../panes';
import type { PaneState } from '../view/pane-state';
import { Tool } from './tool';
import { usePaneValue } from './use-pane-value';

const hasAny = ({ shown, drawings }: PaneState) =>
  shown.kind === 'frame' && drawings.done.some(({ index }) => index === shown.index);

function MeasuredHere({ store }: { store: PaneStore }) {
  const done = usePaneValue(store, ({ drawings }) => drawings.done);
  const frame = usePaneValue(store, ({ shown }) => (shown.kind === 'frame' ? shown.frame : null));
  const index = usePaneValue(store, ({ shown }) => (shown.kind === 'frame' ? shown.index : -1));
  const here = done.filter((one) => one.index === index);
  if (!frame) return null;
  return (
    <ul className={styles.measurements} aria-label="Measurements">
      {here.map((one) => {
        const text = `${kindNames[one.kind]} ${measureText(frame, one)}`;
        return (
          <li key={one.id}>
            <span>{text}</span>
            <Tool
              label={`Delete: ${text}`}
              icon="close"
              iconSize={18}
              onClick={() => store.dispatch({ type: 'delete-drawing', id: one.id })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What was measured on the frame that is seen, to be read and deleted one by one. */
export function MeasurementList({ store }: { store: PaneStore }) {
  // A stack without any is scrolled without rendering.
  return usePaneValue(store, hasAny) ? <MeasuredHere store={store} /> : null;
}
