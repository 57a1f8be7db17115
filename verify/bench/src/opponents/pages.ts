import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { buildPage } from './build-page';

/** Builds a page with nothing but React. */
export const buildReactAlone = (): Promise<string> => buildPage(path.join(__dirname, 'react-alone'));

/** Builds a federation with default settings: every library is shared whole as a singleton. */
export function buildNaiveFederation(): Promise<string> {
  const singletons = ['react', 'react-dom', 'react-redux', '@reduxjs/toolkit', 'react-router-dom', 'antd'];
  return buildPage(path.join(__dirname, 'naive-federation'), {
    plugins: [
      new ModuleFederationPlugin({
        name: 'naive',
        dts: false,
        shared: Object.fromEntries(singletons.map((name) => [name, { singleton: true }])),
      }),
    ],
  });
}
