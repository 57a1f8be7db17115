import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, testData, testWithData } from '@medrad/testing';
import { createDiskStore, findRendition, newObjectKey, rasterKinds, storeImage } from '../src';
import { drain, pieces, samplePng, temporaryFolder } from './samples';

const folder = testData('hostile') ?? '';
const testWithHostile = testWithData('hostile');
const maxBytes = 10 * 1024 * 1024;

/** Expected result of each hostile file as an image upload; harmless images with odd names are accepted. */
const refusals: Record<string, string> = {
  'bomb_10MiB.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'bomb_flat_500MiB.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'bomb_nested_1GiB.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'dcm_renamed.jpg': 'UNSUPPORTED_MEDIA_TYPE',
  'dicom_deflate_bomb_128MiB.dcm': 'UNSUPPORTED_MEDIA_TYPE',
  'dicom_preamble_html.dcm': 'UNSUPPORTED_MEDIA_TYPE',
  'dicom_xss_text.dcm': 'UNSUPPORTED_MEDIA_TYPE',
  'filenames.json': 'UNSUPPORTED_MEDIA_TYPE',
  'html_renamed.jpg': 'UNSUPPORTED_MEDIA_TYPE',
  'html_renamed.mp4': 'UNSUPPORTED_MEDIA_TYPE',
  'image.jpg.html': 'UNSUPPORTED_MEDIA_TYPE',
  'jpeg_truncated.jpg': 'UNREADABLE_IMAGE',
  'mp4_ftyp_html.mp4': 'UNSUPPORTED_MEDIA_TYPE',
  'mz_header.pdf': 'UNSUPPORTED_MEDIA_TYPE',
  'pdf_header_only.pdf': 'UNSUPPORTED_MEDIA_TYPE',
  'pdf_openaction_js.pdf': 'UNSUPPORTED_MEDIA_TYPE',
  'pdf_uri_javascript.pdf': 'UNSUPPORTED_MEDIA_TYPE',
  'png_bomb_20000x20000.png': 'UNREADABLE_IMAGE',
  'polyglot_gif_js.gif': 'UNSUPPORTED_MEDIA_TYPE',
  'polyglot_pdf_js_html.pdf': 'UNSUPPORTED_MEDIA_TYPE',
  'svg_renamed.png': 'UNSUPPORTED_MEDIA_TYPE',
  'svg_with_script.svg': 'UNSUPPORTED_MEDIA_TYPE',
  'zip_5000_empty_entries.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'zip_duplicate_names.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'zip_name_300_chars.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'zip_path_traversal.zip': 'UNSUPPORTED_MEDIA_TYPE',
  'zip_renamed.dcm': 'UNSUPPORTED_MEDIA_TYPE',
  'zip_symlink.zip': 'UNSUPPORTED_MEDIA_TYPE',
};
const refusalOf = (name: string) => (name.startsWith('zero_byte') ? 'EMPTY_FILE' : (refusals[name] ?? null));

testWithHostile('S9 every hostile file is refused as an image, or served as its pixels alone', async () => {
  const disk = await temporaryFolder();
  const store = await createDiskStore({ root: disk.path });
  for (const name of readdirSync(folder)) {
    const key = newObjectKey();
    const data = readFileSync(join(folder, name));
    const outcome = await store
      .stage(pieces(data, 4000), { maxBytes, accept: rasterKinds })
      .then((staged) => storeImage(store, staged, key))
      .then(
        () => null,
        (error: { code: string }) => error.code,
      );
    expect([name, outcome]).toEqual([name, refusalOf(name)]);
    if (outcome) {
      expect([name, await filesBelow(disk.path)]).toEqual([name, []]);
      continue;
    }
    const shown = await findRendition(store, key);
    const pixels = await drain((await store.open(shown?.object.key ?? '')).stream);
    expect(pixels.toString('latin1')).not.toMatch(/<\?php|<script|<html/i);
    for (const stored of await filesBelow(disk.path))
      expect(stored).toMatch(/\/[a-z0-9._]+~[a-z]+~[0-9a-f]{128}$/);
    for (const stored of [key, ...(await variantKeys(store.list()))]) await store.delete(stored);
  }
  await disk.remove();
});

testWithHostile(
  'S9 hostile papers and case files are recognised by their bytes, whatever their extension',
  async () => {
    const disk = await temporaryFolder();
    const store = await createDiskStore({ root: disk.path });
    const kindOf = async (name: string) => {
      const accept = ['jpeg', 'pdf', 'mp3', 'mp4', 'zip', 'dicom'] as const;
      const staged = await store
        .stage(pieces(readFileSync(join(folder, name)), 4000), { maxBytes, accept })
        .catch(() => null);
      if (staged) await store.discard(staged);
      return staged?.kind ?? null;
    };
    expect(await kindOf('dcm_renamed.jpg')).toBe('dicom');
    expect(await kindOf('jpg_renamed.dcm')).toBe('jpeg');
    expect(await kindOf('zip_renamed.dcm')).toBe('zip');
    for (const name of [
      'mz_header.pdf',
      'pdf_header_only.pdf',
      'polyglot_pdf_js_html.pdf',
      'mp4_ftyp_html.mp4',
    ]) {
      expect([name, await kindOf(name)]).toEqual([name, null]);
    }
    expect(await kindOf('dicom_preamble_html.dcm')).toBeNull();
    expect(await filesBelow(disk.path)).toEqual([]);
    await disk.remove();
  },
);

testWithData(
  'pdf',
  'media',
  'zip',
  'series',
)('real papers, recordings, archives and scans are recognised', async () => {
  const disk = await temporaryFolder();
  const store = await createDiskStore({ root: disk.path });
  const expected: [string, string, string | null][] = [
    ['pdf', '.pdf', 'pdf'],
    ['media', '.mp3', 'mp3'],
    ['media', '.mp4', 'mp4'],
    ['media', '.webm', null],
    ['zip', '.zip', 'zip'],
    ['series/ct_head_ge_tilt', '.dcm', 'dicom'],
  ];
  for (const [place, extension, kind] of expected) {
    const directory = testData(place) ?? '';
    const names = readdirSync(directory).filter((name) => name.endsWith(extension));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const body = pieces(readFileSync(join(directory, name)), 65_536);
      const accept = ['pdf', 'mp3', 'mp4', 'zip', 'dicom'] as const;
      const staged = await store.stage(body, { maxBytes, accept }).catch(() => null);
      expect([name, staged?.kind ?? null]).toEqual([name, kind]);
    }
  }
  await disk.remove();
});

test('stores nothing of an image whose renditions cannot all be stored', async () => {
  const disk = await temporaryFolder();
  const store = await createDiskStore({ root: disk.path });
  const staged = await store.stage(pieces(await samplePng(600, 40)), { maxBytes, accept: rasterKinds });
  let commits = 0;
  const failing = {
    ...store,
    commit: (...args: Parameters<typeof store.commit>) => {
      commits += 1;
      if (commits === 3) throw new Error('power cut');
      return store.commit(...args);
    },
  };
  await expect(storeImage(failing, staged, newObjectKey())).rejects.toThrow('power cut');
  expect(await filesBelow(disk.path)).toEqual([]);
  await disk.remove();
});

async function variantKeys(list: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of list) keys.push(key);
  return keys;
}
