import { openDicom } from '../src/frames/open-dicom';
import { deidentify } from '../src/deidentify/deidentify';
import type { FrameCine } from '../src/model/display';
import { dicomFile, type TestElement } from './build/dicom-bytes';
import { imageElements, pixelTag } from './build/image-file';

const writing = { isExplicit: true, isLittleEndian: true };
const recommended = (value: string): TestElement => ({ tag: 0x00082144, vr: 'IS', value });
const cineRate = (value: string): TestElement => ({ tag: 0x00180040, vr: 'IS', value });
const frameTime = (value: string): TestElement => ({ tag: 0x00181063, vr: 'DS', value });
const frameTimes = (value: string): TestElement => ({ tag: 0x00181065, vr: 'DS', value });
const sequencing = (value: number): TestElement => ({ tag: 0x00181244, vr: 'US', value: [value] });

const fileOf = (elements: TestElement[], frames: number) =>
  dicomFile(
    '1.2.840.10008.1.2.1',
    [
      ...imageElements({ rows: 2, columns: 2, frames }),
      ...elements,
      { tag: pixelTag, vr: 'OB', value: new Uint8Array(4 * frames) },
    ].sort((one, other) => one.tag - other.tag),
    writing,
  );

async function cineOf(elements: TestElement[], frames = 4): Promise<(FrameCine | undefined)[]> {
  const opened = await openDicom(fileOf(elements, frames));
  const places = Array.from({ length: frames }, (_, frame) => frame);
  return Promise.all(places.map(async (frame) => (await opened.frame(frame)).display.cine));
}
const rateOf = async (...elements: TestElement[]) => (await cineOf(elements))[0]?.rate;

describe('frame rate of a file', () => {
  test('Recommended Display Frame Rate comes first, then Cine Rate, Frame Time and Frame Time Vector', async () => {
    const vector = frameTimes('0\\200\\200\\200');
    expect(await rateOf(recommended('25'), cineRate('30'), frameTime('50'), vector)).toBe(25);
    expect(await rateOf(cineRate('30'), frameTime('50'), vector)).toBe(30);
    expect(await rateOf(frameTime('50'), vector)).toBe(20);
    expect(await rateOf(vector)).toBe(5);
    expect(await rateOf()).toBeUndefined();
  });

  test.each(['0', '-25', '101', '1e9', 'fast', '', 'Infinity', '0.01'])(
    'a rate of %j is skipped for the next source',
    async (value) => {
      expect(await rateOf(recommended(value), cineRate('30'))).toBe(30);
      expect(await rateOf(recommended(value), cineRate(value), frameTime('40'))).toBe(25);
    },
  );

  test.each(['0', '-40', '9.9', 'NaN', '', '1e9'])(
    'a frame time of %j ms is skipped for the next source',
    async (value) => {
      expect(await rateOf(frameTime(value), frameTimes('0\\50\\50\\50'))).toBe(20);
      expect(await rateOf(frameTime(value))).toBeUndefined();
    },
  );

  test.each(['100', '0.1'])('a rate of %s is the last that is accepted', async (value) => {
    expect(await rateOf(recommended(value), cineRate('30'))).toBe(Number(value));
  });

  test('uneven times apply frame by frame: a frame stays until the next one is due, the last for the mean time', async () => {
    const cine = await cineOf([frameTimes('0\\40\\120\\80')]);
    expect(cine.map((one) => one?.duration)).toEqual([40, 120, 80, 80]);
    expect(cine.map((one) => one?.rate)).toEqual([12.5, 12.5, 12.5, 12.5]);
  });

  test.each(['0\\40\\0\\80', '0\\40\\-1\\80', '0\\40\\x\\80', '0\\40\\9\\80', '0\\40\\80', '0'])(
    'invalid or too few frame times (%j) are ignored',
    async (value) => {
      expect(await rateOf(frameTimes(value))).toBeUndefined();
    },
  );

  test('Preferred Playback Sequencing decides whether playback sweeps back and forth', async () => {
    expect((await cineOf([cineRate('25'), sequencing(1)]))[0]).toEqual({
      duration: 40,
      rate: 25,
      isSweeping: true,
    });
    expect((await cineOf([cineRate('25'), sequencing(0)]))[0]).toEqual({ duration: 40, rate: 25 });
    expect((await cineOf([cineRate('25'), sequencing(7)]))[0]).toEqual({ duration: 40, rate: 25 });
    expect((await cineOf([sequencing(1)]))[0]).toEqual({ isSweeping: true });
  });

  test('N23 a de-identified file is played as before', async () => {
    const elements = [
      { tag: 0x00080016, vr: 'UI', value: '1.2.840.10008.5.1.4.1.1.3.1' },
      { tag: 0x00080018, vr: 'UI', value: '1.2.3.4' },
      { tag: 0x0020000d, vr: 'UI', value: '1.2.3' },
      { tag: 0x0020000e, vr: 'UI', value: '1.2.3.5' },
      frameTimes('0\\40\\120\\80'),
      sequencing(1),
    ];
    const { bytes } = await deidentify(fileOf(elements, 4), { key: new Uint8Array(32) });
    const opened = await openDicom(bytes);
    expect((await opened.frame(1)).display.cine).toEqual({ duration: 120, rate: 12.5, isSweeping: true });
  });
});
