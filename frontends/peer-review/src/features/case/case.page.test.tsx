import { fakeApi, hold, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCase, caseApi, caseRoute, openCase, readRoute } from '../../../test/case-builders';

const deleteRoute = 'DELETE /api/peer-review/cases/:id';
const heading = (name: string) => screen.findByRole('heading', { name });

describe('getting to a case', () => {
  test('PRV-23 PRV-52 PRV-32 PRV-33 shows title, author, institute, time and description', async () => {
    openCase(caseApi(aCase()));
    expect(await heading('Ring-enhancing lesion')).toBeVisible();
    expect(screen.getByText(/Meera Shah, District Hospital/)).toHaveTextContent('Mar 5, 2024 at 3:04 PM');
    expect(screen.getByText(/Fever for a week/).textContent).toBe('Fever for a week.\nNo history of travel.');
  });

  test('PRV-24 shows that the case is loading', async () => {
    const answer = hold();
    const api = caseApi(aCase(), [], { [caseRoute]: answer.handler });
    openCase(api);
    await waitFor(() => expect(api.requestsTo(caseRoute)).toHaveLength(1));
    expect(await screen.findByRole('status', { name: 'Loading case' })).toBeVisible();
    answer.release(aCase());
    expect(await heading('Ring-enhancing lesion')).toBeVisible();
  });

  test('PRV-25 PRV-53 asks for no case while the feature is off', async () => {
    const api = fakeApi();
    openCase(api);
    expect(await heading('Feature Coming Soon')).toBeVisible();
    expect(screen.getByText('The peer review feature is currently disabled.')).toBeVisible();
    expect(api.requestsTo(caseRoute)).toHaveLength(0);
  });

  test('PRV-26 PRV-27 a missing case says so and links back to the list', async () => {
    openCase(caseApi(aCase(), [], { [caseRoute]: () => replyError(404, 'NOT_FOUND', 'Case not found.') }));
    expect(await heading('Case Not Found')).toBeVisible();
    expect(screen.getByText("The case you're looking for doesn't exist or has been removed.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Peer Review' })).toHaveAttribute('href', '/peer-review');
  });

  test('a case that could not be loaded can be retried', async () => {
    const api = caseApi(aCase(), [], { [caseRoute]: networkError });
    const { user } = openCase(api);
    expect(await heading('The case could not be loaded')).toBeVisible();
    api.on(caseRoute, () => aCase());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Ring-enhancing lesion')).toBeVisible();
  });

  test('PRV-28 the back link leads to the list', async () => {
    openCase(caseApi(aCase()));
    expect(await screen.findByRole('link', { name: 'Back to Peer Review' })).toHaveAttribute(
      'href',
      '/peer-review',
    );
  });
});

describe('facts of a case', () => {
  test.each([
    ['open', 'default'],
    ['answered', 'secondary'],
    ['closed', 'secondary'],
  ] as const)('PRV-34 ENT-59 the badge of a case that is %s has the style %s', async (status, tone) => {
    openCase(caseApi(aCase({ status })));
    expect(await screen.findByText(status, { selector: '[data-tone]' })).toHaveAttribute('data-tone', tone);
  });

  test('PRV-35 PRV-36 ENT-57 ENT-58 shows difficulty and clinical history if given', async () => {
    openCase(caseApi(aCase({ difficulty: 'Exam level', clinicalHistory: 'Headache\nSeizure' })));
    expect(await screen.findByText('Exam level')).toBeVisible();
    const history = screen.getByRole('region', { name: 'Clinical History' });
    expect(within(history).getByText(/Headache/).textContent).toBe('Headache\nSeizure');
  });

  test('PRV-35 PRV-36 shows neither badge nor block without them', async () => {
    openCase(caseApi(aCase()));
    await heading('Ring-enhancing lesion');
    expect(screen.queryByRole('region', { name: 'Clinical History' })).not.toBeInTheDocument();
    expect(document.querySelectorAll('[data-tone]')).toHaveLength(1);
  });

  test('PRV-37 ENT-56 the files of the case are shown under its title', async () => {
    const url = '/api/files/peer-review/a.jpg';
    openCase(caseApi(aCase({ imageUrls: [url], files: [{ url, kind: 'image', size: 9 }] })));
    const grid = await screen.findByRole('list', { name: 'Ring-enhancing lesion' });
    expect(within(grid).getAllByRole('listitem')).toHaveLength(1);
  });

  test('opening a case marks it as read', async () => {
    const api = caseApi(aCase());
    openCase(api);
    await heading('Ring-enhancing lesion');
    await waitFor(() => expect(api.requestsTo(readRoute)).toHaveLength(1));
  });
});

describe('deleting a case', () => {
  async function enterDevMode(api = caseApi(aCase())) {
    const app = openCase(api);
    await app.user.click(await screen.findByRole('button', { name: 'Dev Mode' }));
    return { ...app, api, field: screen.getByLabelText('Developer password') };
  }
  async function confirmDeletion(api = caseApi(aCase())) {
    const opened = await enterDevMode(api);
    await opened.user.type(opened.field, 'open sesame');
    await opened.user.click(screen.getByRole('button', { name: 'Delete Case' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Case' });
    const question = 'Are you sure you want to delete this case? This action cannot be undone.';
    expect(within(dialog).getByText(question)).toBeVisible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return opened;
  }

  test('PRV-29 PRV-30 PRV-31 C25 the button needs a typed password, and leaving Dev Mode clears it', async () => {
    const { user, field } = await enterDevMode();
    expect(screen.queryByRole('button', { name: 'Delete Case' })).not.toBeInTheDocument();
    await user.type(field, 'x');
    expect(screen.getByRole('button', { name: 'Delete Case' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exit Dev Mode' }));
    expect(screen.queryByLabelText('Developer password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dev Mode' }));
    expect(screen.getByLabelText('Developer password')).toHaveValue('');
  });

  test('C25 a developer session alone shows no password field', async () => {
    openCase(caseApi(aCase()), { isDeveloper: true });
    expect(await screen.findByRole('button', { name: 'Dev Mode' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('button', { name: 'Delete Case' })).not.toBeInTheDocument();
  });

  test('PRV-62 deleting without a password says what is missing', async () => {
    const { user, field } = await enterDevMode();
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Developer Password Required')).toBeVisible();
    expect(screen.getByText('Please enter the developer password to delete this case')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('PRV-63 PRV-64 PRV-66 PRV-69 the password is sent with the call, and the list opens afterwards', async () => {
    const api = caseApi(aCase(), [], { [deleteRoute]: () => ({ success: true }) });
    const { router } = await confirmDeletion(api);
    expect(await screen.findByText('Case deleted successfully')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(api.requestsTo(deleteRoute)[0]?.body).toEqual({ developerPassword: 'open sesame' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/peer-review'));
  });

  test.each([
    ['PRV-67', replyError(403, 'INVALID_PASSWORD', 'Wrong password.'), 'Wrong password.'],
    ['PRV-68', reply(500), 'Failed to delete case'],
  ])('%s a failed deletion says why', async (_row, answer, text) => {
    await confirmDeletion(caseApi(aCase(), [], { [deleteRoute]: () => answer }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(await heading('Ring-enhancing lesion')).toBeVisible();
  });
});
