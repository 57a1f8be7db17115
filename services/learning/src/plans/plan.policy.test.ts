import { dayOfDate } from '@medrad/recall';
import { defaultPlan, enginePlanOf, validatePlan } from './plan.policy';

const { zone: _, ...fields } = defaultPlan;
const update = { ...fields, revision: 0 };

test('a plan without an exam is valid, and its time zone gets the canonical name', () => {
  expect(validatePlan({ ...update, timeZone: 'asia/kolkata' })).toEqual({
    ...fields,
    timeZone: 'asia/kolkata',
    zone: new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata' }).resolvedOptions().timeZone,
  });
});

test.each([
  ['a date that does not exist', { examDate: '2026-02-30' }, '/examDate'],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, '/timeZone'],
])('%s is refused at its field', (_title, changes, path) => {
  expect(() => validatePlan({ ...update, ...changes })).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      details: [expect.objectContaining({ path })],
    }) as Error,
  );
});

test('the engine gets the day of the exam, or none', () => {
  expect(enginePlanOf(defaultPlan).examDay).toBeNull();
  expect(enginePlanOf({ ...defaultPlan, examDate: '2026-12-01' }).examDay).toBe(dayOfDate('2026-12-01'));
});
