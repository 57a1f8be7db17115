import { frameInVolume, placeInVolumes } from './frames/volumes';
import { closesPolygon } from './measure/grab';
import { isMeasurementKind, pointsOf } from './measure/measurement';
import { type DragTool } from './gestures/tools';
import type { ViewerCommand } from './keys/dicom-keys';
import type { Viewport } from './viewport';
import { grayChoices } from './view/gray';
import { matrixOfViewport, type ViewportState } from './view/viewport-state';
import { toFrame, toViewport } from './view/presentation';

/**
 * Position of the keyboard crosshair: its last position, else the point being drawn, else the
 * middle of the viewport.
 */
function crossOf(state: ViewportState) {
  const { probe, viewportSize, drawings } = state;
  return (
    probe ??
    drawings.draft?.points.at(-1) ??
    toFrame(matrixOfViewport(state), { x: viewportSize.width / 2, y: viewportSize.height / 2 })
  );
}

function aim({ store }: Viewport, by: { x: number; y: number }): void {
  const state = store.get();
  if (state.shown.kind !== 'frame') return;
  const matrix = matrixOfViewport(state);
  const seen = toViewport(matrix, crossOf(state));
  const at = toFrame(matrix, { x: seen.x + by.x, y: seen.y + by.y });
  store.dispatch({ type: 'probe', at });
  store.dispatch({ type: 'draw-move', at });
}

/**
 * Shows the keyboard crosshair on the first call, then sets points; hides it after the last point,
 * so that arrow keys step through frames again.
 */
function setPoint({ store }: Viewport, tool: DragTool): void {
  const state = store.get();
  const { shown, drawings, probe } = state;
  if (shown.kind !== 'frame' || !(tool === 'cursor' || isMeasurementKind(tool))) return;
  const at = crossOf(state);
  store.dispatch({ type: 'probe', at });
  if (!probe || !isMeasurementKind(tool)) return;
  const matrix = matrixOfViewport(state);
  // Enter on an existing corner closes a polygon.
  if (closesPolygon(drawings.draft, toViewport(matrix, at), (point) => toViewport(matrix, point), 3)) {
    store.dispatch({ type: 'draw-close' });
    store.dispatch({ type: 'probe', at: null });
    return;
  }
  store.dispatch({ type: 'draw-begin', kind: tool, index: shown.index, at });
  // The first of several points is not released, so that the second point follows the crosshair; every later point is
  // pressed and released.
  if (drawings.draft || pointsOf[tool] === 1) store.dispatch({ type: 'draw-end', isClick: true });
  if (!store.get().drawings.draft) store.dispatch({ type: 'probe', at: null });
}

function choosePreset({ store, source }: Viewport, place: number): void {
  const { shown } = store.get();
  if (shown.kind !== 'frame') return;
  const choice = grayChoices(shown.frame, source.modality).presets[place];
  if (choice) store.dispatch({ type: 'choose-gray', choice });
}

/**
 * Cycles from the file's default window through the file's other windows and back to the default; from a window that is
 * not the file's it returns to the default.
 */
function chooseOwnWindow({ store, source }: Viewport): void {
  const { shown, gray, grayName } = store.get();
  if (shown.kind !== 'frame') return;
  const { own } = grayChoices(shown.frame, source.modality);
  const place = own.findIndex(({ name }) => name === grayName);
  const next = gray !== null && place < 0 ? null : (own[place + 1] ?? null);
  store.dispatch({ type: 'choose-gray', choice: next });
}

/**
 * Runs a button's or key's command on a viewport; ignores commands of the viewer, such as
 * fullscreen.
 */
export function runOnViewport(viewport: Viewport, tool: DragTool, command: ViewerCommand): void {
  const { store } = viewport;
  const { index, frameCount, shown } = store.get();
  switch (command.type) {
    case 'step':
      store.dispatch({ type: 'go', index: index + command.by });
      break;
    case 'first':
      store.dispatch({ type: 'go', index: 0 });
      break;
    case 'last':
      store.dispatch({ type: 'go', index: frameCount - 1 });
      break;
    case 'volume': {
      const { volumes } = viewport.source;
      if (!volumes) break;
      const wanted = placeInVolumes(volumes, index).volume + command.by;
      store.dispatch({ type: 'go', index: frameInVolume(volumes, index, wanted) });
      break;
    }
    case 'adjust':
      store.dispatch({ type: 'drag-gray', by: command.by });
      break;
    case 'preset':
      choosePreset(viewport, command.place);
      break;
    case 'own-window':
      chooseOwnWindow(viewport);
      break;
    case 'aim':
      aim(viewport, command.by);
      break;
    case 'set-point':
      setPoint(viewport, tool);
      break;
    case 'settle':
      store.dispatch({ type: 'draw-settle' });
      store.dispatch({ type: 'probe', at: null });
      break;
    case 'cancel':
      store.dispatch({ type: 'draw-cancel' });
      store.dispatch({ type: 'probe', at: null });
      break;
    case 'undo':
    case 'redo':
      store.dispatch({ type: command.type });
      break;
    case 'delete':
      store.dispatch({ type: 'delete-last', index: shown.kind === 'frame' ? shown.index : index });
      break;
    case 'zoom':
    case 'pan':
    case 'fit':
    case 'actual-size':
    case 'rotate':
    case 'flip':
    case 'invert':
    case 'shutter':
    case 'reset':
      store.dispatch(command);
      break;
    default:
  }
}
