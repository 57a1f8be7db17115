import type { PeerDiagnoses } from '@medrad/contracts';
import { networkError, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aCase,
  aComment,
  caseApi,
  caseRoute,
  commentsRoute,
  diagnosesRoute,
  noDiagnoses,
  openCase,
} from '../../../../test/case-builders';

const commitRoute = 'PUT /api/peer-review/cases/:id/commitment';
const voteRoute = 'PUT /api/peer-review/cases/:id/diagnosis-votes';
const locked = aCase({ asksFirst: true, isLocked: true, commentCount: 4 });
const commitment = {
  diagnoses: [{ text: 'Abscess', confidence: 'likely' as const }],
  committedAt: '2024-03-06T09:05:00.000Z',
  laterDiagnoses: null,
  changedAt: null,
};
const counted: PeerDiagnoses = {
  mine: null,
  people: 3,
  diagnoses: [
    { diagnosis: 'Abscess', count: 2, votes: 3, hasMyVote: false },
    { diagnosis: 'Metastasis', count: 1, votes: 1, hasMyVote: false },
  ],
};

/** A fake server that unlocks the discussion once the reader has committed to a diagnosis. */
function lockedApi() {
  let isLocked = true;
  return caseApi(locked, [], {
    [caseRoute]: () => ({ ...locked, isLocked }),
    [commentsRoute]: () => (isLocked ? { locked: true, count: 4 } : [aComment(1)]),
    [diagnosesRoute]: () => ({ ...counted, mine: commitment }),
    [commitRoute]: () => {
      isLocked = false;
      return commitment;
    },
  });
}

describe('before committing a diagnosis', () => {
  test('N24 only the number of comments is loaded and shown, not the discussion', async () => {
    const api = lockedApi();
    openCase(api);
    expect(await screen.findByText('4 comments, locked')).toBeVisible();
    expect(screen.getByText(/The author asks for your diagnosis first/)).toBeVisible();
    expect(api.requestsTo(commentsRoute)).toHaveLength(0);
    expect(api.requestsTo(diagnosesRoute)).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Post Comment' })).not.toBeInTheDocument();
  });

  test('N24 a locked response locks the discussion, even if the case said otherwise', async () => {
    openCase(
      caseApi(aCase({ commentCount: 4 }), [], { [commentsRoute]: () => ({ locked: true, count: 4 }) }),
    );
    expect(await screen.findByText('4 comments, locked')).toBeVisible();
  });

  test('one to three diagnoses with confidence are committed, and the discussion opens', async () => {
    const api = lockedApi();
    const { user } = openCase(api);
    await user.type(await screen.findByLabelText('Diagnosis 1'), ' Abscess ');
    await user.selectOptions(screen.getByLabelText('Confidence 1'), 'sure');
    await user.click(screen.getByRole('button', { name: 'Add another diagnosis' }));
    await user.type(screen.getByLabelText('Diagnosis 2'), 'Metastasis');
    await user.click(screen.getByRole('button', { name: 'Add another diagnosis' }));
    expect(screen.queryByRole('button', { name: 'Add another diagnosis' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove diagnosis 3' }));
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('button', { name: 'Commit' }));
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(api.requestsTo(commitRoute)[0]?.body).toEqual({
      diagnoses: [
        { text: 'Abscess', confidence: 'sure' },
        { text: 'Metastasis', confidence: 'likely' },
      ],
    });
  });

  test('committing without a diagnosis is refused', async () => {
    const api = lockedApi();
    const { user } = openCase(api);
    await user.click(await screen.findByRole('button', { name: 'Commit' }));
    expect(await screen.findByText('Please enter a diagnosis')).toBeVisible();
    expect(api.requestsTo(commitRoute)).toHaveLength(0);
  });

  test('“Just read” opens the discussion without a diagnosis', async () => {
    const api = lockedApi();
    const { user } = openCase(api);
    await user.click(await screen.findByRole('button', { name: 'Just read' }));
    expect(await screen.findByText('Comment 1')).toBeVisible();
    expect(api.requestsTo(commitRoute)[0]?.body).toEqual({ diagnoses: [] });
  });

  test('typed texts survive a failure and a reload', async () => {
    const api = lockedApi();
    api.on(commitRoute, () => replyError(503, 'UNAVAILABLE', 'Try again soon.'));
    const { user, unmount } = openCase(api);
    await user.type(await screen.findByLabelText('Diagnosis 1'), 'Abscess');
    await user.click(screen.getByRole('button', { name: 'Commit' }));
    expect(await screen.findByText('Try again soon.')).toBeVisible();
    unmount();
    openCase(api);
    expect(await screen.findByLabelText('Diagnosis 1')).toHaveValue('Abscess');
  });
});

describe('after committing a diagnosis', () => {
  const show = (diagnoses: PeerDiagnoses, peerCase = aCase()) =>
    caseApi(peerCase, [], { [diagnosesRoute]: () => diagnoses });

  test('all diagnoses are listed with number of people and percentage', async () => {
    openCase(show(counted));
    const list = await screen.findByRole('list', { name: 'Diagnoses by frequency' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Abscess 2 people, 67%; 3 agreeAgree', 'Metastasis 1 person, 33%; 1 agreesAgree']);
    expect(screen.getByRole('heading', { name: 'Diagnoses of 3 people' })).toBeVisible();
  });

  test('a vote can be given and withdrawn', async () => {
    const voted = (hasMyVote: boolean) => ({
      ...counted,
      diagnoses: counted.diagnoses.map((entry, index) => (index === 0 ? { ...entry, hasMyVote } : entry)),
    });
    let hasVote = false;
    const api = caseApi(aCase(), [], {
      [diagnosesRoute]: () => voted(hasVote),
      [voteRoute]: ({ body }) => {
        hasVote = (body as { hasVote: boolean }).hasVote;
        return voted(hasVote);
      },
    });
    const { user } = openCase(api);
    const agree = () => screen.findByRole('button', { name: 'Agree with Abscess' });
    await user.click(await agree());
    await waitFor(async () => expect(await agree()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await agree());
    await waitFor(async () => expect(await agree()).toHaveAttribute('aria-pressed', 'false'));
    expect(api.requestsTo(voteRoute).map(({ body }) => body)).toEqual([
      { diagnosis: 'Abscess', hasVote: true },
      { diagnosis: 'Abscess', hasVote: false },
    ]);
  });

  test('a later diagnosis is shown beside the first', async () => {
    const later = [{ text: 'Metastasis', confidence: 'sure' as const }];
    openCase(show({ ...counted, mine: { ...commitment, laterDiagnoses: later } }));
    const first = (await screen.findByText('Your first diagnosis')).closest('div');
    expect(first).toHaveTextContent('Abscess (likely)');
    expect(screen.getByText('Your diagnosis now').closest('div')).toHaveTextContent('Metastasis (sure)');
  });

  test('the form for a later diagnosis starts with the earlier diagnoses', async () => {
    const api = show({ ...counted, mine: commitment });
    api.on(commitRoute, () => commitment);
    const { user } = openCase(api);
    await user.click(await screen.findByRole('button', { name: 'Change my mind' }));
    const field = screen.getByLabelText('Diagnosis 1');
    expect(field).toHaveValue('Abscess');
    await user.type(field, ' of the brain');
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByRole('button', { name: 'Change my mind' })).toBeVisible();
    expect(api.requestsTo(commitRoute)[0]?.body).toEqual({
      diagnoses: [{ text: 'Abscess of the brain', confidence: 'likely' }],
    });
  });

  test('a case that asks for no diagnosis offers the form and shows no list before the first commitment', async () => {
    const { user } = openCase(show(noDiagnoses));
    await user.click(await screen.findByRole('button', { name: 'Add your diagnosis' }));
    expect(screen.getByLabelText('Diagnosis 1')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Diagnoses of/ })).not.toBeInTheDocument();
  });

  test('a person who chose “Just read” sees that', async () => {
    openCase(show({ ...counted, mine: { ...commitment, diagnoses: [] } }, aCase({ asksFirst: true })));
    expect(await screen.findByText('You chose to read only.')).toBeVisible();
  });

  test('diagnoses that could not be loaded can be retried', async () => {
    const api = caseApi(aCase(), [], { [diagnosesRoute]: networkError });
    const { user } = openCase(api);
    await screen.findByText('The diagnoses could not be loaded.');
    api.on(diagnosesRoute, () => counted);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Metastasis')).toBeVisible();
  });
});

test('the diagnoses have their space before they are loaded, so that the comments do not move', async () => {
  let answer: (diagnoses: PeerDiagnoses) => void = () => undefined;
  const { container } = openCase(
    caseApi(aCase({ commentCount: 1 }), [aComment(1)], {
      [diagnosesRoute]: () => new Promise<PeerDiagnoses>((resolve) => (answer = resolve)),
    }),
  );
  await screen.findByRole('article', { name: /^Comment by/ });
  const space = () => container.querySelector('[aria-busy="true"]');
  expect(space()).toBeInTheDocument();
  answer(counted);
  expect(await screen.findByRole('region', { name: 'Diagnoses' })).toBeVisible();
  expect(space()).not.toBeInTheDocument();
});
