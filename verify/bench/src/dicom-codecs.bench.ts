import { readFileSync } from 'node:fs';
import type { BenchRow } from './bench-row';
import { bundledDicom } from './bundled-dicom';
import { makeSamples } from './dicom-samples';
import { startNative } from './native-program';
import { contest, timed } from './speed-contest';

const rounds = 8;

interface Comparison {
  metric: string;
  /** The product's operation. It reads the file in every run if the opponent does so, too. */
  ours: () => Promise<unknown>;
  opponentName: string;
  opponent: (count: number) => Promise<number>;
  count: number;
  goal: BenchRow['goal'];
  then: BenchRow['goal'];
}

async function compare(comparison: Comparison): Promise<BenchRow> {
  const { metric, ours, opponentName, opponent, count, goal, then } = comparison;
  const best = await contest({ ours: timed(ours), opponent }, { count, rounds });
  return {
    metric,
    ours: `${best.ours.toFixed(2)} ms`,
    opponent: `${opponentName} ${best.opponent.toFixed(2)} ms`,
    ratio: best.ours / best.opponent,
    goal,
    then,
  };
}

/** Measures decoding a frame against native libraries, each of which runs in its own process. */
export async function run(): Promise<BenchRow[]> {
  const codecs = startNative('codecs.c', [], ['-lcharls', '-lopenjp2', '-lturbojpeg']);
  const samples = await makeSamples((raw) => codecs.measure(`encode-j2k 1 ${raw}`));
  const { openDicom } = await bundledDicom();
  const stream = (codec: string, file: string) => (count: number) =>
    codecs.measure(`${codec} ${count} ${file}`);
  const perFrame = async (file: string) => {
    const opened = await openDicom(readFileSync(file));
    return () => opened.frame(0);
  };
  const { jpegLs, jpeg2000, jpegBaseline } = samples;
  const rows = [
    await compare({
      metric: 'JPEG-LS lossless, 512×512 of 16 bits, a frame',
      ours: await perFrame(jpegLs.file),
      opponentName: 'CharLS',
      opponent: stream('charls', jpegLs.stream),
      count: 10,
      goal: '<= 1.2',
      then: '<= 1.1',
    }),
    await compare({
      metric: 'JPEG 2000 lossless, 512×512 of 16 bits, a frame',
      ours: await perFrame(jpeg2000.file),
      opponentName: 'OpenJPEG',
      opponent: stream('openjpeg', jpeg2000.stream),
      count: 5,
      goal: '<= 2',
      then: '<= 1.5',
    }),
    await compare({
      metric: 'JPEG baseline, 512×512 of 8 bits, a frame',
      ours: await perFrame(jpegBaseline.file),
      opponentName: 'libjpeg-turbo',
      opponent: stream('turbojpeg', jpegBaseline.stream),
      count: 30,
      goal: '<= 2',
      then: '<= 1.5',
    }),
  ];
  codecs.stop();
  const dcmtk = startNative(
    'dcmtk.cc',
    [],
    ['-ldcmjpeg', '-lijg8', '-lijg12', '-lijg16', '-ldcmimgle', '-ldcmdata', '-loflog', '-lofstd'],
  );
  for (const [metric, file, count] of [
    ['RLE, 512×512 of 16 bits, file read', samples.rle, 30],
    ['big endian, 512×512 of 16 bits, file read', samples.bigEndian, 50],
    ['JPEG lossless SV1, 512×512 of 16 bits, file read', samples.jpegLossless, 10],
  ] as const) {
    rows.push(
      await compare({
        metric,
        // Reads the file and decodes its first frame to stored values, as a viewer does.
        ours: async () => (await openDicom(readFileSync(file))).frame(0),
        opponentName: 'DCMTK',
        opponent: (runs) => dcmtk.measure(`decode ${runs} ${file}`),
        count,
        goal: '<= 2',
        then: '<= 1.2',
      }),
    );
  }
  dcmtk.stop();
  return rows;
}
