import { Icon, Tooltip, VisuallyHidden } from '@medrad/ui/core';
import styles from '../dicom-viewer.module.css';
import { usableTools } from '../gestures/tools';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Pane } from '../panes';
import type { ViewerSettings } from '../use-viewer-settings';
import { isGray } from '../view/gray';
import { isUntouched } from '../view/pane-state';
import { zoomText } from '../view/read-outs';
import { zoomStep } from '../view/viewport';
import { LiveText } from './live-text';
import { Tool } from './tool';
import { usePaneValue } from './use-pane-value';
import { WindowSelect } from './window-select';

/** What the toolbar shows of the viewer itself. */
type ViewerLook = ViewerSettings & { isFullscreen: boolean; viewportCount: number; seriesCount: number };

/** A file to keep. */
export interface DownloadLink {
  href: string;
  fileName: string;
}

interface DicomToolbarProps {
  pane: Pane;
  look: ViewerLook;
  download?: DownloadLink;
  hasPatientText: boolean;
  run: (command: ViewerCommand) => void;
}

function DragTools({ pane, look, run }: DicomToolbarProps) {
  const hasGray = usePaneValue(pane.store, ({ shown }) => shown.kind !== 'frame' || isGray(shown.frame));
  return (
    <div role="group" aria-label="Dragging" className={styles.tools}>
      {usableTools(pane.source.frameCount, hasGray, look.viewportCount).map(({ tool, label, icon, key }) => (
        <Tool
          key={tool}
          label={label}
          icon={icon}
          keys={key}
          aria-pressed={look.tool === tool}
          onClick={() => run({ type: 'tool', tool })}
        />
      ))}
      <Tool
        label="More tools"
        icon="measure"
        aria-expanded={look.hasMoreTools}
        onClick={() => run({ type: 'more-tools' })}
      />
    </div>
  );
}

function ViewTools({ pane: { store }, run }: DicomToolbarProps) {
  const isInverted = usePaneValue(store, (state) => state.isInverted);
  const isFlipped = usePaneValue(store, ({ viewport }) => viewport.isFlipped);
  const isAsStored = usePaneValue(store, isUntouched);
  return (
    <div role="group" aria-label="View" className={styles.tools}>
      <Tool
        label="Zoom out"
        keys="-"
        icon="zoom-out"
        onClick={() => run({ type: 'zoom', factor: 1 / zoomStep })}
      />
      <Tooltip content="Fit the image (0)">
        <button
          type="button"
          className={styles.percent}
          aria-keyshortcuts="0"
          onClick={() => run({ type: 'fit' })}
        >
          <VisuallyHidden>Fit the image, zoom </VisuallyHidden>
          <LiveText store={store} text={zoomText} />
        </button>
      </Tooltip>
      <Tool label="Zoom in" keys="+" icon="zoom-in" onClick={() => run({ type: 'zoom', factor: zoomStep })} />
      <Tool label="Actual size" keys="O" icon="actual-size" onClick={() => run({ type: 'actual-size' })} />
      <Tool label="Rotate 90°" keys="R" icon="rotate" onClick={() => run({ type: 'rotate' })} />
      <Tool
        label="Mirror"
        keys="H"
        icon="flip"
        aria-pressed={isFlipped}
        onClick={() => run({ type: 'flip' })}
      />
      <Tool
        label="Invert"
        keys="I"
        icon="invert"
        aria-pressed={isInverted}
        onClick={() => run({ type: 'invert' })}
      />
      <Tool
        label="Reset image"
        keys="X"
        icon="reset"
        disabled={isAsStored}
        onClick={() => run({ type: 'reset' })}
      />
    </div>
  );
}

function PageTools({ pane, look, download, hasPatientText, run }: DicomToolbarProps) {
  const { viewportCount, seriesCount, isLinked, isFullscreen, isPatientShown } = look;
  const { frameCount } = pane.source;
  return (
    <div role="group" aria-label="Viewer" className={styles.tools}>
      <Tool
        label={seriesCount > 1 ? 'More or fewer images' : 'Two images'}
        keys="V"
        icon="two-up"
        aria-pressed={viewportCount > 1}
        onClick={() => run({ type: 'layout' })}
      />
      {viewportCount > 1 && (
        <Tool
          label="Scroll together"
          keys="K"
          icon="link"
          aria-pressed={isLinked}
          onClick={() => run({ type: 'link' })}
        />
      )}
      {frameCount >= 3 && (
        <Tool
          label="Reconstruct planes"
          keys="Shift+M"
          icon="planes"
          onClick={() => run({ type: 'reconstruct' })}
        />
      )}
      {hasPatientText && (
        <Tool
          label="Patient text"
          keys="T"
          icon="user"
          aria-pressed={isPatientShown}
          onClick={() => run({ type: 'patient' })}
        />
      )}
      {pane.source.header && (
        <Tool
          label="DICOM header"
          keys="Shift+H"
          icon="info"
          aria-pressed={look.hasHeader}
          onClick={() => run({ type: 'header' })}
        />
      )}
      <Tool
        label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
        keys="F"
        icon={isFullscreen ? 'exit-fullscreen' : 'fullscreen'}
        onClick={() => run({ type: 'fullscreen' })}
      />
      {download && (
        <Tooltip content="Download">
          <a className={styles.tool} href={download.href} download={download.fileName} aria-label="Download">
            <Icon name="download" size={22} />
          </a>
        </Tooltip>
      )}
      <Tool label="Keyboard shortcuts" keys="?" icon="keyboard" onClick={() => run({ type: 'sheet' })} />
    </div>
  );
}

/** Every tool of the viewer, for the pane that was touched last. */
export function DicomToolbar(props: DicomToolbarProps) {
  return (
    <div role="toolbar" aria-label="DICOM tools" className={styles.toolbar}>
      <DragTools {...props} />
      <ViewTools {...props} />
      <div className={styles.tools}>
        <WindowSelect
          pane={props.pane}
          isFormOpen={props.look.hasWindowForm}
          onForm={() => props.run({ type: 'window-form' })}
        />
      </div>
      <PageTools {...props} />
    </div>
  );
}
