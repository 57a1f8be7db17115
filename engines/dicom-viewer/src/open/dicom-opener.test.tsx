import { DicomError, type FrameSource } from '@medrad/dicom';
import { ToastProvider } from '@medrad/ui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { edge, paintForEachTest, rampFrame, settle, sourceOf } from '../../test/dicom-viewports';
import { DicomOpener } from './dicom-opener';
import type { OpenFrames } from './use-frame-source';

// Loads before the first test the part of the toast that is loaded on demand.
import '@medrad/ui/testing';

paintForEachTest();

async function show(open: OpenFrames) {
  const view = render(
    <ToastProvider>
      <DicomOpener open={open} download={{ href: '/a.dcm', fileName: 'a.dcm' }} />
    </ToastProvider>,
  );
  await settle();
  return { user: userEvent.setup(), ...view };
}

const toasts = () =>
  screen.queryAllByRole('listitem').map((item) => item.textContent?.replace(/(Close|Dismiss).*$/, ''));

describe('opening', () => {
  test('DCM-21 after the first frame a notice gives the number of frames and their size', async () => {
    await show(() => Promise.resolve(sourceOf([rampFrame(), rampFrame()])));
    await settle();
    const toast = within(screen.getByRole('region', { name: /Notifications/ })).getByRole('listitem');
    expect(toast).toHaveTextContent('DICOM Loaded Successfully');
    expect(toast).toHaveTextContent(`Loaded 2 frame(s) (${edge}×${edge})`);
  });

  test('DCM-14 DCM-15 a failure shows a toast and a message in place of the image, with Retry', async () => {
    const failure = new DicomError('no-dimensions', 'Invalid DICOM file: missing image dimensions');
    let answer: () => Promise<FrameSource> = () => Promise.reject(failure);
    const { user } = await show(() => answer());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'DICOM parsing failed: Invalid DICOM file: missing image dimensions',
    );
    expect(toasts().join()).toContain('DICOM Load Error');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'a.dcm');
    answer = () => Promise.resolve(sourceOf([rampFrame()]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(screen.getByRole('group', { name: 'Image' })).toBeInTheDocument();
  });

  test('DCM-17 DCM-18 a file with unsupported compression opens on the test pattern, without a success notice', async () => {
    await show(() => Promise.reject(new DicomError('unsupported-compression', 'H.264 is not read here.')));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^This DICOM file uses compression\. Showing test pattern/,
    );
    expect(toasts().join()).not.toContain('DICOM Loaded Successfully');
  });

  test('the loading state and an empty source are shown', async () => {
    let come: (source: FrameSource | null) => void = () => undefined;
    await show(() => new Promise((resolve) => (come = resolve)));
    expect(screen.getByRole('status', { name: 'Loading DICOM' })).toBeInTheDocument();
    come(null);
    await settle();
    expect(screen.getByRole('heading', { name: 'No images here' })).toBeInTheDocument();
  });

  test('after twenty openings and closings every source is closed, including one that arrives late', async () => {
    const opened: ReturnType<typeof sourceOf>[] = [];
    for (let cycle = 0; cycle < 20; cycle += 1) {
      const source = sourceOf([rampFrame()]);
      opened.push(source);
      const { unmount } = await show(() => Promise.resolve(source));
      unmount();
    }
    const late = sourceOf([rampFrame()]);
    let come: (source: FrameSource) => void = () => undefined;
    const { unmount } = await show(() => new Promise((resolve) => (come = resolve)));
    unmount();
    come(late);
    await settle();
    expect([...opened, late].every((source) => source.isClosed())).toBe(true);
  });
});
