import type { Attributes } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';

type Span = tracing.ReadableSpan;
type Exporter = tracing.SpanExporter;

/**
 * Attributes that may leave this process with a span. This is an allow list, because a new version of an
 * instrumentation may add attributes that nobody here has reviewed: no query string, header, database statement or
 * address of a person may be exported.
 */
const allowed = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'server.address',
  'server.port',
  'error.type',
  'request.id',
  'messaging.system',
  'messaging.operation',
  'messaging.destination',
  'messaging.rabbitmq.routing_key',
  'messaging.message_id',
  'db.system',
  'db.system.name',
  'db.operation',
  'db.operation.name',
  'db.name',
  'db.namespace',
  'db.mongodb.collection',
  'db.collection.name',
]);

/** Path segments that are not plain words: ids, keys or tickets. */
const noWord = /^(?![a-z][a-z-]{0,30}$).+$/i;

const patternOf = (path: string): string =>
  path
    .split('/')
    .map((step) => step.replace(noWord, '*'))
    .join('/');

function scrubAttributes(attributes: Attributes): Attributes {
  const scrubbed: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (allowed.has(name)) scrubbed[name] = value;
    if (name === 'url.path') scrubbed[name] = patternOf(String(value));
  }
  return scrubbed;
}

/** Keeps only the type of an exception, because its message may quote a document. */
const scrubEvents = (events: Span['events']): Span['events'] =>
  events
    .filter(({ name }) => name === 'exception')
    .map(({ name, time, attributes }) => {
      const type = attributes?.['exception.type'];
      return { name, time, attributes: type === undefined ? {} : { 'exception.type': type } };
    });

/** A copy of a span without anything secret or personal. */
function scrub(span: Span): Span {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: scrubAttributes(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    events: scrubEvents(span.events),
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

/** An exporter that removes everything secret or personal from spans before it passes them on. */
export function scrubbing(exporter: Exporter): Exporter {
  return {
    export: (spans, done) => exporter.export(spans.map(scrub), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
