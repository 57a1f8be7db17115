import type { ToolIconName } from '@medrad/ui/shortcuts';
import type { MeasurementKind } from '../measure/measurement';

/** A tool that a person can pick. */
export type PickedTool = 'pan' | 'window' | 'scroll' | 'cursor' | MeasurementKind;

/**
 * Action of dragging on the viewport. `zoom` exists only for a mouse button, `magnifier` only for the magnifier.
 * `swipe` is one finger before a tool is picked: horizontal moves change the frame, vertical ones scroll the page.
 */
export type DragTool = PickedTool | 'zoom' | 'magnifier' | 'swipe';

/** A tool in the form in which the toolbar, the keys and the shortcut sheet show it. */
export interface ToolEntry {
  tool: PickedTool;
  label: string;
  icon: ToolIconName;
  /** The tool's default key as it is printed. */
  key: string;
  does: string;
}

/** All dragging tools in toolbar order. */
export const dragTools: readonly ToolEntry[] = [
  { tool: 'pan', label: 'Move', icon: 'move', key: 'M', does: 'Drag moves the image' },
  { tool: 'window', label: 'Window', icon: 'adjust', key: 'B', does: 'Drag adjusts the window' },
  { tool: 'scroll', label: 'Scroll', icon: 'stack', key: 'S', does: 'Drag scrolls through the frames' },
  {
    tool: 'cursor',
    label: '3D cursor',
    icon: 'cursor-3d',
    key: 'J',
    does: 'Point to the same place in every viewport',
  },
  { tool: 'length', label: 'Length', icon: 'length', key: 'L', does: 'Measure a length' },
  { tool: 'angle', label: 'Angle', icon: 'angle', key: 'A', does: 'Measure an angle' },
  { tool: 'ellipse', label: 'Ellipse', icon: 'ellipse', key: 'E', does: 'Mean and deviation in an ellipse' },
  { tool: 'probe', label: 'Probe', icon: 'probe', key: 'P', does: 'Value of a pixel' },
];

/** Tools of the toolbar's second row. A key that needs Shift is printed as `Shift+A`. */
export const moreTools: readonly (ToolEntry & { tool: MeasurementKind })[] = [
  { tool: 'rectangle', label: 'Rectangle', icon: 'rectangle', key: 'Q', does: 'Values in a rectangle' },
  { tool: 'polygon', label: 'Polygon', icon: 'polygon', key: 'Y', does: 'Values in a polygon' },
  { tool: 'freehand', label: 'Freehand', icon: 'freehand', key: 'G', does: 'Values in a freehand region' },
  { tool: 'cobb', label: 'Cobb angle', icon: 'cobb', key: 'Shift+A', does: 'Angle between two lines (Cobb)' },
  { tool: 'arrow', label: 'Arrow', icon: 'arrow', key: 'U', does: 'Point at something with an arrow' },
  { tool: 'text', label: 'Text', icon: 'text', key: 'Shift+T', does: 'Write on the image' },
];

/** Whether a tool is in the toolbar's second row. */
export const isMoreTool = (tool: DragTool): boolean => moreTools.some((one) => one.tool === tool);

/**
 * The tools that can be used on an image: scrolling needs several frames, windowing needs greyscale, the 3D cursor
 * needs several viewports.
 */
export function usableTools(frameCount: number, isGray: boolean, viewportCount = 1): ToolEntry[] {
  return dragTools.filter(
    ({ tool }) =>
      (tool !== 'scroll' || frameCount > 1) &&
      (tool !== 'window' || isGray) &&
      (tool !== 'cursor' || viewportCount > 1),
  );
}

/** State that determines what a finger does on an image. */
interface FingerPlace {
  /** Whether no tool was picked yet. */
  isAtRest: boolean;
  /** Whether the viewer is fullscreen, so that there is no page to scroll. */
  isFilling: boolean;
  frameCount: number;
  isZoomed: boolean;
}

/**
 * The action of one finger. Once a tool is picked, the finger uses that tool. Before that, it scrolls through the
 * frames or pans a single image in fullscreen; elsewhere vertical swipes scroll the page and horizontal ones change the
 * frame, and a zoomed single image is panned.
 */
export function toolOfFinger(
  tool: DragTool,
  { isAtRest, isFilling, frameCount, isZoomed }: FingerPlace,
): DragTool {
  if (!isAtRest) return tool;
  if (frameCount > 1) return isFilling ? 'scroll' : 'swipe';
  return isFilling || isZoomed ? 'pan' : 'swipe';
}
