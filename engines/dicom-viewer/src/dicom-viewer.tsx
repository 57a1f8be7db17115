import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '@medrad/ui/core';
import { useStoredSwitch } from '@medrad/ui/shortcuts';
import { type Overlay, useFullscreen } from '@medrad/ui/viewer';
import styles from './dicom-viewer.module.css';
import { fileSpeed, speedOf, stepSpeed } from './frames/play';
import { useChosenSpeed } from './frames/use-chosen-speed';
import type { ViewerCommand } from './keys/dicom-keys';
import { useDicomKeys } from './keys/use-dicom-keys';
import { isMeasurementKind } from './measure/measurement';
import { DicomPane } from './parts/dicom-pane';
import { DicomToolbar, type DownloadLink } from './parts/dicom-toolbar';
import { FrameBar } from './parts/frame-bar';
import { MeasurementList } from './parts/measurement-list';
import { PaneAnnouncement } from './parts/pane-announcement';
import { SeriesNotices } from './parts/series-notices';
import { VolumeBar } from './parts/volume-bar';
import { runOnPane } from './run-command';
import { useFirstFrame, useGoTo, usePanes, usePlaying } from './use-panes';
import { useViewerSettings } from './use-viewer-settings';

const ShortcutSheet = lazyPart(() => import('./parts/shortcut-sheet'));

/** What a {@link DicomViewer} shows, and how. */
export interface DicomViewerProps {
  /** Stays its opener's: the viewer never closes it. */
  source: FrameSource;
  /** Shown beside `source` when two images are asked for; `source` again where there is none. */
  second?: FrameSource;
  /** Names the viewer for screen readers; never a patient. */
  label?: string;
  download?: DownloadLink;
  /** Who the patient is; hidden until it is asked for. */
  patientText?: string;
  /** Drawn over each frame in a box as large as the frame in CSS pixels; follows zoom, moves, turns and mirroring. */
  overlay?: Overlay<ReactNode>;
  /** The frame to go to, from 0: another object goes there again. */
  goTo?: { index: number } | null;
  /** Bytes of decoded frames that are held; 256 MB unless told. */
  cacheBytes?: number;
  /** The first frame is decoded. */
  onFirstFrame?: (frame: DisplayFrame) => void;
  /** Opens the source anew after its worker had to be ended. */
  onReopen?: () => void;
}

/**
 * Looks at DICOM frames: window, zoom without limits, move, rotate, mirror, invert, step and play, measure, one image
 * or two, fullscreen; by mouse, touch and keyboard. A frame that cannot be decoded is replaced by the test pattern and
 * said so; nothing else ever stands under a frame's number.
 */
export function DicomViewer(props: DicomViewerProps) {
  const { source, second, label = 'DICOM viewer', download, patientText } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settings, change, set } = useViewerSettings(source);
  const { tool, isDouble, isPatientShown } = settings;
  const panes = usePanes(source, second, props.cacheBytes, settings);
  const [activePlace, setActivePlace] = useState<0 | 1>(0);
  const active = panes[isDouble ? activePlace : 0];
  const { store } = active;
  const fullscreen = useFullscreen(root);
  const [hasCharacters, setCharacters] = useStoredSwitch('dicomShortcuts', true);
  useFirstFrame(panes[0], props.onFirstFrame);
  useGoTo(panes[0], props.goTo);
  const [speed, keepSpeed] = useChosenSpeed(active.source);
  usePlaying(active, settings.isPlaying, speed);

  /** To choose the file's own speed is to choose none. */
  const chooseSpeed = (chosen: number) => keepSpeed(chosen === fileSpeed(store.get()) ? null : chosen);

  function run(command: ViewerCommand): void {
    runOnPane(active, tool, command);
    if (command.type === 'tool') panes.forEach((pane) => runOnPane(pane, tool, { type: 'cancel' }));
    // The second image begins where the first one is, so that both can be told apart by what is done next.
    if (command.type === 'layout' && !isDouble)
      panes[1].store.dispatch({ type: 'go', index: panes[0].store.get().index });
    if (command.type === 'cine-speed') {
      const own = fileSpeed(store.get());
      chooseSpeed(stepSpeed(speedOf(speed, own), command.by, own));
    }
    if (command.type === 'fullscreen') void fullscreen.toggle();
    change(command);
  }
  const hasCross = () => store.get().probe !== null;
  useDicomKeys({ root, hasCharacters, isMeasuring: isMeasurementKind(tool), hasCross, run });

  return (
    <div
      ref={root}
      role="region"
      aria-label={label}
      className={styles.viewer}
      data-covering={fullscreen.isCovering || undefined}
    >
      <SeriesNotices source={active.source} />
      <div className={styles.stages} data-double={isDouble || undefined}>
        {panes.slice(0, isDouble ? 2 : 1).map((pane) => (
          <DicomPane
            key={pane.place}
            pane={pane}
            label={isDouble ? `Image ${pane.place + 1}` : 'Image'}
            tool={tool}
            isActive={isDouble && pane === active}
            onActivate={() => setActivePlace(pane.place)}
            patientText={isPatientShown ? patientText : undefined}
            overlay={props.overlay}
            onReopen={props.onReopen}
          />
        ))}
      </div>
      {active.source.frameCount > 1 && (
        <FrameBar
          key={active.place}
          store={store}
          isPlaying={settings.isPlaying}
          speed={speed}
          onSpeed={chooseSpeed}
          run={run}
        />
      )}
      {active.source.volumes && (
        <VolumeBar key={`volumes ${active.place}`} store={store} volumes={active.source.volumes} run={run} />
      )}
      <DicomToolbar
        pane={active}
        look={{ ...settings, isFullscreen: fullscreen.isFullscreen }}
        download={download}
        hasPatientText={patientText !== undefined}
        run={run}
      />
      <MeasurementList store={store} />
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
