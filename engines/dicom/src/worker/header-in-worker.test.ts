import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ctSlices } from '../../test/build/small-series';
import { dicomFile, type TestElement } from '../../test/build/dicom-bytes';
import { imageElements, pixelTag } from '../../test/build/image-file';
import type { DicomSeries } from '../model/series';
import { connectDicom, connectSeries } from './connect-dicom';
import { connectStudies } from './connect-studies';
import type { PortLike } from './protocol';
import { serveDicom, type ServeOptions } from './serve-dicom';

const canary = 'CANARY^NAME';
const named = (...more: TestElement[]) =>
  dicomFile('1.2.840.10008.1.2.1', [
    ...imageElements({ rows: 2, columns: 2 }).slice(0, 1),
    { tag: 0x00100010, vr: 'PN', value: canary },
    ...more,
    ...imageElements({ rows: 2, columns: 2 }).slice(1),
    { tag: pixelTag, vr: 'OB', value: new Uint8Array(4) },
  ]);

const open: MessagePort[] = [];
afterEach(() => open.splice(0).forEach((port) => port.close()));

/** The page's end of a channel to a worker, and all messages that the worker posted. */
function channel(serve?: ServeOptions) {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  serveDicom(port2, serve);
  const posted: unknown[] = [];
  port1.on('message', (message) => posted.push(message));
  return { port: port1 as unknown as PortLike, terminate: () => port1.close(), posted };
}

const asked = { withIdentity: true };
const words = (posted: unknown[]) => JSON.stringify(posted);

test('a worker without permission for identity never sends it, whatever the page requests', async () => {
  const { port, terminate, posted } = channel();
  const source = await connectDicom(port, named(), { terminate });
  const header = await source.header!(0, asked);
  expect(header.hasIdentity).toBe(false);
  expect(words(posted)).toContain('photometric interpretation');
  expect(words(posted)).not.toMatch(/canary/i);
});

test('a worker with permission for identity sends it only on request', async () => {
  const { port, terminate, posted } = channel({ mayShowIdentity: true });
  const source = await connectDicom(port, named(), { terminate });
  await source.header!(0, {});
  expect(words(posted)).not.toMatch(/canary/i);
  const header = await source.header!(0, asked);
  expect(header.hasIdentity).toBe(true);
  expect(header.values).toContain(canary);
});

test('in a series of many files the header is that of the file with the frame', async () => {
  const { port, terminate } = channel();
  const files = [1, 2].map((number) => named({ tag: 0x00200013, vr: 'IS', value: String(number) }));
  const series = {
    frames: [
      { file: 1, frame: 0 },
      { file: 0, frame: 0 },
    ],
    notices: [],
  } as unknown as DicomSeries;
  const source = connectSeries(port, files, series, { terminate });
  const { tags, values } = await source.header!(0, {});
  expect(values[tags.indexOf(0x00200013)]).toBe('2');
});

test('studies have headers too, and patient names stay in the worker', async () => {
  const { port, terminate, posted } = channel();
  const files = ctSlices({ slices: 3, rows: 16 }).map(({ name, bytes }) => ({ name, data: bytes }));
  const studies = await connectStudies(port, files, { terminate });
  const source = studies.source(studies.studies[0]!.series[0]!);
  const { tags, values } = await source.header!(1, asked);
  expect(values[tags.indexOf(0x00200013)]).toMatch(/^\d+$/);
  expect(values[tags.indexOf(0x00100010)]).toBe('');
  expect(words(posted)).not.toMatch(/canary/i);
});

test('a header request for a file that is not open is refused', async () => {
  const { port, terminate } = channel();
  const source = await connectDicom(port, named(), { terminate });
  source.close();
  await expect(source.header!(0, {})).rejects.toThrow('closed');
});
