import { createHash } from 'node:crypto';
import { openDicom, openSeries } from '@medrad/dicom';
import { textOf } from '@medrad/dicom/testing';
import { makeCtHead } from './ct-head';
import { knownLesion } from './head-anatomy';
import { makeRadiograph } from './radiograph';
import type { SyntheticFile } from './synthetic-file';
import { makeUltrasoundCine } from './ultrasound-cine';

const digest = (files: readonly SyntheticFile[]) =>
  files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));

const patientTags = [
  'x00100010',
  'x00100020',
  'x00100030',
  'x00100040',
  'x00080020',
  'x00080050',
  'x00080090',
];

describe('the CT head', () => {
  const files = [...makeCtHead({ rows: 128 })];

  test('the same options produce the same bytes, and other options others', () => {
    const [first] = makeCtHead({ rows: 128 });
    expect(digest([first as SyntheticFile])[0]).toBe(digest(files)[0]);
    expect(new Set(digest(files)).size).toBe(40);
    const [other] = makeCtHead({ rows: 128, slices: 41 });
    expect(digest([other as SyntheticFile])[0]).not.toBe(digest(files)[0]);
  });

  test('has one series of 40 oblique slices, evenly spaced, without a patient', async () => {
    const { studies, refused } = await openSeries(files.map(({ name, bytes }) => ({ name, data: bytes })));
    expect(refused).toEqual([]);
    const [series] = studies[0]?.series ?? [];
    expect(studies).toHaveLength(1);
    expect(series).toMatchObject({ modality: 'CT', rows: 128, columns: 128, notices: [] });
    const steps = series?.frames.slice(1).map(({ location }, index) => {
      return (location ?? 0) - (series.frames[index]?.location ?? 0);
    });
    expect(steps).toHaveLength(39);
    for (const step of steps ?? []) expect(step).toBeCloseTo(4.9, 2);
    const { dataSet } = await openDicom(files[0]?.bytes ?? new Uint8Array(0));
    expect(patientTags.map((tag) => textOf(dataSet, tag))).toEqual(patientTags.map(() => ''));
  });

  test('has a lesion with the given CT number, position and radius', async () => {
    let voxels = 0;
    let [sum, count] = [0, 0];
    const spacing = 240 / 128;
    for (const { bytes } of files) {
      const { stored, display } = await (await openDicom(bytes)).frame(0);
      const { position, rowDirection, columnDirection } = display.plane as NonNullable<typeof display.plane>;
      stored.values.forEach((value, index) => {
        const [right, down] = [(index % 128) * spacing, Math.floor(index / 128) * spacing];
        const away = position.map((start, axis) => {
          const at = start + right * (rowDirection[axis] ?? 0) + down * (columnDirection[axis] ?? 0);
          return at - (knownLesion.center[axis] ?? 0);
        });
        const distance = Math.hypot(...away);
        if (distance < knownLesion.radius) voxels += 1;
        if (distance < knownLesion.radius - 2) {
          sum += value - 1024;
          count += 1;
        }
      });
    }
    expect(sum / count).toBeCloseTo(knownLesion.hu, 0);
    const volume = voxels * spacing * spacing * 4.9;
    expect(volume / ((4 / 3) * Math.PI * knownLesion.radius ** 3)).toBeCloseTo(1, 1);
  });

  test('has windows that a reader finds by name and values in HU', async () => {
    const { display, range } = await (await openDicom(files[20]?.bytes ?? new Uint8Array(0))).frame(0);
    expect(display.windows.map(({ name }) => name)).toEqual(['BRAIN', 'SUBDURAL', 'BONE']);
    expect(display).toMatchObject({ rescale: { slope: 1, intercept: -1024 }, unit: 'HU' });
    expect(range.minimum).toBeGreaterThanOrEqual(0);
    expect(range.maximum).toBeLessThanOrEqual(4095);
    expect(range.maximum - 1024).toBeGreaterThan(1000);
  });
});

test('the ultrasound cine has 8-bit frames that differ, with a scale in millimetres', async () => {
  const opened = await openDicom(makeUltrasoundCine({ frames: 6, rows: 120, columns: 160 }).bytes);
  expect(opened.image).toMatchObject({ frames: 6, bitsAllocated: 8, photometric: 'MONOCHROME2' });
  const first = await opened.frame(0);
  const middle = await opened.frame(3);
  expect(first.display.spacing?.row).toBeCloseTo((15 / 112) * 10, 6);
  const moved = first.stored.values.filter((value, index) => {
    return Math.abs(value - (middle.stored.values[index] ?? 0)) > 40;
  });
  expect(moved.length).toBeGreaterThan(300);
});

test('the chest film is MONOCHROME1: bone has low values, the unattenuated beam high ones', async () => {
  const opened = await openDicom(makeRadiograph({ rows: 128, columns: 128 }).bytes);
  expect(opened.image).toMatchObject({ photometric: 'MONOCHROME1', bitsStored: 12 });
  const { stored, display } = await opened.frame(0);
  expect(display).toMatchObject({ isInverted: true, spacing: { plane: 'detector', row: 3.125 } });
  const at = (row: number, column: number) => stored.values[row * 128 + column] ?? 0;
  const [corner, lung, spine] = [at(2, 2), at(56, 40), at(60, 64)];
  expect(corner).toBeGreaterThan(3700);
  expect(corner - lung).toBeGreaterThan(300);
  expect(lung - spine).toBeGreaterThan(700);
});
