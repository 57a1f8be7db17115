import { compressLossless, createZip, deidentify, openDicom } from '@medrad/dicom';
import { makeCtHead } from '../series/ct-head';
import { makeRadiograph } from '../series/radiograph';
import type { SyntheticFile } from '../series/synthetic-file';
import { makeUltrasoundCine } from '../series/ultrasound-cine';
import { type GreyLoop, makeGreyVideo } from './grey-video';
import { makeHeartSounds } from './heart-sounds';

/** Names of the files of demo cases that are not drawn phantoms. */
export type CaseFileName = 'ct-head' | 'chest' | 'heart-cine' | 'heart-video' | 'heart-sounds';

/** Size of the made files: `full` for the product, `small` for tests. */
export type CaseFileSize = 'full' | 'small';

/**
 * De-identification key of the synthetic files. It is fixed, so that the files are always the same; it need not be
 * secret, because the files belong to no person.
 */
const key = new Uint8Array(32).fill(0x6d);

/** De-identifies a file and compresses it losslessly, as the browser of an author would. */
async function clean({ bytes }: SyntheticFile): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes: clean } = await deidentify(bytes, { key, embeddedText: 'blank' });
  return new Uint8Array(await compressLossless(clean));
}

async function packHead(size: CaseFileSize): Promise<Uint8Array<ArrayBuffer>> {
  const zip = createZip();
  let number = 0;
  for (const slice of makeCtHead(size === 'full' ? {} : { slices: 2, rows: 16 })) {
    number += 1;
    zip.add(`series-1/${number}.dcm`, await clean(slice));
  }
  return new Uint8Array(await zip.close().arrayBuffer());
}

const cines = new Map<CaseFileSize, SyntheticFile>();

/** The cine loop of the beating heart, which is drawn once and used for two files. */
function cineOf(size: CaseFileSize): SyntheticFile {
  const known =
    cines.get(size) ?? makeUltrasoundCine(size === 'full' ? {} : { frames: 2, rows: 32, columns: 32 });
  cines.set(size, known);
  return known;
}

async function beatOf({ bytes }: SyntheticFile): Promise<GreyLoop> {
  const opened = await openDicom(bytes);
  const { rows, columns } = opened.image;
  const frames: Uint8Array[] = [];
  for (let index = 0; index < opened.wholeFrames; index += 1) {
    frames.push(Uint8Array.from((await opened.frame(index)).stored.values));
  }
  return { rows, columns, frames };
}

/** Makes a file of a demo case. The same name and size give the same file. */
export async function makeCaseFile(name: CaseFileName, size: CaseFileSize): Promise<Uint8Array<ArrayBuffer>> {
  const isSmall = size === 'small';
  switch (name) {
    case 'ct-head':
      return packHead(size);
    case 'chest':
      return clean(makeRadiograph(isSmall ? { rows: 16, columns: 16 } : { rows: 1024, columns: 1024 }));
    case 'heart-cine':
      return clean(cineOf(size));
    case 'heart-video':
      return makeGreyVideo(await beatOf(cineOf(size)), isSmall ? 1 : 6);
    case 'heart-sounds':
      return makeHeartSounds(isSmall ? 1 : 12);
  }
}
