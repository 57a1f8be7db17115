/** File bytes to a painted frame by Cornerstone3D's loader and its renderer without a graphics card. */
import { cache, imageLoader, init as initCore, utilities } from '@cornerstonejs/core';
import { init, wadouri } from '@cornerstonejs/dicom-image-loader';

const canvas = document.body.appendChild(document.createElement('canvas'));
const ready = (async () => {
  await initCore({ rendering: { useCPURendering: true } });
  init({ maxWebWorkers: 1 });
})();

async function show(bytes) {
  await ready;
  const start = performance.now();
  const imageId = wadouri.fileManager.add(new Blob([bytes]));
  const image = await imageLoader.loadAndCacheImage(imageId);
  [canvas.width, canvas.height] = [image.columns, image.rows];
  await utilities.renderToCanvasCPU(canvas, image);
  const spent = performance.now() - start;
  cache.purgeCache();
  wadouri.fileManager.remove(Number(imageId.split(':')[1]));
  return spent;
}

window.show = show;
