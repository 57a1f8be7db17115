import type { BodySystem, Subdivision } from '@medrad/contracts';
import { revisionOf } from '@medrad/persistence';
import type { SubdivisionRecord, SystemRecord } from './system.model';

/** @param imageCount number of images of the body system */
export function presentSystem(record: SystemRecord, imageCount: number): BodySystem {
  const { _id, nameKey: _, ...system } = record;
  return { id: _id, ...system, revision: revisionOf(record), imageCount };
}

/** @param imageCount number of images of the subdivision */
export function presentSubdivision(record: SubdivisionRecord, imageCount: number): Subdivision {
  const { _id, nameKey: _, ...subdivision } = record;
  return { id: _id, ...subdivision, revision: revisionOf(record), imageCount };
}
