import { lazyPart } from '@medrad/ui/core';
import { Suspense } from 'react';
import styles from '../dicom-viewer.module.css';
import { isMeasurementKind } from '../measure/measurement';
import type { ViewerSettings } from '../use-viewer-settings';
import type { ViewportTools } from '../viewports/use-viewport-tools';
import type { Viewports } from '../viewports/viewports';
import { DicomPane } from './dicom-pane';
import type { SeriesOverlay } from './pane-overlay';

const PaneMarks = lazyPart(() => import('../viewports/pane-marks'));

interface ViewerStagesProps {
  viewports: Viewports;
  tools: ViewportTools;
  settings: ViewerSettings;
  /** No tool was picked, so that a vertical swipe scrolls the page. */
  isAtRest: boolean;
  /** The viewer is fullscreen. */
  isFilling: boolean;
  /** Changes which parts are open. */
  set: (some: Partial<ViewerSettings>) => void;
  patientText?: string;
  overlay?: SeriesOverlay;
  onReopen?: () => void;
}

/** The visible viewports, each with its image. */
export function ViewerStages(props: ViewerStagesProps) {
  const { viewports, tools, settings, set, patientText, overlay, onReopen } = props;
  const { layout } = viewports.get();
  const { series } = viewports.pool;
  const active = viewports.activePane();
  return (
    <div className={styles.stages} data-viewports={layout > 1 ? layout : undefined}>
      {viewports.seen().map((pane, place) => (
        <DicomPane
          key={place}
          pane={pane}
          label={layout > 1 ? `Image ${place + 1}` : 'Image'}
          caption={series.length > 1 && layout > 1 ? tools.captionOf(pane.seriesKey) : undefined}
          tool={settings.isMagnified && !isMeasurementKind(settings.tool) ? 'lens' : settings.tool}
          isAtRest={props.isAtRest}
          isFilling={props.isFilling}
          isMagnified={settings.isMagnified}
          onLensClose={() => set({ isMagnified: false })}
          isActive={layout > 1 && pane === active}
          isFocal={pane === active}
          onActivate={() => viewports.activate(place)}
          patientText={settings.isPatientShown ? patientText : undefined}
          overlay={overlay}
          onPoint={tools.point}
          onReopen={series.length > 0 ? () => viewports.pool.reopen(pane.seriesKey) : onReopen}
        >
          {(layout > 1 || series.length > 1) && (
            <Suspense fallback={null}>
              <PaneMarks
                pane={pane}
                place={place}
                viewports={viewports}
                tools={tools}
                isLinked={settings.isLinked}
              />
            </Suspense>
          )}
        </DicomPane>
      ))}
    </div>
  );
}
