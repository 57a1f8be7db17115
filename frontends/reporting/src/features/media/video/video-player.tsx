import type { CaseFile } from '@medrad/contracts';
import { steppedTime } from '@medrad/media-metadata';
import { Button } from '@medrad/ui/core';
import { isKeyTaken, isSpacePress, usePageKeys } from '@medrad/ui/shortcuts';
import { useFullscreen } from '@medrad/ui/viewer';
import { useEffect, useRef, useState } from 'react';
import { usePlayback } from '../use-playback';
import { canShow } from './can-show';
import { StillStrip } from './still-strip';
import { useFilmFacts } from './use-film-facts';
import { useVideoLook } from './use-video-look';
import { commandOfKey, type VideoCommand } from './video-keys';
import { VideoControls } from './video-controls';
import { VideoTools } from './video-tools';
import styles from './video.module.css';

/** Length of a step in seconds in a film that does not say the times of its frames: most have 30 frames a second. */
const frameSeconds = 1 / 30;
/** Height of the area in which a video is shown. */
const areaHeight = '60vh';

function Player({ file, onRetry }: { file: CaseFile; onRetry: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const { element, handlers, ...playback } = usePlayback<HTMLVideoElement>();
  const { areaRef, gestures, style, ...look } = useVideoLook(file.fileUrl);
  const fullscreen = useFullscreen(root);
  const { seconds, duration, hasFailed } = playback;
  const facts = useFilmFacts(file);
  const [hasPictures, setPictures] = useState(true);
  // The film may have loaded before React delivered events.
  useEffect(() => {
    const film = element.current;
    if (film && film.readyState >= film.HAVE_METADATA) setPictures(film.videoWidth > 0);
  }, [element]);
  const codec = facts?.codec ?? null;
  const isSoundOnly = codec !== null && !hasPictures;

  /** Shows the frame before or after the shown one. */
  const step = (by: 1 | -1): void =>
    playback.moveFrom((from) =>
      facts && facts.frameTimes.length > 0
        ? steppedTime(facts.frameTimes, from, { by, duration })
        : from + by * frameSeconds,
    );

  const actions: Record<VideoCommand, () => void> = {
    toggle: () => void playback.toggle(),
    back: () => step(-1),
    forward: () => step(1),
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
        {codec && !canShow(codec.type) && <p>This browser cannot show {codec.name}.</p>}
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
      {isSoundOnly && (
        <p role="status" className={styles.soundOnly}>
          Sound only: this browser cannot show {codec.name}. Open the case in another browser to see the film.
        </p>
      )}
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
          onLoadedMetadata={({ currentTarget }) => setPictures(currentTarget.videoWidth > 0)}
          {...handlers}
        />
      </div>
      <VideoControls playback={playback} run={(command) => actions[command]()} />
      {!isSoundOnly && <StillStrip url={file.fileUrl} seconds={seconds} onSeek={playback.seek} />}
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
