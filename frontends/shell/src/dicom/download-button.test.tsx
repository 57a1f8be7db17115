import type { SeriesFile } from '@medrad/dicom';
import { renderApp } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { DownloadButton } from './download-button';
import { uniqueNames } from './unique-names';

/** A file that the browser was asked to save. */
interface Saved {
  name: string;
  bytes: Uint8Array;
}

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => jest.restoreAllMocks());

/** All byte values in an order that depends on the seed. */
const content = (seed: number) => Uint8Array.from({ length: 700 }, (_, index) => (index + seed) % 256);
const picked = (name: string, seed = 0): SeriesFile => ({ name, data: new File([content(seed)], 'stored') });

const made = (name: string): SeriesFile => ({ name, data: new Uint8Array(1) });

/** Presses Download and returns the saved file. */
async function download(files: readonly SeriesFile[]): Promise<Saved> {
  const { user } = renderApp(<DownloadButton files={files} />);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled());
  const [{ name, blob }] = saved as [{ name: string; blob: Blob }];
  return { name, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

describe('download of the opened files', () => {
  test.each([
    ['a file that was picked', picked('0001.dcm', 3), '0001.dcm'],
    ['a file of a folder', picked('chest/thin/0001.dcm', 3), '0001.dcm'],
    ['a made file', { ...made('ct/1.dcm'), data: content(3) }, '1.dcm'],
    ['a ZIP', picked('study.zip', 3), 'study.zip'],
  ])('DCM-04 %s is saved unchanged under its own name', async (_, file, name) => {
    const { bytes, ...rest } = await download([file]);
    expect(rest).toEqual({ name });
    expect(Buffer.from(bytes).equals(content(3))).toBe(true);
  });

  test.each<[string, string[], string]>([
    ['one folder', ['chest/a/1.dcm', 'chest/2.dcm', 'chest/DICOMDIR'], 'chest.zip'],
    ['several folders', ['chest/1.dcm', 'head/1.dcm'], 'dicom-files.zip'],
    ['no folder', ['1.dcm', '2.dcm'], 'dicom-files.zip'],
    ['a folder and beside it', ['chest/1.dcm', '2.dcm'], 'dicom-files.zip'],
  ])('DCM-04 several files of %s are saved as one ZIP named after it', async (_, names, zipName) => {
    const { name, bytes } = await download(names.map(picked));
    expect(name).toBe(zipName);
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual([...names].sort());
  });

  test('DCM-04 every file of the ZIP has a name of its own and its bytes unchanged', async () => {
    const names = ['1.dcm', '1 (2).dcm', '1.dcm', '1.dcm', 'DICOMDIR', 'DICOMDIR', 'Ménière.dcm', 'empty'];
    const files = names.map(picked).with(-1, { name: 'empty', data: new Uint8Array() });
    const { bytes } = await download(files);
    const entries = Object.values(unzipSync(bytes));
    expect(entries).toHaveLength(names.length);
    entries.forEach((entry, index) => {
      expect(Buffer.from(entry).equals(index === names.length - 1 ? Buffer.alloc(0) : content(index))).toBe(
        true,
      );
    });
  });

  const unreadable = () =>
    Object.assign(new File(['x'], '2'), { arrayBuffer: () => Promise.reject(new Error()) });
  const huge = Object.defineProperty(new File(['x'], '2'), 'size', { value: 2 ** 32 });
  test.each<[string, SeriesFile[], RegExp]>([
    ['a file that cannot be read', [picked('1'), { name: '2', data: unreadable() }], /not be read again/],
    ['more files than a ZIP holds', Array.from({ length: 65_536 }, (_, n) => made(`${n}`)), /too many/],
    ['more bytes than a ZIP holds', [picked('1'), { name: '2', data: huge }], /too large/],
  ])('DCM-04 %s: a toast says so, and nothing is saved', async (_, files, reason) => {
    const { user } = renderApp(<DownloadButton files={files} />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Download failed')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('names of the files in a ZIP', () => {
  const part = fc.constantFrom('a', 'A', 'a (2)', 'a (2) (2)', 'a (3)', 'b', '');
  const anyName = fc
    .tuple(fc.constantFrom('', 'ct/', 'CT/', 'v1.2/'), part, fc.constantFrom('', '.dcm', '.DCM', '.'))
    .map((parts) => parts.join(''));

  test('no two are alike, also where a file system ignores case', () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 12 }), (names) => {
        const unique = uniqueNames(names);
        expect(unique).toHaveLength(names.length);
        expect(new Set(unique.map((name) => name.toLowerCase())).size).toBe(names.length);
      }),
    );
  });

  test('a unique name is unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 12 }), (names) => {
        const unique = uniqueNames(names);
        const lower = names.map((name) => name.toLowerCase());
        names.forEach((name, index) => {
          if (lower.indexOf(name.toLowerCase()) === index) expect(unique[index]).toBe(name);
        });
      }),
    );
  });

  test.each([
    [['a.dcm', 'a.dcm'], 'a (2).dcm'],
    [['a.dcm', 'a (2).dcm', 'a.dcm'], 'a (3).dcm'],
    [['v1.2/a', 'v1.2/a'], 'v1.2/a (2)'],
    [['a.dcm', 'A.dcm'], 'A (2).dcm'],
  ])('%j: the last becomes %s', (names, last) => {
    expect(uniqueNames(names).at(-1)).toBe(last);
  });
});
