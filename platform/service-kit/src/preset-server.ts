import http from 'node:http';
import type { Express } from 'express';

type AnyConstructor = new (...args: never[]) => unknown;

/** A class whose instances have `prototype` from the start, so that express's own setPrototypeOf has no effect. */
function withPrototype(base: AnyConstructor, prototype: object): AnyConstructor {
  function Preset(this: object, ...args: unknown[]): void {
    (base as unknown as (...args: unknown[]) => void).apply(this, args);
  }
  Object.setPrototypeOf(Preset, base);
  Preset.prototype = prototype;
  return Preset as unknown as AnyConstructor;
}

/**
 * Creates an HTTP server for one express application. Express changes the prototype of every request and response,
 * which makes V8 deoptimise them (about 3.5 times the CPU per request: expressjs/express#5998); this server creates
 * them with the prototype that express would set. Use one application per server: a second application would change the
 * prototypes again.
 * @param listener handler of the requests; the application itself by default
 */
export function createPresetServer(
  app: Express,
  options: http.ServerOptions = {},
  listener: http.RequestListener = app,
): http.Server {
  return http.createServer(
    {
      ...options,
      IncomingMessage: withPrototype(http.IncomingMessage as unknown as AnyConstructor, app.request) as never,
      ServerResponse: withPrototype(http.ServerResponse as unknown as AnyConstructor, app.response) as never,
    },
    listener,
  );
}
