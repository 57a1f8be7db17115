import { type AnswerKey, createMarker, groupKey } from '../src';
import type { LabelledAnswer } from './labelled-answers';

/** Reproducible pseudo-random numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const longWord = /[a-z]{5,}/gi;

/**
 * An answer retyped by another resident: every second answer in lower case, and in every fifth answer two letters of a
 * long word swapped.
 */
export function retyped(answer: string, random: () => number): string {
  const text = random() < 0.5 ? answer.toLowerCase() : answer;
  const words = [...text.matchAll(longWord)];
  const slip = words[Math.floor(random() * words.length)];
  if (random() >= 0.2 || !slip) return text;
  const at = slip.index + 1 + Math.floor(random() * (slip[0].length - 2));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

/** A teacher's decision on an answer that was not accepted, according to its label. */
function decide(key: AnswerKey, { answer, expected }: LabelledAnswer): AnswerKey {
  if (expected === 'accept') return { ...key, accepted: [...key.accepted, { text: answer }] };
  if (expected === 'partial') return { ...key, partial: [...key.partial, { text: answer, credit: 0.5 }] };
  return { ...key, rejected: [...key.rejected, answer] };
}

interface ClassResult {
  /** Share of the right answers of a second class, marked after the teacher's decisions, that get full marks. */
  accepted: number;
  /** Share of that class's wrong and half right answers that get full marks. */
  wronglyAccepted: number;
}

/**
 * Marks a class whose teacher decides every group of answers that the engine did not accept, for
 * each item of a table.
 * @param answered number of answers to each item before the decisions; then a second class of sixty
 * is measured
 */
export function simulateClass(rows: readonly LabelledAnswer[], answered: number, seed = 7): ClassResult {
  const byItem = new Map<string, LabelledAnswer[]>();
  for (const row of rows) byItem.set(row.item, [...(byItem.get(row.item) ?? []), row]);
  const counts = { right: 0, accepted: 0, wrong: 0, wronglyAccepted: 0 };
  for (const answers of byItem.values()) {
    const draw = (random: () => number): LabelledAnswer => {
      const row = answers[Math.floor(random() * answers.length)] ?? answers[0];
      if (!row) throw new Error('An item has no answers.');
      return { ...row, answer: retyped(row.answer, random) };
    };
    let key = answers[0]?.key ?? { accepted: [], partial: [], rejected: [], isNormal: false };
    const first = randomNumbers(seed);
    const decided = new Set<string>();
    let marker = createMarker(key);
    for (let index = 0; index < answered; index += 1) {
      const row = draw(first);
      const group = groupKey(row.answer);
      if (group === '' || decided.has(group) || marker(row.answer).outcome === 'accepted') continue;
      decided.add(group);
      key = decide(key, row);
      marker = createMarker(key);
    }
    const mark = createMarker(key);
    const second = randomNumbers(seed + 1);
    for (let index = 0; index < 60; index += 1) {
      const row = draw(second);
      const isAccepted = mark(row.answer).outcome === 'accepted';
      counts[row.expected === 'accept' ? 'right' : 'wrong'] += 1;
      if (isAccepted) counts[row.expected === 'accept' ? 'accepted' : 'wronglyAccepted'] += 1;
    }
  }
  return { accepted: counts.accepted / counts.right, wronglyAccepted: counts.wronglyAccepted / counts.wrong };
}
