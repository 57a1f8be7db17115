import { imageFailure, isImageDecoded, preloadImage, releasePreloadedImages } from './preload-image';

const url = (n: number) => `/api/files/spotters/${n}.png`;
const decode = jest.fn<Promise<void>, []>();

beforeEach(() => {
  releasePreloadedImages();
  decode.mockReset().mockResolvedValue(undefined);
  HTMLImageElement.prototype.decode = decode;
});

describe('preloading', () => {
  test('TAKE-15 keeps a preloaded image decoded, and decodes it once however often it is requested', async () => {
    expect(isImageDecoded(url(1))).toBe(false);
    await expect(Promise.all([preloadImage(url(1)), preloadImage(url(1))])).resolves.toEqual([true, true]);
    expect(isImageDecoded(url(1))).toBe(true);
    expect(decode).toHaveBeenCalledTimes(1);
  });

  test('keeps at most four decoded images and drops the least recently used one first', async () => {
    for (const n of [1, 2, 3, 4]) await preloadImage(url(n));
    await preloadImage(url(1));
    await preloadImage(url(5));
    expect([1, 2, 3, 4, 5].filter((n) => isImageDecoded(url(n)))).toEqual([1, 3, 4, 5]);
  });

  test('does not keep an image that cannot be decoded, reports it, and tries it again later', async () => {
    decode.mockRejectedValueOnce(new Error('EncodingError'));
    const failed: string[] = [];
    const note = ({ detail }: CustomEvent<string>) => failed.push(detail);
    window.addEventListener(imageFailure, note);
    await expect(preloadImage(url(1))).resolves.toBe(false);
    window.removeEventListener(imageFailure, note);
    expect(failed).toEqual([url(1)]);
    expect(isImageDecoded(url(1))).toBe(false);
    await expect(preloadImage(url(1))).resolves.toBe(true);
  });
});
