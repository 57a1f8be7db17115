import { namedSlice } from '../../test/build/named-slice';
import { openDicom } from '../frames/open-dicom';
import { itemsOf, textOf } from '../values/elements';
import type { DicomDataset } from '../write/element';
import { element, sequence } from '../write/encode-value';
import { deidentify, hasUncleanDescription, isDeidentified } from './deidentify';

const key = Uint8Array.from({ length: 32 }, (_, index) => index * 3);
const described = (text: string, others: DicomDataset = []) =>
  namedSlice({ modality: 'MR', others: [element('SeriesDescription', text), ...others] });
const clean = async (bytes: Uint8Array, descriptions?: 'standard' | 'keep') =>
  (await deidentify(bytes, { key, embeddedText: 'blank', ...(descriptions ? { descriptions } : {}) })).bytes;

async function factsOf(bytes: Uint8Array) {
  const { dataSet } = await openDicom(bytes);
  const codes = itemsOf(dataSet, 'x00120064');
  return { description: textOf(dataSet, 'x0008103e'), codes: codes.map((code) => textOf(code, 'x00080100')) };
}

/** Replaces a text by another of the same length, as a person who changes a file would. */
function edited(bytes: Uint8Array, before: string, after: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(before, 0, 'latin1');
  expect([before, at > 0, before.length]).toEqual([before, true, after.length]);
  const changed = Uint8Array.from(bytes);
  changed.set(Buffer.from(after, 'latin1'), at);
  return changed;
}

const accepted = (bytes: Uint8Array) => isDeidentified(bytes, { descriptions: 'keep' });

test.each([
  ['T1 MPRAGE SAG', 'keep', 'T1 MPRAGE SAG', ['113100', '113105']],
  ['  AX  T1  C+ ', 'keep', 'AX T1 C+', ['113100', '113105']],
  ['T1 MPRAGE SAG', 'standard', 'T1', ['113100']],
  ['T1 MPRAGE SHAH', 'keep', 'T1', ['113100']],
  ['KNEE', 'standard', '', ['113100']],
  ['SHAH MEERA', 'keep', '', ['113100']],
] as const)(
  '%j is written with the option %s as %j, and is declared only if it is kept',
  async (text, option, description, codes) => {
    const bytes = await clean(described(text), option);
    expect(await factsOf(bytes)).toEqual({ description, codes });
    await expect(accepted(bytes)).resolves.toBe(true);
    await expect(hasUncleanDescription(bytes)).resolves.toBe(false);
    expect(await clean(bytes, codes.length > 1 ? 'keep' : 'standard').then(factsOf)).toEqual({
      description,
      codes,
    });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/SHAH|MEERA/);
  },
);

test('a declared description is accepted only where it is asked for', async () => {
  const kept = await clean(described('T1 MPRAGE SAG'), 'keep');
  await expect(isDeidentified(kept)).resolves.toBe(false);
  await expect(isDeidentified(kept, { descriptions: 'standard' })).resolves.toBe(false);
});

test.each([
  ['that may not be kept', (kept: Uint8Array) => edited(kept, 'T1 MPRAGE SAG', 'T1 MEERA SHAH')],
  ['with two spaces', (kept: Uint8Array) => edited(kept, 'T1 MPRAGE SAG', 'T1  PRAGE SAG')],
  ['with a zero byte', (kept: Uint8Array) => edited(kept, 'T1 MPRAGE SAG', 'T1\0MPRAGE SAG')],
  ['without its declaration', (kept: Uint8Array) => edited(kept, '113105', '113106')],
])(
  'a description %s is refused, and found to be the only fault unless the codes are changed too',
  async (what, change) => {
    const changed = change(await clean(described('T1 MPRAGE SAG'), 'keep'));
    await expect(accepted(changed)).resolves.toBe(false);
    // A changed code is a fault of its own beside the description.
    await expect(hasUncleanDescription(changed)).resolves.toBe(!what.startsWith('without'));
  },
);

test('a description beside a file without the declaration is found to be the reason', async () => {
  const plain = await clean(described('T1 SAG'));
  const changed = edited(plain, 'T1', 'T2');
  await expect(accepted(changed)).resolves.toBe(true);
  const named = edited(
    await clean(described('T1 POST CONTRAST'), 'standard'),
    'T1 POST CONTRAST',
    'T1 MPRAGE AX SAG',
  );
  await expect(accepted(named)).resolves.toBe(false);
  await expect(hasUncleanDescription(named)).resolves.toBe(true);
});

test('a declaration without a description is refused', async () => {
  const kept = await clean(described('T1 MPRAGE SAG'), 'keep');
  await expect(accepted(edited(kept, 'T1 MPRAGE SAG ', '              '))).resolves.toBe(false);
});

test('another fault beside the description is not said to be the description', async () => {
  const kept = await clean(described('T1 MPRAGE SAG'), 'keep');
  const changed = edited(edited(kept, 'T1 MPRAGE SAG', 'T1 MEERA SHAH'), 'YES', 'NOT');
  await expect(hasUncleanDescription(changed)).resolves.toBe(false);
  await expect(hasUncleanDescription(described('T1 MPRAGE SAG'))).resolves.toBe(false);
  await expect(hasUncleanDescription(new Uint8Array(9))).resolves.toBe(false);
});

test('other texts are as strict as before: those of the study, of the protocol, and inside sequences', async () => {
  const studyDescription = { tag: 0x00081030, vr: 'LO' as const, bytes: Buffer.from('HIP SAG ') };
  const inside = sequence('FrameContentSequence', [element('SeriesDescription', 'ELBOW SAG')]);
  const others = [element('ProtocolName', 'WRIST SAG'), studyDescription, inside];
  const bytes = await clean(described('KNEE SAG', others), 'keep');
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toContain('KNEE SAG');
  expect(text).not.toMatch(/HIP|ELBOW|WRIST/);
});

test('a description that another program declared is judged by the same terms', async () => {
  const declared = sequence('DeidentificationMethodCodeSequence', [
    element('CodeValue', '113105'),
    element('CodingSchemeDesignator', 'DCM'),
  ]);
  const bytes = await clean(described('T1 SHAH', [declared]), 'keep');
  expect(await factsOf(bytes)).toEqual({ description: 'T1', codes: ['113100'] });
});
