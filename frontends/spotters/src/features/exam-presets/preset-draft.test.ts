import { examPresets } from '../exam/presets';
import { draftOf, formatOf, problemsOf } from './preset-draft';

const draft = draftOf(examPresets[0]!);

test.each(examPresets.map((preset) => [preset.name, preset] as const))(
  'a copy of %s is the same format, with pauses if exams allow them',
  (_name, preset) => {
    const copy = draftOf(preset);
    expect(problemsOf(copy)).toEqual({});
    expect(formatOf(copy)).toEqual({ ...preset.format, pauses: 2 });
  },
);

test.each([
  [{ items: '61' }, ['items']],
  [{ items: '' }, ['items']],
  [{ time: '9' }, ['time']],
  [{ pace: 'free' as const, time: '241' }, ['time']],
  [{ marks: '11' }, ['marks']],
  [{ marks: '', asksNormality: true }, []],
  [{ normals: '101' }, ['normals']],
  [{ conversion: '60 8\nmany' }, ['conversion']],
  [{ conversion: '60 1001' }, ['conversion']],
  [{ conversion: Array.from({ length: 21 }, (_, row) => `${row} 1`).join('\n') }, ['conversion']],
])('%j is refused for %j', (part, fields) => {
  expect(Object.keys(problemsOf({ ...draft, ...part }))).toEqual(fields);
});

test('the table is parsed with any separator, and blank lines are skipped', () => {
  const conversion = '60 8\n\n59, 7.5\n 48 = 4 ';
  expect(formatOf({ ...draft, conversion }).conversion).toEqual([
    { marks: 60, becomes: 8 },
    { marks: 59, becomes: 7.5 },
    { marks: 48, becomes: 4 },
  ]);
  expect(formatOf({ ...draft, conversion: ' ' })).not.toHaveProperty('conversion');
});
