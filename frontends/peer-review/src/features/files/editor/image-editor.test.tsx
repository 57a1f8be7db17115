import '@medrad/ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jpegOf, segment } from '../../../../test/made-images';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import type { ImageEdit } from './edit-geometry';
import ImageEditor from './image-editor';
import type { OpenedImage } from './open-image';

const mockOpenImage = jest.fn<Promise<OpenedImage>, [File]>();
jest.mock('./open-image', () => ({ openImage: (file: File) => mockOpenImage(file) }));

const bytes = jpegOf(segment(0xfe, 'made by'));
const file = Object.assign(new File([bytes], 'scan.jpg', { type: 'image/jpeg' }), {
  // Files in jsdom have no arrayBuffer method.
  arrayBuffer: () => Promise.resolve(bytes.buffer),
});
const opened: OpenedImage = {
  size: { width: 200, height: 100 },
  canCrop: true,
  frameCount: 1,
  show: (index) => Promise.resolve(`blob:frame-${index}`),
  encode: () => Promise.resolve(file),
  close: () => undefined,
};
const mockOpenDicomImage = jest.fn<Promise<OpenedImage>, [File]>();
jest.mock('../dicom/open-dicom-image', () => ({ openDicomImage: (file: File) => mockOpenDicomImage(file) }));
let edits: ImageEdit[] = [];
let answers: (File | null)[] = [];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  edits = [];
  answers = [];
  mockOpenImage.mockResolvedValue({
    ...opened,
    encode: (edit) => {
      edits.push(edit);
      return Promise.resolve(file);
    },
  });
});

async function open(source: File = file, isNew = false) {
  const answer = (edited: File | null) => void answers.push(edited);
  render(<ImageEditor request={{ id: 1, file: source, isNew, answer }} onClose={() => answer(null)} />);
  const image = await screen.findByAltText('The image as it is now');
  const surface = image.parentElement as HTMLElement;
  // The image is displayed at half its size.
  surface.getBoundingClientRect = () => ({ left: 10, top: 10, width: 100, height: 50 }) as DOMRect;
  return { user: userEvent.setup(), surface };
}

function drag(target: Element, from: [number, number], to: [number, number]) {
  fireEvent.pointerDown(target, { button: 0, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(target, { clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(target, { clientX: to[0], clientY: to[1] });
}

const boxNamed = (name: string) => screen.getByRole('application', { name });
const apply = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(answers).toHaveLength(1));
};

test('N23 a box is drawn, moved and resized by pointer, in pixels of the image', async () => {
  const { user, surface } = await open();
  drag(surface, [20, 20], [40, 30]);
  const box = boxNamed('Black box 1');
  drag(box, [25, 25], [30, 25]);
  drag(box.querySelector('[data-corner]') as Element, [40, 30], [40, 35]);
  await apply(user);
  expect(edits).toEqual([{ boxes: [{ left: 30, top: 20, width: 40, height: 30 }], crop: null }]);
});

test('N23 a box is added, moved, resized and removed by keyboard, and announced to screen readers', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add box' }));
  expect(boxNamed('Black box 1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
  expect(
    screen.getByText('Black box 1: 37% from the left, 37% from the top, 26% wide, 25% high'),
  ).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Add box' }));
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('application', { name: 'Black box 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add box' })).toHaveFocus();
  await apply(user);
  expect(edits).toEqual([{ boxes: [{ left: 73, top: 37, width: 52, height: 25 }], crop: null }]);
});

test('N23 there is one crop area; a new one replaces it', async () => {
  const { user, surface } = await open();
  await user.click(screen.getByRole('button', { name: 'Crops' }));
  drag(surface, [10, 10], [30, 30]);
  drag(surface, [60, 10], [80, 30]);
  await user.click(screen.getByRole('button', { name: 'Covers' }));
  drag(surface, [20, 20], [40, 30]);
  await user.click(screen.getByRole('button', { name: 'Delete black box 1' }));
  await apply(user);
  expect(edits).toEqual([{ boxes: [], crop: { left: 100, top: 0, width: 40, height: 40 } }]);
});

test('says what will be removed, and an untouched image is sent unchanged', async () => {
  const { user } = await open();
  expect(screen.getByText('The server removes: comments.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use unchanged' }));
  expect(answers).toEqual([file]);
  expect(edits).toEqual([]);
});

test('drawn boxes survive Escape and a failure', async () => {
  mockOpenImage.mockResolvedValue({
    ...opened,
    encode: () => Promise.reject(new FileRefusal('The image is too large for this browser.')),
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add box' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The image is too large for this browser.')).toBeVisible();
  expect(boxNamed('Black box 1')).toBeVisible();
  expect(answers).toEqual([]);
});

describe('a DICOM file', () => {
  const study = new File(['bytes'], 'clip.dcm');

  test('N23 is covered in every frame: each frame can be viewed, and none is cropped', async () => {
    mockOpenDicomImage.mockResolvedValue({ ...opened, canCrop: false, frameCount: 3 });
    const { user } = await open(study, true);
    expect(screen.getByRole('dialog', { name: 'Cover clip.dcm' })).toBeVisible();
    expect(screen.getByText(/usually contain text.*black in every frame of the file itself/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crops' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add box' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Frame 1 of 3' }), { target: { value: '3' } });
    await waitFor(() =>
      expect(screen.getByAltText('The image as it is now')).toHaveAttribute('src', 'blob:frame-2'),
    );
    expect(screen.getByRole('slider', { name: 'Frame 3 of 3' })).toBeVisible();
    expect(boxNamed('Black box 1')).toBeVisible();
  });

  test('says why one of its frames cannot be shown, and keeps the boxes', async () => {
    const show = (index: number) =>
      index === 0 ? opened.show(0) : Promise.reject(new FileRefusal('The image cannot be shown here.'));
    mockOpenDicomImage.mockResolvedValue({ ...opened, canCrop: false, frameCount: 2, show });
    const { user } = await open(study);
    await user.click(screen.getByRole('button', { name: 'Add box' }));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The image cannot be shown here.');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    await screen.findByAltText('The image as it is now');
    expect(boxNamed('Black box 1')).toBeVisible();
  });
});
