import type { ReportingSubmission, SubmissionQueue } from '@medrad/contracts';
import {
  type FakeApi,
  forwardUploads,
  hold,
  networkError,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCase, aFeedback, aReviewed, aSubmission, openRoom, roomApi } from '../../../test/builders';

import './review-detail';
import './review-shortcuts';

/** Replaces the drawing of the PDF, because jsdom has no canvas. */
const mockMakePdf = jest.fn<Promise<File>, [readonly unknown[]]>();
jest.mock('./pdf/make-feedback-pdf', () => ({
  makeFeedbackPdf: (blocks: readonly unknown[]) => mockMakePdf(blocks),
}));

const listRoute = 'GET /api/admin/submissions';
const queueRoute = 'GET /api/admin/submissions/queue';
const feedbackRoute = 'POST /api/reporting/feedback';
const draftRoute = 'GET /api/reporting/submissions/:id/feedback-draft';
const putDraftRoute = 'PUT /api/reporting/submissions/:id/feedback-draft';
const pending = (number: number) =>
  aSubmission(number, {
    user: { name: `Resident ${number}` },
    case: {
      title: `Case ${number}`,
      description: 'Cough.',
      difficulty: 'Easy',
      fileType: 'zip',
      modality: 'CT',
      correctFindings: 'A granuloma.',
      keyFindings: [],
    },
  });
let api: FakeApi;

function serve(submissions: readonly ReportingSubmission[], queue: Partial<SubmissionQueue> = {}): void {
  api = roomApi([]);
  api.on(listRoute, ({ query }) =>
    submissions.filter(({ status }) => query.status === 'all' || status === query.status),
  );
  api.on(queueRoute, () => ({ waiting: 0, reviewed: 0, late: 0, oldestWaitingSince: null, ...queue }));
  api.on('GET /api/reporting/cases/:id', () => aCase(1));
  api.on(draftRoute, () => ({ draft: null }));
  api.on(putDraftRoute, ({ body }) => ({
    ...(body as object),
    updatedAt: '2024-03-06T09:00:00.000Z',
    revision: 1,
  }));
}
beforeEach(() => forwardUploads());

const open = (query = '') => openRoom(api, `?tab=review${query}`, { isDeveloper: true });
type User = ReturnType<typeof open>['user'];
const review = async (user: User, number: number) => {
  await user.click(
    await screen.findByRole('button', { name: `Review Case ${number} by Resident ${number}` }),
  );
  await screen.findByRole('button', { name: 'Back to Dashboard' });
};

describe('the dashboard', () => {
  test('the line about waiting submissions has its space before it is loaded, and none if it cannot be loaded', async () => {
    serve([pending(1)]);
    let refuse: () => void = () => undefined;
    api.on(queueRoute, () => new Promise((resolve) => (refuse = () => resolve(reply(500)))));
    open();
    await screen.findByRole('list', { name: 'Submissions' });
    const dashboard = screen.getByRole('region', { name: 'Review Submissions' });
    expect(dashboard.firstElementChild).toHaveAttribute('aria-busy', 'true');
    refuse();
    await waitFor(() => expect(dashboard.querySelector('[aria-busy]')).toBeNull());
    expect(screen.getByRole('list', { name: 'Submissions' })).toBeVisible();
  });

  test('RRA-74 RRA-75 RRA-76 RRA-77 RRA-78 submissions are counted, filtered and listed with their state', async () => {
    serve([pending(1), { ...aReviewed(2), user: { name: 'Resident 2' } }], { waiting: 31, reviewed: 12 });
    const { user, router } = open();
    expect(await screen.findByRole('heading', { name: 'Submissions (43)' })).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Submissions' })).getAllByRole(
      'listitem',
    );
    for (const text of ['Case 1', 'Pending Review', 'Easy', 'Resident 1', 'Mar 5, 2024 at 3:04 PM']) {
      expect(first).toHaveTextContent(text);
    }
    expect(first).not.toHaveTextContent('Feedback Provided');
    expect(second).toHaveTextContent('Feedback Provided');
    expect(within(first as HTMLElement).getByRole('button')).toHaveTextContent('Review');
    const filters = screen.getAllByRole('radio');
    expect(filters.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All Submissions',
      'Pending Review',
      'Reviewed',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Reviewed' }));
    expect(await screen.findByRole('heading', { name: 'Submissions (12)' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=review&status=reviewed');
    expect(api.requestsTo(listRoute).map(({ query }) => query.status)).toEqual(['all', 'reviewed']);
  });

  test.each([
    ['RRA-79', '', 'No submissions found.'],
    ['RRA-80', '&status=pending', 'No pending submissions found.'],
    ['RRA-80', '&status=reviewed', 'No reviewed submissions found.'],
  ])('%s an empty filter "%s" says so', async (_, query, text) => {
    serve([]);
    open(query);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('the number of waiting reports, the longest wait and the number of overdue ones are shown', async () => {
    serve([], { waiting: 3, late: 1, oldestWaitingSince: '2024-03-01T10:00:00.000' });
    open();
    expect(await screen.findByText(/^3 submissions are waiting for feedback/)).toHaveTextContent(
      'the oldest since Mar 1, 2024 at 10:00 AM. 1 of them for more than 7 days.',
    );
  });

  test('a search in the address filters the list, and a failure can be retried', async () => {
    serve([pending(1)]);
    api.on(listRoute, () => reply(500));
    const { user } = open('&q=rao');
    expect(await screen.findByText('Failed to load submissions')).toBeVisible();
    api.on(listRoute, () => [pending(1)]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Submissions (1)' })).toBeVisible();
    expect(api.requestsTo(listRoute).map(({ query }) => query.q)).toEqual(['rao', 'rao']);
  });
});

describe('a submission', () => {
  test('RRA-81 RRA-82 its case and reference are shown beside the submitted report', async () => {
    serve([{ ...pending(1), secondsOnCase: 725 }]);
    const { user } = open();
    await review(user, 1);
    const about = within(screen.getByRole('region', { name: 'Case 1' }));
    for (const text of ['Cough.', 'Easy', 'ZIP', 'CT', 'A granuloma.'])
      expect(about.getByText(text)).toBeVisible();
    const report = within(screen.getByRole('region', { name: 'Submission of Resident 1' }));
    for (const text of [
      'Pending Review',
      'A nodule in the right upper lobe.',
      'Suspicious for malignancy.',
    ]) {
      expect(report.getAllByText(text)[0]).toBeVisible();
    }
    expect(report.getByText(/Mar 5, 2024 at 3:04 PM/)).toBeVisible();
    expect(report.getByText(/12 minutes on the case/)).toBeVisible();
  });

  test('RRA-83 RRA-99 existing feedback is shown, and no further feedback can be given', async () => {
    const feedback = aFeedback({
      adminComments: 'Well searched.',
      correctionsHighlights: 'The rib.',
      teachingPoints: 'Look at bones.',
      overallRating: 'good',
    });
    serve([{ ...aReviewed(1, feedback), user: { name: 'Resident 1' } }]);
    const { user } = open();
    await review(user, 1);
    const given = within(await screen.findByRole('region', { name: 'Feedback Provided' }));
    for (const text of ['Well searched.', 'The rib.', 'Look at bones.', 'good']) {
      expect(given.getByText(text)).toBeVisible();
    }
    expect(given.getByRole('link', { name: 'View Feedback PDF' })).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: 'Upload Feedback' })).not.toBeInTheDocument();
  });

  test.each([
    ['excellent', 'success'],
    ['good', 'default'],
    ['fair', 'warning'],
    ['poor', 'destructive'],
  ] as const)('RRA-84 the rating %s has its colour', async (overallRating, tone) => {
    serve([{ ...aReviewed(1, aFeedback({ overallRating })), user: { name: 'Resident 1' } }]);
    const { user } = open();
    await review(user, 1);
    expect(await screen.findByText(overallRating)).toHaveAttribute('data-tone', tone);
  });

  test('RRA-87 RRA-88 two buttons lead back: one to the list, one out of the review', async () => {
    serve([pending(1)]);
    const { user, router } = open('&status=pending');
    await review(user, 1);
    await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
    expect(await screen.findByRole('list', { name: 'Submissions' })).toBeVisible();
    await review(user, 1);
    await user.click(screen.getByRole('button', { name: 'Close Dashboard' }));
    expect(await screen.findByRole('form', { name: 'Upload Case' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('J and K move through the list, U goes back, and the key sheet can switch them off', async () => {
    serve([pending(1), pending(2)]);
    const { user } = open();
    await review(user, 1);
    await user.keyboard('k');
    expect(screen.getByText('1 of 2')).toBeVisible();
    await user.keyboard('j');
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Submission of Resident 2' })).toBeVisible();
    await user.type(screen.getByLabelText(/^Comments/), 'jk');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'Submission of Resident 2' }));
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: /Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('k');
    expect(screen.getByText('2 of 2')).toBeVisible();
    localStorage.clear();
  });
});

describe('giving feedback', () => {
  const pdf = (type = 'application/pdf') => new File(['%PDF'], 'meera.pdf', { type });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Feedback PDF'), { target: { files: [file] } });
  const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Upload Feedback' }));
  const sentForm = () => Object.fromEntries(api.requestsTo(feedbackRoute)[0]?.body as FormData);

  beforeEach(() => serve([pending(1), pending(2)]));
  const openForm = async () => {
    const opened = open();
    await review(opened.user, 1);
    await screen.findByRole('form', { name: 'Provide Feedback' });
    return opened;
  };

  test('RRA-85 RRA-89 RRA-90 exactly one PDF is needed', async () => {
    const { user } = await openForm();
    await submit(user);
    expect(await screen.findByText('Missing Feedback File')).toBeVisible();
    expect(screen.getByText('Please upload a PDF file for feedback.')).toBeVisible();
    expect(screen.getByLabelText('Feedback PDF')).toHaveAttribute('accept', 'application/pdf');
    choose(pdf('image/png'));
    expect(await screen.findByText('Please select a PDF file.')).toBeVisible();
    choose(pdf());
    choose(new File(['%PDF'], 'other.pdf', { type: 'application/pdf' }));
    expect(screen.queryByText('meera.pdf')).not.toBeInTheDocument();
    expect(screen.getByText('other.pdf')).toBeVisible();
    expect(api.requestsTo(feedbackRoute)).toHaveLength(0);
  });

  test('RRA-86 RRA-92 RRA-93 RRA-96 RRA-99 it is sent with the fixed comment, and then replaces the form', async () => {
    const waiting = hold();
    api.on(feedbackRoute, waiting.handler);
    const { user } = await openForm();
    choose(pdf());
    await submit(user);
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
    await waitFor(() => expect(api.requestsTo(feedbackRoute)).toHaveLength(1));
    expect(sentForm()).toEqual({
      submissionId: pending(1).id,
      adminComments: 'Feedback provided via PDF',
      feedbackFile: expect.any(File) as File,
    });
    expect((sentForm().feedbackFile as File).name).toBe('feedback.pdf');
    waiting.release(aFeedback());
    expect(await screen.findByText('Feedback Submitted')).toBeVisible();
    expect(screen.getByText('Your feedback has been provided to the resident.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Feedback Provided' })).toHaveTextContent(
      'Feedback provided via PDF',
    );
    expect(screen.queryByRole('button', { name: 'Upload Feedback' })).not.toBeInTheDocument();
    await user.keyboard('j');
    await user.keyboard('k');
    expect(await screen.findByRole('region', { name: 'Feedback Provided' })).toBeVisible();
  });

  test('RRA-94 RRA-95 RRA-97 a failure is reported with its reason beside the file, and nothing is lost', async () => {
    api.on(feedbackRoute, () => replyError(409, 'CONFLICT', 'This report has its feedback already.'));
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Comments/), 'Well done.');
    choose(pdf());
    await submit(user);
    expect(await screen.findByText('Feedback Failed')).toBeVisible();
    expect(screen.getByText('There was an error submitting your feedback. Please try again.')).toBeVisible();
    expect(screen.getByText('This report has its feedback already.')).toBeVisible();
    expect(screen.getByLabelText(/^Comments/)).toHaveValue('Well done.');
    api.on(feedbackRoute, networkError);
    await user.click(screen.getByRole('button', { name: 'Retry meera.pdf' }));
    expect(await screen.findByText(/^The server could not be reached/)).toBeVisible();
    expect(screen.queryByText('Failed to submit feedback')).not.toBeInTheDocument();
  });

  test('C24 comments, corrections, teaching points and a rating are sent beside the PDF, the score with the draft', async () => {
    api.on(feedbackRoute, () => reply(201, aFeedback()));
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Comments/), 'Well searched.');
    await user.type(screen.getByLabelText(/^Corrections/), 'The rib.');
    await user.type(screen.getByLabelText(/^Teaching Points/), 'Look at bones.');
    await user.selectOptions(screen.getByLabelText(/^Detection/), '2');
    expect(screen.getByText('8 of 10 points')).toBeVisible();
    expect(screen.getByLabelText('Overall Rating')).toHaveValue('good');
    await user.click(screen.getByLabelText('A critical finding was missed'));
    expect(screen.getByText('4 of 10 points')).toBeVisible();
    expect(screen.getByLabelText('Overall Rating')).toHaveValue('poor');
    await user.selectOptions(screen.getByLabelText('Overall Rating'), 'fair');
    await user.click(screen.getByLabelText('Something was reported that is not there'));
    expect(screen.getByLabelText('Overall Rating')).toHaveValue('fair');
    await user.selectOptions(screen.getByLabelText('Learning Category'), 'learning opportunity: observation');
    choose(pdf());
    await submit(user);
    expect(await screen.findByText('Feedback Submitted')).toBeVisible();
    expect(sentForm()).toMatchObject({
      adminComments: 'Well searched.',
      correctionsHighlights: 'The rib.',
      teachingPoints: 'Look at bones.',
      overallRating: 'fair',
    });
    expect(api.requestsTo(putDraftRoute).at(-1)?.body).toMatchObject({
      score: {
        detection: 2,
        interpretation: 3,
        impression: 2,
        recommendation: 1,
        hasCriticalMiss: true,
        hasOvercall: true,
      },
      learning: { call: 'learning opportunity', category: 'observation' },
    });
  });

  test('N26 a PDF can be made from the form and sent instead of an own file', async () => {
    api.on(feedbackRoute, () => reply(201, aFeedback()));
    const { user } = await openForm();
    const make = screen.getByRole('button', { name: 'Make the PDF from this form' });
    expect(make).toBeDisabled();
    await user.type(screen.getByLabelText(/^Comments/), 'Well searched.');
    mockMakePdf.mockRejectedValueOnce(new Error('no canvas'));
    await user.click(make);
    expect(await screen.findByText('The PDF could not be made')).toBeVisible();
    mockMakePdf.mockResolvedValue(pdf());
    await user.click(make);
    expect(await screen.findByText('meera.pdf')).toBeVisible();
    expect(mockMakePdf.mock.calls.at(-1)?.[0]).toContainEqual({ style: 'text', text: 'Well searched.' });
    await submit(user);
    expect(await screen.findByText('Feedback Submitted')).toBeVisible();
    expect((sentForm().feedbackFile as File).name).toBe('feedback.pdf');
  });

  test('a ready-made sentence is added to the comments; those for reports are not offered', async () => {
    const text = { modality: null, impression: '', revision: 1 };
    api.on('GET /api/reporting/texts', () => [
      { ...text, id: 'one', kind: 'feedback', name: 'Negatives', findings: 'Name the negatives.' },
      { ...text, id: 'two', kind: 'phrase', name: 'No effusion', findings: 'No effusion.' },
    ]);
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Comments/), 'Well searched.');
    const choice = await screen.findByLabelText('Insert a ready-made sentence');
    expect(within(choice).queryByRole('option', { name: 'No effusion' })).not.toBeInTheDocument();
    await user.selectOptions(choice, 'Negatives');
    expect(screen.getByLabelText(/^Comments/)).toHaveValue('Well searched.\nName the negatives.');
  });

  test('feedback is not sent before its draft with the score is on the server', async () => {
    api.on(putDraftRoute, () => reply(503));
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Comments/), 'Well searched.');
    choose(pdf());
    await submit(user);
    expect(await screen.findByText('Feedback Failed')).toBeVisible();
    expect(api.requestsTo(feedbackRoute)).toHaveLength(0);
    expect(screen.getByText('Draft kept on this device')).toBeVisible();
  });
});
