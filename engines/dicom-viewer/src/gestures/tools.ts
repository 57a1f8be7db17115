import type { ToolIconName } from '@medrad/ui/shortcuts';
import type { MeasurementKind } from '../measure/measurement';

/** A tool that a person picks. */
export type PickedTool = 'pan' | 'window' | 'scroll' | 'cursor' | MeasurementKind;

/**
 * What dragging on the stage does. `zoom` belongs to a button of the mouse, `lens` to the magnifier; `swipe` is a finger
 * before any tool is picked: sideways it changes the frame, up and down it is the page's.
 */
export type DragTool = PickedTool | 'zoom' | 'lens' | 'swipe';

/** A tool as toolbar, keys and shortcut sheet show it. */
export interface ToolEntry {
  tool: PickedTool;
  label: string;
  icon: ToolIconName;
  /** The key that picks it, as printed. */
  key: string;
  does: string;
}

/** Every tool for dragging, in the toolbar's order. */
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

/** Those of the second row of tools. A key with Shift is printed with it. */
export const moreTools: readonly (ToolEntry & { tool: MeasurementKind })[] = [
  { tool: 'rectangle', label: 'Rectangle', icon: 'rectangle', key: 'Q', does: 'Values in a rectangle' },
  { tool: 'polygon', label: 'Polygon', icon: 'polygon', key: 'Y', does: 'Values in a polygon' },
  { tool: 'freehand', label: 'Freehand', icon: 'freehand', key: 'G', does: 'Values in a line drawn by hand' },
  { tool: 'cobb', label: 'Cobb angle', icon: 'cobb', key: 'Shift+A', does: 'Angle between two lines (Cobb)' },
  { tool: 'arrow', label: 'Arrow', icon: 'arrow', key: 'U', does: 'Point at something with an arrow' },
  { tool: 'text', label: 'Text', icon: 'text', key: 'Shift+T', does: 'Write on the image' },
];

/** Whether a tool is one of the second row. */
export const isMoreTool = (tool: DragTool): boolean => moreTools.some((one) => one.tool === tool);

/** Which of them can be used: one frame cannot be scrolled, colour has no window, one viewport needs no 3D cursor. */
export function usableTools(frameCount: number, isGray: boolean, viewportCount = 1): ToolEntry[] {
  return dragTools.filter(
    ({ tool }) =>
      (tool !== 'scroll' || frameCount > 1) &&
      (tool !== 'window' || isGray) &&
      (tool !== 'cursor' || viewportCount > 1),
  );
}

/** What decides how a finger works an image. */
interface FingerPlace {
  /** No tool was picked yet. */
  isAtRest: boolean;
  /** The viewer fills the screen: there is no page to scroll. */
  isFilling: boolean;
  frameCount: number;
  isZoomed: boolean;
}

/**
 * What one finger does: the picked tool. Before one is picked, vertical swipes are the page's as long as it can be seen, and
 * horizontal ones change the frame; a single image that is zoomed in follows the finger.
 */
export function toolOfFinger(
  tool: DragTool,
  { isAtRest, isFilling, frameCount, isZoomed }: FingerPlace,
): DragTool {
  if (!isAtRest) return tool;
  if (frameCount > 1) return isFilling ? 'scroll' : 'swipe';
  return isFilling || isZoomed ? 'pan' : 'swipe';
}
