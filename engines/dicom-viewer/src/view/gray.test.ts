import { windowPresets } from '@medrad/dicom';
import { rampFrame } from '../../test/dicom-viewports';
import { grayChoices } from './gray';

const window = (name: string, center: number, width: number) => ({
  name,
  center,
  width,
  function: 'LINEAR' as const,
});
const namesOf = (windows: ReturnType<typeof window>[], modality = 'CT') => {
  const frame = rampFrame(1000, { windows, unit: modality === 'CT' ? 'HU' : '' });
  const { own, presets } = grayChoices(frame, modality);
  return { own: own.map(({ name }) => name), presets: presets.map(({ name }) => name) };
};

test('presets keep their order and names, whatever windows a file has', () => {
  const names = windowPresets.map(({ name }) => name);
  expect(namesOf([]).presets).toEqual(names);
  expect(namesOf([window('Lung', -500, 1400), window('', 1, 2)])).toEqual({
    own: ['Lung (2)', 'Window 2', 'Whole range'],
    presets: names,
  });
});

test('equal windows are listed once, and different windows with the same name separately', () => {
  const [soft] = windowPresets;
  expect(namesOf([window('ABDOMEN', soft!.center, soft!.width)]).own).toEqual(['Whole range']);
  const doubled = [window('W', 1, 2), window('W', 3, 4), window('X', 1, 2)];
  expect(namesOf(doubled, 'MR')).toEqual({ own: ['W', 'W (2)', 'Whole range'], presets: [] });
});
