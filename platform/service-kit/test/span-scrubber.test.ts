import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';
import { scrubbing } from '../src/tracing/span-scrubber';
import { startTracing } from '../src/tracing/tracing';

type Span = tracing.ReadableSpan;

/** A span as instrumentations create it, with a secret in every attribute. */
const span = {
  name: 'GET /api/tests/{testId}',
  kind: SpanKind.SERVER,
  spanContext: () => ({ traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: TraceFlags.SAMPLED }),
  startTime: [1, 0],
  endTime: [2, 0],
  duration: [1, 0],
  ended: true,
  status: { code: SpanStatusCode.ERROR, message: 'E11000 dup key: canary@example.org' },
  attributes: {
    'http.request.method': 'GET',
    'http.response.status_code': 500,
    'http.route': '/api/tests/:testId',
    'url.path': '/api/uploads/spotters/canary-ticket.7357',
    'url.query': '?password=canary',
    'url.full': 'http://service/api/x?password=canary',
    'http.target': '/api/x?password=canary',
    'http.request.header.cookie': ['session=canary'],
    'http.request.header.authorization': ['Bearer canary'],
    'client.address': '203.0.113.7 canary',
    'db.statement': 'SET revoked:canary 1',
    'db.query.text': '{"email":"canary@example.org"}',
    'messaging.url': 'amqp://guest:canary@broker',
    'some.new.attribute': 'canary',
  },
  events: [
    {
      name: 'exception',
      time: [1, 5],
      attributes: {
        'exception.type': 'MongoServerError',
        'exception.message': 'canary@example.org',
        'exception.stacktrace': 'at canary',
      },
    },
    { name: 'message', time: [1, 6], attributes: { body: 'canary' } },
  ],
  links: [
    {
      context: { traceId: '3'.repeat(32), spanId: '4'.repeat(16), traceFlags: 1 },
      attributes: { a: 'canary' },
    },
  ],
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
} as unknown as Span;

test('removes query, header, statement, address and error message from a span, and keeps the rest', () => {
  const sent: Span[] = [];
  const exporter = { export: (spans: Span[]) => void sent.push(...spans), shutdown: () => Promise.resolve() };
  scrubbing(exporter).export([span], () => undefined);
  expect(JSON.stringify(sent)).not.toContain('canary');
  expect(sent[0]).toMatchObject({
    name: span.name,
    kind: SpanKind.SERVER,
    startTime: [1, 0],
    endTime: [2, 0],
    status: { code: SpanStatusCode.ERROR },
    events: [{ name: 'exception', attributes: { 'exception.type': 'MongoServerError' } }],
  });
  expect(sent[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 500,
    'http.route': '/api/tests/:testId',
    'url.path': '/api/uploads/spotters/*',
  });
  expect(sent[0]?.spanContext()).toEqual(span.spanContext());
});

test.each([
  ['no collector is named', {}],
  ['its address is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['it is switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }],
])('traces nothing when %s', (_, env) => {
  expect(startTracing('example', env)).toBeUndefined();
});
