import { type ErrorBody, multiLineMark, type Route } from '@medrad/contracts';
import type { CallAnswer, CallOptions } from './call';
import type { RouteCase, RouteSample } from './route-case';

/** Sends a route's sample to `path`, which is the route's own path or another one. */
type Send = (
  route: Pick<Route, 'method' | 'path'>,
  sample: RouteSample,
  options: CallOptions,
) => Promise<CallAnswer<ErrorBody>>;

/** The routes and functions that {@link describeRouteTexts} uses. */
export interface RouteTextsOptions {
  cases: RouteCase[];
  send: Send;
  /** Returns everything that the service has logged so far. */
  logText: () => string;
}

type Schema = Route['body'];
interface Node {
  type?: string;
  anyOf?: Node[];
  [multiLineMark]?: boolean;
}

const canary = 'canary-7357';
const controls = [...Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)), '\u007f'];
/**
 * Control characters that are sent for each text of a schema. A unit test of the contracts proves that every schema
 * refuses all of them.
 */
const sampled = ['\u0000', '\u001f'];
const loneSurrogates = ['\ud800', '\udc00'];
/** Character that only texts of several lines may contain. */
const lineBreak = '\n';

const alternativesOf = (node: Node): Node[] => [node, ...(node.anyOf ?? []).flatMap(alternativesOf)];
const isMultiLine = (node: Node): boolean => alternativesOf(node).some((one) => one[multiLineMark]);
const isList = (node: Node): boolean => alternativesOf(node).some(({ type }) => type === 'array');
const fieldsOf = (schema: Schema): [string, Node][] =>
  Object.entries((schema?.properties ?? {}) as Record<string, Node>);
const embed = (character: string): string => `${canary}${character}${canary}`;

/** A place in a request that takes a text, with a function that sends the request with another text there. */
interface Place {
  route: Route;
  sample: RouteSample;
  name: string;
  node: Node;
  characters: string[];
  /** Path by which the error answer names the place. */
  fault: string;
  send: (text: string) => Promise<CallAnswer<ErrorBody>>;
}

async function formOf(sample: RouteSample, route: Route, field: string, text: string): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...sample.body, [field]: text }))
    form.append(name, String(value));
  const bytes = new Uint8Array((await sample.file?.()) ?? []);
  form.append(route.file?.field ?? '', new Blob([bytes]), 'file');
  return form;
}

/**
 * Body of a form that contains only a file, whose name is percent-encoded (`filename*`). Browsers never encode names in
 * this way.
 */
function fileNamed(route: Route, name: string): CallOptions {
  const head = `Content-Disposition: form-data; name="${route.file?.field}"; filename*=utf-8''${encodeURIComponent(name)}`;
  return {
    text: `--b\r\n${head}\r\n\r\nbytes\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

function placesOf([, route, sample]: RouteCase, send: Send): Place[] {
  const of = (
    schema: Schema,
    characters: string[],
    sendText: (name: string, node: Node, text: string) => Promise<CallAnswer<ErrorBody>>,
  ): Place[] =>
    fieldsOf(schema).map(([name, node]) => ({
      route,
      sample,
      name,
      node,
      characters,
      fault: isList(node) && route.body === schema ? `/${name}/0` : `/${name}`,
      send: (text) => sendText(name, node, text),
    }));
  const file: Place = {
    ...{ route, sample, name: 'file name', node: {}, characters: controls },
    fault: `/${route.file?.field}`,
    send: (text) => send(route, sample, fileNamed(route, text)),
  };
  return [
    ...of(route.params, sampled, (name, _, text) =>
      send(route, sample, { params: { ...sample.params, [name]: text } }),
    ),
    ...of(route.query, sampled, (name, _, text) =>
      send(route, sample, { query: { ...sample.query, [name]: text } }),
    ),
    ...(route.file
      ? [
          file,
          ...of(route.body, sampled, async (name, _, text) =>
            send(route, sample, { body: await formOf(sample, route, name, text) }),
          ),
        ]
      : of(route.body, [...sampled, ...loneSurrogates], (name, node, text) =>
          send(route, sample, { body: { ...sample.body, [name]: isList(node) ? [text] : text } }),
        )),
  ];
}

const pathsOf = ({ body }: CallAnswer<ErrorBody>): string[] => (body.details ?? []).map(({ path }) => path);
const saysControls = ({ body }: CallAnswer<ErrorBody>): boolean =>
  (body.details ?? []).some(({ message }) => message.includes('control characters'));

function describePlace({ node, characters, fault, send }: Place, logText: () => string): void {
  test('N5 refuses control characters and lone surrogates, and logs none', async () => {
    const answers = await Promise.all(
      characters.map(async (character) => ({ character, answer: await send(embed(character)) })),
    );
    const taken = answers.filter(
      ({ answer }) =>
        answer.status !== 400 || answer.body.code !== 'VALIDATION_FAILED' || !pathsOf(answer).includes(fault),
    );
    expect(taken).toEqual([]);
    expect(answers.filter(({ answer }) => !saysControls(answer))).toEqual([]);
    expect(logText()).not.toContain(canary);
  });
  if (!isMultiLine(node)) return;
  test('accepts line breaks', async () => {
    expect(saysControls(await send(embed(lineBreak)))).toBe(false);
  });
}

/**
 * Declares tests for every text of every call: a text with invisible characters must be refused before a handler runs.
 */
export function describeRouteTexts({ cases, send, logText }: RouteTextsOptions): void {
  for (const one of cases) {
    const [title, route, sample] = one;
    for (const place of placesOf(one, send)) {
      describe(`${title} ${place.name}`, () => describePlace(place, logText));
    }
    test(`N5 ${title} refuses a tab in a stored header`, async () => {
      for (const name of ['user-agent', 'x-developer-password']) {
        const answer = await send(route, sample, { headers: { [name]: `${canary}\t${canary}` } });
        expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
        expect(pathsOf(answer)).toEqual([`/${name}`]);
      }
      expect(logText()).not.toContain(canary);
    });
    if (!route.params) continue;
    test(`N5 ${title} answers 404 for a path that is not UTF-8`, async () => {
      for (const raw of ['%ED%A0%80', '%FF', '%C0%80', '%']) {
        const path = route.path.replace(/\{\w+\}/g, raw);
        const answer = await send({ method: route.method, path }, sample, {});
        expect([raw, answer.status, answer.body.code]).toEqual([raw, 404, 'NOT_FOUND']);
      }
    });
  }
}
