import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import styles from '../dicom-viewer.module.css';
import { isMeasurementKind } from '../measure/measurement';
import type { ViewerSettings } from '../use-viewer-settings';
import type { ViewportTools } from '../viewports/use-viewport-tools';
import type { ViewportGrid } from '../viewports/viewport-grid';
import { DicomViewport } from './dicom-viewport';
import type { SeriesOverlay } from './viewport-overlay';

const ViewportMarks = lazyPart(() => import('../viewports/viewport-marks'));

interface ViewportAreaProps {
  grid: ViewportGrid;
  tools: ViewportTools;
  settings: ViewerSettings;
  /** Whether no tool was picked, so that a vertical swipe scrolls the page. */
  isAtRest: boolean;
  /** Whether the viewer is fullscreen. */
  isFilling: boolean;
  /** Changes which parts are open. */
  set: (some: Partial<ViewerSettings>) => void;
  patientText?: string;
  overlay?: SeriesOverlay;
  onReopen?: () => void;
}

/** The visible viewports, each with its image. */
export function ViewportArea(props: ViewportAreaProps) {
  const { grid, tools, settings, set, patientText, overlay, onReopen } = props;
  const { layout } = grid.get();
  const { series } = grid.pool;
  const active = grid.activeViewport();
  return (
    <div className={styles.viewports} data-viewports={layout > 1 ? layout : undefined}>
      {grid.seen().map((viewport, place) => (
        <DicomViewport
          key={place}
          viewport={viewport}
          label={layout > 1 ? `Image ${place + 1}` : 'Image'}
          caption={series.length > 1 && layout > 1 ? tools.captionOf(viewport.seriesKey) : undefined}
          tool={settings.isMagnified && !isMeasurementKind(settings.tool) ? 'magnifier' : settings.tool}
          isAtRest={props.isAtRest}
          isFilling={props.isFilling}
          isMagnified={settings.isMagnified}
          onMagnifierClose={() => set({ isMagnified: false })}
          isActive={layout > 1 && viewport === active}
          isFocal={viewport === active}
          onActivate={() => grid.activate(place)}
          patientText={settings.isPatientShown ? patientText : undefined}
          overlay={overlay}
          onPoint={tools.point}
          onReopen={series.length > 0 ? () => grid.pool.reopen(viewport.seriesKey) : onReopen}
        >
          {(layout > 1 || series.length > 1) && (
            <Suspense fallback={null}>
              <ViewportMarks
                viewport={viewport}
                place={place}
                grid={grid}
                tools={tools}
                isLinked={settings.isLinked}
              />
            </Suspense>
          )}
        </DicomViewport>
      ))}
    </div>
  );
}
