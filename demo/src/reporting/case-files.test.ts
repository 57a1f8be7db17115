import { isDeidentified, readStoredStudy } from '@medrad/dicom';
import { makeCaseFile } from './case-files';

const make = (name: Parameters<typeof makeCaseFile>[0]) => makeCaseFile(name, 'small');
const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.slice(from, to)).toString('latin1');

test('the CT is an archive that the service accepts, with its slices in order', async () => {
  const bytes = await make('ct-head');
  const source = {
    size: bytes.length,
    read: (from: number, to: number) => Promise.resolve(bytes.subarray(from, to)),
  };
  const study = await readStoredStudy(source);
  expect(study?.series).toMatchObject([{ modality: 'CT', frames: [{ file: 0 }, { file: 1 }] }]);
});

test.each(['chest', 'heart-cine'] as const)('%s is a DICOM file without a patient', async (name) => {
  await expect(isDeidentified(await make(name))).resolves.toBe(true);
});

test('the video is an MP4 and the sound an MP3, neither with the name of a program in it', async () => {
  const video = await make('heart-video');
  expect(text(video, 4, 8)).toBe('ftyp');
  const sound = await make('heart-sounds');
  expect([sound[0], (sound[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
  expect(text(sound, 0, sound.length)).not.toContain('TAG');
});

test('the files are the same each time', async () => {
  for (const name of ['ct-head', 'heart-sounds'] as const) expect(await make(name)).toEqual(await make(name));
});
