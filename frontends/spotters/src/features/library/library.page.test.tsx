import type { LibraryImage } from '@medrad/contracts';
import { fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../../test/builders';
import remote from '../../remote';
import { filterOf, parametersOf, viewOf } from './library-filter';

const systemId = '33333333-3333-4333-8333-333333333333';
const use = { testId: '11111111-1111-4111-8111-111111111111', title: 'Neuro emergencies' };
const aLibraryImage = (overrides: Partial<LibraryImage> = {}): LibraryImage => ({
  ...anImage(),
  createdAt: '2026-03-05T09:30:00.000Z',
  uses: [],
  ...overrides,
});

let api: FakeApi;
let images: LibraryImage[];
beforeEach(() => {
  images = [
    aLibraryImage({ id: 'image-1', title: 'Subdural', uses: [use] }),
    aLibraryImage({ id: 'image-2', title: 'Gout' }),
  ];
  api = fakeApi({
    'GET /api/images': () => images,
    'GET /api/systems': () => [{ id: systemId, name: 'chest', displayName: 'Chest' }],
    'PUT /api/images/:id': ({ params, body }) => anImage({ id: params['id'], ...(body as object) }),
    'GET /api/images/:id/holders': () => ({ tests: [], papers: [], exams: 0 }),
    'DELETE /api/images/:id': ({ params }) => {
      images = images.filter(({ id }) => id !== params['id']);
      return { success: true };
    },
  });
});

const open = (path = '/tests/images', isDeveloper = true) =>
  renderApp(remote.routes, { path, isDeveloper, api });
const rows = () => within(screen.getByRole('list', { name: 'Images' }));
const queries = () => api.requestsTo('GET /api/images').map(({ query }) => query);

describe('the image library', () => {
  test('each image is listed with links to the spotters that show it; one without any is marked as unused', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Subdural' })).toBeInTheDocument();
    const uses = within(screen.getByRole('list', { name: 'Spotters that show Subdural' }));
    expect(uses.getByRole('link', { name: use.title })).toHaveAttribute(
      'href',
      `/tests/${use.testId}/manage`,
    );
    const gout = screen.getByRole('heading', { name: 'Gout' }).closest('li');
    expect(within(gout as HTMLElement).getByText('Unused')).toBeInTheDocument();
  });

  test('without developer mode it explains how to get access and makes no request', async () => {
    open(undefined, false);
    expect(await screen.findByText('Developer access is needed')).toBeInTheDocument();
    expect(queries()).toEqual([]);
  });

  test('the filters are in the address and are sent to the service', async () => {
    const { user, router } = open();
    await screen.findByRole('heading', { name: 'Subdural' });
    await user.selectOptions(screen.getByLabelText('Use'), 'Unused');
    await user.selectOptions(screen.getByLabelText('Modality'), 'MRI');
    await user.selectOptions(await screen.findByLabelText('System'), 'Chest');
    await waitFor(() =>
      expect(queries().at(-1)).toEqual({ use: 'unused', modality: 'MRI', systemId, limit: '24' }),
    );
    expect(router.state.location.search).toBe(`?use=unused&modality=MRI&system=${systemId}`);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  test('an empty library and filters without a match have different messages', async () => {
    images = [];
    const { user } = open('/tests/images?use=unused');
    expect(await screen.findByText('No matching images')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all images' }));
    expect(await screen.findByText('No images yet')).toBeInTheDocument();
  });

  test('a failure to load is reported and can be retried', async () => {
    api.on('GET /api/images', () => reply(503));
    const { user } = open();
    expect(await screen.findByText('Failed to fetch images')).toBeInTheDocument();
    api.on('GET /api/images', () => images);
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByRole('heading', { name: 'Gout' })).toBeInTheDocument();
  });

  test('an unused image is deleted after confirmation, without changing spotters', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Gout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Gout"?' }));
    expect(dialog.getByText(/deleted for everybody/)).toBeInTheDocument();
    expect(api.requestsTo('DELETE /api/images/:id')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted successfully')).toBeInTheDocument();
    const [sent] = api.requestsTo('DELETE /api/images/:id');
    expect([sent?.params, sent?.query]).toEqual([{ id: 'image-2' }, {}]);
    await waitFor(() => expect(rows().queryByText('Gout')).not.toBeInTheDocument());
  });

  test('a used image is deleted only by an explicit button, below the titles of its spotters', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Subdural' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/removed from 1 spotter: "Neuro emergencies"/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Remove and Delete' }));
    await screen.findByText('Image deleted successfully');
    const [sent] = api.requestsTo('DELETE /api/images/:id');
    expect(sent?.query).toEqual({ removeFromTests: 'true' });
  });

  test('an image added to a spotter meanwhile is not deleted before a new confirmation', async () => {
    const details = [{ path: '/tests/x', message: 'Night shift' }];
    const refusal = {
      code: 'IMAGE_IN_USE',
      message: 'The image is used in spotters.',
      details,
      requestId: 'r',
    };
    api.on('DELETE /api/images/:id', () => reply(409, refusal));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Gout' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/removed from 1 spotter: "Night shift"/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove and Delete' })).toBeEnabled();
  });

  test('a failed deletion shows its reason and keeps the image', async () => {
    api.on('DELETE /api/images/:id', () => replyError(503, 'UNAVAILABLE', 'Away for a moment.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Gout' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete image')).toBeInTheDocument();
    expect(screen.getByText('Away for a moment.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Gout', hidden: true })).toBeInTheDocument();
  });

  test('TMG-25 the texts of an image can be edited in the library', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Gout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Image' }));
    await user.type(dialog.getByLabelText('Findings'), ' and more');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Image updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(queries().length).toBeGreaterThan(1));
  });

  test('the list of spotters links developers to the library', async () => {
    api.on('GET /api/tests', () => []);
    api.on('GET /api/spotter-subsections', () => []);
    api.on('GET /api/my-completed-tests', () => []);
    open('/tests');
    expect(await screen.findByRole('link', { name: 'Images' })).toHaveAttribute('href', '/tests/images');
  });
});

describe('the filters in the address', () => {
  test('every view is restored from its address', () => {
    const view = {
      q: 'a&b',
      use: 'used',
      modality: 'X-ray',
      systemId,
      from: '2026-01-01',
      to: '2026-02-01',
    } as const;
    expect(viewOf(new URLSearchParams(parametersOf(view)))).toEqual(view);
  });

  test('unknown values filter nothing', () => {
    expect(
      filterOf(viewOf(new URLSearchParams('use=x&modality=PET&system=1&from=soon&to=2026-99-99'))),
    ).toEqual({});
  });

  test('the last day of a period is included', () => {
    const { from, to } = filterOf(viewOf(new URLSearchParams('from=2026-01-05&to=2026-01-05')));
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000);
  });
});
