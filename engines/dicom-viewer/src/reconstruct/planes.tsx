import { useEffect, useRef, useState } from 'react';
import { planeNames, type VolumeGeometry, type VolumeSlice, type Voxels } from '@medrad/dicom/volume';
import type { ViewerCommand } from '../keys/dicom-keys';
import { createViewStore } from '../view/view-store';
import { paintPlanes } from './paint-planes';
import { PlaneViewport } from './plane-viewport';
import type { PlaneSurface } from './plane-surface';
import { ReconstructBar } from './reconstruct-bar';
import { initialReconstruction } from './reconstruct-state';
import { reduceReconstruction } from './reduce-reconstruction';
import styles from './reconstruct.module.css';
import { runOnPlanes } from './run-on-planes';
import { useFrameState } from './use-frame-state';
import type { VolumeLoader } from './volume-loader';

interface PlanesProps {
  loader: VolumeLoader;
  surface: PlaneSurface;
  geometry: VolumeGeometry;
  modality: string;
  /** Whether the viewer is fullscreen. */
  isFilling: boolean;
  /**
   * Receives the handler of the viewer's commands, or null when there is none. Memoise this
   * callback.
   */
  onCommands: (take: ((command: ViewerCommand) => void) | null) => void;
  /**
   * Receives the function that repaints all planes, to be called when the surface changes its
   * painter. Memoise this callback.
   */
  onRenewal: (renew: () => void) => void;
  /** Whether the header is visible; undefined when there is none. */
  hasHeader: boolean | undefined;
  /** Runs a command of the viewer. */
  run: (command: ViewerCommand) => void;
}

const narrow = '(max-width: 639px)';

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => window.matchMedia(narrow).matches);
  useEffect(() => {
    const query = window.matchMedia(narrow);
    const take = () => setNarrow(query.matches);
    query.addEventListener?.('change', take);
    return () => query.removeEventListener?.('change', take);
  }, []);
  return isNarrow;
}

/** Creates the state store of the planes over a loaded volume. */
function createStore(loader: VolumeLoader, geometry: VolumeGeometry) {
  return createViewStore(reduceReconstruction, initialReconstruction(geometry, loader.sample()));
}

/** Three planes on one canvas, with their tools. */
export function Planes(props: PlanesProps) {
  const { loader, surface, geometry, modality, onCommands, onRenewal, hasHeader, run } = props;
  const [store] = useState(() => createStore(loader, geometry));
  const [voxels] = useState<Voxels>(() => ({
    columns: geometry.columns,
    rows: geometry.rows,
    slices: loader.slices as VolumeSlice[],
  }));
  const box = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const { isEnlarged, active } = useFrameState(store);
  const isSingle = isNarrow || isEnlarged;

  useEffect(() => {
    onCommands((command) => runOnPlanes(store, modality, command));
    return () => onCommands(null);
  }, [store, modality, onCommands]);

  useEffect(() => {
    const outer = box.current;
    if (!outer || !under.current) return;
    under.current.append(surface.element);
    const viewports = () => [...outer.querySelectorAll<HTMLElement>('[role="group"][data-plane]')];
    const painting = paintPlanes(store, surface, outer, viewports);
    onRenewal(painting.renew);
    return () => {
      painting.stop();
      onRenewal(() => undefined);
    };
  }, [store, surface, onRenewal]);

  // Focuses a plane so that keys work at once.
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="group"]:not([hidden])')?.focus(), []);

  return (
    <>
      <div ref={box} className={styles.planes} data-single={isSingle || undefined}>
        <div ref={under} className={styles.surface} aria-hidden="true" />
        {planeNames.map((name) => (
          <PlaneViewport
            key={name}
            store={store}
            name={name}
            voxels={voxels}
            isHidden={isSingle && active !== name}
            isFilling={props.isFilling}
          />
        ))}
      </div>
      <ReconstructBar store={store} modality={modality} isNarrow={isNarrow} hasHeader={hasHeader} run={run} />
    </>
  );
}
