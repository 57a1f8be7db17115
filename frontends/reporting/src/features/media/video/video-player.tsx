import type { CaseFile } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import { useFullscreen } from '@medrad/ui/viewer';
import { useRef, useState } from 'react';
import { usePlayback } from '../use-playback';
import { StillStrip } from './still-strip';
import { useVideoLook } from './use-video-look';
import { commandOfKey, type VideoCommand } from './video-keys';
import { VideoControls } from './video-controls';
import { VideoTools } from './video-tools';
import styles from './video.module.css';

/** Length of one frame in seconds: most videos have 30 frames a second. */
const frameSeconds = 1 / 30;
/** Height of the area in which a video is shown. */
const areaHeight = '60vh';

function Player({ file, onRetry }: { file: CaseFile; onRetry: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const { element, handlers, ...playback } = usePlayback<HTMLVideoElement>();
  const { areaRef, gestures, style, ...look } = useVideoLook(file.fileUrl);
  const fullscreen = useFullscreen(root);
  const { seconds, hasFailed } = playback;

  const actions: Record<VideoCommand, () => void> = {
    toggle: () => void playback.toggle(),
    back: () => playback.step(-frameSeconds),
    forward: () => playback.step(frameSeconds),
    'zoom-in': look.zoomIn,
    'zoom-out': look.zoomOut,
    rotate: look.rotate,
    pan: look.togglePan,
    reset: look.reset,
    fullscreen: () => void fullscreen.toggle(),
  };
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isKeyTaken(event, root.current) || isSpacePress(event)) return;
    const command = commandOfKey(event.key);
    if (!command) return;
    event.preventDefault();
    actions[command]();
  });
  if (hasFailed) {
    return (
      <div role="alert" className={styles.failed}>
        <p>Error loading video</p>
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={root}
      role="group"
      aria-label={file.fileName}
      className={styles.player}
      data-covering={fullscreen.isCovering || undefined}
    >
      <div
        ref={areaRef}
        className={styles.area}
        style={{ height: areaHeight }}
        data-panning={look.isPanning || undefined}
        {...gestures}
      >
        <video
          ref={element}
          className={styles.video}
          style={style}
          src={file.fileUrl}
          preload="metadata"
          playsInline
          {...handlers}
        />
      </div>
      <VideoControls playback={playback} run={(command) => actions[command]()} />
      <StillStrip url={file.fileUrl} seconds={seconds} onSeek={playback.seek} />
      <VideoTools look={look} isFullscreen={fullscreen.isFullscreen} run={(command) => actions[command]()} />
    </div>
  );
}

/**
 * A video player with seeking, single-frame steps, speed, loop, zoom, rotation and panning, and
 * with stills to jump to.
 */
export default function VideoPlayer({ file }: { file: CaseFile }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <p className={styles.notice} role="note">
        Frames of this MP4 are extracted when it is first loaded, which takes 5-15 seconds. Scrubbing may not
        be smooth at first.
      </p>
      <Player key={attempt} file={file} onRetry={() => setAttempt(attempt + 1)} />
    </>
  );
}
