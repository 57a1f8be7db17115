import { Button } from '@medrad/ui/core';
import viewer from '../dicom-viewer.module.css';
import type { ViewerCommand } from '../keys/dicom-keys';
import type { Viewport } from '../viewport';
import { hasReaderEnded, reasonOf } from '../view/failure-text';
import { Planes } from './planes';
import styles from './reconstruct.module.css';
import { useVolume, type VolumeProgress } from './use-volume';
import { SliceFailure } from './volume-loader';

/** Props of {@link Reconstruction}. */
export interface ReconstructionProps {
  viewport: Viewport;
  /** Whether the viewer is fullscreen. */
  isFilling: boolean;
  /** Whether the header is visible beside the planes. */
  hasHeader: boolean;
  /**
   * Receives the handler of the viewer's commands while planes are shown, or null. Memoise this
   * callback.
   */
  onCommands: (take: ((command: ViewerCommand) => void) | null) => void;
  /** Runs a command of the viewer. */
  run: (command: ViewerCommand) => void;
  /** Opens the source again after its worker was ended. */
  onReopen?: () => void;
}

const isRefusal = (error: Error) => error.name === 'VolumeRefusal';

function failureText(error: Error, loaded: number, total: number): string {
  if (isRefusal(error)) return error.message;
  if (!(error instanceof SliceFailure)) return `The planes could not be computed: ${reasonOf(error)}`;
  return `Image ${error.slice} could not be loaded: ${reasonOf(error.reason)} ${loaded} of ${total} images are kept.`;
}

interface WaitingProps {
  progress: Exclude<VolumeProgress, { kind: 'ready' }>;
  total: number;
  onRetry: () => void;
  onClose: () => void;
}

function Waiting({ progress, total, onRetry, onClose }: WaitingProps) {
  if (progress.kind === 'loading') {
    return (
      <div className={styles.waiting}>
        <p role="status">{`Loading ${progress.loaded} of ${total} images`}</p>
        <progress aria-label="Images loaded" max={total} value={progress.loaded} />
        <Button onClick={onClose}>Cancel</Button>
      </div>
    );
  }
  const { error, loaded } = progress;
  return (
    <div className={styles.waiting}>
      <p role="alert">{failureText(error, loaded, total)}</p>
      <div className={styles.choices}>
        {!isRefusal(error) && (
          <Button icon="refresh" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button onClick={onClose}>Back to images</Button>
      </div>
    </div>
  );
}

/** Loads the volume of a viewport and shows planes through it, or the reason why no planes can be shown. */
export default function Reconstruction(props: ReconstructionProps) {
  const { viewport, hasHeader, onCommands, run, onReopen } = props;
  const onClose = () => run({ type: 'reconstruct' });
  const { loader, progress, plainReason, onRenewal, retry } = useVolume(viewport);
  const { source } = viewport;

  function handleRetry(): void {
    const reason =
      progress.kind === 'failed' && progress.error instanceof SliceFailure ? progress.error.reason : null;
    if (hasReaderEnded(reason) && onReopen) onReopen();
    else retry();
  }

  return (
    <div role="region" aria-label="Reconstruction" className={styles.reconstruction}>
      {progress.kind === 'ready' ? (
        <Planes
          loader={loader}
          surface={progress.surface}
          geometry={progress.geometry}
          modality={source.modality}
          isFilling={props.isFilling}
          onCommands={onCommands}
          onRenewal={onRenewal}
          hasHeader={source.header ? hasHeader : undefined}
          run={run}
        />
      ) : (
        <Waiting progress={progress} total={loader.range.count} onRetry={handleRetry} onClose={onClose} />
      )}
      {plainReason !== '' && (
        <p role="status" className={viewer.warning}>
          {`${plainReason} Planes are computed without the graphics card, which is slower.`}
        </p>
      )}
    </div>
  );
}
