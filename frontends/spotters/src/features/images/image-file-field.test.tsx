import { ToastProvider } from '@medrad/ui/core';
import { useHeldUpload } from '@medrad/ui/upload';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageFileField } from './image-file-field';

const bytes = (frames: number) => {
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0];
  const head = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
  const body = Array.from({ length: frames }, () => frame).flat();
  return Uint8Array.from([...head, 1, 0, 1, 0, 0, 0, 0, ...body, 0x3b]);
};
const gif = (frames: number) => {
  const file = new File([bytes(frames)], `${frames}.gif`, { type: 'image/gif' });
  // Files in jsdom have no arrayBuffer method.
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes(frames).buffer) });
};

function Form() {
  return <ImageFileField label="Image File" held={useHeldUpload()} />;
}

test('an animated image says that its first frame is used, and a still one does not', async () => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => undefined;
  const { container } = render(<Form />, { wrapper: ToastProvider });
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, gif(2));
  const notice = 'This image is animated. Only its first frame will be used.';
  expect(await screen.findByText(notice)).toBeInTheDocument();
  await userEvent.upload(input, gif(1));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});
