import type sharp from 'sharp';

type Sharp = typeof sharp;

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
]);

let loaded: Sharp | undefined;

/**
 * The image library, loaded when the first image is read or written, because loading libvips takes a noticeable part of
 * a start. SVG, PDF, TIFF and the other decoders of libvips are blocked, which uploads must not reach.
 */
export function loadSharp(): Sharp {
  if (!loaded) {
    // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at every start
    loaded = require('sharp') as Sharp;
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({ operation: loaders });
    // One thread and no operation cache limit the memory to one decoded image.
    loaded.concurrency(1);
    loaded.cache(false);
  }
  return loaded;
}
