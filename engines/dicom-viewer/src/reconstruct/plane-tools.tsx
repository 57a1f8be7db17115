import type { ToolIconName } from '@medrad/ui/shortcuts';
import { ToolGroup } from '../parts/tool-group';
import { isTouchScreen } from '../use-viewer-settings';
import { zoomStep } from '../view/presentation';
import type { PlaneTool, ReconstructAction, ReconstructState } from './reconstruct-state';
import { type ReconstructStore, rotationStep } from './run-on-planes';

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

/** The tools for dragging. */
export function DraggingTools({ store, state }: ToolsProps) {
  const isTouched = isTouchScreen();
  const pressed = isTouched && !state.isToolPicked ? null : state.tool;
  return (
    <ToolGroup<ReconstructAction>
      label="Dragging"
      run={(action) => store.dispatch(action)}
      items={dragging.map(({ tool, ...entry }) => ({
        ...entry,
        isPressed: pressed === tool,
        // On a touch screen, pressing the picked tool drops the tool, so that vertical swipes scroll the page again.
        command: { type: 'tool', tool: isTouched && pressed === tool ? null : tool },
      }))}
    />
  );
}

/** Commands for the plane that was touched last. */
export function PlaneTools({ store, state }: ToolsProps) {
  const { active: plane } = state;
  const turn = (degrees: number) => ({ type: 'rotate', plane, degrees }) as const;
  const zoom = (factor: number) => ({ type: 'zoom', plane, factor }) as const;
  return (
    <ToolGroup<ReconstructAction>
      label="Plane"
      run={(action) => store.dispatch(action)}
      items={[
        { label: 'Turn the lines left by 5°', keys: '<', icon: 'reset', command: turn(-rotationStep) },
        { label: 'Turn the lines right by 5°', keys: '>', icon: 'rotate', command: turn(rotationStep) },
        { label: 'Zoom out', keys: '-', icon: 'zoom-out', command: zoom(1 / zoomStep) },
        { label: 'Zoom in', keys: '+', icon: 'zoom-in', command: zoom(zoomStep) },
        { label: 'Fit', keys: '0', icon: 'fullscreen', command: { type: 'fit', plane } },
        { label: 'Mirror', keys: 'H', icon: 'flip', command: { type: 'flip', plane } },
        {
          label: 'Invert',
          keys: 'I',
          icon: 'invert',
          isPressed: state.isInverted,
          command: { type: 'invert' },
        },
        state.lengths.length > 0 && {
          label: 'Delete the last length',
          keys: 'Delete',
          icon: 'trash',
          command: { type: 'delete-length' },
        },
      ]}
    />
  );
}
