import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStoredSwitch } from '../shortcuts/use-stored-switch';
import { useFullscreen } from '../viewer/use-fullscreen';
import styles from './dicom-viewer.module.css';
import { followStack, linkPanes } from './frames/follow-stack';
import { play, stepSpeed, usualSpeed } from './frames/play';
import type { DragTool } from './gestures/tools';
import type { ViewerCommand } from './keys/dicom-keys';
import { useDicomKeys } from './keys/use-dicom-keys';
import { isMeasurementKind } from './measure/measurement';
import { createPanes, type Pane } from './panes';
import { DicomPane } from './parts/dicom-pane';
import { DicomToolbar, type DownloadLink } from './parts/dicom-toolbar';
import { FrameBar } from './parts/frame-bar';
import { MeasurementList } from './parts/measurement-list';
import { PaneAnnouncement } from './parts/pane-announcement';
import { SeriesNotices } from './parts/series-notices';
import { runOnPane } from './run-command';

const ShortcutSheet = lazy(() => import('./parts/shortcut-sheet'));

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
  /** Bytes of decoded frames that are held; 256 MB unless told. */
  cacheBytes?: number;
  /** The first frame is decoded. */
  onFirstFrame?: (frame: DisplayFrame) => void;
}

/** A finger wants to scroll a stack; a mouse has a wheel for that. */
function firstTool({ frameCount }: FrameSource): DragTool {
  return frameCount > 1 && window.matchMedia('(pointer: coarse)').matches ? 'scroll' : 'pan';
}

/** Brings frames to the panes that are seen, and lets both step together. */
function useFrames(panes: readonly [Pane, Pane], isDouble: boolean, isLinked: boolean): void {
  useEffect(() => {
    const shown = panes.slice(0, isDouble ? 2 : 1);
    const stops = shown.map(({ place, store, stack }) => followStack(String(place), store, stack));
    return () => {
      stops.forEach((stop) => stop());
      shown.forEach(({ stack }) => stack.rest());
    };
  }, [panes, isDouble]);
  useEffect(() => {
    if (isDouble && isLinked) return linkPanes(panes[0].store, panes[1].store);
  }, [panes, isDouble, isLinked]);
}

function useFirstFrame({ store }: Pane, onFirstFrame?: (frame: DisplayFrame) => void): void {
  useEffect(() => {
    if (!onFirstFrame) return;
    const stop = store.subscribe(() => {
      const { shown } = store.get();
      if (shown.kind !== 'frame') return;
      stop();
      onFirstFrame(shown.frame);
    });
    return stop;
  }, [store, onFirstFrame]);
}

/** What the viewer as a whole is set to; how a frame is looked at belongs to its pane. */
function useSettings(source: FrameSource) {
  const [tool, setTool] = useState(() => firstTool(source));
  const [isDouble, setDouble] = useState(false);
  const [isLinked, setLinked] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(usualSpeed);
  const [isPatientShown, setPatientShown] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  const values = { tool, isDouble, isLinked, isPlaying, speed, isPatientShown, hasSheet };
  return { ...values, setTool, setDouble, setLinked, setPlaying, setSpeed, setPatientShown, setSheet };
}

/**
 * Looks at DICOM frames: window, zoom without limits, move, rotate, mirror, invert, step and play, measure, one image
 * or two, fullscreen; by mouse, touch and keyboard. A frame that cannot be decoded is replaced by the test pattern and
 * said so; nothing else ever stands under a frame's number.
 */
export function DicomViewer(props: DicomViewerProps) {
  const { source, second, label = 'DICOM viewer', download, patientText, cacheBytes, onFirstFrame } = props;
  const panes = useMemo(() => createPanes(source, second, cacheBytes), [source, second, cacheBytes]);
  const root = useRef<HTMLDivElement>(null);
  const settings = useSettings(source);
  const { tool, isDouble, isLinked, isPlaying, speed, isPatientShown } = settings;
  const [activePlace, setActivePlace] = useState<0 | 1>(0);
  const active = panes[isDouble ? activePlace : 0];
  const fullscreen = useFullscreen(root);
  const [hasCharacters, setCharacters] = useStoredSwitch('dicomShortcuts', true);

  useFrames(panes, isDouble, isLinked);
  useFirstFrame(panes[0], onFirstFrame);
  const { store } = active;
  useEffect(() => (isPlaying ? play(store, speed) : undefined), [store, isPlaying, speed]);

  function toggleDouble(): void {
    // The second image begins where the first one is, so that both can be told apart by what is done next.
    if (!isDouble) panes[1].store.dispatch({ type: 'go', index: panes[0].store.get().index });
    settings.setDouble(!isDouble);
  }

  function run(command: ViewerCommand): void {
    if (runOnPane(active, tool, command)) {
      if (['step', 'first', 'last'].includes(command.type)) settings.setPlaying(false);
      return;
    }
    if (command.type === 'tool') {
      settings.setTool(command.tool);
      for (const pane of panes) runOnPane(pane, tool, { type: 'cancel' });
    } else if (command.type === 'cine') settings.setPlaying(!isPlaying && source.frameCount > 1);
    else if (command.type === 'cine-speed') settings.setSpeed(stepSpeed(speed, command.by));
    else if (command.type === 'layout') toggleDouble();
    else if (command.type === 'link') settings.setLinked(!isLinked);
    else if (command.type === 'patient') settings.setPatientShown(!isPatientShown);
    else if (command.type === 'sheet') settings.setSheet(true);
    else if (command.type === 'fullscreen') void fullscreen.toggle();
  }
  useDicomKeys({ root, hasCharacters, isMeasuring: isMeasurementKind(tool), run });

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
          />
        ))}
      </div>
      {active.source.frameCount > 1 && (
        <FrameBar
          key={active.place}
          store={store}
          isPlaying={isPlaying}
          speed={speed}
          onSpeed={settings.setSpeed}
          run={run}
        />
      )}
      <DicomToolbar
        pane={active}
        look={{ tool, isDouble, isLinked, isFullscreen: fullscreen.isFullscreen, isPatientShown }}
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
            onClose={() => settings.setSheet(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
