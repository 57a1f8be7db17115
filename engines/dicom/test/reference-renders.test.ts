import { describeWithData } from '@medrad/testing';
import { openDicom } from '../src/frames/open-dicom';
import type { DisplayFrame, GrayWindow, LookupTable } from '../src/model/display';
import { createPainter } from '../src/paint/painter';
import { automaticWindow, initialGray } from '../src/values/automatic-window';
import { rangeOf } from '../src/values/range';
import { readPng } from './conformance/png';
import { readBytes } from './conformance/reference';

/**
 * Largest difference between a painted sample of the first frame and DCMTK's render, both without
 * overlays.
 */
async function worstDifference(
  file: string,
  grayOf: (frame: DisplayFrame) => GrayWindow | LookupTable = initialGray,
): Promise<number> {
  const frame = await (await openDicom(readBytes(file))).frame(0);
  const target = new Uint32Array(frame.stored.rows * frame.stored.columns);
  createPainter(frame).paint(target, { gray: grayOf(frame), isInverted: false });
  const { samples } = readPng(readBytes(`ref/png/${file.replaceAll('/', '__')}.png`));
  const colors = samples.length / target.length;
  let worst = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const pixel = target[Math.floor(index / colors)]!;
    const difference = ((pixel >>> (8 * (index % colors))) & 0xff) - samples[index]!;
    if (Math.abs(difference) > worst) worst = Math.abs(difference);
  }
  return worst;
}

describeWithData(
  'ref/png',
  'dicom',
  'dicom_derived',
)('beside renders of DCMTK, within a grey level', () => {
  test.each([
    ['the first window of a file', 'dicom/implicit_le_mr_slice.dcm'],
    ['the first of several windows', 'dicom_derived/multi_window_ct_brain_bone.dcm'],
    ['a window over values with a slope', 'dicom/jpeg_lossless_sv1_mr_slope41.dcm'],
    ['a window over a slope that is no whole number', 'dicom/pt_slice_slope.dcm'],
    ['a VOI LUT', 'dicom/voi_lut_8bit.dcm'],
    ['a Modality LUT', 'dicom/modality_lut_12bit_signed.dcm'],
    ['MONOCHROME1', 'dicom/mono1_cr_chest_no_preamble.dcm'],
    ['MONOCHROME1 of 8 bits', 'dicom/mono1_dx_vet_odd_pixels.dcm'],
    ['the range of a frame without a window', 'dicom/explicit_le_ct_small.dcm'],
    ['the range of 8 bits with a sign', 'dicom_derived/signed_8bit_xa_frame.dcm'],
    ['the range of 9 bits with a sign', 'dicom/signed_9bit_native.dcm'],
    ['the range of 32 bits with a sign', 'dicom_derived/signed_32bit.dcm'],
    ['the range of 32 bits of a dose', 'dicom/bits32_rtdose_15f.dcm'],
    ['the range beside overlays in the pixels', 'dicom/overlays_in_pixel_bits.dcm'],
    ['a palette of 8 bits', 'dicom/palette_testpattern_8bitlut.dcm'],
    ['a palette of 16 bits', 'dicom/palette_testpattern_16bitlut.dcm'],
    ['a segmented or short palette', 'dicom/palette_us_8bit.dcm'],
    ['colour of 16 bits', 'dicom/rle_sc_rgb16_2frame.dcm'],
  ])('%s', async (_rule, file) => {
    expect(await worstDifference(file)).toBeLessThanOrEqual(1);
  });

  test('padding is left out of the range of a frame, where DCMTK takes it in', async () => {
    const file = 'dicom/implicit_le_ct1_unc.dcm';
    const withPadding = (frame: DisplayFrame) =>
      automaticWindow({ ...frame, range: rangeOf(frame.stored.values) });
    expect(await worstDifference(file, withPadding)).toBeLessThanOrEqual(1);
    const frame = await (await openDicom(readBytes(file))).frame(0);
    expect(frame.display.padding).toEqual({ from: -2000, to: -2000 });
    expect(frame.range.minimum).toBe(0);
    expect(automaticWindow(frame)).toMatchObject({ center: 115, width: 2278 });
  });
});
