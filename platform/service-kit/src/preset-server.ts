import http from 'node:http';
import type { Express } from 'express';

type AnyConstructor = new (...args: never[]) => unknown;

/** A class whose instances already have `prototype`, so that express' own setPrototypeOf is a no-op. */
function withPrototype(base: AnyConstructor, prototype: object): AnyConstructor {
  function Preset(this: object, ...args: unknown[]): void {
    (base as unknown as (...args: unknown[]) => void).apply(this, args);
  }
  Object.setPrototypeOf(Preset, base);
  Preset.prototype = prototype;
  return Preset as unknown as AnyConstructor;
}

/**
 * An HTTP server for one express app. Express changes the prototype of every request and response, which makes V8 give
 * up its optimisations for them (about 3.5 times the CPU per request: expressjs/express#5998); here they are born with it.
 * One app per server: mounting a second app would set other prototypes again.
 * @param listener who takes the requests; the app itself unless something stands in front of it.
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
