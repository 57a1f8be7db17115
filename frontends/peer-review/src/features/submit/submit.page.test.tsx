import { aUser, fakeApi, renderApp, reply, replyError } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aListedCase, listApi } from '../../../test/list-builders';
import remote from '../../remote';

const route = 'POST /api/peer-review/cases';
const open = (api = listApi([]), user = aUser()) => ({
  api,
  ...renderApp(remote.routes, { path: '/peer-review/submit', api, user }),
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

test('PRV-18 clicks that arrive before the button is disabled send one case', async () => {
  const opened = open(listApi([], { [route]: () => reply(201, aListedCase()) }));
  await fill(opened);
  const button = await send();
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(opened.router.state.location.pathname).toMatch(/^\/peer-review\/cases\/1111/));
  expect(opened.api.requestsTo(route)).toHaveLength(1);
});

test.each([
  ['PRV-20', () => replyError(503, 'UNAVAILABLE', 'Try again soon.'), 'Try again soon.'],
  ['PRV-21', () => reply(500), 'Failed to submit case'],
])('%s a failure is reported; texts and id survive the failure and a reload', async (_, answer, text) => {
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

test('PRV-16 C3 if the feature is turned off while the form is open, the screen says so and keeps the draft', async () => {
  const refuse = () => replyError(403, 'FEATURE_DISABLED', 'Off.');
  const opened = open(listApi([], { [route]: refuse }));
  await fill(opened);
  await opened.user.click(await send());
  expect(await screen.findByRole('heading', { name: 'Feature Coming Soon' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  opened.unmount();
  open(opened.api);
  expect(await title()).toHaveValue('  Lesion ');
});

test('N24 "Ask for a diagnosis first" is sent, and survives a reload', async () => {
  const first = open();
  await fill(first);
  await first.user.click(screen.getByRole('checkbox', { name: 'Ask for a diagnosis first' }));
  first.unmount();
  const { user, api } = open(listApi([], { [route]: () => reply(201, aListedCase()) }));
  await title();
  expect(screen.getByRole('checkbox', { name: 'Ask for a diagnosis first' })).toBeChecked();
  await user.click(await send());
  await waitFor(() => expect(api.requestsTo(route)).toHaveLength(1));
  expect(api.requestsTo(route)[0]?.body).toMatchObject({ title: 'Lesion', asksFirst: true });
});

test('UPL-08 a case cannot be sent while a file is not ready, and the form says why', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const opened = open();
  await fill(opened);
  fireEvent.change(screen.getByLabelText('Case images'), {
    target: { files: [new File(['x'], 'scan.bmp', { type: 'image/bmp' })] },
  });
  expect(await screen.findByText('Failed to upload scan.bmp')).toBeVisible();
  await opened.user.click(await send());
  expect(await screen.findByText('Remove or retry the file that failed.')).toBeVisible();
  expect(opened.api.requestsTo(route)).toHaveLength(0);
});

test('a draft is shown only to its writer in a shared browser, and is restored later', async () => {
  const mine = open();
  await fill(mine);
  mine.unmount();
  const other = open(listApi([]), aUser({ id: 'another-user' }));
  expect(await title()).toHaveValue('');
  await other.user.type(await title(), 'Mine');
  other.unmount();
  open();
  expect(await title()).toHaveValue('  Lesion ');
});

test('the texts survive an ended session, and the case is sent after signing in', async () => {
  const opened = open(listApi([], { [route]: () => replyError(401, 'UNAUTHENTICATED', 'Please sign in.') }));
  await fill(opened);
  await opened.user.click(await send());
  expect(await screen.findByText('Please sign in.')).toBeVisible();
  expect(await title()).toHaveValue('  Lesion ');
  opened.api.on(route, () => reply(201, aListedCase()));
  await opened.user.click(await send());
  await waitFor(() => expect(opened.router.state.location.pathname).toMatch(/^\/peer-review\/cases\/1111/));
});
