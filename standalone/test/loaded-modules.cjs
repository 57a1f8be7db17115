/** Preloaded with `node --require`. On SIGUSR2 it prints which packages of OpenTelemetry the process has loaded. */
process.on('SIGUSR2', () => {
  const loaded = Object.keys(require.cache).flatMap(
    (file) => /@opentelemetry\/([\w-]+)/.exec(file)?.[1] ?? [],
  );
  process.stderr.write(`OPENTELEMETRY: ${[...new Set(loaded)].join(' ')}.\n`);
});
