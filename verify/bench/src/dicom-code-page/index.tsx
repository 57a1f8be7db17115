/** Opens a series in the product's viewer with the viewer's own workers, as the pages of cases do. */
import '@medrad/ui/core-styles';
import { DicomSeriesOpener, openFileFrames } from '@medrad/dicom-viewer';
import { ToastProvider } from '@medrad/ui/core';
import { createRoot } from 'react-dom/client';

const host = document.body.appendChild(document.createElement('main'));
/** Default width of a canvas in px: a canvas of this width has not been painted. */
const blankWidth = 300;

/** Shows a file; resolves to the milliseconds until its first frame is on the canvas. */
async function show(bytes: ArrayBuffer): Promise<number> {
  const start = performance.now();
  const open = () => openFileFrames(new Uint8Array(bytes));
  const series = [
    {
      key: '0',
      label: 'CT',
      modality: 'CT',
      frameCount: 1,
      open,
      thumbnail: () => Promise.reject(new Error('no strip')),
    },
  ];
  createRoot(host).render(
    <ToastProvider>
      <DicomSeriesOpener series={series} label="CT" />
    </ToastProvider>,
  );
  return new Promise((resolve) => {
    const look = () => {
      const canvas = host.querySelector<HTMLCanvasElement>('canvas[aria-label="DICOM image"]');
      if (canvas && canvas.width !== blankWidth) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  });
}

Object.assign(window, { show });
