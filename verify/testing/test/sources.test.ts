import { browserFolders, codeFolders, listSources, readSource } from '../src/sources';

test('the folders of browser code are the workspaces of the product that are typed for browsers', () => {
  const configs = listSources(codeFolders, (name) => name.endsWith('/tsconfig.json'));
  const typed = configs.filter((name) => readSource(name).includes('/tsconfig.web.json"'));
  const product = typed.filter((name) => !name.startsWith('verify/'));
  expect(product).toContain('platform/ui/tsconfig.json');
  expect(product.filter((name) => !browserFolders.some((folder) => name.startsWith(`${folder}/`)))).toEqual(
    [],
  );
});
