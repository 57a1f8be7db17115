import type { PeerFile, PeerPlace } from '@medrad/contracts';
import { peerCommentMaxPlaces } from '@medrad/contracts/limits';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlacePicker } from './place-picker';

const image = (name: string): PeerFile => ({
  url: `/api/files/peer-review/${name}.png`,
  kind: 'image',
  size: 5000,
  width: 1000,
  height: 500,
});
const files = [image('one'), image('two')];
const arrow: PeerPlace = { imageUrl: files[0]?.url ?? '', shape: 'arrow', x1: 1, y1: 1, x2: 90, y2: 90 };

function Draft({ first = [] }: { first?: PeerPlace[] }) {
  const [places, setPlaces] = useState<PeerPlace[]>(first);
  return (
    <>
      <PlacePicker files={files} places={places} onChange={setPlaces} />
      <p title="Places">{JSON.stringify(places)}</p>
    </>
  );
}

const places = () => JSON.parse(screen.getByTitle('Places').textContent) as PeerPlace[];
const canvas = () => screen.getByRole('application');

/** A mouse event in place of a PointerEvent, which jsdom lacks; it has the fields that the component reads. */
function pointer(type: string, clientX: number, clientY: number) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 });
  Object.defineProperty(event, 'pointerId', { value: 1 });
  fireEvent(canvas(), event);
}

/** jsdom has no layout: every element gets 500 × 250 at (100, 50), half the size of the image. */
beforeEach(() => {
  const box = { left: 100, top: 50, width: 500, height: 250, right: 600, bottom: 300, x: 100, y: 50 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
});
afterEach(() => jest.restoreAllMocks());

test('an arrow is dragged from tail to head and stored in pixels of the image', () => {
  render(<Draft />);
  pointer('pointerdown', 150, 100);
  pointer('pointermove', 200, 120);
  pointer('pointerup', 700, 150);
  expect(places()).toEqual([{ ...arrow, x1: 100, y1: 100, x2: 1000, y2: 200 }]);
});

test('an ellipse is dragged on the image that was chosen', async () => {
  render(<Draft />);
  await userEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ellipse' }));
  pointer('pointerdown', 150, 100);
  pointer('pointerup', 250, 150);
  expect(places()).toEqual([
    { imageUrl: files[1]?.url, shape: 'ellipse', x1: 100, y1: 100, x2: 300, y2: 200 },
  ]);
});

test('an accidental drag marks nothing and says so; a cancelled touch marks nothing', () => {
  render(<Draft />);
  pointer('pointerdown', 150, 100);
  pointer('pointerup', 151, 100);
  expect(screen.getByRole('status')).toHaveTextContent('The arrow was too small.');
  pointer('pointerdown', 150, 100);
  pointer('pointercancel', 300, 100);
  pointer('pointerup', 300, 200);
  expect(places()).toEqual([]);
});

test('arrow keys and Enter draw from the middle; Escape cancels the drawing', async () => {
  render(<Draft />);
  canvas().focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('The arrow begins at 500, 250.');
  await userEvent.keyboard('{Escape}{ArrowRight}{Enter}{Shift>}{ArrowDown}{/Shift}{ArrowLeft}{Enter}');
  expect(places()).toEqual([{ ...arrow, x1: 510, y1: 250, x2: 500, y2: 350 }]);
});

test('a place can be removed in the list', async () => {
  render(<Draft first={[arrow, { ...arrow, shape: 'ellipse' }]} />);
  const list = screen.getByRole('list', { name: 'Marked places' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 1. Arrow on image 1' }));
  expect(places()).toEqual([{ ...arrow, shape: 'ellipse' }]);
});

test('the number of places is limited to what a comment may have', () => {
  render(<Draft first={Array.from({ length: peerCommentMaxPlaces }, () => arrow)} />);
  expect(screen.queryByRole('application')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('A comment points at 5 places at most.');
});

test('an image that cannot be loaded says so and can be retried', async () => {
  const { container } = render(<Draft />);
  const shown = container.querySelector('img');
  if (shown) fireEvent.error(shown);
  expect(screen.getByRole('alert')).toHaveTextContent('The image could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(canvas()).toBeVisible();
});
