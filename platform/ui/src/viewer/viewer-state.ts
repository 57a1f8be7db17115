/** A point or vector in CSS pixels, relative to the centre of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** Size of a viewport in CSS pixels, or of an image in image pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Effect of dragging with one finger or the main button; `scroll` moves the image up and down, also by the wheel. */
export type DragMode = 'pan' | 'adjust' | 'zoom' | 'scroll';

/** State of a viewer. It affects the display only, not the pixels of the image. */
export interface ViewerState {
  /** Address of the image to which the rest of the state belongs. */
  src: string;
  /** Size of the original in pixels; undefined when unknown. */
  size: Size | undefined;
  /** Zoom; 1 shows the whole image; from {@link minZoom} to `zoomLimit`. */
  zoom: number;
  /** Largest zoom on the current viewport: at least {@link maxZoom}. */
  zoomLimit: number;
  pan: Point;
  /** Rotation in quarter turns clockwise, 0 to 3. */
  turns: number;
  inverted: boolean;
  /** Brightness and contrast in per cent of the original, {@link minTone} to {@link maxTone}. */
  brightness: number;
  contrast: number;
  mode: DragMode;
}

export type ViewerAction =
  | { type: 'show'; src: string; size?: Size | undefined }
  | { type: 'zoom'; factor: number; at?: Point; viewport: Size }
  | { type: 'fit' }
  | { type: 'toggle-fit'; at: Point; viewport: Size }
  | { type: 'pan'; by: Point; viewport: Size }
  /** `viewport`: size of the viewport, because the turned image may have another largest zoom. */
  | { type: 'rotate'; viewport?: Size }
  | { type: 'invert' }
  | { type: 'adjust'; brightness: number; contrast: number }
  | { type: 'set-tone'; brightness?: number; contrast?: number }
  | { type: 'toggle-mode' }
  | { type: 'set-mode'; mode: DragMode }
  | { type: 'reset' };

export const minZoom = 0.5;
export const maxZoom = 3;
/** Factor of one press of a zoom button or key. */
export const zoomStep = 1.2;
export const minTone = 20;
export const maxTone = 300;
/** Change in per cent of one press of a brightness or contrast key. */
export const toneStep = 10;

const centre: Point = { x: 0, y: 0 };
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
// Rounds a zoom to hundredths: a hundredth is finer than a pixel on any screen, and steps of 1.2 then do not miss 1 by
// rounding errors. The largest zoom is not rounded, so that a pixel of the original has exactly one CSS pixel.
const roundZoom = (zoom: number, most: number) =>
  zoom >= most ? most : Math.round(Math.max(minZoom, zoom) * 100) / 100;
const tone = (value: number) => Math.round(clamp(value, minTone, maxTone));

/** CSS pixels per image pixel for an image that fits the viewport, before zooming. */
export function fitScale(size: Size, viewport: Size, turns: number): number {
  const [width, height] =
    turns % 2 === 1 ? [viewport.height, viewport.width] : [viewport.width, viewport.height];
  return Math.min(width / size.width, height / size.height);
}

/** The zoom at which a pixel of the original has exactly one CSS pixel; at least {@link maxZoom}. */
function zoomLimitOf({ size, turns }: ViewerState, viewport: Size): number {
  const scale = size ? fitScale(size, viewport, turns) : 1;
  return scale > 0 ? Math.max(maxZoom, 1 / scale) : maxZoom;
}

const untouched = { zoom: 1, pan: centre, turns: 0, inverted: false, brightness: 100, contrast: 100 };

/** The initial state: the whole image as stored; dragging pans. */
export function initialViewerState(src: string, size?: Size): ViewerState {
  return { src, size, ...untouched, zoomLimit: maxZoom, mode: 'pan' };
}

/** Whether the image is shown as stored, regardless of the drag mode. */
export function isUntouched(state: ViewerState): boolean {
  const { zoom, pan, turns, inverted, brightness, contrast } = state;
  return (
    zoom === 1 &&
    pan.x === 0 &&
    pan.y === 0 &&
    turns === 0 &&
    !inverted &&
    brightness === 100 &&
    contrast === 100
  );
}

/** Limits the offset so that the centre of the viewport stays over the image, and the image cannot be lost. */
function clampPan(pan: Point, zoom: number, viewport: Size): Point {
  const reachX = (viewport.width * zoom) / 2;
  const reachY = (viewport.height * zoom) / 2;
  // `+ 0` turns -0 into 0.
  return { x: clamp(pan.x, -reachX, reachX) + 0, y: clamp(pan.y, -reachY, reachY) + 0 };
}

/** Zooms so that the point of the image under `at` stays there. */
function zoomAt(state: ViewerState, wanted: number, at: Point, viewport: Size): ViewerState {
  const zoomLimit = zoomLimitOf(state, viewport);
  const zoom = roundZoom(wanted, zoomLimit);
  const ratio = zoom / state.zoom;
  const pan = { x: at.x - (at.x - state.pan.x) * ratio, y: at.y - (at.y - state.pan.y) * ratio };
  return { ...state, zoom, zoomLimit, pan: clampPan(pan, zoom, viewport) };
}

/** Whether the whole image is centred, neither zoomed nor moved. */
export const isFitted = (state: ViewerState) => state.zoom === 1 && state.pan.x === 0 && state.pan.y === 0;

/** Reducer of a viewer's state. */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'show':
      return { ...state, ...untouched, src: action.src, size: action.size, zoomLimit: maxZoom };
    case 'zoom':
      return zoomAt(state, state.zoom * action.factor, action.at ?? centre, action.viewport);
    case 'fit':
      return { ...state, zoom: 1, pan: centre };
    case 'toggle-fit':
      return isFitted(state)
        ? zoomAt(state, 2, action.at, action.viewport)
        : viewerReducer(state, { type: 'fit' });
    case 'pan': {
      const pan = { x: state.pan.x + action.by.x, y: state.pan.y + action.by.y };
      return { ...state, pan: clampPan(pan, state.zoom, action.viewport) };
    }
    // A turned image is fitted again and centred, because the old offset would show another part.
    case 'rotate': {
      const turned = { ...state, turns: (state.turns + 1) % 4, pan: centre };
      const zoomLimit = action.viewport ? zoomLimitOf(turned, action.viewport) : state.zoomLimit;
      return { ...turned, zoomLimit, zoom: Math.min(state.zoom, zoomLimit) };
    }
    case 'invert':
      return { ...state, inverted: !state.inverted };
    case 'adjust':
      return {
        ...state,
        brightness: tone(state.brightness + action.brightness),
        contrast: tone(state.contrast + action.contrast),
      };
    case 'set-tone':
      return {
        ...state,
        brightness: tone(action.brightness ?? state.brightness),
        contrast: tone(action.contrast ?? state.contrast),
      };
    case 'toggle-mode':
      return { ...state, mode: state.mode === 'adjust' ? 'pan' : 'adjust' };
    case 'set-mode':
      return { ...state, mode: action.mode };
    case 'reset':
      return { ...state, ...untouched };
  }
}
