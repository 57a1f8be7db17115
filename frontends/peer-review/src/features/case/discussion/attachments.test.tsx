import { reply } from '@medrad/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { aCase, aComment, caseApi, commentsRoute, openCase, postRoute } from '../../../../test/case-builders';

const url = '/api/files/peer-review/scan.jpg';
const place = { imageUrl: url, shape: 'arrow' as const, x1: 1, y1: 2, x2: 3, y2: 4 };

/** Replaces the selection and preparation of files, which other tests cover; a click attaches one file. */
jest.mock('../../files/use-peer-uploads', () => ({
  usePeerUploads: (purpose: string) => {
    const [imageUrls, setUrls] = useState<string[]>([]);
    return {
      purpose,
      imageUrls,
      problem: imageUrls.includes('waiting') ? 'Please wait for the upload.' : null,
      attach: (file: string) => setUrls([file]),
      clear: () => setUrls([]),
    };
  },
}));
interface PanelProps {
  label: string;
  uploads: { purpose: string; imageUrls: string[]; attach: (file: string) => void };
}
jest.mock('../../files/peer-upload-panel', () => ({
  PeerUploadPanel: ({ label, uploads }: PanelProps) => (
    <section aria-label={label} data-purpose={uploads.purpose}>
      <output>{uploads.imageUrls.length} attached</output>
      <button type="button" onClick={() => uploads.attach('/api/files/peer-review/scan.jpg')}>
        Attach
      </button>
      <button type="button" onClick={() => uploads.attach('waiting')}>
        Attach slowly
      </button>
    </section>
  ),
}));
jest.mock('../../viewing/file-grid', () => ({
  FileGrid: ({ label, size, places = [] }: { label: string; size: string; places?: unknown[] }) => (
    <p>{`${label}: ${size}, ${places.length} places`}</p>
  ),
}));
jest.mock('../../viewing/place-picker', () => ({
  PlacePicker: ({ onChange }: { onChange: (places: object[]) => void }) => (
    <button type="button" onClick={() => onChange([{ ...place }])}>
      Draw
    </button>
  ),
}));

const image = { url, kind: 'image' as const, size: 5 };
const illustrated = aCase({ imageUrls: [url], files: [image] });
const field = () => screen.findByLabelText('Add your thoughts, diagnosis, or questions');

test('PRV-45 PRV-50 PRV-51 PRV-55 PRV-57 attached images are sent with the comment and cleared afterwards', async () => {
  const api = caseApi(aCase(), [], { [postRoute]: () => reply(201, aComment(1, { isMine: true })) });
  const { user } = openCase(api);
  await user.type(await field(), 'See here');
  const panel = screen.getByRole('region', { name: 'Add Images' });
  // The purpose sets the maximum number and size of the files.
  expect(panel).toHaveAttribute('data-purpose', 'comment');
  await user.click(within(panel).getByRole('button', { name: 'Attach' }));
  await user.click(screen.getByRole('button', { name: 'Post Comment' }));
  await screen.findByText('Comment Posted');
  expect(api.requestsTo(postRoute)[0]?.body).toMatchObject({ imageUrls: [url] });
  expect(within(panel).getByText('0 attached')).toBeVisible();
});

test('a comment cannot be sent before its files are uploaded', async () => {
  const api = caseApi(aCase());
  const { user } = openCase(api);
  await user.type(await field(), 'See here');
  await user.click(screen.getByRole('button', { name: 'Attach slowly' }));
  await user.click(screen.getByRole('button', { name: 'Post Comment' }));
  expect(await screen.findByText('Please wait for the upload.')).toBeVisible();
  expect(api.requestsTo(postRoute)).toHaveLength(0);
});

test('a comment can point at a place on an image of the case', async () => {
  const api = caseApi(illustrated, [], { [postRoute]: () => reply(201, aComment(1, { isMine: true })) });
  const { user } = openCase(api);
  await user.type(await field(), 'This rim');
  await user.click(screen.getByRole('button', { name: 'Point at a place' }));
  await user.click(await screen.findByRole('button', { name: 'Draw' }));
  await user.click(screen.getByRole('button', { name: 'Post Comment' }));
  await screen.findByText('Comment Posted');
  expect(api.requestsTo(postRoute)[0]?.body).toMatchObject({ places: [place] });
});

test('without images no place can be marked', async () => {
  openCase(caseApi(aCase()));
  await field();
  expect(screen.queryByRole('button', { name: 'Point at a place' })).not.toBeInTheDocument();
});

test('PRV-37 the places of a comment are drawn while it is hovered, focused or opened', async () => {
  const { user } = openCase(
    caseApi(illustrated, [], { [commentsRoute]: () => [aComment(1, { places: [place] })] }),
  );
  const grid = (places: number) => screen.findByText(`Ring-enhancing lesion: case, ${places} places`);
  const article = (await screen.findByText('Comment 1')).closest('article') as HTMLElement;
  expect(await grid(0)).toBeVisible();
  await user.hover(article);
  expect(await grid(1)).toBeVisible();
  await user.unhover(article);
  expect(await grid(0)).toBeVisible();
  act(() => article.focus());
  expect(await grid(1)).toBeVisible();
  act(() => article.blur());
  expect(await grid(0)).toBeVisible();
  await user.click(within(article).getByRole('button', { name: 'Show the place' }));
  await user.unhover(article);
  expect(await grid(1)).toBeVisible();
});
