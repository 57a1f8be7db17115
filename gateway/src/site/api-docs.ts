import { createOpenApiDocument } from '@medrad/contracts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] as string);
const schemaBlock = (schema: unknown): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;

const contentBlocks = (content: Record<string, { schema: unknown }> | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p><code>${escape(type)}</code></p>${schemaBlock(schema)}`)
    .join('');

function operationSection(method: string, path: string, operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td>` +
      `<td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  const parameters = rows.length
    ? `<table><tr><th>Name</th><th>In</th><th>Required</th><th>Schema</th></tr>${rows.join('')}</table>`
    : '';
  const body = operation.requestBody ? `<h4>Body</h4>${contentBlocks(operation.requestBody.content)}` : '';
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) =>
    Number(status) < 300
      ? `<h4>${status} ${escape(description)}</h4>${contentBlocks(content)}`
      : `<p><strong>${status}</strong> ${escape(description)}</p>`,
  );
  return (
    `<details id="${escape(operation.operationId)}"><summary><b>${method.toUpperCase()}</b> ` +
    `<code>${escape(path)}</code> ${escape(operation.summary)} <i>${operation['x-access']}</i></summary>` +
    `${parameters}${body}${answers.join('')}</details>`
  );
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#fff}' +
  'details{border:1px solid #c9d1dc;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer;min-height:2rem}' +
  'pre{background:#f3f5f8;padding:.75rem;overflow:auto}table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:left}' +
  '@media (prefers-color-scheme:dark){body{background:#12161c;color:#e6eaf0}pre{background:#1c222b}details{border-color:#3a4350}}';

/** A page that describes every call: no script, nothing from elsewhere. */
export function renderApiDocs(nonce: string): string {
  const document = createOpenApiDocument() as {
    info: { title: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationSection(method, path, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, items]) => `<h2>${escape(tag)}</h2>${items.join('')}`);
  const title = `${escape(document.info.title)} API`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>` +
    `<body><main><h1>${title}</h1><p>Every call with its access, parameters and answers. ` +
    `<a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}</main></body></html>`
  );
}
