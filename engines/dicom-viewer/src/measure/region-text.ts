import { cobbAngle, type DisplayFrame, regionStatistics } from '@medrad/dicom';
import { formatValue } from '../view/gray';
import type { Drawing } from './measurement';
import { suvOfRegion } from '../suv/suv-value';
import { areaOf, regionOf } from './region-of';
import { caveat, withDoubt, withUnit } from './wording';

/**
 * Text such as `31.5 ± 5.2 HU (22 to 41), 89.4 mm²`: mean, standard deviation, minimum, maximum and
 * area; for colour the area only.
 */
function regionText(frame: DisplayFrame, drawing: Drawing): string {
  const region = regionOf(drawing);
  if (!region) return '';
  const area = areaOf(frame, drawing);
  const extent = area
    ? withDoubt(`${formatValue(area.value)} ${area.unit}²${caveat(frame)}`, area)
    : 'no area: the axes are not lengths';
  const statistics = regionStatistics(frame, region);
  if (!statistics) return extent;
  const { mean, standardDeviation, minimum, maximum } = statistics;
  const spread = withUnit(standardDeviation, frame.display.unit);
  const values = `${formatValue(mean)} ± ${spread} (${formatValue(minimum)} to ${formatValue(maximum)})`;
  return [values, suvOfRegion(frame, statistics), extent].filter(Boolean).join(', ');
}

function cobbText({ display }: DisplayFrame, { points }: Drawing): string {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) return '';
  const angle = cobbAngle([a, b], [c, d], display);
  return angle === undefined ? 'no angle: the axes have different units' : `${formatValue(angle)}°`;
}

/** The text of a region or a Cobb angle on a frame. */
export const describeLazily = (frame: DisplayFrame, drawing: Drawing): string =>
  drawing.kind === 'cobb' ? cobbText(frame, drawing) : regionText(frame, drawing);
