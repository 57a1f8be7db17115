import type { Theme } from '@medrad/ui/core';
import { theme as antdTheme, type ThemeConfig } from 'antd';

/** Design tokens that antd computes with; equal to the tokens in core/theme/tokens.css. */
export const antdColors = {
  light: {
    colorPrimary: '#1c5cb8',
    colorBgBase: '#ffffff',
    colorTextBase: '#0e1d31',
    colorError: '#b3261e',
    colorSuccess: '#17703f',
    colorWarning: '#86560a',
  },
  dark: {
    colorPrimary: '#7ab2ff',
    colorBgBase: '#101928',
    colorTextBase: '#e7eef8',
    colorError: '#ff958c',
    colorSuccess: '#67d493',
    colorWarning: '#f0bd5d',
  },
} as const satisfies Record<Theme, Record<string, string>>;

/** Base z-index of antd's popups; equal to --layer-menu in core/theme/tokens.css. */
export const antdPopupLayer = 700;

/** antd's theme with the product's colours, radius and heights, as CSS variables without hashed class names. */
export function antdThemeOf(theme: Theme): ThemeConfig {
  return {
    cssVar: { key: 'medrad' },
    hashed: false,
    algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...antdColors[theme],
      // antd's dark algorithm would tint this colour.
      colorBgContainer: antdColors[theme].colorBgBase,
      borderRadius: 10,
      controlHeight: 44,
      fontFamily: 'var(--font-sans)',
      fontSize: 16,
      zIndexPopupBase: antdPopupLayer,
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  };
}
