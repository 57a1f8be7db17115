import { lazyPart } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import styles from './tools.module.css';
import { measureText } from '../measure/measure-text';
import { isRegion, kindNames } from '../measure/measurement';
import type { ViewportStore } from '../viewport';
import type { ViewportState } from '../view/viewport-state';
import { Tool } from './tool';
import { useViewportValue } from './use-viewport-value';

const HistogramPanel = lazyPart(() => import('../measure/histogram-panel'));

const hasAny = ({ shown, drawings }: ViewportState) =>
  shown.kind === 'frame' && drawings.done.some(({ index }) => index === shown.index);

function MeasuredHere({ store }: { store: ViewportStore }) {
  const done = useViewportValue(store, ({ drawings }) => drawings.done);
  useViewportValue(store, ({ drawings }) => drawings.textVersion);
  const frame = useViewportValue(store, ({ shown }) => (shown.kind === 'frame' ? shown.frame : null));
  const index = useViewportValue(store, ({ shown }) => (shown.kind === 'frame' ? shown.index : -1));
  const here = done.filter((one) => one.index === index);
  const [counted, setCounted] = useState<number | null>(null);
  const region = here.find(({ id, kind }) => id === counted && isRegion(kind));
  if (!frame) return null;
  return (
    <>
      <ul className={styles.measurements} aria-label="Measurements">
        {here.map((one) => {
          const text = `${kindNames[one.kind]} ${measureText(frame, one)}`.trim();
          return (
            <li key={one.id}>
              <span>{text}</span>
              {one.kind === 'text' && (
                <Tool
                  label={`Edit: ${text}`}
                  icon="edit"
                  iconSize={18}
                  onClick={() => store.dispatch({ type: 'edit-note', id: one.id })}
                />
              )}
              {isRegion(one.kind) && (
                <Tool
                  label={`Histogram: ${text}`}
                  icon="histogram"
                  iconSize={18}
                  aria-expanded={one.id === counted}
                  onClick={() => setCounted(one.id === counted ? null : one.id)}
                />
              )}
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
      {region && (
        <Suspense fallback={null}>
          <HistogramPanel frame={frame} drawing={region} onClose={() => setCounted(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The measurements on the shown frame, each with a button to delete it. */
export function MeasurementList({ store }: { store: ViewportStore }) {
  // Selects only whether there are measurements, so that scrolling a stack without any renders
  // nothing.
  return useViewportValue(store, hasAny) ? <MeasuredHere store={store} /> : null;
}
