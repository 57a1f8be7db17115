import type { ExamAccommodationUpdate } from '@medrad/contracts';
import type { AccommodationRecord } from './accommodation.model';
import { getAccommodation, listAccommodations, putAccommodation } from './change-accommodation.use-case';

/** The repository of extra times, in memory. */
function fixture() {
  const records = new Map<string, AccommodationRecord>();
  const keep = (record: AccommodationRecord) => Promise.resolve((records.set(record._id, record), record));
  const dependencies = {
    accommodations: {
      find: (id: string) => Promise.resolve(records.get(id) ?? null),
      list: () => Promise.resolve([...records.values()]),
      create: (fields: AccommodationRecord) => keep({ ...fields, revision: 1 }),
      replace: (fields: AccommodationRecord, revision: number) => keep({ ...fields, revision: revision + 1 }),
    },
  } as unknown as Parameters<typeof putAccommodation>[0];
  const put = (changes: Partial<ExamAccommodationUpdate>) =>
    putAccommodation(
      dependencies,
      'asha',
      { sub: 'teacher', name: 'Dr Rao' },
      {
        factor: 1.25,
        reason: ' Dyslexia ',
        ...changes,
      },
    );
  return { dependencies, put };
}

test('a person without a record has no extra time', async () => {
  const { dependencies } = fixture();
  expect(await getAccommodation(dependencies, 'asha')).toMatchObject({ factor: 1, changes: [], revision: 0 });
});

test('extra time is kept with its earlier values, newest first', async () => {
  const { dependencies, put } = fixture();
  await put({ personName: ' Asha ' });
  const { changes } = await put({ factor: 1.5, reason: 'Injury', revision: 1 });
  expect(changes.map(({ factor, reason }) => [factor, reason])).toEqual([
    [1.5, 'Injury'],
    [1.25, 'Dyslexia'],
  ]);
  expect(await listAccommodations(dependencies, {})).toMatchObject([{ personName: 'Asha', factor: 1.5 }]);
});

test('a blank name does not replace the known name of the person', async () => {
  const { put } = fixture();
  await put({ personName: 'Asha' });
  expect(await put({ personName: ' ' })).toMatchObject({ personName: 'Asha' });
});
