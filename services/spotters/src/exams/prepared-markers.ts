import { type AnswerKey, createMarker, type Marker } from '@medrad/answer-marking';

/** Most keys that are held: those of a few papers that a class holds at the same time. */
const mostHeld = 200;
const held = new Map<string, Marker>();

/**
 * The marker of a key. Preparing one takes longer than marking an answer, and the exams of a class have the same keys: the
 * markers used last are held. A key with other words is another key.
 */
export function preparedMarker(key: AnswerKey): Marker {
  const name = JSON.stringify(key);
  const marker = held.get(name) ?? createMarker(key);
  // The order of a map is that of insertion: the first one was used longest ago.
  held.delete(name);
  held.set(name, marker);
  const [oldest] = held.keys();
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
  return marker;
}
