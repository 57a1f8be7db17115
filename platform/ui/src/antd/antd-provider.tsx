import { useTheme } from '@medrad/ui/core';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdThemeOf } from './antd-theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Applies the product's theme, light or dark, and the page's style nonce to antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const config = useMemo(() => antdThemeOf(theme), [theme]);
  return (
    <ConfigProvider theme={config} csp={nonce ? { nonce } : undefined}>
      {children}
    </ConfigProvider>
  );
}
