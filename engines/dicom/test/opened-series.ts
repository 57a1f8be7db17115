import type { DicomSeries } from '../src/model/series';
import type { SeriesFile } from '../src/series/byte-source';
import type { OpenedSeries } from '../src/series/open-series';
import type { TestFile } from './build/small-series';

/** Turns test files into the files that a user would pick. */
export const asFiles = (files: readonly TestFile[]): SeriesFile[] =>
  files.map(({ name, bytes }) => ({ name, data: bytes }));

export const seriesOf = ({ studies }: OpenedSeries): DicomSeries[] => studies.flatMap(({ series }) => series);

/** Refused files as `name: code`. */
export const codesOf = ({ refused }: OpenedSeries): string[] =>
  refused.map(({ name, reason }) => `${name}: ${reason.code}`);
