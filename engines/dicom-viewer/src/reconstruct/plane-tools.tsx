import type { ToolIconName } from '@medrad/ui/shortcuts';
import viewer from '../dicom-viewer.module.css';
import { Tool } from '../parts/tool';
import { zoomStep } from '../view/viewport';
import { turnStep } from './plane-stage';
import type { PlaneTool, ReconstructState } from './reconstruct-state';
import type { ReconstructStore } from './run-on-planes';

const dragging: readonly { tool: PlaneTool; label: string; icon: ToolIconName; keys: string }[] = [
  { tool: 'cross', label: 'Cross', icon: 'probe', keys: 'P' },
  { tool: 'pan', label: 'Move', icon: 'move', keys: 'M' },
  { tool: 'window', label: 'Window', icon: 'adjust', keys: 'B' },
  { tool: 'scroll', label: 'Scroll', icon: 'stack', keys: 'S' },
  { tool: 'length', label: 'Length', icon: 'length', keys: 'L' },
];

interface ToolsProps {
  store: ReconstructStore;
  state: ReconstructState;
}

/** What dragging does. */
export function DraggingTools({ store, state }: ToolsProps) {
  return (
    <div role="group" aria-label="Dragging" className={viewer.tools}>
      {dragging.map(({ tool, ...entry }) => (
        <Tool
          key={tool}
          {...entry}
          aria-pressed={state.tool === tool}
          onClick={() => store.dispatch({ type: 'tool', tool })}
        />
      ))}
    </div>
  );
}

/** What is done to the plane that was touched last. */
export function PlaneTools({ store, state }: ToolsProps) {
  const { active: plane } = state;
  const turn = (degrees: number) => store.dispatch({ type: 'rotate', plane, degrees });
  return (
    <div role="group" aria-label="Plane" className={viewer.tools}>
      <Tool label="Turn the lines left by 5°" keys="<" icon="reset" onClick={() => turn(-turnStep)} />
      <Tool label="Turn the lines right by 5°" keys=">" icon="rotate" onClick={() => turn(turnStep)} />
      <Tool
        label="Zoom out"
        keys="-"
        icon="zoom-out"
        onClick={() => store.dispatch({ type: 'zoom', plane, factor: 1 / zoomStep })}
      />
      <Tool
        label="Zoom in"
        keys="+"
        icon="zoom-in"
        onClick={() => store.dispatch({ type: 'zoom', plane, factor: zoomStep })}
      />
      <Tool label="Fit" keys="0" icon="fullscreen" onClick={() => store.dispatch({ type: 'fit', plane })} />
      <Tool label="Mirror" keys="H" icon="flip" onClick={() => store.dispatch({ type: 'flip', plane })} />
      <Tool
        label="Invert"
        keys="I"
        icon="invert"
        aria-pressed={state.isInverted}
        onClick={() => store.dispatch({ type: 'invert' })}
      />
      {state.lengths.length > 0 && (
        <Tool
          label="Delete the last length"
          keys="Delete"
          icon="trash"
          onClick={() => store.dispatch({ type: 'delete-length' })}
        />
      )}
    </div>
  );
}
