import { draftOfFinding, emptyFinding, findingOf, findingProblem } from './finding-draft';

const finding = {
  id: '11111111-1111-4111-8111-000000000001',
  phrases: ['haematoma', 'intracerebral bleed'],
  side: 'left',
  level: 'basal ganglia',
  sizeMm: { value: 24, tolerance: 5 },
  isCritical: true,
  isAbsent: false,
} as const;

test('a finding is unchanged after a round trip through its fields', () => {
  const stored = { ...finding, phrases: [...finding.phrases] };
  expect(findingOf(draftOfFinding(stored))).toEqual(stored);
  const bare = { ...stored, side: null, level: null, sizeMm: null };
  expect(findingOf(draftOfFinding(bare))).toEqual(bare);
});

test('a finding needs a phrase, and its sizes must be numbers', () => {
  const draft = { ...emptyFinding(), phrases: ' \n haematoma ' };
  expect(findingProblem(draft)).toBeUndefined();
  expect(findingOf(draft).phrases).toEqual(['haematoma']);
  expect(findingProblem(emptyFinding())).toBe('Enter at least one phrase for each key finding');
  expect(findingProblem({ ...draft, size: 'large' })).toBe('Sizes must be numbers in millimetres');
  expect(findingProblem({ ...draft, size: '-4' })).toBe('Sizes must be numbers in millimetres');
});
