import { add, stepAlong, times } from '@medrad/dicom/volume';
import type { ViewerCommand } from '../keys/dicom-keys';
import { grayChoices } from '../view/gray';
import type { ViewStore } from '../view/view-store';
import type { PlaneTool, ReconstructAction, ReconstructState } from './reconstruct-state';

export type ReconstructStore = ViewStore<ReconstructState, ReconstructAction>;

/** Degrees of one rotation step by key or button. */
export const rotationStep = 5;

const tools: Partial<Record<string, PlaneTool>> = {
  pan: 'pan',
  window: 'window',
  scroll: 'scroll',
  length: 'length',
  probe: 'cross',
};
/** Pixels of one pan step in the viewer; here such a step moves the cross by a voxel. */
const arrowPan = 40;

function moveCross(store: ReconstructStore, by: { x: number; y: number }): void {
  const { geometry, point, views, active } = store.get();
  const { right, down } = views[active];
  const across = times(right, (-by.x / arrowPan) * stepAlong(geometry, right));
  const downwards = times(down, (-by.y / arrowPan) * stepAlong(geometry, down));
  store.dispatch({ type: 'move-to', point: add(point, add(across, downwards)) });
}

function chooseOwnWindow(store: ReconstructStore, modality: string): void {
  const { gray, grayName, sample } = store.get();
  const { own } = grayChoices(sample, modality);
  const place = own.findIndex(({ name }) => name === grayName);
  store.dispatch({
    type: 'choose-gray',
    choice: gray !== null && place < 0 ? null : (own[place + 1] ?? null),
  });
}

/** Runs a key's or button's command on the plane that was touched last. */
export function runOnPlanes(store: ReconstructStore, modality: string, command: ViewerCommand): void {
  const { active: plane, sample } = store.get();
  switch (command.type) {
    case 'step':
      store.dispatch({ type: 'step', plane, by: command.by });
      break;
    case 'first':
    case 'last':
      store.dispatch({ type: 'end', plane, isLast: command.type === 'last' });
      break;
    case 'pan':
      moveCross(store, command.by);
      break;
    case 'zoom':
      store.dispatch({ type: 'zoom', plane, factor: command.factor });
      break;
    case 'rotate':
      store.dispatch({ type: 'turn', plane });
      break;
    case 'turn-lines':
      store.dispatch({ type: 'rotate', plane, degrees: command.by * rotationStep });
      break;
    case 'fit':
    case 'actual-size':
    case 'flip':
      store.dispatch({ type: command.type, plane });
      break;
    case 'invert':
    case 'reset':
      store.dispatch({ type: command.type });
      break;
    case 'adjust':
      store.dispatch({ type: 'drag-gray', by: command.by });
      break;
    case 'preset': {
      const choice = grayChoices(sample, modality).presets[command.place];
      if (choice) store.dispatch({ type: 'choose-gray', choice });
      break;
    }
    case 'own-window':
      chooseOwnWindow(store, modality);
      break;
    case 'tool': {
      const tool = tools[command.tool];
      if (tool) store.dispatch({ type: 'tool', tool });
      break;
    }
    default:
  }
}
