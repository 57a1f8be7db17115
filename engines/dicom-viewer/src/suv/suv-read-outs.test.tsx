import { act, screen } from '@testing-library/react';
import {
  paintForEachTest,
  pointer,
  rampFrame,
  settle,
  sourceOf,
  viewportOf,
} from '../../test/dicom-viewports';
import { showViewer, tool } from '../../test/show-viewer';
import { probeText } from '../measure/measure-text';
import { describeLazily } from '../measure/region-text';
import { grayChoices } from '../view/gray';
import { suvText } from './suv-text';

// Loads parts before the first test that the viewer loads on demand.
import '@medrad/ui/testing';
import './suv-note';

const canvas = paintForEachTest();

const known = { kind: 'bw' as const, factor: 0.002, doubts: [] };
const pet = (display: Parameters<typeof rampFrame>[1] = {}) =>
  rampFrame(1000, { rescale: { slope: 2, intercept: 0 }, unit: 'Bq/ml', suv: known, ...display });

test('a PET value is shown in its unit and as SUV', () => {
  expect(probeText(pet(), { x: 0, y: 0 })).toBe('2000 Bq/ml, SUV 4');
  expect(probeText(pet({ suv: { kind: 'none', reason: 'no-weight' } }), { x: 0, y: 0 })).toBe('2000 Bq/ml');
});

test('a region has the mean, spread and maximum of SUV', () => {
  const ellipse = {
    kind: 'ellipse' as const,
    index: 0,
    points: [
      { x: 0, y: 0 },
      { x: 4, y: 4 },
    ],
  };
  expect(describeLazily(pet(), ellipse)).toMatch(/^2004 ± \S+ Bq\/ml \(.*\), SUV 4.01 ± \S+, max 4.02, /);
});

test('SUV windows are offered if SUV is known, and the initial window is unchanged', async () => {
  const names = (frame = pet()) => grayChoices(frame, 'PT').presets.map(({ name }) => name);
  expect(names()).toEqual(['SUV 0–5', 'SUV 0–7', 'SUV 0–10']);
  expect(names(pet({ suv: { kind: 'none', reason: 'counts' } }))).toEqual([]);
  expect(grayChoices(pet(), 'PT').presets[1]?.gray).toMatchObject({ center: 1750, width: 3500 });
  const { user } = await showViewer({ source: sourceOf([pet()], { modality: 'PT' }) });
  const select = screen.getByRole('combobox', { name: 'Window' });
  expect(select).toHaveValue('');
  await user.keyboard('2');
  expect(select).toHaveValue('SUV 0–7');
});

test('the image states how SUV is normalised and any doubts, or why there is no SUV', async () => {
  expect(suvText({ ...known, doubts: ['over-midnight'] })).toBe(
    'SUV by body weight; the injection is taken for the evening before',
  );
  await showViewer({ source: sourceOf([pet({ suv: { kind: 'none', reason: 'no-weight' } })]) });
  expect(await screen.findByText('No SUV: the patient’s weight is missing')).toBeInTheDocument();
});

describe('value, pixel and place in the patient', () => {
  const placed = pet({
    plane: { position: [-10, 20, 30], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
    spacing: { row: 1, column: 1, plane: 'patient' },
  });
  const corner = () => viewportOf().textContent;

  test('are shown under the mouse', async () => {
    await showViewer({ source: sourceOf([placed]) });
    pointer('pointermove', 400, 300);
    await settle();
    expect(corner()).toMatch(/\d+ Bq\/ml, SUV [\d.]+, stored \d+/);
    expect(corner()).toMatch(/x \d+, y \d+/);
    expect(corner()).toMatch(/[LR] [\d.]+, P [\d.]+, H 30\.0 mm/);
    pointer('pointermove', 1, 1);
    await settle();
    expect(corner()).not.toContain('mm,');
  });

  test('are shown at the keyboard cross too, and are hidden with it', async () => {
    const { user } = await showViewer({ source: sourceOf([placed]) });
    await user.click(tool('Probe'));
    act(() => viewportOf().focus());
    await user.keyboard('{Enter}');
    await settle();
    expect(corner()).toMatch(/H 30\.0 mm/);
    expect(canvas.texts().join(' ')).toContain('Bq/ml');
    await user.keyboard('{Escape}');
    await settle();
    expect(corner()).not.toMatch(/H 30\.0 mm/);
  });
});
