import { examMaxItems, examMaxMarks, examMaxSeconds, examMinSeconds } from '@medrad/contracts/limits';
import { examPresets, nameOfFormat } from '../presets';
import { creationOf, fieldsOf, newDraft, problemsOf } from './exam-draft';

test('every preset gives an exam that the server accepts, and is recognised by its format', () => {
  for (const preset of examPresets) {
    const draft = { ...newDraft(null), ...fieldsOf(preset) };
    expect(problemsOf(draft)).toEqual({});
    expect(creationOf(draft)).toEqual({ format: preset.format, source: {} });
    expect(nameOfFormat(preset.format)).toBe(preset.name);
    const { items, seconds, marksPerItem } = preset.format;
    expect(items).toBeLessThanOrEqual(examMaxItems);
    expect(seconds).toBeGreaterThanOrEqual(examMinSeconds);
    expect(seconds).toBeLessThanOrEqual(examMaxSeconds);
    expect(marksPerItem).toBeLessThanOrEqual(examMaxMarks);
  }
});

test('the formats are those of the examinations', () => {
  const said = examPresets.map(({ id, format: { pace, items, seconds, marksPerItem, asksNormality } }) =>
    [id, pace, items, seconds, marksPerItem, asksNormality].join(' '),
  );
  expect(said).toEqual([
    'slide-spotters cadence 40 40 2 false',
    'table-spotters free 40 2400 2 false',
    'osce cadence 20 240 5 false',
    'rapids free 30 2100 2 true',
    'short-cases free 25 7200 4 false',
    'quick-ten cadence 10 40 2 false',
  ]);
});

test.each([
  [{ items: '61' }, ['items']],
  [{ items: '' }, ['items']],
  [{ items: '2.5' }, ['items']],
  [{ time: '9' }, ['time']],
  [{ from: 'folder' as const }, ['folderId']],
  [{ from: 'spotter' as const }, ['spotterId']],
  [{ items: '60', time: '10' }, []],
])('%j is refused for %j', (part, fields) => {
  expect(Object.keys(problemsOf({ ...newDraft(null), ...part }))).toEqual(fields);
});

test('only the chosen source is sent', () => {
  const draft = { ...newDraft('spotter-1'), folderId: 'folder-1', modalities: ['CT' as const] };
  expect(creationOf(draft).source).toEqual({ testId: 'spotter-1', modalities: ['CT'] });
  expect(creationOf({ ...draft, from: 'folder' }).source).toEqual({
    subsectionId: 'folder-1',
    modalities: ['CT'],
  });
});
