/** Id of the build of this page, which the gateway writes into it; empty when it is unknown, as in tests. */
export const pageBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
