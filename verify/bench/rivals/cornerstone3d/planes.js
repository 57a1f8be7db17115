/** Renders one oblique plane of a synthetic volume with Cornerstone3D's volume viewport. */
import { cache, Enums, init, RenderingEngine, utilities, volumeLoader } from '@cornerstonejs/core';

const volumeId = 'made';
const normal = [0.3, 0.4, 0.87];

const nextRendering = (element) =>
  new Promise((resolve) => {
    element.addEventListener(Enums.Events.IMAGE_RENDERED, resolve, { once: true });
  });

function localVolume({ side, spacing, thickness, values }) {
  const scalarData = new Int16Array(side * side * values.length);
  values.forEach((slice, index) => scalarData.set(slice, index * side * side));
  return volumeLoader.createLocalVolume(volumeId, {
    scalarData,
    dimensions: [side, side, values.length],
    spacing: [spacing, spacing, thickness],
    origin: [0, 0, 0],
    direction: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    metadata: {
      BitsAllocated: 16,
      BitsStored: 16,
      SamplesPerPixel: 1,
      HighBit: 15,
      PhotometricInterpretation: 'MONOCHROME2',
      PixelRepresentation: 1,
      Modality: 'CT',
      ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
      PixelSpacing: [spacing, spacing],
      FrameOfReferenceUID: '1.2.3',
      Columns: side,
      Rows: side,
      voiLut: [],
      VOILUTFunction: 'LINEAR',
    },
  });
}

/** Grey value in the middle of the viewport. Reading it waits until drawing is done. */
function middleOf(viewport) {
  const canvas = viewport.getCanvas();
  return canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[0];
}

async function showPlanes(size, steps) {
  init();
  const element = document.body.appendChild(document.createElement('div'));
  Object.assign(element.style, { width: `${size}px`, height: `${size}px` });
  const start = performance.now();
  localVolume(window.slices);
  const engine = new RenderingEngine('engine');
  engine.enableElement({ viewportId: 'plane', type: Enums.ViewportType.ORTHOGRAPHIC, element });
  const viewport = engine.getViewport('plane');
  await viewport.setVolumes([{ volumeId }]);
  viewport.setProperties({ voiRange: { lower: -160, upper: 240 } });
  viewport.setOrientation({
    viewPlaneNormal: normal.map((part) => -part / Math.hypot(...normal)),
    viewUp: [0, -1, 0],
  });
  viewport.setZoom?.(1.5);
  const rendered = nextRendering(element);
  viewport.render();
  await rendered;
  const gray = middleOf(viewport);
  const first = performance.now() - start;
  const begin = performance.now();
  for (let step = 1; step <= steps; step += 1) {
    const next = nextRendering(element);
    utilities.scroll(viewport, { volumeId, delta: 1 });
    await next;
    middleOf(viewport);
  }
  const rate = (steps * 1000) / (performance.now() - begin);
  engine.destroy();
  cache.purgeCache();
  element.remove();
  return { first, rate, gray, kind: 'webgl' };
}

window.showPlanes = showPlanes;
