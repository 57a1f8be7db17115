import { deidentify } from '@medrad/dicom';
import { namedSlice } from '@medrad/dicom/testing/slice';
import { element } from '@medrad/dicom/write';
import { zipOf } from '@medrad/dicom/testing/zip';

const key = new Uint8Array(32).fill(9);
/** A DICOM slice of 2 × 2 pixels with a patient's name. */
export const slice = (instance: number): Uint8Array => namedSlice({ instance });

/** A DICOM slice with free text about its series. */
export const describedSlice = (texts: { agent: string; description: string }): Uint8Array =>
  namedSlice({
    others: [element('ContrastBolusAgent', texts.agent), element('SeriesDescription', texts.description)],
  });

/** De-identifies a file, as browsers do before sending it. */
export const clean = async (bytes: Uint8Array) =>
  (await deidentify(bytes, { key, embeddedText: 'blank' })).bytes;

/** De-identifies a file with its series description, as browsers do when the author asks for it. */
export const cleanDescribed = async (description: string) => {
  const bytes = namedSlice({ others: [element('SeriesDescription', description)] });
  return (await deidentify(bytes, { key, embeddedText: 'blank', descriptions: 'keep' })).bytes;
};

/** An archive of de-identified slices, as browsers create it. */
export const archiveOf = async (count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const entries = numbers.map(async (number) => ({
    name: `series-1/${number}.dcm`,
    bytes: await clean(slice(number)),
    isStored: true,
  }));
  return zipOf(await Promise.all(entries));
};
