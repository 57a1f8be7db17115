import type { IncomingMessage } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type TextMapPropagator,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { AmqplibInstrumentation } from '@opentelemetry/instrumentation-amqplib';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongooseInstrumentation } from '@opentelemetry/instrumentation-mongoose';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, resources } from '@opentelemetry/sdk-node';
import { scrubbing } from './span-scrubber';
import type { Tracing, TracingOptions } from './tracing-options';

/** Whether a request is for a health check or for metrics; such requests are not traced. */
const isHealth = ({ url = '' }: IncomingMessage): boolean => /^\/(healthz|readyz|metrics)$/.test(url);

/** Adds the request id, which the logs also contain, to a span. */
function noteRequestId(span: Span, request: object): void {
  const id = (request as Partial<IncomingMessage>).headers?.['x-request-id'];
  if (typeof id === 'string') span.setAttribute('request.id', id);
}

function createInstrumentations({ isEntryPoint }: TracingOptions) {
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: isHealth,
      // Work that no request started, such as polling the outbox, is not traced.
      requireParentforOutgoingSpans: true,
      ...(isEntryPoint ? {} : { requestHook: noteRequestId }),
    }),
    // Sets the route's name on the request's span, without a span for every middleware.
    new ExpressInstrumentation({
      ignoreLayersType: [
        ExpressLayerType.MIDDLEWARE,
        ExpressLayerType.ROUTER,
        ExpressLayerType.REQUEST_HANDLER,
      ],
    }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new AmqplibInstrumentation(),
    new MongooseInstrumentation({ requireParentSpan: true }),
    new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
  ];
}

/** A propagator that adds trace headers to outgoing requests, but ignores those of incoming requests. */
function injectOnly(propagator: TextMapPropagator): TextMapPropagator {
  return {
    inject: (from, carrier, setter) => propagator.inject(from, carrier, setter),
    extract: (from) => from,
    fields: () => propagator.fields(),
  };
}

/** Starts OpenTelemetry for this process. Spans are exported to the configured collector as OTLP over HTTP (JSON). */
export function startSdk(service: string, options: TracingOptions): Tracing {
  const propagator = new core.W3CTraceContextPropagator();
  const sdk = new NodeSDK({
    serviceName: service,
    resourceDetectors: [resources.envDetector],
    instrumentations: createInstrumentations(options),
    textMapPropagator: options.isEntryPoint ? injectOnly(propagator) : propagator,
    traceExporter: scrubbing(new OTLPTraceExporter()),
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return {
    capture() {
      if (!trace.getSpan(context.active())) return null;
      const fields: Record<string, string> = {};
      propagation.inject(context.active(), fields);
      return fields;
    },
    resume: (fields, work) =>
      fields ? context.with(propagator.extract(ROOT_CONTEXT, fields, mapGetter), work) : work(),
    stop: () => sdk.shutdown().catch(() => undefined),
  };
}

const mapGetter = {
  get: (fields: Readonly<Record<string, string>>, name: string) => fields[name],
  keys: (fields: Readonly<Record<string, string>>) => Object.keys(fields),
};
