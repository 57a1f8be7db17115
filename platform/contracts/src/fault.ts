/** The loggable parts of an error, without messages that could quote sent or stored data. */
export interface Fault {
  /** Name of the error's class, or the type of a thrown value that is not an error. */
  type: string;
  /** Code of the operating system or a library, e.g. `ECONNREFUSED`. */
  code?: string | number;
  message?: string;
  /** Stack frames of the error. */
  frames?: string;
}

/**
 * Error classes whose messages are written by the engine or by this product. Messages of all other classes come from
 * libraries or may quote input: JSON.parse and RegExp (SyntaxError), BSON, MongoDB, mongoose, and Node's own errors,
 * which have a code.
 */
const classesWithOwnMessages: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
]);

/**
 * Describes an error for a log: its class, code and stack frames, and its message only where that cannot quote data. An
 * error with a code comes from Node or a library, and many of their messages end with `Received 'what was sent'`.
 */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const hasCode = typeof code === 'string' || typeof code === 'number';
  const { stack = '', message } = error;
  // The stack begins with the message, which may have lines that look like frames.
  const told = stack.slice(stack.indexOf(message) + message.length);
  const frames = told.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(hasCode ? { code } : {}),
    ...(classesWithOwnMessages.has(error.name) && !hasCode ? { message } : {}),
    frames: frames.join('\n'),
  };
}
