import type { CaseKeyFinding, SettledHint } from '@medrad/contracts';
import { keyFindingPhraseMaxLength } from '@medrad/contracts/limits';
import { type FakeApi, fakeApi, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCase, aFeedback, aSubmission, idOf, openRoom } from '../../../../test/builders';

import '../../comparison/comparison-panel';
import '../review-detail';
import './hints-field';

const phraseRoute = 'POST /api/reporting/cases/:id/phrases';
const draftRoute = 'PUT /api/reporting/submissions/:id/feedback-draft';
const finding = (number: number, phrase: string): CaseKeyFinding => ({
  id: idOf(number),
  phrases: [phrase],
  side: null,
  level: null,
  sizeMm: null,
  isCritical: false,
  isAbsent: false,
});
const base = aSubmission(1);
const submission = {
  ...base,
  findings: 'A coin lesion on the right. No effusion.',
  case: {
    ...base.case,
    keyFindings: [finding(1, 'nodule'), finding(2, 'effusion'), finding(3, 'fracture')],
  },
};
let api: FakeApi;
function serve(changes = {}): void {
  api = fakeApi({
    'GET /api/admin/submissions': () => [{ ...submission, ...changes }],
    'GET /api/reporting/cases/:id': () => aCase(1),
    'GET /api/reporting/folders': () => [],
    'GET /api/reporting/submissions/:id/feedback-draft': () => ({ draft: null }),
    [draftRoute]: ({ body }) => ({ ...(body as object), revision: 1 }),
    [phraseRoute]: () => aCase(1),
  });
}
beforeEach(() => serve());

async function open() {
  const { user } = openRoom(api, '?tab=review', { isDeveloper: true });
  await user.click(await screen.findByRole('button', { name: /^Review Case 1/ }));
  await screen.findByRole('heading', { name: 'Hints to Confirm' });
  return user;
}
const states = () =>
  within(screen.getByRole('list', { name: 'Hints' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^(Open|Confirmed|Corrected)/.exec(textContent ?? '')?.[1]);
const keptHints = () =>
  (api.requestsTo(draftRoute).at(-1)?.body as { hints?: SettledHint[] } | undefined)?.hints;

describe('hints of the program', () => {
  test('one key confirms the next hint, another rejects it, and the draft keeps both', async () => {
    const user = await open();
    expect(screen.getByText(/^3 of 3 are open/)).toBeVisible();
    await user.keyboard('n');
    expect(states()).toEqual(['Corrected', 'Open', 'Open']);
    await user.keyboard('y');
    expect(states()).toEqual(['Corrected', 'Confirmed', 'Open']);
    await waitFor(() => expect(keptHints()).toHaveLength(2));
    expect(keptHints()).toEqual([
      { findingId: idOf(1), outcome: 'found', isConfirmed: false },
      { findingId: idOf(2), outcome: 'denied', isConfirmed: true },
    ]);
  });

  test('keys typed in a text field settle nothing, and the buttons do the same as the keys', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Comments (Optional)'), 'Nice catch');
    expect(states()).toEqual(['Open', 'Open', 'Open']);
    await user.click(screen.getByRole('button', { name: 'Confirm: fracture' }));
    await user.click(screen.getByRole('button', { name: 'Reject: effusion' }));
    expect(states()).toEqual(['Open', 'Corrected', 'Confirmed']);
    await user.selectOptions(screen.getByLabelText('What the report says of effusion'), 'wrong-side');
    await user.click(screen.getByRole('button', { name: 'Confirm: effusion' }));
    expect(states()).toEqual(['Open', 'Confirmed', 'Confirmed']);
  });

  test('words of the report can be added to the key finding of a rejected hint', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Reject: nodule' }));
    const field = screen.getByLabelText(/^Words of the report that mean nodule/);
    await user.click(field);
    await user.paste('x'.repeat(keyFindingPhraseMaxLength + 1));
    expect(field).toHaveValue('x'.repeat(keyFindingPhraseMaxLength));
    await user.clear(field);
    await user.type(field, ' coin lesion ');
    api.on(phraseRoute, () => replyError(400, 'VALIDATION_FAILED', 'Too many phrases.'));
    await user.click(screen.getByRole('button', { name: 'Add these words' }));
    expect(await screen.findByText('The words were not added')).toBeVisible();
    expect(field).toHaveValue(' coin lesion ');
    api.on(phraseRoute, () => aCase(1));
    await user.click(screen.getByRole('button', { name: 'Add these words' }));
    expect(await screen.findByText('Words Added')).toBeVisible();
    expect(api.requestsTo(phraseRoute).map(({ body }) => body)).toEqual(
      Array(2).fill({ findingId: idOf(1), phrase: 'coin lesion' }),
    );
  });

  test('the feedback shows confirmed and corrected hints', async () => {
    const hints: SettledHint[] = [
      { findingId: idOf(1), outcome: 'found', isConfirmed: false },
      { findingId: idOf(2), outcome: 'denied', isConfirmed: true },
    ];
    serve({ status: 'reviewed', hasAdminFeedback: true, feedback: aFeedback({ hints }) });
    const { user } = openRoom(api, '?tab=review', { isDeveloper: true });
    await user.click(await screen.findByRole('button', { name: /^Review Case 1/ }));
    const [nodule, effusion, fracture] = within(
      await screen.findByRole('list', { name: 'Key findings' }),
    ).getAllByRole('listitem');
    expect(nodule).toHaveTextContent('Corrected by a teacher: Found');
    expect(effusion).toHaveTextContent('Confirmed by a teacher');
    expect(fracture).not.toHaveTextContent('teacher');
  });
});
