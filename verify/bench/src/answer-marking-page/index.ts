import { type AnswerKey, createMarker, markAnswer } from '@medrad/answer-marking';

/** An answer with the key of its item. */
interface Answer {
  item: string;
  key: AnswerKey;
  answer: string;
}

/** Returns the milliseconds per answer, with markers prepared beforehand and with a new marker for each answer. */
function measureMarking(
  answers: readonly Answer[],
  passes: number,
): { prepared: number[]; single: number[] } {
  const markers = new Map(answers.map(({ item, key }) => [item, createMarker(key)]));
  const timeOf = (mark: (answer: Answer) => unknown): number => {
    const began = performance.now();
    for (const answer of answers) mark(answer);
    return (performance.now() - began) / answers.length;
  };
  const times = { prepared: [] as number[], single: [] as number[] };
  for (let pass = -2; pass < passes; pass += 1) {
    const prepared = timeOf(({ item, answer }) => markers.get(item)?.(answer));
    const single = timeOf(({ key, answer }) => markAnswer(answer, key));
    if (pass < 0) continue;
    times.prepared.push(prepared);
    times.single.push(single);
  }
  return times;
}

/** Marks the answers, so that the marks can be compared with those of Node.js. */
const markAll = (answers: readonly Answer[]) => answers.map(({ key, answer }) => markAnswer(answer, key));

Object.assign(window, { measureMarking, markAll });
