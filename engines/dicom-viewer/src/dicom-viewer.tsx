import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { lazyPart } from '@medrad/ui/core';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { useFullscreen } from '@medrad/ui/viewer';
import styles from './dicom-viewer.module.css';
import { fileSpeed, speedOf, stepSpeed } from './frames/play';
import { useChosenSpeed } from './frames/use-chosen-speed';
import type { ViewerCommand } from './keys/dicom-keys';
import { useDicomKeys } from './keys/use-dicom-keys';
import { isMeasurementKind } from './measure/measurement';
import { useDrawings } from './measure/use-drawings';
import { MeasuringParts } from './measure/measuring-parts';
import { DicomPane } from './parts/dicom-pane';
import { DicomToolbar, type DownloadLink } from './parts/dicom-toolbar';
import { FrameBar } from './parts/frame-bar';
import { MeasurementList } from './parts/measurement-list';
import { PaneAnnouncement } from './parts/pane-announcement';
import type { SeriesOverlay } from './parts/pane-overlay';
import { SeriesNotices } from './parts/series-notices';
import { VolumeBar } from './parts/volume-bar';
import { runOnPane } from './run-command';
import { useFirstFrame, usePlaying } from './use-panes';
import { useExport } from './export/use-export';
import { useKeyImages } from './key-images/use-key-images';
import { useViewerSettings } from './use-viewer-settings';
import { nextLayout } from './viewports/layouts';
import { type FrameAsked, useGoTo, useViewports } from './viewports/use-viewports';
import { useViewportTools } from './viewports/use-viewport-tools';
import type { ViewerSeries } from './viewports/viewer-series';

const HeaderPanel = lazyPart(() => import('./header/header-panel'));
const Reconstruction = lazyPart(() => import('./reconstruct/reconstruction'));
const ShortcutSheet = lazyPart(() => import('./parts/shortcut-sheet'));
const ViewportBar = lazyPart(() => import('./viewports/viewport-bar'));
const PaneMarks = lazyPart(() => import('./viewports/pane-marks'));

/** What a {@link DicomViewer} shows, and how. */
export interface DicomViewerProps {
  /** Shown at first; stays its opener's: the viewer never closes it. */
  source: FrameSource;
  /** What viewports can show, `source` among them; it alone where it is absent. Memoise it: another list begins anew. */
  series?: readonly ViewerSeries[];
  /** Which of `series` the source is; the first one unless told. */
  seriesKey?: string;
  /** Names the viewer for screen readers; never a patient. */
  label?: string;
  download?: DownloadLink;
  /** Who the patient is; hidden until it is asked for. */
  patientText?: string;
  /** The files are the person's own: the header's values that may identify a patient can be asked for there. */
  mayShowIdentity?: boolean;
  /** Drawn over each frame in a box as large as the frame in CSS pixels; follows zoom, moves, turns and mirroring. */
  overlay?: SeriesOverlay;
  /** The frame to go to, from 0, and the series it is of: another object goes there again. */
  goTo?: FrameAsked | null;
  /** Bytes of decoded frames that are held; 256 MB unless told. */
  cacheBytes?: number;
  /** The first frame is decoded. */
  onFirstFrame?: (frame: DisplayFrame) => void;
  /** Opens the source anew after its worker had to be ended; absent where `series` can do it. */
  onReopen?: () => void;
}

/** Commands that planes leave to the viewer. */
const isOfViewer = ({ type }: ViewerCommand) =>
  type === 'reconstruct' || type === 'fullscreen' || type === 'sheet';

/**
 * Looks at DICOM frames: window, zoom without limits, move, rotate, mirror, invert, step and play, measure, one to four
 * viewports with a series each, fullscreen; by mouse, touch and keyboard. A frame that cannot be decoded is replaced by
 * the test pattern and said so; nothing else ever stands under a frame's number.
 */
export function DicomViewer(props: DicomViewerProps) {
  const { source, series = [], label = 'DICOM viewer', download, patientText } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settings, change, set } = useViewerSettings(source);
  const { tool, isPatientShown } = settings;
  const { viewports, arrangement, sourceKey } = useViewports(props);
  const { layout } = arrangement;
  const seen = arrangement.panes.slice(0, layout);
  const active = viewports.activePane();
  const { store } = active;
  const fullscreen = useFullscreen(root);
  const [hasCharacters, setCharacters] = useStoredSwitch('dicomShortcuts', true);
  useFirstFrame(
    useMemo(() => viewports.get().panes[0], [viewports]),
    props.onFirstFrame,
  );
  useGoTo(viewports, sourceKey, props.goTo);
  const [speed, keepSpeed] = useChosenSpeed(active.source);
  usePlaying(active, settings.isPlaying, speed);
  const tools = useViewportTools(viewports);
  useDrawings(arrangement.panes, tool);
  const keyImages = useKeyImages(active.source);
  const saving = useExport(root);

  /** To choose the file's own speed is to choose none. */
  const chooseSpeed = (chosen: number) => keepSpeed(chosen === fileSpeed(store.get()) ? null : chosen);

  const planeCommands = useRef<((command: ViewerCommand) => void) | null>(null);
  const takePlanes = useCallback(
    (take: ((command: ViewerCommand) => void) | null) => void (planeCommands.current = take),
    [],
  );
  const isReconstructing = settings.isReconstructing && active.source.frameCount >= 3;

  function run(command: ViewerCommand): void {
    if (command.type === 'fullscreen') void fullscreen.toggle();
    if (isReconstructing && !isOfViewer(command)) {
      planeCommands.current?.(command);
      return;
    }
    runOnPane(active, tool, command);
    if (command.type === 'tool') seen.forEach((pane) => runOnPane(pane, tool, { type: 'settle' }));
    if (command.type === 'layout') viewports.setLayout(nextLayout(layout, series.length));
    if (command.type === 'key-image') keyImages.toggle(store.get().index);
    if (command.type === 'export-image') saving.saveImage(active);
    if (command.type === 'export-table') saving.saveTable(active);
    if (command.type === 'cine-speed') {
      const own = fileSpeed(store.get());
      chooseSpeed(stepSpeed(speedOf(speed, own), command.by, own));
    }
    tools.run(command, tool);
    change(command);
  }
  const hasCross = () => store.get().probe !== null;
  const isMeasuring = isMeasurementKind(tool) || tool === 'cursor';
  useDicomKeys({ root, hasCharacters, isMeasuring, hasCross, run });

  return (
    <div
      ref={root}
      role="region"
      aria-label={label}
      className={styles.viewer}
      data-covering={fullscreen.isCovering || undefined}
    >
      {(series.length > 1 || layout > 1) && (
        <Suspense fallback={<div className={styles.barSpace} data-strip={series.length > 1 || undefined} />}>
          <ViewportBar viewports={viewports} tools={tools} isLinked={settings.isLinked} run={run} />
        </Suspense>
      )}
      <SeriesNotices source={active.source} />
      {isReconstructing ? (
        <Suspense fallback={<div className={styles.stages} aria-busy="true" />}>
          <Reconstruction
            key={active.id}
            pane={active}
            hasCharacters={hasCharacters}
            isFullscreen={fullscreen.isFullscreen}
            onCommands={takePlanes}
            onClose={() => set({ isReconstructing: false })}
            onReopen={series.length > 0 ? () => viewports.pool.reopen(active.seriesKey) : props.onReopen}
          />
        </Suspense>
      ) : (
        <>
          <div className={styles.stages} data-viewports={layout > 1 ? layout : undefined}>
            {seen.map((pane, place) => (
              <DicomPane
                key={place}
                pane={pane}
                label={layout > 1 ? `Image ${place + 1}` : 'Image'}
                caption={series.length > 1 && layout > 1 ? tools.labelOf(pane.seriesKey) : undefined}
                tool={settings.isMagnified && !isMeasurementKind(tool) ? 'lens' : tool}
                isMagnified={settings.isMagnified}
                onLensClose={() => set({ isMagnified: false })}
                isActive={layout > 1 && pane === active}
                isFocal={pane === active}
                onActivate={() => viewports.activate(place)}
                patientText={isPatientShown ? patientText : undefined}
                overlay={props.overlay}
                onPoint={tools.point}
                onReopen={series.length > 0 ? () => viewports.pool.reopen(pane.seriesKey) : props.onReopen}
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
          {active.source.frameCount > 1 && (
            <FrameBar
              key={active.id}
              store={store}
              isPlaying={settings.isPlaying}
              speed={speed}
              onSpeed={chooseSpeed}
              run={run}
            />
          )}
          {active.source.volumes && (
            <VolumeBar key={`volumes ${active.id}`} store={store} volumes={active.source.volumes} run={run} />
          )}
          <DicomToolbar
            pane={active}
            look={{
              ...settings,
              isFullscreen: fullscreen.isFullscreen,
              viewportCount: layout,
              seriesCount: series.length,
            }}
            download={download}
            hasPatientText={patientText !== undefined}
            run={run}
          />
          <MeasuringParts
            pane={active}
            settings={settings}
            keyImages={keyImages}
            notice={saving.notice}
            onDismiss={saving.dismiss}
            run={run}
            set={set}
          />
          {settings.hasHeader && active.source.header && (
            <Suspense fallback={null}>
              <HeaderPanel
                key={active.id}
                pane={active}
                mayShowIdentity={props.mayShowIdentity === true}
                onClose={() => set({ hasHeader: false })}
              />
            </Suspense>
          )}
          <MeasurementList store={store} />
        </>
      )}
      <PaneAnnouncement store={store} />
      {settings.hasSheet && (
        <Suspense fallback={null}>
          <ShortcutSheet
            isOn={hasCharacters}
            onToggle={setCharacters}
            onClose={() => set({ hasSheet: false })}
          />
        </Suspense>
      )}
    </div>
  );
}
