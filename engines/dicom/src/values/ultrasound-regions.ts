import type { DataSet } from 'dicom-parser';
import type { RegionAxis, UltrasoundRegion } from '../model/display';
import { itemsOf, realOf, wordOf } from './elements';

const sequenceOfRegions = 'x00186011';

/**
 * Display unit and factor of a region's unit (PS3.3 C.8.5.5.1.15); percent and none are not
 * measured.
 */
const units: Record<number, { unit: RegionAxis['unit']; factor: number }> = {
  2: { unit: 'dB', factor: 1 },
  3: { unit: 'mm', factor: 10 },
  4: { unit: 's', factor: 1 },
  5: { unit: 'Hz', factor: 1 },
  6: { unit: 'dB/s', factor: 1 },
  7: { unit: 'cm/s', factor: 1 },
  12: { unit: '°', factor: 1 },
};

interface AxisTags {
  unit: string;
  delta: string;
  reference: string;
  value: string;
}

const across = { unit: 'x00186024', delta: 'x0018602c', reference: 'x00186020', value: 'x00186028' };
const down = { unit: 'x00186026', delta: 'x0018602e', reference: 'x00186022', value: 'x0018602a' };

/**
 * Reads an axis of a region.
 * @param start first column or row of the region, from which its reference pixel is counted
 */
function axisOf(region: DataSet, tags: AxisTags, start: number): RegionAxis | undefined {
  const known = units[wordOf(region, tags.unit, false) ?? 0];
  const delta = realOf(region, tags.delta) ?? 0;
  if (!known || !Number.isFinite(delta) || delta === 0) return undefined;
  const { unit, factor } = known;
  const pixel = longOf(region, tags.reference);
  const value = realOf(region, tags.value);
  const zero =
    pixel === undefined || value === undefined || !Number.isFinite(value)
      ? undefined
      : start + pixel - value / delta;
  return { unit, perPixel: delta * factor, ...(zero === undefined ? {} : { zero }) };
}

function longOf(region: DataSet, tag: string): number | undefined {
  return region.elements[tag]?.length === 4 ? region.int32(tag) : undefined;
}

/**
 * Calibrated regions of an ultrasound image; those without a location are left out (PS3.3 C.8.5.5).
 */
export function describeRegions(dataSet: DataSet): UltrasoundRegion[] {
  return itemsOf(dataSet, sequenceOfRegions).flatMap((region) => {
    const [left, top, right, bottom] = ['x00186018', 'x0018601a', 'x0018601c', 'x0018601e'].map((tag) =>
      longOf(region, tag),
    );
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) return [];
    const [x, y] = [axisOf(region, across, left), axisOf(region, down, top)];
    return [{ left, top, right, bottom, ...(x ? { x } : {}), ...(y ? { y } : {}) }];
  });
}
