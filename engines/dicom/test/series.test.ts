import { readFileSync } from 'node:fs';
import { describeWithData, testData } from '@medrad/testing';
import { openSeries } from '../src/series/open-series';
import { codesOf, seriesOf } from './opened-series';
import { sampleFiles } from './sample-files';

describeWithData(
  'series',
  'dicomdir',
  'zip',
  'hostile',
  'viewer_cases',
)('series of the collection', () => {
  const opened = (...folders: string[]) =>
    openSeries(
      sampleFiles(...folders).map(({ name, read }) => ({
        name: name.slice(name.indexOf('/') + 1),
        data: read(),
      })),
    );

  test('a head CT of 20 slices is one stack from foot to head', async () => {
    const [series, ...others] = seriesOf(await opened('series/mr_head_t1_7t_pddl'));
    expect(others).toEqual([]);
    expect(series?.frames.map(({ file }) => file)).toEqual([...Array(20).keys()]);
    expect(series?.notices).toEqual([]);
  });

  test('the gantry tilt calculated from the geometry of a CT equals the value of its scanner', async () => {
    const [series] = seriesOf(await opened('series/ct_head_ge_tilt'));
    expect(series?.notices).toEqual([{ kind: 'gantry-tilt', degrees: 18.5 }]);
    expect(series?.frames.map(({ file }) => file)).toEqual([...Array(10).keys()]);
  });

  test('a series of four volumes is ordered volume by volume, each in the order of its scanner', async () => {
    const [series, ...others] = seriesOf(await opened('viewer_cases/multi_volume_mr'));
    expect(others).toEqual([]);
    expect(series?.volumes?.map(({ frames }) => frames)).toEqual([4, 4, 4, 4]);
    expect(series?.frames.map(({ file }) => file)).toEqual([...Array(16).keys()]);
    expect(series?.notices).toEqual([]);
  });

  test('a disc of several patients becomes their studies; files that its index names and that are missing are listed', async () => {
    const files = sampleFiles('dicomdir/pcir').map(({ name, read }) => ({
      name: name.replace('dicomdir/pcir/', ''),
      data: read(),
    }));
    const disc = await openSeries(files);
    expect(disc.refused).toEqual([]);
    expect(seriesOf(disc).reduce((sum, { frames }) => sum + frames.length, 0)).toBe(31);
    const partial = await openSeries(files.filter(({ name }) => !name.includes('/CR')));
    expect(codesOf(partial).toSorted()).toEqual([
      '77654033/CR1/6154: absent',
      '77654033/CR2/6247: absent',
      '77654033/CR3/6278: absent',
    ]);
    const small = files.map(({ name, data: bytes }) => ({ name: `cd/${name.toLowerCase()}`, data: bytes }));
    expect((await openSeries(small)).refused).toEqual([]);
    const alone = await openSeries(files.filter(({ name }) => name === 'DICOMDIR'));
    expect([alone.studies, alone.refused.length, alone.refused[0]?.reason.code]).toEqual([[], 31, 'absent']);
  });

  test('the ZIPs of the collection open or are refused with the correct reason', async () => {
    const zips: Record<string, [images: number, ...codes: string[]]> = {
      'zip/dicomdir_tree_3_patients.zip': [31],
      'zip/mr_head_series_10.zip': [10],
      'zip/mixed_junk.zip': [2, 'not-dicom'],
      'zip/encrypted.zip': [0, 'encrypted'],
      'zip/truncated.zip': [0, 'bad-archive'],
      'hostile/bomb_10MiB.zip': [0, 'too-large'],
      'hostile/bomb_flat_500MiB.zip': [0, 'too-large'],
      'hostile/bomb_nested_1GiB.zip': [0, 'bad-archive'],
      'hostile/zip_5000_empty_entries.zip': [0, 'empty'],
      'hostile/zip_duplicate_names.zip': [1, 'duplicate'],
      'hostile/zip_name_300_chars.zip': [1, 'duplicate'],
      'hostile/zip_path_traversal.zip': [1, 'unsafe-name'],
      'hostile/zip_renamed.dcm': [0, 'bad-archive'],
      'hostile/zip_symlink.zip': [1, 'unsafe-name', 'not-dicom'],
    };
    for (const [name, [images, ...codes]] of Object.entries(zips)) {
      const file = testData(name);
      if (!file) continue;
      const result = await openSeries([{ name, data: new Uint8Array(readFileSync(file)) }]);
      const count = seriesOf(result).reduce((sum, { frames }) => sum + frames.length, 0);
      expect([name, count, ...new Set(result.refused.map(({ reason }) => reason.code))]).toEqual([
        name,
        images,
        ...codes,
      ]);
    }
  });

  test('no file of the hostile folder throws', async () => {
    const hostile = sampleFiles('hostile').filter(({ name }) => !/bomb|\.zip$/.test(name));
    const result = await openSeries(hostile.map(({ name, read }) => ({ name, data: read() })));
    expect(result.refused.length + seriesOf(result).reduce((sum, { frames }) => sum + frames.length, 0)).toBe(
      hostile.length,
    );
  });
});
