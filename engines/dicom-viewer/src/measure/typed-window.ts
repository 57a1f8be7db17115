import type { GrayWindow, WindowFunction } from '@medrad/dicom';

interface WindowError {
  field: 'center' | 'width';
  text: string;
}

/** Largest accepted value; a larger one is a typing error, as no stored value reaches it. */
const farthest = 1e9;

/** Parses a number with decimal comma or point, and with a hyphen or a typographic minus. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(/[−–]/, '-').replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) <= farthest ? value : null;
}

/**
 * Parses a typed window. A LINEAR width is at least 1, any other is above 0 (PS3.3 C.11.2.1.2.1,
 * C.11.2.1.3).
 * @returns the window, or the fields with errors
 */
export function readWindow(
  typed: { center: string; width: string },
  kind: WindowFunction,
): { window: GrayWindow } | { error: WindowError } {
  const center = readNumber(typed.center);
  if (center === null)
    return { error: { field: 'center', text: 'The centre has to be a number, such as 40 or -600.' } };
  const width = readNumber(typed.width);
  if (width === null)
    return { error: { field: 'width', text: 'The width has to be a number, such as 400.' } };
  if (kind === 'LINEAR' ? width < 1 : width <= 0)
    return {
      error: {
        field: 'width',
        text: kind === 'LINEAR' ? 'The width has to be 1 or more.' : 'The width has to be above 0.',
      },
    };
  return { window: { center, width, function: kind } };
}
