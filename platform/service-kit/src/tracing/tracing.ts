import { hasCollector } from './has-collector';
import type { Tracing, TracingOptions } from './tracing-options';
import type * as TracingSdk from './tracing-sdk';

export type { Tracing } from './tracing-options';

/**
 * Starts tracing where the environment names a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`); otherwise returns undefined
 * without loading OpenTelemetry. Must run before the traced modules are loaded (HTTP, Express, the drivers): call it in
 * a module that `main.ts` imports first.
 * @param service name of the process; OTEL_SERVICE_NAME overrides it
 */
export function startTracing(
  service: string,
  env: NodeJS.ProcessEnv,
  options: TracingOptions = {},
): Tracing | undefined {
  if (!hasCollector(env)) return undefined;
  // Not above: it is 20 MB that nobody else needs. Not `import()`: the next module must not be loaded meanwhile.
  // oxlint-disable-next-line typescript/no-require-imports
  const { startSdk } = require('./tracing-sdk') as typeof TracingSdk;
  return startSdk(env['OTEL_SERVICE_NAME'] || service, options);
}
