import { element, nativePixels, sequence, transferSyntaxes, writeDicom } from '@medrad/dicom/write';
import { describeBrowser } from '../src/browser';
import { dicomStage, openMade, viewportOf } from '../src/dicom-page';

const edge = 32;
const text = (tag: number, vr: 'DA' | 'DS' | 'LO' | 'TM', value: string) => ({
  tag,
  vr,
  bytes: new TextEncoder().encode(value.length % 2 === 0 ? value : `${value} `),
});

/**
 * A PET slice with 5,000 Bq/ml everywhere, one hour after a person of 70 kg got 370 MBq of fluorine-18. Its SUV is
 * 1.38.
 */
function petSlice(): Uint8Array {
  const pixels = new Uint16Array(edge * edge).fill(5_000);
  const dose = [
    text(0x00181072, 'TM', '100000'),
    text(0x00181074, 'DS', '370000000'),
    text(0x00181075, 'DS', '6586.2'),
  ];
  return writeDicom(transferSyntaxes.explicitLittleEndian, [
    element('SOPClassUID', '1.2.840.10008.5.1.4.1.1.128'),
    element('SOPInstanceUID', '1.2.826.0.1.3680043.10.1.1'),
    element('SeriesInstanceUID', '1.2.826.0.1.3680043.10.1.2'),
    element('StudyInstanceUID', '1.2.826.0.1.3680043.10.1.3'),
    element('Modality', 'PT'),
    element('PatientName', 'CANARY^NAME'),
    text(0x00080021, 'DA', '20240301'),
    text(0x00080031, 'TM', '110000'),
    text(0x00101030, 'DS', '70'),
    text(0x00280051, 'LO', 'DECY\\ATTN'),
    { ...sequence('ModalityLUTSequence', dose), tag: 0x00540016 },
    element('Units', 'BQML'),
    element('DecayCorrection', 'START'),
    element('RescaleSlope', 1),
    element('RescaleIntercept', 0),
    element('ImagePositionPatient', -100, -50, 30),
    element('ImageOrientationPatient', 1, 0, 0, 0, 1, 0),
    element('PixelSpacing', 4, 4),
    element('Rows', edge),
    element('Columns', edge),
    element('SamplesPerPixel', 1),
    element('PhotometricInterpretation', 'MONOCHROME2'),
    element('BitsAllocated', 16),
    element('BitsStored', 16),
    element('HighBit', 15),
    element('PixelRepresentation', 0),
    nativePixels(new Uint8Array(pixels.buffer), 16),
  ]);
}

describeBrowser('the DICOM header and SUV', () => {
  const { open } = dicomStage();

  test.each([
    { width: 1280, height: 850 },
    { width: 360, height: 740 },
  ])(
    'a person reads a PET value as SUV, finds an element, and sees the patient’s name only on request, at $width px',
    async (size) => {
      const { page } = await open({ viewport: size });
      await openMade(page, [{ name: 'pet.dcm', bytes: petSlice() }]);
      const viewport = viewportOf(page);
      await viewport.getByText('SUV by body weight').waitFor();
      await viewport.hover();
      await viewport.getByText(/^5000 Bq\/ml, SUV 1\.38$/).waitFor();
      await viewport.getByText(/[LR] [\d.]+, [AP] [\d.]+, H 30\.0 mm/).waitFor();

      await page.keyboard.press('Shift+H');
      const panel = page.getByRole('dialog', { name: 'DICOM header' });
      await panel.getByRole('searchbox').fill('canary');
      await panel.getByText(/Nothing matches “canary”/).waitFor();
      await panel.getByRole('searchbox').fill('0028,0010');
      await page.keyboard.press('Enter');
      await panel.getByRole('treeitem', { name: /Rows/, selected: true }).waitFor();
      expect(await panel.textContent()).not.toContain('CANARY');

      await panel.getByRole('switch').click();
      await panel.getByRole('searchbox').fill('canary');
      await panel.getByText('1 match').waitFor();
      await page.keyboard.press('Enter');
      await panel.getByRole('treeitem', { name: /Patient Name.*CANARY\^NAME/ }).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page.context().close();
    },
  );
});
