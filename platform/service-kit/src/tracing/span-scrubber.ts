import type { Attributes } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';

type Span = tracing.ReadableSpan;
type Exporter = tracing.SpanExporter;

/**
 * What may leave this process with a span. A list of what is allowed, because a new version of an instrumentation may
 * bring attributes that nobody here has looked at: no query, no header, no statement, no address of a person.
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

/** Ids, keys and tickets in a path, and whatever else is no word. */
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

/** An exception's type; its words may quote a document. */
const scrubEvents = (events: Span['events']): Span['events'] =>
  events
    .filter(({ name }) => name === 'exception')
    .map(({ name, time, attributes }) => {
      const type = attributes?.['exception.type'];
      return { name, time, attributes: type === undefined ? {} : { 'exception.type': type } };
    });

/** The span without anything that may be secret or personal. */
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

/** An exporter that is given scrubbed spans only. */
export function scrubbing(exporter: Exporter): Exporter {
  return {
    export: (spans, done) => exporter.export(spans.map(scrub), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
