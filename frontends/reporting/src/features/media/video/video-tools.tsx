import { Button } from '@medrad/ui/core';
import { ToolButton } from '@medrad/ui/shortcuts';
import { maxZoom, minZoom } from '@medrad/ui/viewer';
import type { VideoLook } from './use-video-look';
import type { VideoCommand } from './video-keys';
import styles from './video.module.css';

interface VideoToolsProps {
  look: VideoLook;
  isFullscreen: boolean;
  run: (command: VideoCommand) => void;
}

/** The controls for zoom, rotation and panning of a video. */
export function VideoTools({ look, isFullscreen, run }: VideoToolsProps) {
  const { percent, isPanning, isUntouched } = look;
  const tool = styles.tool;
  return (
    <div role="toolbar" aria-label="Video tools" className={styles.tools}>
      <ToolButton
        className={tool}
        label="Zoom out"
        keys="-"
        icon="zoom-out"
        disabled={percent <= minZoom * 100}
        onClick={() => run('zoom-out')}
      />
      <span className={styles.facts}>{percent}%</span>
      <ToolButton
        className={tool}
        label="Zoom in"
        keys="+"
        icon="zoom-in"
        disabled={percent >= maxZoom * 100}
        onClick={() => run('zoom-in')}
      />
      <ToolButton className={tool} label="Rotate 90°" keys="R" icon="rotate" onClick={() => run('rotate')} />
      <Button size="sm" aria-pressed={isPanning} aria-keyshortcuts="P" onClick={() => run('pan')}>
        Pan
      </Button>
      <ToolButton
        className={tool}
        label="Reset"
        keys="X"
        icon="reset"
        disabled={isUntouched}
        onClick={() => run('reset')}
      />
      <ToolButton
        className={tool}
        label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
        keys="F"
        icon={isFullscreen ? 'exit-fullscreen' : 'fullscreen'}
        onClick={() => run('fullscreen')}
      />
    </div>
  );
}
