import type { PickedTool } from '../gestures/tools';
import type { Point } from '../view/presentation';

/** A command from a key press or a button. */
export type ViewerCommand =
  | { type: 'zoom'; factor: number }
  | { type: 'fit' | 'actual-size' | 'rotate' | 'flip' | 'invert' | 'shutter' | 'reset' }
  | { type: 'pan'; by: Point }
  | { type: 'adjust'; by: Point }
  | { type: 'step'; by: number }
  | { type: 'first' | 'last' }
  | { type: 'volume'; by: 1 | -1 }
  | { type: 'tool'; tool: PickedTool }
  | { type: 'preset'; place: number }
  /** Switches to the next window that the file defines. */
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
  /** Rotates the cross lines of a reconstructed plane; positive is clockwise. */
  | { type: 'turn-lines'; by: 1 | -1 }
  /** Moves the keyboard crosshair of a measuring tool, in CSS pixels. */
  | { type: 'aim'; by: Point }
  | { type: 'set-point' | 'cancel' | 'settle' | 'delete' }
  | { type: 'undo' | 'redo' }
  | { type: 'magnifier' | 'more-tools' | 'window-form' | 'key-image' | 'export-image' | 'export-table' };
