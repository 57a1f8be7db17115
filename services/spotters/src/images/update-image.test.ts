import type { ImageUpdate } from '@medrad/contracts';
import { newObjectKey } from '@medrad/object-store';
import { recordSteps } from '@medrad/testing/record-steps';
import type { ImageRecord } from './image.model';
import { updateImage } from './update-image.use-case';

type Dependencies = Parameters<typeof updateImage>[0];

const [chest, spine, gone] = ['chest', 'spine', 'gone'];
const oldKey = newObjectKey('png');
const url = (key: string) => `/api/files/spotters/${key}`;
const image = {
  _id: 'image',
  fileKey: oldKey,
  width: 4,
  height: 3,
  title: 'Old',
  description: 'A text',
  clinicalClue: 'Cough',
  findings: null,
  modality: 'CT',
  difficulty: 'Easy',
  status: 'Abnormal',
  systemId: chest,
  subdivisionId: 'lungs',
  createdAt: new Date(0),
  searchText: '',
  revision: 1,
} as ImageRecord;

/**
 * Edits an image of the body system `chest`. `spine` exists with a subdivision `cord`; the system `gone` was deleted.
 */
async function edit(
  input: Partial<ImageUpdate>,
  stored: Partial<ImageRecord> = {},
  { isStale = false, held = [] as string[] } = {},
) {
  const { steps, step } = recordSteps();
  const before = { ...image, ...stored };
  const dependencies = {
    images: {
      find: () => Promise.resolve(isStale && steps.includes('replace') ? { ...before, revision: 2 } : before),
      replace: (fields: object, revision: number) => {
        steps.push('replace');
        return Promise.resolve(isStale ? null : { ...fields, searchText: '', revision: revision + 1 });
      },
    },
    systems: {
      exists: (id: string) => Promise.resolve([chest, spine].includes(id)),
      hasSubdivision: (id: string, part: string) =>
        Promise.resolve(['chest lungs', 'spine cord'].includes(`${id} ${part}`)),
    },
    tickets: { isIssuedPath: (path: string) => Promise.resolve(path !== url('foreign.png')) },
    unreferencedFiles: {
      claim: (key: string) => Promise.resolve(key === 'claimed.png' ? null : { width: 8, height: 6 }),
      release: step('release'),
      settle: step('settle'),
      condemn: () => Promise.resolve(),
      spare: step('spare'),
      forget: step('forget'),
    },
    holders: { isHeld: (key: string) => Promise.resolve(held.includes(key)) },
    itemFiles: {
      hold: step('hold'),
      listKeys: () => Promise.resolve(held),
      replace: step('show'),
    },
    store: {
      delete: step('delete'),
      listOf: () => Promise.resolve([]),
    },
  } as unknown as Dependencies;
  const edited = updateImage(dependencies, 'image', { title: ' New ', revision: 1, ...input });
  return { image: await edited, steps };
}
const placeAfter = async (input: Partial<ImageUpdate>, stored?: Partial<ImageRecord>) => {
  const { systemId, subdivisionId } = (await edit(input, stored)).image;
  return [systemId, subdivisionId];
};
const notFound = { code: 'NOT_FOUND' };

test('an image keeps a body system that has vanished, with its subdivision', async () => {
  expect(await placeAfter({ systemId: gone }, { systemId: gone })).toEqual([gone, 'lungs']);
  expect(await placeAfter({}, { systemId: gone })).toEqual([gone, 'lungs']);
});

test('an image is not moved to a body system that does not exist', async () => {
  await expect(edit({ systemId: gone })).rejects.toMatchObject(notFound);
});

test.each([
  ['nothing is said', {}, [chest, 'lungs']],
  ['the same system is sent', { systemId: chest }, [chest, 'lungs']],
  ['another system is chosen', { systemId: spine }, [spine, null]],
  ['the system is removed', { systemId: null }, [null, null]],
  ['the subdivision is removed', { subdivisionId: null }, [chest, null]],
  ['a subdivision of the new system is chosen', { systemId: spine, subdivisionId: 'cord' }, [spine, 'cord']],
] as [string, Partial<ImageUpdate>, unknown[]][])(
  'ENT-23 the place of an image when %s',
  async (_title, input, place) => {
    expect(await placeAfter(input)).toEqual(place);
  },
);

test.each([
  ['of another system', { subdivisionId: 'cord' }],
  ['without a system', { systemId: null, subdivisionId: 'lungs' }],
] as [string, Partial<ImageUpdate>][])('ENT-23 a subdivision %s is not found', async (_title, input) => {
  await expect(edit(input)).rejects.toMatchObject(notFound);
});

test('absent texts stay, empty ones are removed, and others are trimmed', async () => {
  expect((await edit({})).image).toMatchObject({
    title: 'New',
    description: 'A text',
    clinicalClue: 'Cough',
  });
  const sent = { description: ' ', clinicalClue: null, findings: ' A nodule ' } as Partial<ImageUpdate>;
  const { image: edited } = await edit(sent);
  expect(edited).toMatchObject({ description: '', clinicalClue: null, findings: 'A nodule' });
});

test('a replaced file is settled before the old one is deleted', async () => {
  const { image: edited, steps } = await edit({ imageUrl: url('new.png') });
  expect(edited).toMatchObject({ fileKey: 'new.png', width: 8, height: 6 });
  expect(steps).toEqual([
    'hold image',
    `release ${oldKey}`,
    'replace',
    'settle new.png',
    `delete ${oldKey}`,
    `forget ${oldKey}`,
  ]);
});

test('a replaced file that a paper or an exam holds stays, unless these show the new one', async () => {
  const held = [oldKey];
  const kept = await edit({ imageUrl: url('new.png') }, {}, { held });
  expect(kept.steps.slice(-2)).toEqual(['settle new.png', `spare ${oldKey}`]);
  const shown = await edit({ replacesInExams: true }, {}, { held: ['earlier.png', oldKey] });
  expect(shown.steps).toEqual(['replace', 'release earlier.png', 'show image', 'spare earlier.png']);
});

test('no file is touched when the image keeps its own', async () => {
  expect((await edit({ imageUrl: url(oldKey) })).steps).toEqual(['replace']);
  expect((await edit({})).steps).toEqual(['replace']);
});

test.each([
  ['that no upload address was issued for', url('foreign.png')],
  ['that was not confirmed', url('claimed.png')],
  ['outside the files of spotters', '/api/files/papers/new.png'],
])('a file %s is refused', async (_title, imageUrl) => {
  await expect(edit({ imageUrl })).rejects.toMatchObject({ code: 'UPLOAD_MISMATCH' });
});

test('the old file stays when another edit was faster', async () => {
  await expect(edit({ imageUrl: url('new.png') }, {}, { isStale: true })).rejects.toMatchObject({
    code: 'STALE_EDIT',
  });
});
