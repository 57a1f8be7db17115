/** What a log may hold of an error: no message that could quote what somebody sent or stored. */
export interface Fault {
  /** Name of the error's class, or the type of a value that is no error. */
  type: string;
  /** Code of the system or a library, e.g. `ECONNREFUSED`. */
  code?: string | number;
  message?: string;
  /** Where it was thrown. */
  frames?: string;
}

/**
 * Names of errors whose messages are written by the engine or by this product. Every other class belongs to a library or
 * quotes its input: JSON.parse and RegExp (SyntaxError), BSON, MongoDB, mongoose, and Node's own errors, which have a code.
 */
const speaksPlainly: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);

/**
 * Describes an error for a log: its class, code and stack frames, and its message only where that cannot quote data. An
 * error with a code comes from Node or a library; `Received 'what was sent'` is how many of them end.
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
    ...(speaksPlainly.has(error.name) && !hasCode ? { message } : {}),
    frames: frames.join('\n'),
  };
}
