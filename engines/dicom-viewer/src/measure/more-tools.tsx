import { dragTools, moreTools } from '../gestures/tools';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Viewport } from '../viewport';
import { ToolBar } from '../parts/tool-bar';
import { ToolGroup } from '../parts/tool-group';
import { useViewportValue } from '../parts/use-viewport-value';
import type { ViewerSettings } from '../use-viewer-settings';

interface MoreToolsProps {
  viewport: Viewport;
  settings: ViewerSettings;
  /** Indices of the key images, from 0. */
  keyImages: readonly number[];
  run: (command: ViewerCommand) => void;
  onClose: () => void;
}

/** The second row of tools: regions, annotations, magnifier, key images and exports. */
export default function MoreTools({ viewport: { store }, settings, keyImages, run }: MoreToolsProps) {
  const canUndo = useViewportValue(
    store,
    ({ drawings }) => drawings.past.length > 0 || drawings.draft !== null,
  );
  const canRedo = useViewportValue(store, ({ drawings }) => drawings.future.length > 0 && !drawings.draft);
  const hasDrawings = useViewportValue(store, ({ drawings }) => drawings.done.length > 0);
  const isKeyImage = useViewportValue(store, ({ index }) => keyImages.includes(index));
  const hasFrame = useViewportValue(store, ({ shown }) => shown.kind === 'frame');
  return (
    <ToolBar label="More tools" role="group">
      <ToolGroup<ViewerCommand>
        label="Regions and marks"
        run={run}
        items={moreTools.map(({ tool, label, icon, key }) => ({
          label,
          icon,
          keys: key,
          isPressed: settings.tool === tool,
          // Pressing the button of the picked tool again picks the first tool, which pans.
          command: { type: 'tool', tool: settings.tool === tool ? dragTools[0]!.tool : tool } as const,
        }))}
      />
      <ToolGroup<ViewerCommand>
        label="Changes"
        run={run}
        items={[
          { label: 'Undo', keys: 'Control+Z', icon: 'undo', isDisabled: !canUndo, command: { type: 'undo' } },
          {
            label: 'Redo',
            keys: 'Control+Shift+Z',
            icon: 'redo',
            isDisabled: !canRedo,
            command: { type: 'redo' },
          },
          {
            label: 'Magnifier',
            keys: 'Z',
            icon: 'magnifier',
            isPressed: settings.isMagnified,
            command: { type: 'magnifier' },
          },
        ]}
      />
      <ToolGroup<ViewerCommand>
        label="Keeping"
        run={run}
        items={[
          {
            label: 'Key image',
            keys: 'Shift+I',
            icon: 'star',
            isPressed: isKeyImage,
            command: { type: 'key-image' },
          },
          {
            label: 'Save the image as PNG',
            keys: 'Shift+P',
            icon: 'image',
            isDisabled: !hasFrame,
            command: { type: 'export-image' },
          },
          {
            label: 'Save the measurements as CSV',
            keys: 'Shift+S',
            icon: 'table',
            isDisabled: !hasDrawings,
            command: { type: 'export-table' },
          },
        ]}
      />
    </ToolBar>
  );
}
