/** A point or vector in CSS pixels, measured from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** A width and a height: of a stage in CSS pixels, of an image in its own. */
export interface Size {
  width: number;
  height: number;
}

/** What dragging with one finger or the main button does: `scroll` moves the image up and down, by the wheel too. */
export type DragMode = 'pan' | 'adjust' | 'zoom' | 'scroll';

/** How an image is looked at. The image's own pixels are never changed. */
export interface ViewerState {
  /** The image the rest of the state belongs to. */
  src: string;
  /** Of the original, in pixels; undefined where it is not known. */
  size: Size | undefined;
  /** 1 shows the whole image; from {@link minZoom} to `mostZoom`. */
  zoom: number;
  /** The largest zoom on the stage that was zoomed on last: at least {@link maxZoom}. */
  mostZoom: number;
  pan: Point;
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  inverted: boolean;
  /** Per cent of the image's own, {@link minTone} to {@link maxTone}. */
  brightness: number;
  contrast: number;
  mode: DragMode;
}

export type ViewerAction =
  | { type: 'show'; src: string; size?: Size | undefined }
  | { type: 'zoom'; factor: number; at?: Point; stage: Size }
  | { type: 'fit' }
  | { type: 'toggle-fit'; at: Point; stage: Size }
  | { type: 'pan'; by: Point; stage: Size }
  /** `stage`: where the turned image gets another largest zoom. */
  | { type: 'rotate'; stage?: Size }
  | { type: 'invert' }
  | { type: 'adjust'; brightness: number; contrast: number }
  | { type: 'set-tone'; brightness?: number; contrast?: number }
  | { type: 'toggle-mode' }
  | { type: 'set-mode'; mode: DragMode }
  | { type: 'reset' };

export const minZoom = 0.5;
export const maxZoom = 3;
/** One press of a zoom button or key. */
export const zoomStep = 1.2;
export const minTone = 20;
export const maxTone = 300;
/** One press of a brightness or contrast key, in per cent. */
export const toneStep = 10;

const centre: Point = { x: 0, y: 0 };
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
// A hundredth is finer than a pixel on any screen, and keeps 1.2 steps from missing 1 by rounding dust.
// The largest zoom is not rounded, so that a pixel of the original has exactly one CSS pixel.
const roundZoom = (zoom: number, most: number) =>
  zoom >= most ? most : Math.round(Math.max(minZoom, zoom) * 100) / 100;
const tone = (value: number) => Math.round(clamp(value, minTone, maxTone));

/** CSS pixels for each pixel of an image that fits the stage, before zooming. */
export function fitScale(size: Size, stage: Size, turns: number): number {
  const [width, height] = turns % 2 === 1 ? [stage.height, stage.width] : [stage.width, stage.height];
  return Math.min(width / size.width, height / size.height);
}

/** The zoom at which a pixel of the original has one CSS pixel, exactly; never below {@link maxZoom}. */
function mostZoomOf({ size, turns }: ViewerState, stage: Size): number {
  const scale = size ? fitScale(size, stage, turns) : 1;
  return scale > 0 ? Math.max(maxZoom, 1 / scale) : maxZoom;
}

const untouched = { zoom: 1, pan: centre, turns: 0, inverted: false, brightness: 100, contrast: 100 };

/** The whole image as stored; dragging moves it. */
export function initialViewerState(src: string, size?: Size): ViewerState {
  return { src, size, ...untouched, mostZoom: maxZoom, mode: 'pan' };
}

/** Whether the image is shown as stored (the drag mode does not count). */
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

/** The middle of the stage stays over the image, so that it can never be lost outside. */
function keepInSight(pan: Point, zoom: number, stage: Size): Point {
  const reachX = (stage.width * zoom) / 2;
  const reachY = (stage.height * zoom) / 2;
  // `+ 0` turns -0 into 0.
  return { x: clamp(pan.x, -reachX, reachX) + 0, y: clamp(pan.y, -reachY, reachY) + 0 };
}

/** What lies under `at` before the zoom lies under it afterwards. */
function zoomAt(state: ViewerState, wanted: number, at: Point, stage: Size): ViewerState {
  const mostZoom = mostZoomOf(state, stage);
  const zoom = roundZoom(wanted, mostZoom);
  const ratio = zoom / state.zoom;
  const pan = { x: at.x - (at.x - state.pan.x) * ratio, y: at.y - (at.y - state.pan.y) * ratio };
  return { ...state, zoom, mostZoom, pan: keepInSight(pan, zoom, stage) };
}

/** Whether the whole image is in the middle of the stage, neither zoomed nor moved. */
export const isFitted = (state: ViewerState) => state.zoom === 1 && state.pan.x === 0 && state.pan.y === 0;

/** Every way of changing the look of an image; pure. */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'show':
      return { ...state, ...untouched, src: action.src, size: action.size, mostZoom: maxZoom };
    case 'zoom':
      return zoomAt(state, state.zoom * action.factor, action.at ?? centre, action.stage);
    case 'fit':
      return { ...state, zoom: 1, pan: centre };
    case 'toggle-fit':
      return isFitted(state)
        ? zoomAt(state, 2, action.at, action.stage)
        : viewerReducer(state, { type: 'fit' });
    case 'pan': {
      const pan = { x: state.pan.x + action.by.x, y: state.pan.y + action.by.y };
      return { ...state, pan: keepInSight(pan, state.zoom, action.stage) };
    }
    // A turned image is fitted anew, so an old offset would mean another place: it starts centred.
    case 'rotate': {
      const turned = { ...state, turns: (state.turns + 1) % 4, pan: centre };
      const mostZoom = action.stage ? mostZoomOf(turned, action.stage) : state.mostZoom;
      return { ...turned, mostZoom, zoom: Math.min(state.zoom, mostZoom) };
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
