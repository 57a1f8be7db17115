/**
 * Whether the environment names a collector of traces and does not switch tracing off. The build also reads this, to
 * load traced packages in the way that OpenTelemetry can instrument.
 */
export function hasCollector(env: NodeJS.ProcessEnv): boolean {
  const collector = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  return Boolean(collector) && env['OTEL_SDK_DISABLED'] !== 'true';
}
