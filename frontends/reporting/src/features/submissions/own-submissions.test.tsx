import { reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aFeedback,
  aReviewed,
  aSubmission,
  openRoom,
  roomApi,
  submissionsRoute,
} from '../../../test/builders';

const open = (submissions: Parameters<typeof roomApi>[1], isDeveloper = false) =>
  openRoom(roomApi([], submissions), '?tab=submissions', { isDeveloper });
const nothing = 'No submissions yet. Start reporting on cases to see your submissions here.';
const rows = async () =>
  within(await screen.findByRole('list', { name: 'My Submissions' })).getAllByRole('listitem');

test('RR-16 RR-17 RR-18 each report shows its submission time and its status', async () => {
  open([aReviewed(1), aSubmission(2)]);
  const [reviewed, pending] = await rows();
  expect(reviewed).toHaveTextContent('Submitted Mar 5, 2024 at 3:04 PM');
  expect(reviewed).toHaveTextContent('Reviewed');
  expect(pending).toHaveTextContent('Pending Review');
  expect(screen.getAllByRole('button', { name: /^View Feedback/ })).toHaveLength(1);
});

test('RR-19 RR-20 RR-21 C24 the feedback is shown beside the resident’s report, with its PDF; empty blocks are hidden', async () => {
  const { user } = open([
    aReviewed(1, aFeedback({ teachingPoints: 'Look at the ribs.', overallRating: 'good', points: 8 })),
  ]);
  await user.click(await screen.findByRole('button', { name: 'View Feedback on Case 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submission Feedback' }));
  for (const text of [
    'A nodule in the right upper lobe.',
    'Suspicious for malignancy.',
    'Look at the ribs.',
    'good',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getByText('8 of 10 points')).toBeVisible();
  for (const heading of ['Comments', 'Corrections']) {
    expect(dialog.queryByRole('heading', { name: heading })).not.toBeInTheDocument();
  }
  const link = dialog.getByRole('link', { name: 'View Feedback PDF' });
  expect(link).toHaveAttribute('href', '/api/files/reporting/feedback.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(dialog.getByTitle('Feedback PDF')).toHaveAttribute('src', '/api/files/reporting/feedback.pdf');
});

test('RR-23 without reports the tab says so', async () => {
  open([]);
  expect(await screen.findByText(nothing)).toBeVisible();
});

test('reports that could not be loaded can be retried', async () => {
  const api = roomApi([], [aSubmission(1)]);
  api.on(submissionsRoute, () => reply(500));
  const { user } = openRoom(api, '?tab=submissions');
  expect(await screen.findByText('Failed to load submissions')).toBeVisible();
  api.on(submissionsRoute, () => [aSubmission(1)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

test('the open tab is in the address', async () => {
  const { user, router } = open([]);
  await screen.findByText(nothing);
  await user.click(screen.getByRole('tab', { name: 'Available Cases' }));
  expect(router.state.location.search).toBe('');
});

test('reports appear together with the summary above them, so that their buttons do not move', async () => {
  let answer: (progress: object) => void = () => undefined;
  const api = roomApi([], [aSubmission(1)]);
  api.on('GET /api/reporting/progress', () => new Promise((resolve) => (answer = resolve)));
  openRoom(api, '?tab=submissions');
  await waitFor(() => expect(api.requestsTo(submissionsRoute)).toHaveLength(1));
  expect(await screen.findByText('Loading submissions')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'My Submissions' })).not.toBeInTheDocument();
  await waitFor(() => expect(api.requestsTo('GET /api/reporting/progress')).toHaveLength(1));
  answer({ submitted: 1, reviewed: 0, learning: [], usuallyWithinDays: null });
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText('1 report submitted, 0 reviewed.')).toBeVisible();
});

test('reports are shown when their summary cannot be loaded', async () => {
  const api = roomApi([], [aSubmission(1)]);
  api.on('GET /api/reporting/progress', () => reply(500));
  openRoom(api, '?tab=submissions');
  expect(await rows()).toHaveLength(1);
});

test('a summary of results, learning points and feedback time is shown above the reports', async () => {
  const api = roomApi([], [aSubmission(1)]);
  api.on('GET /api/reporting/progress', () => ({
    submitted: 12,
    reviewed: 9,
    learning: [
      { call: 'learning opportunity', category: 'observation', count: 4 },
      { call: 'great call', category: 'technique', count: 2 },
      { call: 'learning opportunity', category: 'communication', count: 1 },
    ],
    usuallyWithinDays: 3,
  }));
  openRoom(api, '?tab=submissions');
  expect(
    await screen.findByText('12 reports submitted, 9 reviewed. Feedback usually comes within 3 days.'),
  ).toBeVisible();
  expect(screen.getByText('2 great calls.')).toBeVisible();
  expect(screen.getByText('Most to learn from: observation (4).')).toBeVisible();
});
