import { type AppError, createOpenApiDocument } from '@medrad/contracts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, Answer | { $ref: string }>;
}

interface Answer {
  description: string;
  content?: Record<string, { schema: unknown }>;
}

/** Responses that the document defines once among its components, by name. */
type SharedAnswers = Record<string, Answer>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] as string);
const schemaBlock = (schema: unknown): string => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;

const contentBlocks = (content: Record<string, { schema: unknown }> | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `<p><code>${escape(type)}</code></p>${schemaBlock(schema)}`)
    .join('');

function answerSection(status: string, answer: Answer | { $ref: string }, shared: SharedAnswers): string {
  const { description, content } =
    '$ref' in answer ? (shared[answer.$ref.split('/').at(-1) ?? ''] as Answer) : answer;
  return Number(status) < 300
    ? `<h4>${status} ${escape(description)}</h4>${contentBlocks(content)}`
    : `<p><strong>${status}</strong> ${escape(description)}</p>`;
}

function operationSection(method: string, path: string, operation: Operation, shared: SharedAnswers): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td>` +
      `<td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  const parameters = rows.length
    ? `<table><tr><th>Name</th><th>In</th><th>Required</th><th>Schema</th></tr>${rows.join('')}</table>`
    : '';
  const body = operation.requestBody ? `<h4>Body</h4>${contentBlocks(operation.requestBody.content)}` : '';
  const answers = Object.entries(operation.responses).map(([status, answer]) =>
    answerSection(status, answer, shared),
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

const page = (title: string, nonce: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>` +
  `<body><main><h1>${title}</h1>${main}</main></body></html>`;

/** Page that a person without a session gets in place of the description of the API. */
export function renderRefusal(nonce: string, { message }: AppError): string {
  const main = `<p>${escape(message)} The description of the API is for signed-in users.</p>`;
  return page('API', nonce, `${main}<p><a href="/login">Sign in</a></p>`);
}

/** Page that describes every call of the API, without scripts and without anything from other origins. */
export function renderApiDocs(nonce: string): string {
  const document = createOpenApiDocument() as {
    info: { title: string; description: string };
    paths: Record<string, Record<string, Operation>>;
    components: { responses: SharedAnswers };
  };
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [
        ...(byTag.get(tag) ?? []),
        operationSection(method, path, operation, document.components.responses),
      ]);
    }
  }
  const sections = [...byTag].map(([tag, items]) => `<h2>${escape(tag)}</h2>${items.join('')}`);
  const intro =
    `<p>Every call with its access, parameters and answers. ${escape(document.info.description)} ` +
    '<a href="/api/openapi.json">OpenAPI 3.1 document</a></p>';
  return page(`${escape(document.info.title)} API`, nonce, intro + sections.join(''));
}
