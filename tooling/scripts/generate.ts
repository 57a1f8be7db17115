/**
 * Writes what is made from the route tables: platform/contracts/openapi.json and the RTK Query client.
 * `--check` writes nothing and fails when either is out of date.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOpenApiDocument } from '@medrad/contracts';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format } from 'prettier';

const root = path.resolve(__dirname, '../..');
const openApiFile = path.join(root, 'platform/contracts/openapi.json');
const clientFile = path.join(root, 'platform/api-client/src/generated/api.ts');
/** Streams: read by <img> and fetch, not by the client. */
const streamed = new Set(['getSpotterFile', 'getPlaceholderImage', 'receiveImageUpload']);

async function generateClient(schemaFile: string): Promise<string> {
  const source = await generateEndpoints({
    schemaFile,
    apiFile: '../empty-api',
    apiImport: 'emptyApi',
    exportName: 'generatedApi',
    hooks: false,
    encodePathParams: true,
    encodeQueryParams: false,
    filterEndpoints: (name) => !streamed.has(name),
  });
  if (typeof source !== 'string') throw new Error('the generator wrote a file instead of answering its text');
  // The error body's type is written by hand in contracts.
  const calls = source.replace(/export type Error = \{[\s\S]*?\n\};\n/, '');
  return format(calls, { parser: 'typescript', printWidth: 110, singleQuote: true, trailingComma: 'all' });
}

async function main(): Promise<void> {
  const openApi = `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`;
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  const schemaFile = path.join(folder, 'openapi.json');
  writeFileSync(schemaFile, openApi);
  const client = await generateClient(schemaFile);
  rmSync(folder, { recursive: true });

  const stale = [[openApiFile, openApi] as const, [clientFile, client] as const].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  );
  if (process.argv.includes('--check')) {
    for (const [file] of stale)
      console.error(`out of date: ${path.relative(root, file)}; run npm run generate`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const [file, text] of stale) writeFileSync(file, text);
  console.log(`generated: ${stale.length} file(s) changed`);
}

void main();
