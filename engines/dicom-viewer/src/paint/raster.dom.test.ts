import type { DisplayFrame } from '@medrad/dicom';
import { paintForEachTest, plainFrame, rampFrame } from '../../test/dicom-viewports';
import type { FrameImage, Painting, Pixels, PaintJob } from './painting';
import { PartPainter } from './part-painter';
import { Raster } from './raster';

const gray = { center: 500, width: 1000, function: 'LINEAR' } as const;
const imageOf = (frame: DisplayFrame): FrameImage => ({
  kind: 'frame',
  frame,
  gray,
  isInverted: false,
  hasShutter: true,
});

paintForEachTest();

/** A raster whose paintings end when the test says so. */
function rasterUnderTest() {
  const asked: { wanted: PaintJob; finish: () => Promise<void> }[] = [];
  let releases = 0;
  const open = (): Painting => ({
    paint: (wanted) =>
      new Promise<Pixels>((resolve) => {
        asked.push({
          wanted,
          finish: async () => {
            resolve(new PartPainter().paint(wanted));
            await jest.advanceTimersByTimeAsync(0);
          },
        });
      }),
    release: () => void (releases += 1),
  });
  const canvas = document.createElement('canvas');
  const raster = new Raster(canvas, document.createElement('div'), open);
  return {
    raster,
    canvas,
    asked,
    show: (frame: DisplayFrame) => raster.paint(imageOf(frame), [1, 0, 0, 1, 0, 0]),
    frames: () => asked.map(({ wanted }) => (wanted.kind === 'frame' ? wanted.frame : null)),
    releases: () => releases,
  };
}

describe('the canvas of a viewport', () => {
  const [one, two, three] = [rampFrame(1000), rampFrame(1100), rampFrame(1200)];
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('after the painting in progress only the latest image is painted', async () => {
    const { show, asked, frames } = rasterUnderTest();
    show(one);
    show(two);
    show(three);
    expect(frames()).toEqual([one]);
    await asked[0]!.finish();
    expect(frames()).toEqual([one, three]);
  });

  test('the previous image stays while the next one is painted, and is hidden before its values could be misread', async () => {
    const { show, asked, canvas } = rasterUnderTest();
    show(one);
    expect(canvas.style.visibility).toBe('hidden');
    await asked[0]!.finish();
    expect(canvas.style.visibility).toBe('visible');
    show(two);
    jest.advanceTimersByTime(99);
    expect(canvas.style.visibility).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(canvas.style.visibility).toBe('hidden');
    await asked[1]!.finish();
    expect(canvas.style.visibility).toBe('visible');
  });

  test('an image that is painted late is not shown under the number of another frame', async () => {
    const { show, asked, canvas } = rasterUnderTest();
    show(one);
    show(two);
    jest.advanceTimersByTime(100);
    await asked[0]!.finish();
    expect(canvas.style.visibility).toBe('hidden');
    await asked[1]!.finish();
    expect(canvas.style.visibility).toBe('visible');
  });

  test('a frame of another size never takes the position of the previous one', async () => {
    const { show, asked, canvas } = rasterUnderTest();
    const small = plainFrame(2, 3, Int16Array.of(1, 2, 3, 4, 5, 6));
    show(one);
    await asked[0]!.finish();
    show(small);
    expect(canvas.style.visibility).toBe('hidden');
    await asked[1]!.finish();
    expect([canvas.width, canvas.height, canvas.style.visibility]).toEqual([3, 2, 'visible']);
  });

  test('an empty viewport hides its image at once, and a painting in progress is not shown', async () => {
    const { raster, show, asked, canvas } = rasterUnderTest();
    show(one);
    await asked[0]!.finish();
    show(two);
    raster.paint({ kind: 'nothing' }, [1, 0, 0, 1, 0, 0]);
    expect(canvas.style.visibility).toBe('hidden');
    await asked[1]!.finish();
    expect(canvas.style.visibility).toBe('hidden');
  });

  test('release frees the pixels and the painting, including a painting in progress', async () => {
    const { raster, show, asked, canvas, releases } = rasterUnderTest();
    show(one);
    await asked[0]!.finish();
    show(two);
    raster.release();
    await asked[1]!.finish();
    expect([canvas.width, canvas.height, releases()]).toEqual([0, 0, 1]);
  });
});
