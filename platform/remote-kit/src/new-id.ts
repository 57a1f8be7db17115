/**
 * Creates an id in the form that the servers accept: a random UUID (RFC 9562 §5.4) in lower case. It does not use
 * `crypto.randomUUID`, which is missing on pages over plain HTTP from another machine; random bytes are available
 * everywhere.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
