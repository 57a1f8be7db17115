import { type AnswerKey, createMarker, type Marker } from '@medrad/answer-marking';

/** Maximum number of cached markers: enough for a few papers that classes take at the same time. */
const maxCached = 200;
const held = new Map<string, Marker>();

/**
 * Returns the marker of an answer key from a cache that drops the least recently used one. Preparing a marker takes
 * longer than marking an answer, and the exams of a class have the same keys. Keys are compared by content.
 */
export function preparedMarker(key: AnswerKey): Marker {
  const name = JSON.stringify(key);
  const marker = held.get(name) ?? createMarker(key);
  // Deleting and inserting again moves the marker to the end of the map, so the first entry is the least recently used
  // one.
  held.delete(name);
  held.set(name, marker);
  const [oldest] = held.keys();
  if (held.size > maxCached && oldest !== undefined) held.delete(oldest);
  return marker;
}
