import type { ReportText } from '@medrad/contracts';
import { reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCase, idOf, openRoom, roomApi } from '../../../test/builders';

import './ready-texts-dialog';

const textsRoute = 'GET /api/reporting/texts';
const aText = (number: number, overrides: Partial<ReportText> = {}): ReportText => ({
  id: idOf(number),
  kind: 'template',
  name: `Text ${number}`,
  modality: null,
  region: null,
  findings: 'Lungs:',
  impression: '',
  revision: 1,
  ...overrides,
});
let texts: ReportText[];
const serve = () => {
  const api = roomApi([aCase(1)]);
  api.on(textsRoute, () => texts);
  return api;
};
async function open(api = serve()) {
  const { user } = openRoom(api, '?tab=manage', { isDeveloper: true });
  await user.click(await screen.findByRole('button', { name: 'Ready-Made Texts' }));
  return { user, api, dialog: within(await screen.findByRole('dialog', { name: 'Ready-Made Texts' })) };
}
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  texts = [aText(1, { modality: 'CT', region: 'Head' }), aText(2, { kind: 'phrase' })];
});

test('texts are listed with their purpose', async () => {
  const { dialog } = await open();
  const [first, second] = await dialog.findAllByRole('listitem');
  expect(first).toHaveTextContent('Text 1 Report templateCTHead');
  expect(second).toHaveTextContent('Text 2 Report phrase');
});

test('a text can be added, and only a template has an impression', async () => {
  const { user, api, dialog } = await open();
  const createRoute = 'POST /api/reporting/texts';
  api.on(createRoute, () => replyError(400, 'VALIDATION_FAILED', 'The name is taken.'));
  await user.click(dialog.getByRole('button', { name: 'Add a Text' }));
  const added = await form('Add a Text');
  expect(added.getByRole('button', { name: 'Add Text' })).toBeDisabled();
  expect(added.getByLabelText('Impression')).toBeVisible();
  await user.selectOptions(added.getByLabelText('Kind'), 'feedback');
  expect(added.queryByLabelText('Impression')).not.toBeInTheDocument();
  await user.type(added.getByLabelText(/^Name/), ' Bones ');
  await user.type(added.getByLabelText(/^Region/), ' Skeleton ');
  await user.type(added.getByLabelText('Text'), ' Name the bones. ');
  await user.click(added.getByRole('button', { name: 'Add Text' }));
  expect(await screen.findByText('The name is taken.')).toBeVisible();
  api.on(createRoute, () => {
    texts = [...texts, aText(3, { kind: 'feedback', name: 'Bones' })];
    return reply(201, texts[2]);
  });
  await user.click(added.getByRole('button', { name: 'Add Text' }));
  expect(await screen.findByText('Text added')).toBeVisible();
  expect(api.requestsTo(createRoute).at(-1)?.body).toEqual({
    kind: 'feedback',
    name: 'Bones',
    modality: null,
    region: 'Skeleton',
    findings: 'Name the bones.',
    impression: '',
  });
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
});

test('N19 a text is saved at its revision, and a version saved by another person is offered as a choice', async () => {
  const { user, api, dialog } = await open();
  const updateRoute = 'PUT /api/reporting/texts/:id';
  const current = aText(1, { name: 'Chest', revision: 2 });
  api.on(updateRoute, () =>
    reply(409, { code: 'STALE_EDIT', message: 'Changed.', requestId: 'test', details: [{ current }] }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Edit Text 1' }));
  const edited = await form('Edit Text');
  await user.type(edited.getByLabelText(/^Name/), ' new');
  await user.click(edited.getByRole('button', { name: 'Save Changes' }));
  expect(await edited.findByText(/^Someone else changed this text/)).toBeVisible();
  api.on(updateRoute, () => aText(1, { name: 'Text 1 new', revision: 3 }));
  await user.click(edited.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Text changed')).toBeVisible();
  expect(api.requestsTo(updateRoute).map(({ body }) => body)).toMatchObject([
    { name: 'Text 1 new', revision: 1 },
    { name: 'Text 1 new', revision: 2 },
  ]);
});

test('a text is deleted after confirmation', async () => {
  const { user, api, dialog } = await open();
  api.on('DELETE /api/reporting/texts/:id', () => {
    texts = texts.slice(1);
    return { success: true };
  });
  await user.click(await dialog.findByRole('button', { name: 'Delete Text 1' }));
  const question = await form('Delete Text');
  expect(question.getByText('Delete "Text 1"? Reports that use it are not changed.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Text deleted')).toBeVisible();
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
});

test('an empty list says so, and a failure can be retried', async () => {
  const api = serve();
  api.on(textsRoute, () => reply(500));
  const { user, dialog } = await open(api);
  expect(await dialog.findByText('Failed to load the texts')).toBeVisible();
  texts = [];
  api.on(textsRoute, () => texts);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('There are no ready-made texts yet.')).toBeVisible();
});
