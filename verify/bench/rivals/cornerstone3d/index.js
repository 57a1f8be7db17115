/** Decodes and paints a frame with the loader and the CPU renderer of Cornerstone3D. */
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

/** Number of concurrent requests that a browser makes to one server. */
const requestsAtOnce = 6;

/**
 * Loads the list of a stack's slices, then each slice with a request of its own. Returns the milliseconds until the
 * first slice was painted and until all slices were loaded.
 */
async function showStack(list) {
  await ready;
  const start = performance.now();
  const urls = await (await fetch(list)).json();
  const load = (url) => imageLoader.loadAndCacheImage(`wadouri:${url}`);
  const first = await load(urls[0]);
  [canvas.width, canvas.height] = [first.columns, first.rows];
  await utilities.renderToCanvasCPU(canvas, first);
  const firstAt = performance.now() - start;
  const rest = urls.slice(1);
  const loadRest = async () => {
    for (let url = rest.shift(); url; url = rest.shift()) await load(url);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, loadRest));
  const wholeAt = performance.now() - start;
  cache.purgeCache();
  return { firstAt, wholeAt };
}

window.show = show;
window.showStack = showStack;
