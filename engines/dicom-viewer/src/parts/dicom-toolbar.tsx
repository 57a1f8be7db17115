import { Icon, Tooltip, VisuallyHidden } from '@medrad/ui/core';
import styles from './tools.module.css';
import { type DragTool, usableTools } from '../gestures/tools';
import type { ViewerCommand } from '../keys/dicom-keys';
import { chordInForce } from '../keys/key-bindings';
import type { Viewport, ViewportStore } from '../viewport';
import { usePreferences } from '../preferences/preference-store';
import type { ViewerSettings } from '../use-viewer-settings';
import { isGray } from '../view/gray';
import { hasOwnShutter, isUntouched } from '../view/viewport-state';
import { zoomText } from '../view/read-outs';
import { zoomStep } from '../view/presentation';
import { LiveText } from './live-text';
import { ToolBar } from './tool-bar';
import { Tool } from './tool';
import { ToolGroup } from './tool-group';
import { useViewportValue } from './use-viewport-value';
import { WindowSelect } from './window-select';

/** The state of the viewer that the toolbar shows. */
type ViewerLook = Omit<ViewerSettings, 'tool'> & {
  /** The active tool; `swipe` means none. */
  tool: DragTool;
  isFullscreen: boolean;
  viewportCount: number;
  seriesCount: number;
};

/** A file to download. */
export interface DownloadLink {
  href: string;
  fileName: string;
}

interface DicomToolbarProps {
  viewport: Viewport;
  look: ViewerLook;
  download?: DownloadLink;
  hasPatientText: boolean;
  run: (command: ViewerCommand) => void;
}

function DragTools({ viewport, look, run }: DicomToolbarProps) {
  const hasGray = useViewportValue(
    viewport.store,
    ({ shown }) => shown.kind !== 'frame' || isGray(shown.frame),
  );
  const tools = usableTools(viewport.source.frameCount, hasGray, look.viewportCount);
  return (
    <ToolGroup<ViewerCommand>
      label="Dragging"
      run={run}
      items={[
        ...tools.map(({ tool, label, icon, key }) => ({
          label,
          icon,
          keys: key,
          isPressed: look.tool === tool,
          command: { type: 'tool', tool } as const,
        })),
        { label: 'More tools', icon: 'measure', isOpen: look.hasMoreTools, command: { type: 'more-tools' } },
      ]}
    />
  );
}

function FitButton({ store, run }: { store: ViewportStore; run: DicomToolbarProps['run'] }) {
  const fitKey = chordInForce(usePreferences().keys, '0');
  return (
    <Tooltip content={`Fit the image (${fitKey})`}>
      <button
        type="button"
        className={styles.percent}
        aria-keyshortcuts={fitKey}
        onClick={() => run({ type: 'fit' })}
      >
        <VisuallyHidden>Fit the image, zoom </VisuallyHidden>
        <LiveText store={store} text={zoomText} />
      </button>
    </Tooltip>
  );
}

/** A component of its own, so that the first step of a drag renders one tool instead of all. */
function ResetTool({ viewport: { store }, run }: Pick<DicomToolbarProps, 'viewport' | 'run'>) {
  const isAsStored = useViewportValue(store, isUntouched);
  return (
    <Tool
      label="Reset image"
      keys="X"
      icon="reset"
      disabled={isAsStored}
      onClick={() => run({ type: 'reset' })}
    />
  );
}

function ViewTools({ viewport, run }: DicomToolbarProps) {
  const { store } = viewport;
  const isInverted = useViewportValue(store, (state) => state.isInverted);
  const hasShutter = useViewportValue(store, (state) => state.hasShutter);
  const canShutter = useViewportValue(store, hasOwnShutter);
  const isFlipped = useViewportValue(store, ({ presentation }) => presentation.isFlipped);
  return (
    <ToolGroup<ViewerCommand>
      label="View"
      run={run}
      items={[
        { label: 'Zoom out', keys: '-', icon: 'zoom-out', command: { type: 'zoom', factor: 1 / zoomStep } },
        <FitButton key="fit" store={store} run={run} />,
        { label: 'Zoom in', keys: '+', icon: 'zoom-in', command: { type: 'zoom', factor: zoomStep } },
        { label: 'Actual size', keys: 'O', icon: 'actual-size', command: { type: 'actual-size' } },
        { label: 'Rotate 90°', keys: 'R', icon: 'rotate', command: { type: 'rotate' } },
        { label: 'Mirror', keys: 'H', icon: 'flip', isPressed: isFlipped, command: { type: 'flip' } },
        { label: 'Invert', keys: 'I', icon: 'invert', isPressed: isInverted, command: { type: 'invert' } },
        canShutter && {
          label: 'Display shutter',
          keys: 'Shift+D',
          icon: 'shutter',
          isPressed: hasShutter,
          command: { type: 'shutter' },
        },
        <ResetTool key="reset" viewport={viewport} run={run} />,
      ]}
    />
  );
}

function PageTools({ viewport, look, download, hasPatientText, run }: DicomToolbarProps) {
  const { viewportCount, seriesCount, isLinked, isFullscreen, isPatientShown } = look;
  return (
    <ToolGroup<ViewerCommand>
      label="Viewer"
      run={run}
      items={[
        {
          label: seriesCount > 1 ? 'More or fewer images' : 'Two images',
          keys: 'V',
          icon: 'two-up',
          isPressed: viewportCount > 1,
          command: { type: 'layout' },
        },
        viewportCount > 1 && {
          label: 'Scroll together',
          keys: 'K',
          icon: 'link',
          isPressed: isLinked,
          command: { type: 'link' },
        },
        viewport.source.frameCount >= 3 && {
          label: 'Reconstruct planes',
          keys: 'Shift+M',
          icon: 'planes',
          command: { type: 'reconstruct' },
        },
        hasPatientText && {
          label: 'Patient text',
          keys: 'T',
          icon: 'user',
          isPressed: isPatientShown,
          command: { type: 'patient' },
        },
        viewport.source.header !== undefined && {
          label: 'DICOM header',
          keys: 'Shift+H',
          icon: 'info',
          isPressed: look.hasHeader,
          command: { type: 'header' },
        },
        {
          label: isFullscreen ? 'Exit fullscreen' : 'Fullscreen',
          keys: 'F',
          icon: isFullscreen ? 'exit-fullscreen' : 'fullscreen',
          command: { type: 'fullscreen' },
        },
        download !== undefined && (
          <Tooltip key="download" content="Download">
            <a
              className={styles.tool}
              href={download.href}
              download={download.fileName}
              aria-label="Download"
            >
              <Icon name="download" size={22} />
            </a>
          </Tooltip>
        ),
        { label: 'Keyboard shortcuts', keys: '?', icon: 'keyboard', command: { type: 'sheet' } },
      ]}
    />
  );
}

/** All tools of the viewer; they apply to the viewport that was touched last. */
export function DicomToolbar(props: DicomToolbarProps) {
  return (
    <ToolBar label="DICOM tools">
      <DragTools {...props} />
      <ViewTools {...props} />
      <div className={styles.tools}>
        <WindowSelect
          viewport={props.viewport}
          isFormOpen={props.look.hasWindowForm}
          onForm={() => props.run({ type: 'window-form' })}
        />
      </div>
      <PageTools {...props} />
    </ToolBar>
  );
}
