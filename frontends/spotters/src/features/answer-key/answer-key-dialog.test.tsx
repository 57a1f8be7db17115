import type { AnswerKey } from '@medrad/contracts';
import { type FakeApi, fakeApi, renderApp, reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../../test/builders';
import AnswerKeyDialog from './answer-key-dialog';
import { draftOf, readDraft } from './answer-key-draft';

const image = anImage({ title: 'Left pneumothorax' });
const aKey = (overrides: Partial<AnswerKey> = {}): AnswerKey => ({
  imageId: image.id,
  title: image.title,
  isNormal: false,
  isTitleAccepted: true,
  accepted: [{ text: 'PTX' }],
  partial: [
    { text: 'pneumomediastinum', credit: 0.5 },
    { text: 'air leak', credit: 0.3 },
  ],
  rejected: [{ text: 'hydropneumothorax' }],
  side: null,
  revision: 4,
  ...overrides,
});

const address = 'GET /api/images/:id/answer-key';
const put = 'PUT /api/images/:id/answer-key';
let api: FakeApi;
let closed: number;

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  closed = 0;
  api = fakeApi({
    [address]: () => aKey(),
    [put]: ({ body }) => ({ ...aKey(), ...(body as object) }),
    ...answers,
  });
  const dialog = <AnswerKeyDialog image={image} onClose={() => (closed += 1)} />;
  const { user } = renderApp(dialog, { api, isDeveloper: true });
  await screen.findByRole('dialog', { name: 'Answers in Exams' });
  return user;
}
const field = (name: RegExp) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save Answers' });

test('the answers are shown one per line, with shares other than a half, and saved with their revision', async () => {
  const user = await open();
  expect(await field(/^The title is right: “Left pneumothorax”/)).toBeChecked();
  expect(await field(/^Also right/)).toHaveValue('PTX');
  expect(await field(/^Half right/)).toHaveValue('pneumomediastinum\nair leak = 30 %');
  await user.type(await field(/^Also right/), '{Enter}{Enter} collapsed lung ');
  await user.selectOptions(await field(/^Side/), 'Left');
  await user.click(save());
  await waitFor(() => expect(closed).toBe(1));
  expect(api.requestsTo(put).map(({ body }) => body)).toEqual([
    {
      isTitleAccepted: true,
      accepted: [{ text: 'PTX' }, { text: 'collapsed lung' }],
      partial: [
        { text: 'pneumomediastinum', credit: 0.5 },
        { text: 'air leak', credit: 0.3 },
      ],
      rejected: [{ text: 'hydropneumothorax' }],
      side: 'left',
      revision: 4,
    },
  ]);
});

test('invalid input is reported at its field, and nothing is sent', async () => {
  const user = await open();
  await user.type(await field(/^Half right/), '{Enter}shoulder dislocation = 95 %');
  expect(screen.getByText(/“shoulder dislocation”: a share is 10 to 90 %/)).toBeVisible();
  expect(save()).toBeDisabled();
  await user.clear(await field(/^Half right/));
  await user.click(await field(/^The title is right/));
  await user.clear(await field(/^Also right/));
  expect(screen.getByText('At least one answer must be right')).toBeVisible();
  expect(save()).toBeDisabled();
  expect(api.requestsTo(put)).toHaveLength(0);
});

test('N19 two people who edit the answers see both versions, and nothing is lost', async () => {
  const current = aKey({ accepted: [{ text: 'collapsed lung' }], revision: 5 });
  const stale = reply(409, {
    code: 'STALE_EDIT',
    message: '',
    details: [{ path: '/revision', message: '', current }],
  });
  const answers = [stale];
  const user = await open({ [put]: ({ body }) => answers.shift() ?? { ...aKey(), ...(body as object) } });
  await user.type(await field(/^Also right/), '{Enter}tension');
  await user.click(save());
  const choice = within(await screen.findByRole('group', { name: 'Also right' }));
  expect(choice.getByRole('radio', { name: /Yours PTX\s*tension/ })).toBeChecked();
  await user.click(choice.getByRole('radio', { name: /Theirs collapsed lung/ }));
  await user.click(save());
  await waitFor(() => expect(closed).toBe(1));
  expect(api.requestsTo(put).at(-1)?.body).toMatchObject({
    accepted: [{ text: 'collapsed lung' }],
    revision: 5,
  });
});

test('a refusal keeps the dialog with all typed texts and shows the reason', async () => {
  const user = await open({
    [put]: () => reply(503, { code: 'STORAGE_FULL', message: 'There is no room.' }),
  });
  await user.type(await field(/^Always wrong/), '{Enter}bulla');
  await user.click(save());
  expect(await screen.findByText('The answers were not saved')).toBeVisible();
  expect(closed).toBe(0);
  expect(await field(/^Always wrong/)).toHaveValue('hydropneumothorax\nbulla');
});

test('answers that cannot be loaded can be retried', async () => {
  let isDown = true;
  const user = await open({
    [address]: () => (isDown ? reply(500, { code: 'INTERNAL', message: '' }) : aKey()),
  });
  expect(await screen.findByText(`Failed to fetch the answers to ${image.title}`)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await field(/^Also right/)).toHaveValue('PTX');
});

test('other names of the diagnosis are suggested and added with one press', async () => {
  const user = await open({ [address]: () => aKey({ title: 'Left pneumothorax', accepted: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Suggest other names' }));
  const term = await screen.findByRole('button', { name: /^left PTX$/i });
  await user.click(term);
  expect(await field(/^Also right/)).toHaveValue(term.textContent);
  expect(screen.queryByRole('button', { name: /^left PTX$/i })).not.toBeInTheDocument();
});

test('a normal image says that “normal” is right in any wording', async () => {
  await open({ [address]: () => aKey({ isNormal: true, title: 'Normal chest' }) });
  expect(await screen.findByText(/This image is normal/)).toBeVisible();
});

test.each([
  ['a term of 201 characters', { accepted: 'x'.repeat(201) }, 'accepted'],
  [
    '61 lines',
    { rejected: Array.from({ length: 61 }, (_, index) => `term ${index}`).join('\n') },
    'rejected',
  ],
  ['a share without a term', { partial: '= 40 %' }, 'partial'],
  ['a share in words', { partial: 'air = half' }, 'partial'],
])('%s is named before it is sent', (_, part, place) => {
  const { problems } = readDraft({ ...draftOf(aKey()), ...part });
  expect(Object.keys(problems)).toEqual([place]);
});
