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

/** Asked every few seconds by those who watch; they belong to no request. */
const isHealth = ({ url = '' }: IncomingMessage): boolean => /^\/(healthz|readyz|metrics)$/.test(url);

/** The id that logs have too. */
function noteRequestId(span: Span, request: object): void {
  const id = (request as Partial<IncomingMessage>).headers?.['x-request-id'];
  if (typeof id === 'string') span.setAttribute('request.id', id);
}

function createInstrumentations({ isEntryPoint }: TracingOptions) {
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: isHealth,
      // Whatever the product does by itself, such as reading the outbox, is no trace.
      requireParentforOutgoingSpans: true,
      ...(isEntryPoint ? {} : { requestHook: noteRequestId }),
    }),
    // The route's name reaches the request's span without a span for every layer.
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

/** Tells the next one of its traces and believes nobody. */
function speakingOnly(propagator: TextMapPropagator): TextMapPropagator {
  return {
    inject: (from, carrier, setter) => propagator.inject(from, carrier, setter),
    extract: (from) => from,
    fields: () => propagator.fields(),
  };
}

/** Starts OpenTelemetry for this process; spans go to the collector of the environment as OTLP over HTTP (JSON). */
export function startSdk(service: string, options: TracingOptions): Tracing {
  const propagator = new core.W3CTraceContextPropagator();
  const sdk = new NodeSDK({
    serviceName: service,
    resourceDetectors: [resources.envDetector],
    instrumentations: createInstrumentations(options),
    textMapPropagator: options.isEntryPoint ? speakingOnly(propagator) : propagator,
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
