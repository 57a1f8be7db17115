import { screen } from '@testing-library/react';
import { paintForEachTest, rampFrame, settle, sourceOf } from '../test/dicom-viewports';
import { showViewer, threeFrames } from '../test/show-viewer';
import { DicomViewer } from './dicom-viewer';

paintForEachTest();
beforeEach(() => sessionStorage.clear());

const clip = (rate: number, seriesKey?: string) =>
  sourceOf(
    Array.from({ length: 3 }, () => rampFrame(1000, { cine: { duration: 1000 / rate, rate } })),
    seriesKey === undefined ? {} : { seriesKey },
  );
const speeds = () => screen.getByRole('combobox', { name: 'Frames a second' });

describe('the speed of a cine', () => {
  test('is the rate in the file, or 10 frames per second without one', async () => {
    const { rerender } = await showViewer({ source: clip(25) });
    expect(speeds()).toHaveDisplayValue('25 / s');
    rerender(<DicomViewer source={threeFrames()} />);
    await settle();
    expect(speeds()).toHaveDisplayValue('10 / s');
  });

  test('is kept for its series only when the reader chose it', async () => {
    const first = await showViewer({ source: clip(25, 'a') });
    await first.user.selectOptions(speeds(), '5');
    first.unmount();
    const second = await showViewer({ source: clip(25, 'a') });
    expect(speeds()).toHaveDisplayValue('5 / s');
    second.rerender(<DicomViewer source={clip(33, 'b')} />);
    await settle();
    expect(speeds()).toHaveDisplayValue('33 / s');
    second.rerender(<DicomViewer source={clip(25, 'a')} />);
    await settle();
    expect(speeds()).toHaveDisplayValue('5 / s');
  });

  test('choosing the rate in the file clears the stored choice', async () => {
    const { user, unmount } = await showViewer({ source: clip(25, 'a') });
    await user.keyboard(',');
    expect(speeds()).toHaveDisplayValue('20 / s');
    await user.keyboard('.');
    expect(speeds()).toHaveDisplayValue('25 / s');
    unmount();
    await showViewer({ source: clip(33, 'a') });
    expect(speeds()).toHaveDisplayValue('33 / s');
  });

  test('an invalid stored value is ignored', async () => {
    sessionStorage.setItem('dicomSpeed:a', '-7');
    await showViewer({ source: clip(25, 'a') });
    expect(speeds()).toHaveDisplayValue('25 / s');
  });
});
