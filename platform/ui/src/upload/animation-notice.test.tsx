import { render, screen } from '@testing-library/react';
import { AnimationNotice } from './animation-notice';

/** A PNG with or without the chunk of an animation. */
const png = (isAnimated: boolean) =>
  new File(
    [
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
      isAnimated ? 'acTL' : 'IDAT',
      new Uint8Array(4),
    ],
    'image.png',
  );
const notice = 'This image is animated. Only its first frame will be used.';

test('an animated image says that its first frame is used, until a still one takes its place', async () => {
  const { rerender } = render(<AnimationNotice file={png(true)} />);
  expect(await screen.findByRole('status')).toHaveTextContent(notice);
  rerender(<AnimationNotice file={png(false)} />);
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  rerender(<AnimationNotice file={null} />);
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});
