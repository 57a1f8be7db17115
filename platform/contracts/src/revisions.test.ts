import type { TSchema } from '@sinclair/typebox';
import { createOpenApiDocument } from './openapi';
import type { Route } from './route';
import { carriesRevision, errorCodesOf } from './route-errors';
import { serviceRoutes } from './services';

/** PUT and PATCH calls that take no revision, each with the reason. */
const withoutRevision: Record<string, string> = {
  changePassword: 'a person changes their own password and proves the current one',
  markPeerCaseRead: 'notes when somebody read; an earlier time changes nothing',
  mutePeerCase: 'sets a switch of the caller alone',
  putPeerCommitment: 'the first commitment stays; a later one is what the caller alone thinks by now',
  putPeerDiagnosisVote: 'gives the vote of the caller alone or takes it back',
  decidePeerReport: 'a report is decided once',
  putExamAnswer: 'counts its own changes: of several answers the newest counts, whichever arrives last',
  setSubsectionImages: 'sets one switch of many images, whatever else is edited in them',
  markNoticesRead: 'unread notices become read, and nothing else can be set',
  markPrivateMessageRead: 'an unread message becomes read, and nothing else can be set',
};

const all: Route[] = Object.values(serviceRoutes).flatMap((routes) => Object.values(routes));
/** An upload address is used once, and a PUT to it edits no record. */
const isUploadTarget = ({ rawBody }: Route): boolean => rawBody === true;
const edits = all.filter(
  (route) => (route.method === 'PUT' || route.method === 'PATCH') && !isUploadTarget(route),
);

/** Whether the answer contains the revision of the edited record: in the object itself, or in each object of a list. */
function showsRevision(response: TSchema | undefined): boolean {
  const schema = (response?.type === 'array' ? response.items : response) as TSchema | undefined;
  const properties = (schema?.properties ?? {}) as Record<string, unknown>;
  return 'revision' in properties || 'orderRevision' in properties;
}

test('N19 every PUT and PATCH call takes a revision, except the ones listed with a reason', () => {
  const lacking = edits.filter((route) => !carriesRevision(route)).map(({ operationId }) => operationId);
  expect(lacking.sort()).toEqual(Object.keys(withoutRevision).sort());
});

test.each(all.filter(carriesRevision).map((route) => [route.operationId, route] as const))(
  'N19 %s may leave the revision out, answers the new one and declares a refused edit',
  (_operationId, route) => {
    expect(route.body?.required ?? []).not.toContain('revision');
    expect(showsRevision(route.response)).toBe(true);
    expect(errorCodesOf(route)).toContain('STALE_EDIT');
  },
);

test('N19 the OpenAPI document says that a refused edit holds the present object, as the call answers it', () => {
  const { paths, components } = createOpenApiDocument() as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref: string }> }>>;
    components: { responses: Record<string, { content: Record<string, { schema: unknown }> }> };
  };
  for (const route of all.filter(carriesRevision)) {
    const refusal = paths[route.path]?.[route.method.toLowerCase()]?.responses['409'];
    const named = components.responses[refusal?.$ref.split('/').at(-1) ?? ''];
    expect(named?.content['application/json']?.schema).toMatchObject({
      properties: {
        details: {
          items: { properties: { current: JSON.parse(JSON.stringify(route.response)) as object } },
        },
      },
    });
  }
});
