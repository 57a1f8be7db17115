import type { KeyboardEvent } from 'react';
import type { PlaneName, Voxels } from '@medrad/dicom/volume';
import { useViewportBox } from '@medrad/ui/viewer';
import readOuts from '../parts/read-outs.module.css';
import { formatGray } from '../view/gray';
import { PlaneDrawing } from './plane-drawing';
import { cursorText, lettersOf, placeText, planeTitles, scaleBar, slabText } from './plane-texts';
import { grayOf } from './reconstruct-state';
import styles from './reconstruct.module.css';
import type { ReconstructStore } from './run-on-planes';
import { useFrameState } from './use-frame-state';
import { usePlaneGestures } from './use-plane-gestures';

interface PlaneViewportProps {
  store: ReconstructStore;
  name: PlaneName;
  voxels: Voxels;
  isHidden: boolean;
  /** Whether the viewer is fullscreen. */
  isFilling: boolean;
}

function PlaneReadOuts({ store, name, voxels }: Pick<PlaneViewportProps, 'store' | 'name' | 'voxels'>) {
  const state = useFrameState(store);
  const view = state.views[name];
  const letters = lettersOf(view);
  const bar = scaleBar(state, view);
  return (
    <>
      <PlaneDrawing state={state} name={name} />
      <div className={readOuts.readOuts}>
        {(['top', 'right', 'bottom', 'left'] as const).map((edge) => (
          <span key={edge} className={`${readOuts.letter} ${readOuts[edge]}`} data-edge={edge}>
            {letters[edge]}
          </span>
        ))}
        <div className={`${readOuts.corner} ${readOuts.upperLeft}`}>
          <span className={styles.title} data-plane={name}>
            {planeTitles[name]}
          </span>
          <span>{slabText(state)}</span>
        </div>
        <div className={`${readOuts.corner} ${readOuts.upperRight}`}>
          <span>{formatGray(grayOf(state))}</span>
        </div>
        <div className={`${readOuts.corner} ${readOuts.lowerLeft}`}>
          <span data-testid={`cursor-${name}`}>{cursorText(state, name, voxels)}</span>
        </div>
        <div className={`${readOuts.corner} ${readOuts.lowerRight}`}>
          {bar && <span>{bar.text}</span>}
          {bar && <div className={readOuts.scaleBar} style={{ width: bar.pixels }} />}
        </div>
      </div>
    </>
  );
}

/** The viewport of one plane; handles gestures, and keys while it has the focus. */
export function PlaneViewport({ store, name, voxels, isHidden, isFilling }: PlaneViewportProps) {
  const box = useViewportBox();
  const { ref } = box;
  const gestures = usePlaneGestures(store, name, box, isFilling);
  const { point, active, isToolPicked } = useFrameState(store);

  function handleKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const { isEnlarged, draft } = store.get();
    if (key === 'Enter') store.dispatch({ type: 'enlarge' });
    else if (key === 'Delete' || key === 'Backspace') store.dispatch({ type: 'delete-length' });
    else if (key === 'Escape' && draft) store.dispatch({ type: 'draft', draft: null });
    else if (key === 'Escape' && isEnlarged) store.dispatch({ type: 'enlarge' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={ref}
      role="group"
      tabIndex={0}
      aria-label={`${planeTitles[name]} plane`}
      aria-description={`Cross at ${placeText(point)} mm`}
      className={styles.plane}
      data-plane={name}
      data-swiped={(!isToolPicked && !isFilling) || undefined}
      data-keeps-clear=""
      data-active={active === name || undefined}
      hidden={isHidden}
      onFocus={() => store.dispatch({ type: 'activate', plane: name })}
      onKeyDown={handleKey}
      {...gestures}
    >
      {!isHidden && <PlaneReadOuts store={store} name={name} voxels={voxels} />}
    </div>
  );
}
