import { dragTools, moreTools } from '../gestures/tools';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Pane } from '../panes';
import { Tool } from '../parts/tool';
import { usePaneValue } from '../parts/use-pane-value';
import type { ViewerSettings } from '../use-viewer-settings';
import styles from './measure.module.css';

interface MoreToolsProps {
  pane: Pane;
  settings: ViewerSettings;
  /** Frames counted from 0. */
  keyImages: readonly number[];
  run: (command: ViewerCommand) => void;
  onClose: () => void;
}

/** The second row of tools: regions, marks, the magnifier, key images and what can be saved. */
export default function MoreTools({ pane: { store }, settings, keyImages, run }: MoreToolsProps) {
  const canUndo = usePaneValue(store, ({ drawings }) => drawings.past.length > 0 || drawings.draft !== null);
  const canRedo = usePaneValue(store, ({ drawings }) => drawings.future.length > 0 && !drawings.draft);
  const hasDrawings = usePaneValue(store, ({ drawings }) => drawings.done.length > 0);
  const isKeyImage = usePaneValue(store, ({ index }) => keyImages.includes(index));
  const hasFrame = usePaneValue(store, ({ shown }) => shown.kind === 'frame');
  return (
    <div role="group" aria-label="More tools" className={styles.row}>
      <div>
        {moreTools.map(({ tool, label, icon, key }) => (
          <Tool
            key={tool}
            label={label}
            icon={icon}
            keys={key}
            aria-pressed={settings.tool === tool}
            // Pressed again it gives the finger back to moving the image.
            onClick={() => run({ type: 'tool', tool: settings.tool === tool ? dragTools[0]!.tool : tool })}
          />
        ))}
      </div>
      <div>
        <Tool
          label="Undo"
          keys="Control+Z"
          icon="undo"
          disabled={!canUndo}
          onClick={() => run({ type: 'undo' })}
        />
        <Tool
          label="Redo"
          keys="Control+Shift+Z"
          icon="redo"
          disabled={!canRedo}
          onClick={() => run({ type: 'redo' })}
        />
        <Tool
          label="Magnifier"
          keys="Z"
          icon="magnifier"
          aria-pressed={settings.isMagnified}
          onClick={() => run({ type: 'magnifier' })}
        />
      </div>
      <div>
        <Tool
          label="Key image"
          keys="Shift+I"
          icon="star"
          aria-pressed={isKeyImage}
          onClick={() => run({ type: 'key-image' })}
        />
        <Tool
          label="Save the image as PNG"
          keys="Shift+P"
          icon="image"
          disabled={!hasFrame}
          onClick={() => run({ type: 'export-image' })}
        />
        <Tool
          label="Save the measurements as CSV"
          keys="Shift+S"
          icon="table"
          disabled={!hasDrawings}
          onClick={() => run({ type: 'export-table' })}
        />
      </div>
    </div>
  );
}
