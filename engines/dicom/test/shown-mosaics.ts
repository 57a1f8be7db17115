import { deidentify, type DicomSeries, openDicom, openSeries } from '../src';
import { seriesOf } from './opened-series';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);

/** Options of de-identifying in tests of mosaics. */
export const cleaning = { key, embeddedText: 'blank' } as const;

export const cleaned = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await deidentify(bytes, cleaning)).bytes;

/** Values and position of every frame of a file, in the file's order. */
export async function framesOf(bytes: Uint8Array) {
  const opened = await openDicom(bytes);
  const frames = Array.from({ length: opened.shownFrames }, (_, index) => opened.frame(index));
  return (await Promise.all(frames)).map(({ stored, display }) => ({
    size: [stored.rows, stored.columns],
    values: [...stored.values],
    plane: display.plane,
    spacing: display.spacing,
  }));
}

/** The stacks of an archive as they are shown: names of volumes and first values of the frames. */
export async function shownOf(archive: Uint8Array | Blob) {
  const opened = await openSeries([{ name: 'study.zip', data: archive }]);
  const shown = async (series: DicomSeries) => {
    const source = opened.source(series);
    const firsts = series.frames.map(async (_, at) => (await source.load(at)).stored.values[0]);
    return {
      size: [series.rows, series.columns],
      volumes: series.volumes,
      firsts: await Promise.all(firsts),
      planes: series.geometry?.planes.map(({ position }) => position),
      notices: series.notices,
    };
  };
  return Promise.all(seriesOf(opened).map(shown));
}
