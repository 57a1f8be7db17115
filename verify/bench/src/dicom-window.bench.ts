import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { GrayWindow } from '@medrad/dicom';
import type { BenchRow } from './bench-row';
import { bundledDicom } from './bundled-dicom';
import { nativeSlice, slicePixels } from './dicom-samples';
import { startNative } from './native-program';
import { contest, timed, timedSync } from './speed-contest';

const soft: GrayWindow = { center: 40, width: 400, function: 'LINEAR' };

/** Returns a function that reads files into the same memory each time, as the C program's allocator does. */
function createReader(): (file: string) => Uint8Array {
  let memory = new Uint8Array(0);
  return (file) => {
    const handle = openSync(file, 'r');
    const { size } = fstatSync(handle);
    if (memory.length < size) memory = new Uint8Array(size);
    readSync(handle, memory, 0, size, 0);
    closeSync(handle);
    return memory.subarray(0, size);
  };
}

/** Measures windowing of one CT slice against the same loop in C, with and without the time for reading the file. */
export async function run(): Promise<BenchRow[]> {
  const slice = nativeSlice();
  const native = startNative('windowing.c', [slice.native, String(slice.pixelOffset), String(slicePixels)]);
  const { createPainter, initialGray, openDicom } = await bundledDicom();
  const frame = await (await openDicom(readFileSync(slice.native))).frame(0);
  const painter = createPainter(frame);
  const target = new Uint32Array(frame.stored.rows * frame.stored.columns);
  const read = createReader();
  let moved = 0;
  const best = await contest(
    {
      map: timedSync(() => painter.paint(target, { gray: soft, isInverted: false })),
      drag: timedSync(() => {
        moved = (moved + 1) % 100;
        painter.paint(target, { gray: { ...soft, center: moved }, isInverted: false });
      }),
      file: timed(async () => {
        const opened = await (await openDicom(read(slice.native))).frame(0);
        painter.turnTo(opened);
        painter.paint(target, { gray: initialGray(opened), isInverted: false });
      }),
      table: (count) => native.measure(`lut ${count}`),
      read: (count) => native.measure(`file ${count}`),
    },
    { count: 100, rounds: 16 },
  );
  native.stop();
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  return [
    {
      metric: 'window mapping of a 512×512 frame of 16 bits',
      ours: ms(best.map),
      opponent: `the same loop in C ${ms(best.table)}`,
      ratio: best.map / best.table,
      goal: '<= 6',
    },
    {
      metric: 'new window: table rebuilt, over the map alone, in ms',
      ours: ms(Math.max(0, best.drag - best.map)),
      opponent: 'none: an absolute goal',
      ratio: Math.max(0, best.drag - best.map),
      goal: '<= 0.1',
    },
    {
      metric: 'uncompressed file to windowed pixels, read and parsed',
      ours: ms(best.file),
      opponent: `read and mapped in C ${ms(best.read)}`,
      ratio: best.file / best.read,
      goal: '<= 3',
      then: '<= 2',
    },
  ];
}
