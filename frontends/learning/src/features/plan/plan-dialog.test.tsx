import { type FakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@medrad/ui/testing';
import { aLearningApi, aPlan } from '../../../test/builders';
import PlanDialog from './plan-dialog';
import { draftOf, readDraft } from './plan-draft';

const put = 'PUT /api/learning/plan';
let closed: number;

async function open(api: FakeApi = aLearningApi()) {
  closed = 0;
  const { user } = renderApp(<PlanDialog onClose={() => (closed += 1)} />, { api });
  await screen.findByLabelText(/^Exam date/);
  return { api, user };
}
const field = (name: RegExp | string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save Plan' });

test('a plan is shown, changed and saved with its revision', async () => {
  const api = aLearningApi();
  api.on(put, ({ body }) => ({ ...aPlan(), ...(body as object), revision: 4 }));
  const { user } = await open(api);
  expect(field(/^Exam date/)).toHaveValue('2026-06-01');
  expect(field(/^Desired recall/)).toHaveValue(90);
  expect(field('Sunday')).toBeChecked();
  fireEvent.change(field(/^Exam date/), { target: { value: '' } });
  fireEvent.change(field(/^Desired recall/), { target: { value: '85' } });
  await user.click(field('Wednesday'));
  await user.click(save());
  await waitFor(() => expect(closed).toBe(1));
  const { revision: _, ...plan } = aPlan({ examDate: null, retention: 0.85, restDays: [0, 3] });
  expect(api.requestsTo(put).map(({ body }) => body)).toEqual([{ ...plan, revision: 3 }]);
});

test.each([
  ['reviewsADay', '1', '500', ['0', '501', '', '2.5', 'x']],
  ['newADay', '0', '100', ['-1', '101', '', '0.5']],
  ['retention', '70', '97', ['69', '98', '', '90.5']],
] as const)('%s is a whole number within its limits', (key, least, most, wrong) => {
  const problemsOf = (text: string) => readDraft({ ...draftOf(aPlan()), [key]: text }).problems;
  for (const text of [least, most]) expect(problemsOf(text)).toEqual({});
  for (const text of wrong) expect(Object.keys(problemsOf(text))).toEqual([key]);
});

test('at least one day of the week is for reviews, and an invalid plan is not sent', async () => {
  const { user, api } = await open();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await user.click(field(day));
  expect(save()).toBeEnabled();
  await user.click(field('Saturday'));
  expect(screen.getByText('Leave one day for reviews')).toBeVisible();
  expect(save()).toBeDisabled();
  expect(api.requestsTo(put)).toEqual([]);
});

test('a plan changed elsewhere is shown for comparison, and the chosen values are saved', async () => {
  const api = aLearningApi();
  const current = aPlan({ newADay: 12, timeZone: 'Europe/Rome', revision: 9 });
  api.on(put, ({ body }) =>
    (body as { revision: number }).revision === 9
      ? { ...current, ...(body as object), revision: 10 }
      : reply(409, {
          code: 'STALE_EDIT',
          message: 'Changed.',
          details: [{ path: '/revision', message: 'is stale', current }],
          requestId: 'r',
        }),
  );
  const { user } = await open(api);
  fireEvent.change(field(/^Reviews a day/), { target: { value: '40' } });
  await user.click(save());
  await screen.findByText(/Someone else changed this plan while you were editing/);
  await user.click(save());
  await waitFor(() => expect(closed).toBe(1));
  expect(api.requestsTo(put).at(-1)?.body).toMatchObject({
    reviewsADay: 40,
    newADay: 12,
    timeZone: 'Europe/Rome',
    revision: 9,
  });
});
