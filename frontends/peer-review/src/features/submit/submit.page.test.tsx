import { fakeApi, renderApp, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aListedCase, listApi } from '../../../test/list-builders';
import remote from '../../remote';

const route = 'POST /api/peer-review/cases';
const open = (api = listApi([])) => ({
  api,
  ...renderApp(remote.routes, { path: '/peer-review/submit', api }),
});
const title = () => screen.findByRole('textbox', { name: /^Title/ });
const send = () => screen.findByRole('button', { name: 'Submit Case' });

async function fill({ user }: ReturnType<typeof open>) {
  await user.type(await title(), '  Lesion ');
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), ' Fever ');
}

test('PRV-16 the form is not shown while the feature is off', async () => {
  open(fakeApi());
  expect(await screen.findByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('PRV-11 PRV-12 PRV-17 blank texts are refused, and the first wrong field is focused', async () => {
  const { user, api } = open();
  await user.type(await title(), '  ');
  for (const label of ['Clinical History (Optional)', 'Difficulty (Optional)']) {
    expect(screen.getByLabelText(label)).toBeVisible();
  }
  await user.click(await send());
  expect(await screen.findByText('Validation Error')).toBeVisible();
  expect(screen.getByText('Please fill in the title and description')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(api.requestsTo(route)).toHaveLength(0);
});

test('PRV-18 PRV-19 sends trimmed texts, leaves out empty ones and opens the case', async () => {
  const opened = open(listApi([], { [route]: () => reply(201, aListedCase()) }));
  await fill(opened);
  await opened.user.dblClick(await send());
  await waitFor(() => expect(opened.router.state.location.pathname).toMatch(/^\/peer-review\/cases\/1111/));
  const caseId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(opened.api.requestsTo(route).map(({ body }) => body)).toEqual([
    { caseId, title: 'Lesion', description: 'Fever' },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('peerCase:'))).toEqual([]);
});

test.each([
  ['PRV-20', () => replyError(503, 'UNAVAILABLE', 'Try again soon.'), 'Try again soon.'],
  ['PRV-21', () => reply(500), 'Failed to submit case'],
])('%s a failure is told; texts and id survive it and a reload', async (_, answer, text) => {
  const opened = open(listApi([], { [route]: answer }));
  await fill(opened);
  await opened.user.click(await send());
  expect(await screen.findByText(text)).toBeVisible();
  opened.unmount();
  const again = open(opened.api);
  expect(await title()).toHaveValue('  Lesion ');
  await again.user.click(await send());
  await waitFor(() => expect(again.api.requestsTo(route)).toHaveLength(2));
  const [first, second] = again.api.requestsTo(route).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('PRV-16 C3 the feature going off under the form shows so and keeps the draft', async () => {
  const refuse = () => replyError(403, 'FEATURE_DISABLED', 'Off.');
  const opened = open(listApi([], { [route]: refuse }));
  await fill(opened);
  await opened.user.click(await send());
  expect(await screen.findByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible();
  opened.unmount();
  open(opened.api);
  expect(await title()).toHaveValue('  Lesion ');
});
