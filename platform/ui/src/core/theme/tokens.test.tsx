import { readFileSync } from 'node:fs';
import path from 'node:path';
import { antdColors } from '../../antd/antd-theme';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** The colours of one theme, by token name. */
function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`), css.indexOf('}', css.indexOf(`${selector} {`)));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensOf(':root');
const themes = { light, dark: { ...light, ...tokensOf('.dark') } };

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const texts: [string, string][] = [
  ...['bg', 'surface', 'surface-raised', 'surface-sunken'].flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['primary', ground],
    ['danger', ground],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['primary', 'primary-soft'],
  ['accent', 'accent-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['text', 'primary-soft'],
  ['bg', 'success'],
  ['bg', 'text'],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(texts)('text in %s on %s has a contrast of at least 4.5', (front, ground) => {
    const tokens = themes[theme];
    expect(contrast(tokens[`color-${front}`] ?? '', tokens[`color-${ground}`] ?? '')).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  const series = [0, 1, 2, 3, 4, 5].map((number) => `series-${number}`);
  test.each(['border-strong', 'focus', 'star', ...series])(
    'the symbol in %s has a contrast of at least 3',
    (mark) => {
      const tokens = themes[theme];
      for (const ground of ['bg', 'surface', 'surface-sunken']) {
        expect(
          contrast(tokens[`color-${mark}`] ?? '', tokens[`color-${ground}`] ?? ''),
        ).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test('antd computes with the same colours', () => {
    const tokens = themes[theme];
    expect(antdColors[theme]).toEqual({
      colorPrimary: tokens['color-primary'],
      colorBgBase: tokens['color-surface'],
      colorTextBase: tokens['color-text'],
      colorError: tokens['color-danger'],
      colorSuccess: tokens['color-success'],
      colorWarning: tokens['color-warning'],
    });
  });
});

test('the dark theme applies to screens only, and print uses the light one', () => {
  const [before = '', ...others] = css.split('.dark {');
  expect(others).toHaveLength(1);
  expect(before.trimEnd()).toMatch(/@media screen \{$/);
});
