import type { NamedWindow, WindowFunction } from '../model/display';
import type { FrameHeader } from './functional-groups';
import { decimalsOf, textOf, textsOf } from './elements';

/** Tag of the Frame VOI LUT functional group. */
export const frameVoiLut = 'x00289132';
const centers = 'x00281050';
const widths = 'x00281051';
const explanations = 'x00281055';
const functionTag = 'x00281056';

/**
 * The VOI LUT Function that a text names, whatever its letter case and word separators; empty for any other text (PS3.3
 * C.11.2.1.2).
 */
export function namedFunction(text: string): WindowFunction | '' {
  const name = text
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '_');
  return name === 'LINEAR' || name === 'LINEAR_EXACT' || name === 'SIGMOID' ? name : '';
}

function windowFunction(text: string, width: number): WindowFunction {
  const name = namedFunction(text);
  if (name === 'SIGMOID' || name === 'LINEAR_EXACT') return name;
  // LINEAR requires a width of at least 1 (PS3.3 C.11.2.1.2.1); floating-point files with a smaller
  // width mean LINEAR_EXACT.
  return width < 1 ? 'LINEAR_EXACT' : 'LINEAR';
}

/** Windows of a frame in file order; those without a positive width are left out. */
export function describeWindows(header: FrameHeader): NamedWindow[] {
  const source = header.macro(frameVoiLut);
  const width = decimalsOf(source, widths);
  const names = textsOf(source, explanations);
  const functionText = textOf(source, functionTag);
  return decimalsOf(source, centers).flatMap((center, index) => {
    const size = width[index] ?? Number.NaN;
    if (!Number.isFinite(center) || !Number.isFinite(size) || size <= 0) return [];
    const name = names[index] || (index === 0 ? 'File window' : `File window ${index + 1}`);
    return [{ name, center, width: size, function: windowFunction(functionText, size) }];
  });
}
