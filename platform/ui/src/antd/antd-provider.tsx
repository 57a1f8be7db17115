import { useTheme } from '@medrad/ui/core';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdThemeOf } from './antd-theme';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Gives antd the product's look, light or dark, and the page's nonce for its styles. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const config = useMemo(() => antdThemeOf(theme), [theme]);
  return (
    <ConfigProvider theme={config} csp={nonce ? { nonce } : undefined}>
      {children}
    </ConfigProvider>
  );
}
