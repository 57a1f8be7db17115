import { createHash } from 'node:crypto';
import type { ExamFormat } from '@medrad/contracts';

/** Facts of an image that may be chosen for an exam. */
export interface Candidate {
  id: string;
  isNormal: boolean;
}

/** Shuffles ids in an order that depends only on the seed. */
export function shuffled(ids: readonly string[], seed: string): string[] {
  const placeOf = new Map(ids.map((id) => [id, createHash('sha256').update(`${seed}\n${id}`).digest('hex')]));
  return ids.toSorted((one, other) => (placeOf.get(one)! < placeOf.get(other)! ? -1 : 1));
}

/**
 * Chooses and orders the images of an exam, without duplicates. Images that the person has seen in an earlier exam
 * are chosen only when there are no others. The wanted share of normal images is reached as far as there are enough
 * of them.
 * @returns image ids; fewer than wanted when there are not enough images
 */
export function composeExam(
  pool: readonly Candidate[],
  { items, normalShare }: Pick<ExamFormat, 'items' | 'normalShare'>,
  seed: string,
  seen: ReadonlySet<string>,
): string[] {
  const isNormal = new Map(pool.map((one) => [one.id, one.isNormal]));
  const order = shuffled([...isNormal.keys()], seed);
  const byFreshness = [...order.filter((id) => !seen.has(id)), ...order.filter((id) => seen.has(id))];
  if (normalShare === 0) return shuffled(byFreshness.slice(0, items), `${seed}\norder`);
  const wanted = Math.round(items * normalShare);
  const normals = byFreshness.filter((id) => isNormal.get(id));
  const others = byFreshness.filter((id) => !isNormal.get(id));
  const normalCount = Math.min(normals.length, Math.max(wanted, items - others.length));
  const chosen = [...normals.slice(0, normalCount), ...others.slice(0, items - normalCount)];
  return shuffled(chosen, `${seed}\norder`);
}
