import { planeNames, type SlabMode } from '@medrad/dicom/volume';
import tools from '../parts/tools.module.css';
import type { ViewerCommand } from '../keys/dicom-keys';
import { chordInForce } from '../keys/key-bindings';
import { Tool } from '../parts/tool';
import { ToolBar } from '../parts/tool-bar';
import { usePreferences } from '../preferences/preference-store';
import { grayChoices } from '../view/gray';
import { customWindow } from '../view/viewport-state';
import { NumberField } from './number-field';
import { DraggingTools, PlaneTools } from './plane-tools';
import { planeTitles } from './plane-texts';
import { grayOf, type ReconstructState, maxSlabThickness } from './reconstruct-state';
import styles from './reconstruct.module.css';
import type { ReconstructStore } from './run-on-planes';
import { useFrameState } from './use-frame-state';

interface BarProps {
  store: ReconstructStore;
  modality: string;
  /** Whether only one plane is visible at a time. */
  isNarrow: boolean;
  /** Whether the header is visible; undefined when there is none. */
  hasHeader: boolean | undefined;
  run: (command: ViewerCommand) => void;
}

interface PartProps {
  store: ReconstructStore;
  state: ReconstructState;
}

const isSingle = (state: ReconstructState, isNarrow: boolean) => isNarrow || state.isEnlarged;

function PlaneChoice({ store, state, isNarrow }: PartProps & { isNarrow: boolean }) {
  const single = isSingle(state, isNarrow);
  return (
    <div role="group" aria-label="Planes" className={tools.tools}>
      {planeNames.map((plane) => (
        <button
          key={plane}
          type="button"
          className={tools.textTool}
          aria-pressed={single && state.active === plane}
          onClick={() => {
            store.dispatch({ type: 'activate', plane });
            if (!single) store.dispatch({ type: 'enlarge' });
          }}
        >
          {planeTitles[plane]}
        </button>
      ))}
      {!isNarrow && (
        <button
          type="button"
          className={tools.textTool}
          aria-pressed={!single}
          onClick={() => state.isEnlarged && store.dispatch({ type: 'enlarge' })}
        >
          All three
        </button>
      )}
    </div>
  );
}

function WindowChoice({ store, state, modality }: PartProps & { modality: string }) {
  const { own, presets } = grayChoices(state.sample, modality);
  const choices = [...own, ...presets];
  const { center, width, function: kind } = grayOf(state);
  const type = (typed: { center?: number; width?: number }) =>
    store.dispatch({
      type: 'choose-gray',
      choice: { name: customWindow, gray: { center, width, function: kind, ...typed } },
    });
  return (
    <div role="group" aria-label="Window" className={tools.tools}>
      <select
        className={tools.select}
        aria-label="Window"
        value={state.grayName}
        onChange={({ currentTarget }) =>
          store.dispatch({
            type: 'choose-gray',
            choice: choices.find(({ name }) => name === currentTarget.value) ?? null,
          })
        }
      >
        <option value="">As stored</option>
        {choices.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
        {state.grayName === customWindow && <option>{customWindow}</option>}
      </select>
      <NumberField label="W" value={width} minimum={1} onValue={(value) => type({ width: value })} />
      <NumberField label="C" value={center} onValue={(value) => type({ center: value })} />
    </div>
  );
}

function SlabChoice({ store, state: { slab } }: PartProps) {
  return (
    <div role="group" aria-label="Slab" className={tools.tools}>
      <select
        className={tools.select}
        aria-label="Slab shows"
        value={slab.mode}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'slab', slab: { mode: currentTarget.value as SlabMode } })
        }
      >
        <option value="mean">Mean</option>
        <option value="maximum">Maximum (MIP)</option>
        <option value="minimum">Minimum (MinIP)</option>
      </select>
      <input
        type="range"
        className={styles.slider}
        aria-label="Slab thickness in mm"
        min={0}
        max={maxSlabThickness}
        step={1}
        value={slab.thickness}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'slab', slab: { thickness: Number(currentTarget.value) } })
        }
      />
      <NumberField
        label="mm"
        value={slab.thickness}
        minimum={0}
        maximum={maxSlabThickness}
        onValue={(thickness) => store.dispatch({ type: 'slab', slab: { thickness } })}
      />
    </div>
  );
}

/** All tools of the reconstruction. */
export function ReconstructBar({ store, modality, isNarrow, hasHeader, run }: BarProps) {
  const state = useFrameState(store);
  const { keys } = usePreferences();
  const close = () => run({ type: 'reconstruct' });
  return (
    <ToolBar
      label="Reconstruction tools"
      end={
        isNarrow ? (
          <Tool label="Back to images" icon="close" keys="Shift+M" onClick={close} />
        ) : (
          <button
            type="button"
            className={tools.textTool}
            aria-keyshortcuts={chordInForce(keys, 'Shift+M')}
            onClick={close}
          >
            Back to images
          </button>
        )
      }
    >
      <PlaneChoice store={store} state={state} isNarrow={isNarrow} />
      <DraggingTools store={store} state={state} />
      <PlaneTools store={store} state={state} />
      <WindowChoice store={store} state={state} modality={modality} />
      <SlabChoice store={store} state={state} />
      <div role="group" aria-label="Reconstruction" className={tools.tools}>
        <button
          type="button"
          className={tools.textTool}
          aria-keyshortcuts={chordInForce(keys, 'X')}
          onClick={() => store.dispatch({ type: 'reset' })}
        >
          Reset
        </button>
        {hasHeader !== undefined && (
          <Tool
            label="DICOM header"
            icon="info"
            keys="Shift+H"
            aria-pressed={hasHeader}
            onClick={() => run({ type: 'header' })}
          />
        )}
      </div>
    </ToolBar>
  );
}
