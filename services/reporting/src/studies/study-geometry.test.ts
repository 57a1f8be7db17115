import type { ImagePlane } from '@medrad/dicom';
import { studyGeometry } from './study-geometry';

const plane = (z: number, more: Partial<ImagePlane> = {}): ImagePlane => ({
  position: [-120.00049, 0, z],
  rowDirection: [1, 0, 0],
  columnDirection: [0, 1, 0],
  ...more,
});

describe('geometry of a stored series', () => {
  test('one direction is stored for all images, and positions to the micrometre', () => {
    expect(
      studyGeometry({ geometry: { frameOfReference: '1.2', planes: [plane(0), plane(5.12345)] } }),
    ).toEqual({
      frameOfReference: '1.2',
      rowDirection: [1, 0, 0],
      columnDirection: [0, 1, 0],
      positions: [
        [-120, 0, 0],
        [-120, 0, 5.123],
      ],
    });
  });

  test('nothing is stored for a series without geometry, or with images in several directions', () => {
    expect(studyGeometry({})).toBeNull();
    const across = plane(0, { columnDirection: [0, 0, 1] });
    expect(studyGeometry({ geometry: { frameOfReference: '1.2', planes: [plane(0), across] } })).toBeNull();
  });
});
