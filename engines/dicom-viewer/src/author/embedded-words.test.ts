import type { EmbeddedKind } from '@medrad/dicom';
import { embeddedNames, embeddedRows } from './embedded-words';

const rowsOf = (...found: [kind: EmbeddedKind, frame: number | null][]) =>
  embeddedRows({
    entries: [],
    burnedIn: [],
    embedded: found.map(([kind, frame]) => ({ kind, frame, length: 4 })),
    pixels: 'cleaned',
    shiftedDays: null,
    keptForSuv: [],
    hasUnusualWeight: false,
  });

test('N23 the same finding in many images is one row, in plain words without codec abbreviations', () => {
  expect(rowsOf(['comment', 0], ['comment', 7], ['comment', 7], ['extra-fragment', null])).toEqual([
    { path: '2 images', element: 'Comment in the compressed image', action: 'removed' },
    { path: 'Pixel data', element: 'Block of pixel data outside any image', action: 'removed' },
  ]);
  expect(rowsOf(['thumbnail', 2])).toMatchObject([{ path: 'Image 3' }]);
  expect(Object.values(embeddedNames).filter((name) => /COM|APP|fragment|marker/.test(name))).toEqual([]);
});

test('N23 a video that could not be searched is not listed as removed', () => {
  expect(rowsOf(['not-searched', null])).toMatchObject([{ action: 'kept' }]);
});
