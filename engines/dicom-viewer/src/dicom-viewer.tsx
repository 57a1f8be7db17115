import { Suspense, useMemo, useRef } from 'react';
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
import { DicomToolbar } from './parts/dicom-toolbar';
import { FrameBar } from './parts/frame-bar';
import { MeasurementList } from './parts/measurement-list';
import { ViewportAnnouncement } from './parts/viewport-announcement';
import { SeriesNotices } from './parts/series-notices';
import { ViewportArea } from './parts/viewport-area';
import { VolumeBar } from './parts/volume-bar';
import { runOnViewport } from './run-command';
import { useFirstFrame, usePlaying } from './use-viewport-events';
import { useExport } from './export/use-export';
import { useKeyImages } from './key-images/use-key-images';
import { usePlaneCommands } from './use-plane-commands';
import { useIsWide } from './use-is-wide';
import { isTouchScreen, useViewerSettings } from './use-viewer-settings';
import type { DicomViewerProps } from './viewer-props';
import { nextLayout } from './viewports/layouts';
import { useGoTo, useViewportGrid } from './viewports/use-viewport-grid';
import { useViewportTools } from './viewports/use-viewport-tools';

const HeaderPanel = lazyPart(() => import('./header/header-panel'));
const Reconstruction = lazyPart(() => import('./reconstruct/reconstruction'));
const ShortcutSheet = lazyPart(() => import('./parts/shortcut-sheet'));
const PreferencesDialog = lazyPart(() => import('./preferences/preferences-dialog'));
const TouchHint = lazyPart(() => import('./parts/touch-hint'));
const ViewportBar = lazyPart(() => import('./viewports/viewport-bar'));

/**
 * The DICOM viewer: window, unlimited zoom, pan, rotate, mirror, invert, scroll, cine,
 * measurements, one to four viewports with a series each, and fullscreen; by mouse, touch and
 * keyboard. A frame that cannot be decoded is replaced by the test pattern and an error; an image
 * is never shown under another frame's number.
 */
export function DicomViewer(props: DicomViewerProps) {
  const { series = [], label = 'DICOM viewer', download, patientText } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settings, change, set } = useViewerSettings();
  const { tool } = settings;
  const { grid, arrangement, sourceKey } = useViewportGrid(props);
  const { layout } = arrangement;
  const seen = arrangement.viewports.slice(0, layout);
  const active = grid.activeViewport();
  const { store } = active;
  const fullscreen = useFullscreen(root);
  const isWide = useIsWide(root);
  const [hasCharacters, setCharacters] = useStoredSwitch('dicomShortcuts', true);
  const [hasTouchHint, setTouchHint] = useStoredSwitch('dicomTouchHint', true);
  const isAtRest = !settings.isToolPicked && !settings.isMagnified;
  useFirstFrame(
    useMemo(() => grid.get().viewports[0], [grid]),
    props.onFirstFrame,
  );
  useGoTo(grid, sourceKey, props.goTo);
  const [speed, keepSpeed] = useChosenSpeed(active.source);
  usePlaying(active, settings.isPlaying, speed);
  const tools = useViewportTools(grid);
  const areUnkept = useDrawings(arrangement.viewports, tool);
  const keyImages = useKeyImages(active.source);
  const saving = useExport(root);

  /** Stores a chosen speed; choosing the file's own speed deletes the stored one. */
  const chooseSpeed = (chosen: number) => keepSpeed(chosen === fileSpeed(store.get()) ? null : chosen);

  const isReconstructing = settings.isReconstructing && active.source.frameCount >= 3;
  const { takePlanes, giveToPlanes } = usePlaneCommands(isReconstructing);

  function run(command: ViewerCommand): void {
    if (command.type === 'fullscreen') void fullscreen.toggle();
    if (giveToPlanes(command)) return;
    runOnViewport(active, tool, command);
    if (command.type === 'tool')
      seen.forEach((viewport) => runOnViewport(viewport, tool, { type: 'settle' }));
    if (command.type === 'layout') grid.setLayout(nextLayout(layout, series.length));
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
      {(series.length > 1 || (layout > 1 && !isReconstructing)) && (
        <Suspense fallback={<div className={styles.barSpace} data-strip={series.length > 1 || undefined} />}>
          <ViewportBar
            grid={grid}
            tools={tools}
            isLinked={settings.isLinked}
            isReconstructing={isReconstructing}
            run={run}
          />
        </Suspense>
      )}
      <SeriesNotices source={active.source} />
      <div className={styles.content}>
        <div className={styles.main}>
          {isReconstructing ? (
            <Suspense fallback={<div className={styles.viewports} aria-busy="true" />}>
              <Reconstruction
                key={active.id}
                viewport={active}
                isFilling={fullscreen.isFullscreen}
                hasHeader={settings.hasHeader}
                onCommands={takePlanes}
                run={run}
                onReopen={series.length > 0 ? () => grid.pool.reopen(active.seriesKey) : props.onReopen}
              />
            </Suspense>
          ) : (
            <>
              <ViewportArea
                grid={grid}
                tools={tools}
                settings={settings}
                isAtRest={isAtRest}
                isFilling={fullscreen.isFullscreen}
                set={set}
                patientText={patientText}
                overlay={props.overlay}
                onReopen={props.onReopen}
              />
              {hasTouchHint && isAtRest && !fullscreen.isFullscreen && isTouchScreen() && (
                <Suspense fallback={null}>
                  <TouchHint frameCount={active.source.frameCount} onDone={() => setTouchHint(false)} />
                </Suspense>
              )}
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
                <VolumeBar
                  key={`volumes ${active.id}`}
                  store={store}
                  volumes={active.source.volumes}
                  run={run}
                />
              )}
              <DicomToolbar
                viewport={active}
                look={{
                  ...settings,
                  tool: isAtRest && isTouchScreen() ? 'swipe' : tool,
                  isFullscreen: fullscreen.isFullscreen,
                  viewportCount: layout,
                  seriesCount: series.length,
                }}
                download={download}
                hasPatientText={patientText !== undefined}
                run={run}
              />
              <MeasuringParts
                viewport={active}
                settings={settings}
                keyImages={keyImages}
                areUnkept={areUnkept}
                notice={saving.notice}
                onDismiss={saving.dismiss}
                run={run}
                set={set}
              />
              <MeasurementList store={store} />
            </>
          )}
        </div>
        {settings.hasHeader && active.source.header && (
          <Suspense fallback={null}>
            <HeaderPanel
              key={active.id}
              viewport={active}
              isBeside={isWide}
              mayShowIdentity={props.mayShowIdentity === true}
              onClose={() => set({ hasHeader: false })}
            />
          </Suspense>
        )}
      </div>
      <ViewportAnnouncement store={store} />
      {settings.hasSheet && (
        <Suspense fallback={null}>
          <ShortcutSheet
            isOn={hasCharacters}
            onToggle={setCharacters}
            onPreferences={() => set({ hasSheet: false, hasPreferences: true })}
            onClose={() => set({ hasSheet: false })}
          />
        </Suspense>
      )}
      {settings.hasPreferences && (
        <Suspense fallback={null}>
          <PreferencesDialog onClose={() => set({ hasPreferences: false })} />
        </Suspense>
      )}
    </div>
  );
}
