import type { PickedTool } from '../gestures/tools';
import type { Point } from '../view/viewport';

/** What a key press or a button asks of the viewer. */
export type ViewerCommand =
  | { type: 'zoom'; factor: number }
  | { type: 'fit' | 'actual-size' | 'rotate' | 'flip' | 'invert' | 'reset' }
  | { type: 'pan'; by: Point }
  | { type: 'adjust'; by: Point }
  | { type: 'step'; by: number }
  | { type: 'first' | 'last' }
  | { type: 'volume'; by: 1 | -1 }
  | { type: 'tool'; tool: PickedTool }
  | { type: 'preset'; place: number }
  /** The next of the file's own windows. */
  | { type: 'own-window' }
  | {
      type:
        | 'cine'
        | 'layout'
        | 'reconstruct'
        | 'link'
        | 'link-views'
        | 'reference-lines'
        | 'fullscreen'
        | 'sheet'
        | 'patient'
        | 'header';
    }
  | { type: 'cine-speed'; by: 1 | -1 }
  /** Turns the lines of a plane of the reconstruction; clockwise is positive. */
  | { type: 'turn-lines'; by: 1 | -1 }
  /** The cross of a measuring tool, in CSS pixels. */
  | { type: 'aim'; by: Point }
  | { type: 'set-point' | 'cancel' | 'settle' | 'delete' }
  | { type: 'undo' | 'redo' }
  | { type: 'magnifier' | 'more-tools' | 'window-form' | 'key-image' | 'export-image' | 'export-table' };
