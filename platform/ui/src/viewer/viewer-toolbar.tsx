import { Tooltip } from '@medrad/ui/core';
import type { ComponentProps } from 'react';
import { ToolButton } from '../shortcuts/tool-button';
import styles from './image-viewer.module.css';
import { minZoom, zoomStep, type Size, type ViewerState } from './viewer-state';
import type { ViewerCommand } from './viewer-keys';

function Tool(props: ComponentProps<typeof ToolButton>) {
  return <ToolButton className={styles.tool} iconSize={22} {...props} />;
}

interface ViewerToolbarProps {
  state: ViewerState;
  viewportSize: Size;
  isUntouched: boolean;
  isFullscreen: boolean;
  run: (command: ViewerCommand) => void;
}

export function ViewerToolbar({ state, viewportSize, isUntouched, isFullscreen, run }: ViewerToolbarProps) {
  const zoom = (factor: number) => run({ type: 'zoom', factor, viewport: viewportSize });
  return (
    <div role="toolbar" aria-label="Image tools" className={styles.toolbar}>
      <Tool
        label="Zoom out"
        keys="-"
        icon="zoom-out"
        disabled={state.zoom <= minZoom}
        onClick={() => zoom(1 / zoomStep)}
      />
      <Tooltip content="Fit the image (0)">
        <button
          type="button"
          className={styles.percent}
          aria-label={`Zoom ${Math.round(state.zoom * 100)} %, fit the image`}
          aria-keyshortcuts="0"
          onClick={() => run({ type: 'fit' })}
        >
          {Math.round(state.zoom * 100)}%
        </button>
      </Tooltip>
      <Tool
        label="Zoom in"
        keys="+"
        icon="zoom-in"
        disabled={state.zoom >= state.zoomLimit}
        onClick={() => zoom(zoomStep)}
      />
      <Tool
        label="Rotate 90°"
        keys="R"
        icon="rotate"
        onClick={() => run({ type: 'rotate', viewport: viewportSize })}
      />
      <Tool
        label="Invert"
        keys="I"
        icon="invert"
        aria-pressed={state.inverted}
        onClick={() => run({ type: 'invert' })}
      />
      <Tool
        label="Brightness and contrast"
        keys="B"
        icon="adjust"
        aria-pressed={state.mode === 'adjust'}
        onClick={() => run({ type: 'toggle-mode' })}
      />
      <Tool
        label="Reset image"
        keys="X"
        icon="reset"
        disabled={isUntouched}
        onClick={() => run({ type: 'reset' })}
      />
      <Tool
        label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
        keys="F"
        icon={isFullscreen ? 'exit-fullscreen' : 'fullscreen'}
        onClick={() => run({ type: 'fullscreen' })}
      />
    </div>
  );
}
